"""Endgames without hidden cards are played and evaluated without errors."""

from itertools import combinations, islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game_packages import PACKAGES
from bot.games.claim.sample import redealt
from engine.analysis.advice import advise
from engine.analysis.review import Decision, judge
from engine.claim.ai.endgame_solver import EndgameSolver, TooManySteps
from engine.claim.ai.fast_table import FastTable
from engine.claim.ai.greedy import shares
from engine.claim.ai.places import CARD
from engine.claim.ai.strong import StrongPlayer, nothing_is_hidden
from engine.claim.cards import Card, Faction
from engine.claim.notation import parse
from engine.claim.rules import Claim
from engine.claim.sets import PAIRS, TENS, TENS_NEEDED, in_order
from engine.claim.state import Loot, Options, Phase, Play, State
from tests.engine.claim.endings import mistaken
from tests.engine.claim.games import played
from tests.engine.claim.positions import LOOT_DECIDES
from tests.engine.claim.solver import GAME, WIN, Solver, critical
from tests.engine.strategies import often

HASTY = StrongPlayer(1_000)
"""A strong player with few play-outs, which don't affect exact answers."""


@pytest.mark.parametrize(("cards", "positions"), [(2, 6), (3, 6), (4, 6), (5, 4), (6, 2)])
def test_no_exact_play_is_a_mistake_in_critical_positions(cards: int, positions: int) -> None:
    """`tests.engine.claim.endings` checks many more positions in the same way."""
    for state, outcomes in islice(critical(Random(cards), cards), positions):
        view, seat = GAME.view(state, state.turn.mover), state.turn.mover
        assert outcomes[HASTY.decide(view, seat, Random(0))] == max(outcomes.values())
        assert not mistaken(
            HASTY, state, {action: outcome / WIN for action, outcome in outcomes.items()}
        )


def any_options(seats: int, random: Random, *special: Faction) -> Options:
    """Return options with a random legal set that contains these factions."""
    pair = next((pair for pair in PAIRS if {*pair} & {*special}), random.choice(PAIRS))
    tens = [faction for faction in special if faction in TENS]
    others = [faction for faction in TENS if faction not in tens]
    return Options(in_order((*pair, *tens, *random.sample(others, TENS_NEEDED[seats] - len(tens)))))


def without_loot(seats: int, random: Random, *special: Faction) -> Options:
    """Return the same without Raccoons, since an endgame doesn't choose loot."""
    while Faction.RACCOONS in (options := any_options(seats, random, *special)).factions:
        pass
    return options


def ending(seats: int, cards: int, random: Random, options: Options) -> State:
    """Return a position with this many cards in the hand of the seat to act."""
    return random.choice(
        [
            state
            for state, seat in played(seats, random, options)
            if state.phase is Phase.CAMPAIGN and len(state.hands[seat]) == cards
        ]
    )


@pytest.mark.parametrize(("seats", "cards"), [(2, 3), (2, 4), (4, 2)])
@given(seed=st.integers(0, 2**32))
@often(8)
def test_open_hands_end_by_the_rules(seats: int, cards: int, seed: int) -> None:
    """With all factions: Gnomes are removed, Griffins raise."""
    random = Random(seed)
    state = ending(seats, cards, random, without_loot(seats, random))
    outcomes = Solver().outcomes(state)
    assert EndgameSolver(FastTable(state)).chances(10**6) == {
        action.card: outcome / WIN
        for action, outcome in outcomes.items()
        if isinstance(action, Play)
    }


SPECIAL = (
    Faction.BARDS,
    Faction.DWARVES,
    Faction.GIANTS,
    Faction.GOBLINS,
    Faction.GRIFFINS,
    Faction.KINGS,
    Faction.TROLLS,
    Faction.VIKINGS,
)


@pytest.mark.parametrize(
    ("first", "second"), [pair for pair in combinations(SPECIAL, 2) if {*pair} & {*TENS}]
)
@given(seed=st.integers(0, 2**32))
@often(3)
def test_merged_positions_and_settled_factions_keep_the_result(
    first: Faction, second: Faction, seed: int
) -> None:
    """Neither settled factions nor merged positions change the result, whatever the factions."""
    random = Random(seed)
    state = ending(2, 4, random, without_loot(2, random, first, second))
    table, side = FastTable(state), state.turn.mover
    for card, chance in EndgameSolver(table).chances(10**6).items():
        assert chance == abs(side - first_share(after(table, card)))


