"""What the command line does besides serving Discord."""
