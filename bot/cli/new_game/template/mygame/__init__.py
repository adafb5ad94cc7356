"""Mygame, a game for the Discord bot Claim It!"""