def after(table: FastTable, card: Card) -> FastTable:
    copy = table.copy()
    copy.act(copy.waiting[0], Play(card))
    return copy


def first_share(table: FastTable) -> float:
    """Return the first seat's share of the win, by full search."""
    if table.over:
        return shares(table)[0]
    outcomes = [first_share(after(table, CARD[place])) for place in table.legal()]
    return min(outcomes) if table.waiting[0] else max(outcomes)


def test_the_unseen_cards_of_an_ending_are_known() -> None:
    """In phase 2 with two seats, without Automatons and Raccoons, redealing changes nothing."""
    checked = 0
    for seed in range(30):
        random = Random(seed)
        options = any_options(2, random)
        for state, seat in played(2, random, options):
            view = GAME.view(state, seat)
            if state.phase is not Phase.CAMPAIGN:
                assert nothing_is_hidden(view) == (state.phase is Phase.LOOT)
                continue
            if not {Faction.AUTOMATONS, Faction.RACCOONS} & {*options.factions}:
                assert nothing_is_hidden(view)
            if nothing_is_hidden(view):
                assert redealt(state, seat, random).hands == state.hands
                checked += 1
    assert checked > 200


@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_than_two_there_are_secrets_to_the_end(seats: int) -> None:
    games = played(seats, Random(1), Options())
    assert not any(nothing_is_hidden(GAME.view(state, seat)) for state, seat in games)
    assert not any(HASTY.is_exact(GAME.view(state, seat), seat) for state, seat in games)


def test_an_overlong_search_stops() -> None:
    state, _ = next(critical(Random(1), 6))
    with pytest.raises(TooManySteps):
        EndgameSolver(FastTable(state)).chances(1)


def test_coach_and_review_mark_exact_results() -> None:
    state, outcomes = next(critical(Random(3), 5))
    seat = state.turn.mover
    view = GAME.view(state, seat)
    best, instead = advise(PACKAGES["claim"], view, seat)
    worst = min(outcomes, key=outcomes.__getitem__)

    verdict = judge(PACKAGES["claim"], seat, Decision(1, view, worst))

    assert best.is_exact
    assert instead is not None
    assert instead.is_exact
    assert best.chance == max(outcomes.values()) / WIN
    assert verdict.best == best
    assert verdict.done.is_exact
    assert verdict.cost == (max(outcomes.values()) - min(outcomes.values())) / WIN
    early = GAME.resolve(GAME.new(Options(), 2), tuple([0] * 52))
    assert not PACKAGES["claim"].adviser.is_exact(GAME.view(early, 0), 0)


def test_the_strong_player_prefers_the_equal_card_that_is_hardest_to_answer() -> None:
    """Every card loses against perfect play, but not against a player who errs."""
    rules, tried = Claim(), 0
    for seed in range(40):
        random = Random(seed)
        tens = (Faction.DRAGONS, Faction.DWARVES, Faction.UNDEAD)
        states = played(2, random, Options(in_order((*PAIRS[0], *tens))))
        for state, seat in states:
            if state.phase is Phase.CAMPAIGN and len(state.hands[seat]) == 4:
                view = rules.view(state, seat)
                answers = [*StrongPlayer(4_000).answers(view, seat)]
                assert [chance for chance, _ in answers] == sorted(
                    [chance for chance, _ in answers], reverse=True
                )
                assert StrongPlayer(4_000).decide(view, seat, random) == answers[0][1]
                tried += 1
    assert tried > 20


def test_the_strong_player_lets_its_loot_count_exactly() -> None:
    state = parse(LOOT_DECIDES)
    view = GAME.view(state, 0)
    chances = {action: chance for chance, action in HASTY.answers(view, 0)}
    assert HASTY.is_exact(view, 0)
    assert chances[Loot(Faction.VIKINGS)] == 1
    assert chances == {
        action: outcome / WIN for action, outcome in Solver().outcomes(state).items()
    }
