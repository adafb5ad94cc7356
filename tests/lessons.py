"""The lessons of all games, and a newcomer who follows them.

``python -m tests.lessons`` prints the time that each lesson takes.
"""

import sys
from collections import deque
from typing import Final, NamedTuple

import msgspec

from bot.catalogue import Catalogue, catalogue
from bot.views import lesson_page, page_routes
from bot.views.game import HandView
from bot.views.hosted_games import GAMES
from bot.views.markup import small_print
from bot.views.message_spec import MessageSpec
from bot.views.rules import rules
from engine.lesson import Lesson
from tests.languages import COMPLETE

LEARNER: Final = "Ada"
MOST_PRESSES: Final = 25
MOST_SECONDS: Final = 180
WORDS_A_MINUTE: Final = 238
"""Speed of silent reading of adults (Brysbaert, "How many words do we read per minute?", 2019)."""
SECONDS_A_PRESS: Final = 1.5
"""Seconds to find a button that has just been named, and press it."""

LESSONS: Final[dict[str, Lesson]] = {
    key: lesson for key in GAMES if (lesson := lesson_page.lesson_of(key)) is not None
}


def seconds(words: int, presses: int) -> float:
    """Return the seconds that a newcomer needs to read words and press buttons."""
    return 60 * words / WORDS_A_MINUTE + SECONDS_A_PRESS * presses


def way(key: str, number: int, translate: Catalogue) -> list[str]:
    """Return the custom_ids of the shortest series of presses for the action that a step expects.

    Raises AssertionError if no buttons lead to it.
    """
    lesson = LESSONS[key]
    step = lesson.steps[number]
    if step.expected is None:
        return [page_routes.lesson_step(key, lesson.steps[number + 1].name, "on")]
    aim = page_routes.lesson_act(key, step.name, msgspec.json.encode(step.expected).decode())
    seen_drafts, open_ends = {""}, deque[tuple[str, list[str]]]([("", [])])
    while open_ends:
        draft, pressed = open_ends.popleft()
        shown = lesson_page.step(GAMES[key], lesson, number, LEARNER, translate, draft=draft)
        for custom_id in enabled(shown):
            if custom_id == aim:
                return [*pressed, aim]
            picked = page_routes.lesson_pick.read(custom_id)
            if picked is not None and picked[2] not in seen_drafts:
                seen_drafts.add(picked[2])
                open_ends.append((picked[2], [*pressed, custom_id]))
    raise AssertionError(f"{key}: no button does what {step.name} expects")


def enabled(spec: MessageSpec) -> list[str]:
    """Return the custom_ids of a message's enabled buttons."""
    return [button.press for row in spec.rows for button in row if not button.disabled]


class Measured(NamedTuple):
    """Numbers of presses and words of a newcomer in a lesson."""

    presses: int
    words: int


def measured(key: str, translate: Catalogue) -> Measured:
    """Return the presses and words of a lesson if every new line of its messages is read."""
    game, lesson = GAMES[key], LESSONS[key]
    presses, read = 0, set[str]()
    for number in range(len(lesson.steps) - 1):
        draft, praised = "", number > 0
        for custom_id in way(key, number, translate):
            shown = lesson_page.step(
                game, lesson, number, LEARNER, translate, draft=draft, praised=praised
            )
            read |= lines(f"{shown.text}\n{small_print(shown.note)}")
            presses += 1
            draft, praised = (page_routes.lesson_pick.read(custom_id) or ["", "", ""])[2], False
    last = lesson_page.end(game, lesson, LEARNER, translate, computers=True)
    read |= lines(f"{last.text}\n{small_print(last.note)}")
    return Measured(presses, words_of(read))


def rules_read(key: str, translate: Catalogue) -> Measured:
    """Return the presses and words of the rules, read page by page."""
    game, read = GAMES[key], set[str]()
    pages = game.view.rules_pages
    for number in range(len(pages)):
        page = rules(game, number, translate)
        read |= lines(f"{page.text}\n{small_print(page.note)}")
    return Measured(len(pages) - 1, words_of(read))


def lines(text: str) -> set[str]:
    """Return the distinct lines of a message, as nobody reads a line twice."""
    return {*text.splitlines()} - {""}


def words_of(read: set[str]) -> int:
    """Return the number of words in lines."""
    return sum(len(line.split()) for line in read)


def first_move(key: str, translate: Catalogue) -> tuple[float, float]:
    """Return a newcomer's seconds until the first move of a game, after the rules or the lesson.

    After the rules they open a table, seat a computer player and press **Start**; after the lesson
    they press **Play my first game**. A move from a hand takes two presses.
    """
    moves = 1 + isinstance(GAMES[key].view, HandView)
    reads, learns = rules_read(key, translate), measured(key, translate)
    return (
        seconds(reads.words, reads.presses + 3 + moves),
        seconds(learns.words, learns.presses + 1 + moves),
    )


if __name__ == "__main__":
    for game_key in LESSONS:
        for language in COMPLETE:
            translate = catalogue(language)
            effort, (before, after) = measured(game_key, translate), first_move(game_key, translate)
            duration = seconds(effort.words, effort.presses)
            summary = f"{effort.presses} presses, {effort.words} words, {duration:.0f} seconds"
            first = f"to a first move in a game {after:.0f} seconds, by the rules {before:.0f}"
            sys.stdout.write(f"{game_key} ({language}): {summary}; {first}\n")
