"""A second whole game in a few files: everybody chooses at once, and four play in two teams."""
