"""Tests that the examples pass the tests of all games, and the output of `new-game` its own.

The tests that all games share run in one process with all these games, because most of the time of
each would be its start. Those that take long run on the largest example only.
"""

import re

from tests.packaging.outside import EXAMPLES, Outside

LARGEST = "liars"
"""The example with all features that a game may have."""
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
    own = [f"test_{key}" for key in EXAMPLES]
    chosen = " or ".join([LARGEST, *own, *OF_ALL_WORDS])
    tests = [str(folder / "tests") for folder in EXAMPLES.values()]
    files = (*SHARED, *WHOLE, *WORDS, *tests)
    output = outside.run(
        *("-m", "pytest", "-n0", "-vv", "-p", "no:cacheprovider", "-k", chosen), *files
    )
    passed = re.findall(r"(?m)^(\S+?\.py)::(.+?) PASSED", output)
    of_example = {file for file, name in passed if LARGEST in name}
    assert of_example >= {*SHARED, *WHOLE}, output
    assert {file for file, _ in passed} >= {*WORDS}, output
    for folder, number in (("liars-dice", 100), ("reversi", 25)):
        its_own = [file for file, _ in passed if file.startswith(f"examples/{folder}/")]
        assert len(its_own) > number, output


def test_a_new_game_passes_its_tests(outside: Outside) -> None:
    output = outside.run("-m", "pytest", "-q", "-p", "no:cacheprovider", folder=outside.new)
    assert int(re.findall(r"(\d+) passed", output)[0]) > 8
