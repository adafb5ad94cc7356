"""The export of a user's stored data: a page for people, and JSON for programs."""
