"""Players, crowds and servers with which both benchmarks and tests play.

It imports neither. What measures something stands beside it, in `bench`.
"""
