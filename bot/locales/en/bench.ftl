# The benchmark.

cli-no-bench = Benchmarks and rehearsals aren’t part of this installation. Run them from the source tree: make bench, make rehearse
