"""The computer players of Claim."""
