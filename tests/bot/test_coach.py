"""Coach and review: texts for every kind of action, with honest numbers."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.catalogue import Catalogue, catalogue
from bot.conformance.messages import discord_takes
from bot.conformance.random_games import RandomGame
from bot.conformance.shown_game import ShownGame, drafts
from bot.game_packages import PACKAGES
from bot.views import coach
from bot.views.choosing import pressable
from bot.views.hosted_games import GAMES, HostedGame
from bot.views.message_spec import MessageSpec
from engine.analysis.advice import Advice, Answer
from engine.analysis.review import Decision, Review, Verdict, decisions, judge
from engine.claimit import state as claims
from engine.nuggets.state import NUGGETS, Options, Roll, Take
from tests.engine.claimit import positions as claimit
from tests.engine.nuggets import positions as nuggets
from tests.records import random_record

NAMES = ("Ada", "B*en*", "Cleo")
EN, DE = catalogue("en"), catalogue("de")
BEN = "\u2068B\\*en\\*\u2069"
LIKELY, UNLIKELY = 0.5421, 0.4888

# Ada holds 2,2 and has squatter 1 on 3,2; Ben holds 4,2. The dice name that, 2,4 and more.
PLACING = claimit.position("2|  .  a  1  b", dice=(2, 4, 3))
CLAIMING = claimit.position("2|  .  a  1", dice=(2, 2, 3))
MARKED = claimit.position("2|  .  a+  2")
SAFE = claimit.position("2|  .  2")

PICKING = nuggets.position(5, 9, 0, rolled="LLLN223")
DONE = nuggets.position(5, 9, 0, aside="LLL", rolled="NNNN")
LAST_TWO = nuggets.position(50, 20, NUGGETS - 72, aside="NN", rolled="N2345")
FIRST = nuggets.position(5, 9, 0)


def hosted(state: Any) -> HostedGame:
    return GAMES["claimit" if isinstance(state, claims.State) else "nuggets"]


def advised(
    state: Any, best: Any, instead: Any, other: float = UNLIKELY, translate: Catalogue = EN
) -> str:
    game = hosted(state)
    advice = Advice(Answer(LIKELY, best), Answer(other, instead) if instead else None)
    return coach.advice(game, game.rules.view(state, 0), 0, advice, NAMES, translate).text


def reasoned(state: Any, action: Any) -> str:
    game = hosted(state)
    assert action in game.rules.legal(state, 0)
    return game.view.explain(game.rules.view(state, 0), action, NAMES, EN)


def named(state: Any, action: Any, translate: Catalogue = EN) -> str:
    game = hosted(state)
    assert action in game.rules.legal(state, 0)
    return game.view.describe(game.rules.view(state, 0), action, NAMES, translate)


def test_a_fault_is_one_sentence_with_its_cause() -> None:
    roll, stop = claims.Roll(), claims.Stop()
    risk = claimit.GAME.view(MARKED, 0).bust_rolls
    assert advised(MARKED, stop, roll) == (
        "🧭 I'd **stop**. The risk of losing 1 settled space and 1 gold claim with the next roll "
        f"is {round(100 * risk / 216)}%. Your chance of winning: **54%**; with “roll again” it "
        "would be 49%."
    )
    assert advised(MARKED, roll, stop, translate=DE) == (
        "🧭 Ich würde **weiterwürfeln**. Das Risiko, mit dem nächsten Wurf 1 besetztes Feld und "
        f"1 Goldclaim zu verlieren, ist {round(100 * risk / 216)}\u00a0%. Siegchance: "
        "**54\u00a0%**, mit „aufhören“ 49\u00a0%."
    )


def test_small_differences_are_named() -> None:
    words = advised(MARKED, claims.Stop(), claims.Roll(), other=0.5399)
    assert words.endswith("Your chance of winning: about **54%**; “roll again” is almost as good.")


def test_exact_numbers_are_named() -> None:
    """In Claim, at the end of a two-player game, in both languages."""
    game, view = hosted(MARKED), hosted(MARKED).rules.view(MARKED, 0)
    won, lost = Answer(1.0, claims.Stop(), is_exact=True), Answer(0.0, claims.Roll(), is_exact=True)
    also = Answer(1.0, claims.Roll(), is_exact=True)
    for words, exact, same in (
        (EN, "Exact: ", "Your chance of winning: **100%**, and the same with “roll again”."),
        (DE, "Exakt: ", "Siegchance: **100\u00a0%**, mit „weiterwürfeln“ dieselbe."),
    ):
        text = coach.advice(game, view, 0, Advice(won, lost), NAMES, words)
        equal = coach.advice(game, view, 0, Advice(won, also), NAMES, words)
        estimate = coach.advice(
            game, view, 0, Advice(Answer(0.5, claims.Stop()), None), NAMES, words
        )
        assert text.note.startswith(exact)
        assert equal.text.endswith(same)
        assert not estimate.note

        verdict = Verdict(Decision(7, view, claims.Roll()), lost, won, 1.0, (won, lost))
        guessed = Verdict(Decision(5, view, claims.Roll()), also._replace(is_exact=False), won, 0.5)
        review = Review(2, 1.5, (verdict, guessed._replace(best=Answer(0.5, claims.Stop()))))
        spec = coach.review(game, 0, review, NAMES, words)
        *_, first, second = spec.text.splitlines()
        assert first.endswith(f" · {words('review-exact')}")
        assert not second.endswith(words("review-exact"))
        assert exact in spec.note


def test_no_advice_without_a_choice() -> None:
    assert advised(FIRST, Roll(""), None) == (
        "🧭 There's only one move: **roll all seven dice**. Your chance of winning: **54%**."
    )


def test_placements_in_words() -> None:
    assert named(PLACING, claims.Place(4, 2)) == "put squatter 3 on 4,2 (B)"
    assert named(CLAIMING, claims.Place(3, 2)) == "put a claim marker on 3,2 (B)"
    assert named(CLAIMING, claims.Place(3, 2), DE) == "einen Besitzstein auf 3/2 setzen (B)"
    hidden = claimit.GAME.new(claims.Options(show_spaces=False), 2)
    hidden = claimit.roll(claimit.GAME.resolve(hidden, (0,)), 2, 4, 3)
    assert named(hidden, claims.Place(2, 4)) == "put squatter 3 on 2,4"


def test_the_outcome_of_a_placement() -> None:
    steal = reasoned(PLACING, claims.Place(4, 2))
    assert steal.startswith(f"That takes a space from 🟠 **{BEN}**, brings your mine to 3 spaces ")
    claim = reasoned(CLAIMING, claims.Place(3, 2))
    assert claim.startswith(
        "That makes the space a gold claim and sets the risk of the next roll to "
    )
    after = claimit.GAME.view(claimit.place(CLAIMING, 3, 2), 0)
    assert after.bust_rolls == 1
    assert claim.endswith(" under 1%")


def test_a_zero_risk_is_named() -> None:
    assert claimit.GAME.view(SAFE, 0).bust_rolls == 0
    assert reasoned(SAFE, claims.Roll()) == "The next roll can't bust"
    empty = claimit.position(dice=(3, 3, 3))
    assert reasoned(empty, claims.Place(3, 3)) == "That makes the next roll safe"


def test_sets_of_dice_in_words() -> None:
    assert named(PICKING, Roll("LN")) == "set aside a lasso and a nugget and roll the other 5 dice"
    assert named(PICKING, Take("N", None)) == "set aside a nugget and take one nugget"
    assert named(PICKING, Take("L", None)) == "set aside a lasso and take nothing"
    assert named(PICKING, Take("LLLN", 1)) == (
        f"set aside 3 lassos and a nugget and take one nugget from 🟠 {BEN}"
    )
    assert named(PICKING, Take("LLLN", 1), DE) == (
        f"3 Lassos und ein Nugget zur Seite legen und 🟠 {BEN} ein Nugget abnehmen"
    )


def test_the_stakes_with_dice() -> None:
    for action in (Roll("N"), Take("N", None)):
        words = reasoned(PICKING, action)
        assert words == "The risk of losing dice worth 1 with the next roll is 3%"
    assert reasoned(PICKING, Roll("L")) == (
        "The risk of a bust with the next roll is 3%, but there is nothing to lose yet"
    )
    assert reasoned(DONE, Take("NNNN", 1)) == "All seven dice are set aside, so you get another go"
    assert reasoned(LAST_TWO, Take("N", None)) == "That empties the supply and ends the game"
    assert "under 1%" in reasoned(FIRST, Roll(""))


def test_the_coach_finds_room_beside_many_buttons() -> None:
    """With three lassos set aside, each of four opponents has a button in the last row."""
    state = nuggets.position(5, 9, 8, 7, 6, rolled="LLLN223")
    shown_table = ShownGame(GAMES["nuggets"], RandomGame(Options(), 5, [], []), EN, coach=True)
    views = [spec for _, spec in drafts(shown_table, shown_table.at(state))]
    for spec in views:
        discord_takes(spec)
        assert [button.label for button in pressable(spec)][-2:] == ["Coach", "More"]
    assert 6 in [len(spec.rows) for spec in views]


@pytest.mark.parametrize(
    ("best", "done", "shown"),
    [
        (0.5432, 0.4961, "Cost: **4.7 percentage points** (54.3% → 49.6%)"),
        (1.0, 0.0, "Cost: **100.0 percentage points** (100.0% → 0.0%)"),
        (0.99996, 0.00004, "Cost: **99.8 percentage points** (99.9% → 0.1%)"),
    ],
)
def test_the_cost_is_the_difference_of_what_is_shown(best: float, done: float, shown: str) -> None:
    assert shown in reviewed(best, done)


def test_small_costs_are_no_mistakes() -> None:
    assert EN("review-good") in reviewed(0.5, 0.4901)
    assert EN("review-good") not in reviewed(0.5, 0.4899)


def reviewed(best: float, done: float) -> str:
    """Return a review of stopping where rolling was better."""
    game = hosted(MARKED)
    decision = Decision(7, game.rules.view(MARKED, 0), claims.Stop())
    answers = Answer(done, claims.Stop()), Answer(best, claims.Roll())
    verdict = Verdict(decision, *answers, best - done)
    spec = coach.review(game, 0, Review(20, best - done, (verdict,)), NAMES, EN)
    assert "**1.** Turn 7. Your choice: **stop**. Mine: **roll again**." in spec.text
    assert (
        f"each of your 20 decisions gave away {5 * (best - done):.1f} percentage points"
        in spec.text
    )
    assert spec.picture is not None
    return spec.text


def quiz(key: str, translate: Catalogue, cost: float | None = None) -> Iterator[MessageSpec]:
    """Yield the quiz of a game as if each mistake had this cost."""
    game, record = GAMES[key], random_record(key)
    log = record.entries()
    made = decisions(PACKAGES[key], record.options_json, len(record.seats), log, 0)[:12:3]
    judged = [judge(PACKAGES[key], 0, decision) for decision in made]
    verdicts = [verdict if cost is None else verdict._replace(cost=cost) for verdict in judged]
    total = Review(len(verdicts), 0.0, tuple(verdicts))
    for number in range(len(verdicts)):
        yield coach.question(game, record, 0, total, number, translate)


@pytest.mark.parametrize("translate", [EN, DE, catalogue("fr")])
@pytest.mark.parametrize("game", GAMES)
def test_the_buttons_of_a_question_say_what_they_do(game: str, translate: Catalogue) -> None:
    for asked in quiz(game, translate):
        discord_takes(asked)
        labels = [button.label for button in asked.rows[0]]
        assert len({*labels}) == len(labels) > 1
        for label in labels:
            letter, is_listed, move = label.partition(" · ")
            move = move if is_listed else label
            assert len(move) > 3
            assert move[0] == move[0].upper()
            assert bool(is_listed) == (f"**{letter}**" in asked.text), "a long one is there whole"


def test_the_words_of_a_question_follow_the_cost() -> None:
    small, medium, large = (next(quiz("claimit", EN, cost)).text for cost in (0.025, 0.05, 0.2))
    assert "a lot" in large
    assert "a lot" not in small + medium
    assert small != medium
