"""Views built by hand, and the states of its pictures."""
