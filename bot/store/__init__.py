"""The database, and the only folder with SQL.

May import `engine`, `bot.catalogue`, `bot.errors`, `bot.ids` and `bot.runtime`.

`bot.store.table_types` has what the store takes and returns, `bot.store.errors` what it raises.
Importing `bot.store.store`, which opens a database, takes half a second: films do without it.
"""
