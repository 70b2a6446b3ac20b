"""Slash commands, one file a group. What they say and are called is in the locales."""
