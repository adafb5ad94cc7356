"""Data of earlier versions of the program, and the script that makes it."""
