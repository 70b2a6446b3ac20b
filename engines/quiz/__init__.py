"""Quiz poker: questions are the hands, and who knows most of them, or says so, takes the pot."""
