"""Tables in Discord: what is drawn for whom, where it stands, and its updates."""
