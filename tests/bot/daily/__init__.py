"""Tests of the bluff of the day, without Discord."""
