# The benchmark.

cli-no-bench = This isn’t part of this installation. Run it from the source tree: make play, make rehearse, make bench
