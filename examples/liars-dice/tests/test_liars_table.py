"""The table in Discord: what all see, what one sees alone, and the buttons."""

import re
from functools import partial
from typing import Final

import msgspec
import pytest

from bot.catalogue import catalogue
from bot.views.game import EndsView, HandView, Presses
from bot.views.hosted_games import HostedGame
from bot.views.message_spec import MessageSpec
from bot.views.solo import position
from liars_dice.dice import Bid, raises
from liars_dice.state import Action, Doubt, SpotOn, State
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


def hand(state: State, seat: int) -> MessageSpec:
    assert isinstance(VIEW, HandView)
    return VIEW.hand(GAME.view(state, seat), seat, NAMES, EN, ACTS, "")


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
def test_the_table_leads_to_every_action(options: str, bids: str) -> None:
    state = at(f"{options}{bids}mover: c\n{HANDS}")
    reached, seen, waiting = set[Action](), set[str](), [""]
    while waiting:
        draft = waiting.pop()
        spec = table(state, draft)
        reached |= {*actions(spec)}
        waiting += [other for other in drafts(spec) if other not in seen]
        seen |= {*drafts(spec)}
    assert reached == {*GAME.legal(state, 2)}


def test_an_outdated_draft_becomes_the_nearest_bid() -> None:
    state = at(f"bids: a 2x4, b 3x5\n{HANDS}")
    assert {bid.count for bid in actions(table(state, "a1")) if isinstance(bid, Bid)} == {3}
    assert {bid.count for bid in actions(table(state, "d99")) if isinstance(bid, Bid)} == {15}
    assert table(state, "x").rows == table(state).rows


def test_a_hand_has_the_lowest_raises_in_rows_by_number() -> None:
    state = at(f"options: spot on\nbids: a 2x4, b 3x5\n{HANDS}")
    spec = hand(state, 2)
    *bids, answers = [actions(MessageSpec("", rows=(row,))) for row in spec.rows]
    assert answers == [Doubt(), SpotOn()]
    offered = [bid for row in bids for bid in row]
    assert offered == [*raises(Bid(3, 5), 15, wild=True)][: len(offered)]
    for row in bids:
        assert len(row) <= 3
        assert len({bid.count for bid in row if isinstance(bid, Bid)}) == 1
    assert len(spec.rows) <= 5
    assert not hand(state, 0).rows, "it isn't their turn"


def test_a_private_game_has_all_bids_below_the_hand() -> None:
    """There is no table's message beside it then."""
    state = at(f"bids: a 2x4, b 3x5\n{HANDS}")
    game = HostedGame(GAME, VIEW)
    message = position(game, GAME.view(state, 2), 2, NAMES, EN, ACTS, "d9")
    assert message.text == hand(state, 2).text
    assert message.rows == table(state, "d9").rows


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
