"""Tables in Discord: what is drawn for whom, where it stands, and how it is kept up to date."""
