"""`bluff doctor`: every kind of request that the bot makes, tried on a real server and compared
with what the sandbox does. Begin at `examine`; docs/doctor.md says how to read what it finds.
"""
