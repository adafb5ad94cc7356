"""What time it is for the database, by which all processes that share it go.

The clocks of their machines may be minutes apart; the database has one.
"""

from sqlalchemy import Float
from sqlalchemy.sql.functions import FunctionElement


class DatabaseNow(FunctionElement[float]):
    """The present moment, in seconds since 1970 to a millisecond or better.

    It is that of the statement, not that in which its transaction has begun: it may have waited.
    Each database has its own words for it.
    """

    type = Float()
    inherit_cache = True
