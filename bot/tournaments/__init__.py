"""A tournament's life, without Discord: who takes part, the plan of its rounds, how they stand."""
