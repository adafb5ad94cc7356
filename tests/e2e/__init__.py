"""End to end: the real bot in a simulated Discord, pressed and typed at by its people."""
