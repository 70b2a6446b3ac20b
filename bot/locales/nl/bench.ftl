# The benchmark.

cli-no-bench = De benchmark en de repetities zitten niet in deze installatie. Draai ze vanuit de broncode: make bench, make rehearse
