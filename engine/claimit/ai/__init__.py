"""The computer players of Claim It!, and the strong one's trained model."""
