"""The file of everything that is stored about a person: a page, and JSON for programs."""
