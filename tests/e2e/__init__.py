"""End-to-end tests: the real bot in a simulated Discord."""
