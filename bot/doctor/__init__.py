"""Try every kind of request on a real server, and compare it with the sandbox.

This is `bluff doctor`. Begin at `examine`; docs/doctor.md says how to read what it finds.
"""
