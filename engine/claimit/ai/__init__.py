"""The computer players of Claim It!, and how the strong one has learnt."""
