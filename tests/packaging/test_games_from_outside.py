"""Tests that the example passes the tests of all games, and the output of `new-game` its own.

The tests that all games share run in one process with both games, because most of the time of each
would be its start.
"""

import re

from tests.packaging.outside import EXAMPLE, EXAMPLES_KEY, Outside

SHARED = (
    "tests/engine/test_every_game.py",
    "tests/engine/test_review.py",
    "tests/engine/test_trials.py",
    "tests/bot/test_every_table.py",
    "tests/bot/test_labels.py",
    "tests/bot/test_play_in_terminal.py",
    "tests/e2e/test_every_game.py",
    "tests/bot/test_catalogue.py",
)
"""Tests that run on each game that is installed."""
WHOLE = (
    "tests/bot/test_numbers.py",
    "tests/bot/test_secrets.py",
    "tests/e2e/test_daily.py",
    "tests/e2e/test_lessons.py",
    "tests/e2e/test_undo.py",
)
"""Tests of features that only some games have."""
WORDS = ("tests/bot/test_words.py",)
OF_ALL_WORDS = (
    *("test_words", "only_messages_of_english", "that_the_program_names", "descriptions_fit"),
    "refusals_and_their_sentences",
)
"""Tests of the messages of all games together."""


def test_external_games_pass_the_shared_tests(outside: Outside) -> None:
    chosen = " or ".join([EXAMPLES_KEY, *OF_ALL_WORDS])
    files = (*SHARED, *WHOLE, *WORDS, str(EXAMPLE / "tests"))
    output = outside.run(
        *("-m", "pytest", "-n0", "-vv", "-p", "no:cacheprovider", "-k", chosen), *files
    )
    passed = re.findall(r"(?m)^(\S+?\.py)::(.+?) PASSED", output)
    of_example = {file for file, name in passed if EXAMPLES_KEY in name}
    assert of_example >= {*SHARED, *WHOLE}, output
    assert {file for file, _ in passed} >= {*WORDS}, output
    its_own = [file for file, _ in passed if file.startswith("examples/")]
    assert len(its_own) > 100, output


def test_a_new_game_passes_its_tests(outside: Outside) -> None:
    output = outside.run("-m", "pytest", "-q", "-p", "no:cacheprovider", folder=outside.new)
    assert int(re.findall(r"(\d+) passed", output)[0]) > 8
