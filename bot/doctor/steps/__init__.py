"""Steps of an examination: functions that make requests and record facts.

None knows what is right: the table does (`bot/doctor/expected.py`).
"""
