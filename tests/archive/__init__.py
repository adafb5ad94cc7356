"""What earlier programs have left behind, and how it is made."""
