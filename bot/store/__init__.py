"""The store: what the bot remembers. The only room that speaks SQL.

`bot.store.records` has what the store takes and gives, `bot.store.errors` what it raises;
`bot.store.store` opens a database, and takes half a second to import: a film needs none of it.
"""
