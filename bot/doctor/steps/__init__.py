"""The steps: small functions, each of which makes requests and notes what it sees.

None says what is right: that is the table's affair (`bot/doctor/expected.py`).
"""
