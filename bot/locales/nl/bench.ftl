# The benchmark.

cli-no-bench = De benchmark zit niet in deze installatie. Draai hem vanuit de broncode: make bench
