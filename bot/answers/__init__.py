"""Reads typed answers: is this what was asked, spelt or sounding right? Knows no game."""
