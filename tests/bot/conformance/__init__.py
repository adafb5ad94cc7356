"""Games that misbehave in one way each, and what `check-game` says of them."""
