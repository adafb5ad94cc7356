"""The database's clock, which all processes that share the database go by.

The clocks of their machines may differ by minutes.
"""

from sqlalchemy import Float
from sqlalchemy.sql.functions import FunctionElement


class DatabaseNow(FunctionElement[float]):
    """The time of the statement, in seconds since 1970, to a millisecond or better.

    It isn't the time at which its transaction began, which may have waited. Each database has its
    own SQL for it.
    """

    type = Float()
    inherit_cache = True
