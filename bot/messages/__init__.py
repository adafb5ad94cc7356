"""What is sent to Discord, and how it gets there."""
