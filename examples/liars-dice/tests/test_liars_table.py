"""The table in Discord: what all see, what one sees alone, and the buttons."""

import re
from functools import partial
from typing import Final

import msgspec
import pytest

from bot.catalogue import catalogue
from bot.views.game import EndsView, Presses
from bot.views.hosted_games import HostedGame
from bot.views.message_spec import MessageSpec
from bot.views.solo import position
from liars_dice.state import Action, Bid, Doubt, SpotOn, State
from liars_dice.view import VIEW
from liars_play import GAME, act, at

EN: Final = catalogue("en")
NAMES: Final = ("Ada", "Ben", "Cleo")
HANDS: Final = "hands: a 13446, b 22556, c 12335"
ACTS: Final = Presses(lambda action: f"act {_json(action)}", lambda draft: f"pick {draft}")


def _json(action: Action) -> str:
    return msgspec.json.encode(action).decode()


def table(state: State, draft: str = "") -> MessageSpec:
    return VIEW.playing(GAME.view(state, None), NAMES, EN, ACTS, draft)


def hand(state: State, seat: int, draft: str = "") -> MessageSpec:
    return VIEW.hand(GAME.view(state, seat), seat, NAMES, EN, ACTS, draft)


def actions(spec: MessageSpec) -> list[Action]:
    """Return what the buttons do that aren't disabled."""
    decoded = partial(msgspec.json.decode, type=GAME.action_type)
    return [
        decoded(button.press.removeprefix("act "))
        for row in spec.rows
        for button in row
        if not button.disabled and button.press.startswith("act ")
    ]


def drafts(spec: MessageSpec) -> list[str]:
    return [
        button.press.removeprefix("pick ")
        for row in spec.rows
        for button in row
        if not button.disabled and button.press.startswith("pick ")
    ]


@pytest.mark.parametrize("options", ["", "options: plain ones, spot on\n"])
@pytest.mark.parametrize("bids", ["", "bids: a 2x4, b 3x5\n", "bids: b 14x6\n", "bids: b 15x6\n"])
def test_every_action_is_two_presses_away(options: str, bids: str) -> None:
    state = at(f"{options}{bids}mover: c\n{HANDS}")
    for shown in (table, partial(hand, seat=2)):
        begin = shown(state)
        reached = actions(begin)
        for draft in drafts(begin):
            reached += actions(shown(state, draft=draft))
        assert {*reached} == {*GAME.legal(state, 2)}


def test_the_number_comes_first_and_calls_stay_in_sight() -> None:
    state = at(f"options: spot on\nbids: a 2x4, b 3x5\n{HANDS}")
    assert actions(table(state)) == [Bid(3, 6), Doubt(), SpotOn()], "3 sixes is the only one of 3"
    bids = actions(table(state, drafts(table(state))[0]))
    assert len({bid.count for bid in bids if isinstance(bid, Bid)}) == 1
    assert bids[-2:] == [Doubt(), SpotOn()]
    assert not hand(state, 0).rows, "it isn't their turn"


def test_a_private_game_has_all_bids_below_the_hand() -> None:
    state = at(f"bids: a 2x4, b 3x5\n{HANDS}")
    draft = drafts(table(state))[0]
    message = position(HostedGame(GAME, VIEW), GAME.view(state, 2), 2, NAMES, EN, ACTS, draft)
    assert hand(state, 2).text in message.text
    assert message.rows == table(state, draft).rows


def test_a_hand_shows_its_dice_and_the_table_shows_none() -> None:
    state = at(f"bids: a 2x4, b 3x5\n{HANDS}")
    assert "1 one, 1 two, 2 threes, 1 five" in hand(state, 2).text
    assert "2 of them count for 3 fives" in hand(state, 2).text
    assert "1 one" not in table(state).text


def test_the_end_of_a_round_stays_with_everybodys_dice() -> None:
    assert isinstance(VIEW, EndsView)
    assert VIEW.keeps_ends
    state = act(at(f"turn: 3; mover: a\nbids: b 4x5, c 5x6\n{HANDS}"), Doubt())
    ended = VIEW.turn_over(GAME.view(state, None), NAMES, EN)
    assert "doubted **5 sixes**" in ended.text
    assert "Under the cups: **4 sixes**" in ended.text
    assert ended.picture is not None
    alt = ended.picture().alt
    assert re.search(r"Ada.*: 1 one, 1 three, 2 fours, 1 six", alt)
    assert re.search(r"Cleo.*: 1 one, 1 two, 2 threes, 1 five", alt)
    bid = VIEW.turn_over(GAME.view(act(at(HANDS), Bid(3, 4)), None), NAMES, EN)
    assert bid.picture is None


def test_a_hand_lists_all_dice_of_the_last_round() -> None:
    state = act(at(f"turn: 3; mover: a\nbids: b 4x5, c 5x6\n{HANDS}"), Doubt())
    state = GAME.resolve(state, (0,) * 14)
    dice = "🔵 1 3 4 4 6 · 🟠 2 2 5 5 6 · 🟢 1 2 3 3 5"
    assert f"-# {dice}" in hand(state, 0).text
    after = act(state, Bid(2, 2))
    assert re.search(f"-# Last round: .*{dice}", hand(after, 0).text)
    assert dice not in table(after).text, "there they are in the picture above"


def test_a_hand_without_dice_says_so() -> None:
    state = at("mover: a; dice: a 2, b 0, c 1\nhands: a 36, c 4")
    assert "You have no dice left." in hand(state, 1).text
