"""The database, and the only folder with SQL.

May import `engine`, `bot.catalogue`, `bot.errors`, `bot.ids` and `bot.runtime`.

`bot.store.table_types` and the other modules of types declare arguments and results of the store,
`bot.store.errors` its exceptions. Films don't import `bot.store.store`, which takes half a second.
"""
