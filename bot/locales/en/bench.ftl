# The benchmark.

cli-no-bench = The benchmark isn’t part of this installation. Run it from the source tree: make bench
