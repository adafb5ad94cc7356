"""The program with the toy games in it."""

import sys

from bot.__main__ import main
from tests.toy.registered import register_for_good

if __name__ == "__main__":
    register_for_good()
    sys.exit(main())
