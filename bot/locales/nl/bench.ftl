# The benchmark.

cli-no-bench = Dit zit niet in deze installatie. Draai het vanuit de broncode: make play, make rehearse, make bench
