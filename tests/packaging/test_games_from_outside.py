"""What holds for our games holds for others: the example, and the package that `new-game` writes.

All of it runs in one process, where both are installed: most of the time of each would go into its
start.
"""

import re

from tests.packaging.outside import EXAMPLE, EXAMPLES_KEY, NEW_KEY, Outside

SHARED = (
    "tests/engine/test_every_game.py",
    "tests/engine/test_review.py",
    "tests/engine/test_trials.py",
    "tests/bot/test_every_table.py",
    "tests/bot/test_labels.py",
    "tests/bot/test_play_in_terminal.py",
    "tests/test_rules_text.py",
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
"""Those that run on what only some games have."""
WORDS = ("tests/bot/test_words.py",)
OF_ALL_WORDS = (
    *("test_words", "only_messages_of_english", "that_the_program_names", "descriptions_fit"),
    "every_refusal_has",
)
"""Tests of the words of all games together."""
LACKING = ("-fr", "unused", "complete", "test_numbers", "test_daily", "test_undo")
"""Tests of what a new game lacks: French, and words of its own for all that happens."""


def test_they_are_games_like_ours(outside: Outside) -> None:
    is_new = f"{NEW_KEY} and not ({' or '.join(LACKING)})"
    chosen = " or ".join([EXAMPLES_KEY, f"({is_new})", *OF_ALL_WORDS])
    files = (*SHARED, *WHOLE, *WORDS, str(EXAMPLE / "tests"))
    said = outside.run(
        *("-m", "pytest", "-n0", "-vv", "-p", "no:cacheprovider", "-k", chosen), *files
    )
    passed = re.findall(r"(?m)^(\S+?\.py)::(.+?) PASSED", said)
    of_example = {file for file, name in passed if EXAMPLES_KEY in name}
    assert of_example >= {*SHARED, *WHOLE}, said
    assert {file for file, name in passed if NEW_KEY in name} >= {*SHARED}, said
    assert {file for file, _ in passed} >= {*WORDS}, said
    its_own = [file for file, _ in passed if file.startswith("examples/")]
    assert len(its_own) > 100, said
