"""The computer players of Gold Nuggets, and their tables and models."""
