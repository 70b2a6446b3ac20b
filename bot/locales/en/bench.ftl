# The benchmark.

cli-no-bench = The benchmark is not part of this installation. Run it from the source tree: make bench
