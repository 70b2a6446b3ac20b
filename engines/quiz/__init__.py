"""Pokerquiz: so far, the judging of typed answers."""
