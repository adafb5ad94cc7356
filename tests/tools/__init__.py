"""The tools of the checkout."""
