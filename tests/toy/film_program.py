"""The program that makes films, with the toy games in it."""

from bot.automation.film_program import main
from tests.toy.registered import register_for_good

if __name__ == "__main__":
    register_for_good()
    main()
