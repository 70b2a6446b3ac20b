"""Benchmarks: figures for `make bench`, not tests."""
