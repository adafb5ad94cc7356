"""Invariants of every position in every game, whatever its factions."""

from collections import Counter
from itertools import pairwise
from random import Random
from typing import NamedTuple

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from bot.conformance.fault import drawn_if_it_fails
from bot.conformance.random_games import PlayStyle, random_game
from bot.games.claim.sample import SAMPLE, redealt
from engine.claim.cards import BACK, NO_CARD, VALUES, Cards, Faction, box, of
from engine.claim.notation import parse
from engine.claim.sets import PAIRS, TENS, TENS_NEEDED, in_order
from engine.claim.state import HAND_SIZE, OPEN_CARDS, SIDES, Options, Phase, State
from engine.game import IllegalAction
from tests.engine.claim.positions import GAME
from tests.engine.strategies import often


class Played(NamedTuple):
    """The states of a game, and its number of seats."""

    seats: int
    states: list[State]


@st.composite
def games(draw: st.DrawFn, quitting: float = 0.01) -> Played:
    """Draw a random game with any legal set."""
    seats = draw(st.sampled_from((2, 3, 4)))
    tens = draw(st.permutations(TENS))[: TENS_NEEDED[seats]]
    options = Options(
        in_order((*draw(st.sampled_from(PAIRS)), *tens)),
        loot_values=draw(st.sampled_from(((0, 1, 2, 3, 4), (), tuple(range(14))))),
    )
    style = PlayStyle(
        draw(st.integers(0, 2**32)),
        boldness=1,
        quitting=draw(st.sampled_from((0, 0, quitting))),
        dawdling=draw(st.sampled_from((0, 0.3))),
    )
    return Played(seats, random_game(GAME, options, seats, style).states)


def gone(state: State) -> Cards:
    """Return the cards out of the game: discards of phase 1, and Gnomes removed by Giants."""
    played = [trick for trick in state.past if trick.recruits]
    gained = Counter(b"".join(cards for trick in played for cards in trick.gained))
    discarded = Counter(b"".join(trick.cards for trick in played)) - gained
    removed = [cards for trick in state.past for cards in trick.removed]
    return bytes(discarded.elements()) + b"".join(removed)


@given(games())
@often(60)
def test_cards_are_conserved(played: Played) -> None:
    """By faction and value, in every position: 180 less the unused ones."""
    for state in played.states[1:]:
        held = (*state.hands, *state.followers, *state.piles, *state.gnomes)
        lying = (state.aside, state.deck, state.middle, state.trolls)
        trick = state.trick.replace(bytes((NO_CARD,)), b"")
        with drawn_if_it_fails(state):
            assert Counter(b"".join((*held, *lying, trick, gone(state)))) == Counter(
                box(state.options.factions)
            )
            assert of(Faction.RACCOONS, state.aside) == state.aside
            assert len(state.aside) == 4 * (Faction.RACCOONS in state.options.factions)
            assert all(of(Faction.GNOMES, cards) == cards for cards in state.gnomes)
            assert not any(of(Faction.GNOMES, cards) for cards in state.piles)
            assert of(Faction.TROLLS, state.trolls) == state.trolls


@given(games(quitting=0))
@often(60)
def test_tricks_add_up(played: Played) -> None:
    seats, size = played.seats, HAND_SIZE[played.seats]
    for state in played.states[1:]:
        recruits = sum(trick.recruits for trick in state.past)
        in_phase_1 = state.phase not in (Phase.CAMPAIGN, Phase.LOOT, Phase.OVER)
        assert recruits == size or in_phase_1
        counts = [len(hand) for hand in state.hands]
        assert max(counts) - min(counts) <= 1
        if not in_phase_1:
            assert sum(counts) == seats * (2 * size - len(state.past)) - sum(
                card != NO_CARD for card in state.trick
            )
            continue
        remaining = size - recruits
        assert len(state.middle) == OPEN_CARDS[seats]
        drawn = state.phase is Phase.TAKE_SECOND
        assert len(state.deck) + drawn == seats * remaining - OPEN_CARDS[seats]
        assert sum(map(len, state.followers)) == recruits * seats + drawn
    final = played.states[-1]
    view = GAME.view(final, None)
    assert sum(view.tricks) == len(final.past) == 2 * size
    for trick in final.past:
        if trick.recruits:
            assert sorted((*trick.takers, *trick.drawers)) == list(range(seats))
            assert len(trick.middle) == len(trick.takers)
            assert len(trick.drawn) == len(trick.drawers)
    assert final.trolls == b""
    undead = sum(len(of(Faction.UNDEAD, cards)) for cards in final.piles)
    assert undead <= len(VALUES[Faction.UNDEAD])


@given(games())
@often(30)
def test_followers_become_hands(played: Played) -> None:
    for before, after in pairwise(played.states):
        if before.middle and after.phase is Phase.CAMPAIGN:
            gained = [
                Counter(
                    card
                    for trick in after.past
                    if trick.recruits
                    for to, card in (
                        *zip(trick.takers, trick.middle, strict=True),
                        *zip(trick.drawers, trick.drawn, strict=True),
                    )
                    if to == seat
                )
                for seat in range(played.seats)
            ]
            later = [trick for trick in after.past if not trick.recruits]
            for seat, counts in enumerate(gained):
                spent = [trick.cards[seat] for trick in later] + [after.trick[seat]]
                counts -= Counter(spent)
                assert counts == Counter(after.hands[seat])


@given(games())
@often(20)
def test_apply_accepts_exactly_the_legal_actions(played: Played) -> None:
    for state in played.states[1::5]:
        for seat in range(played.seats):
            legal = GAME.legal(state, seat)
            assert len({*legal}) == len(legal)
            for action in SAMPLE.actions[::7] + tuple(legal):
                assert accepts(state, seat, action) == (action in legal)


def accepts(state: State, seat: int, action: object) -> bool:
    try:
        GAME.apply(state, seat, action)  # type: ignore[arg-type]
    except IllegalAction:
        return False
    return True


@given(games(), st.integers(0, 2**32))
@often(30)
def test_a_view_does_not_depend_on_hidden_cards(played: Played, seed: int) -> None:
    """States that differ only in hidden cards have equal views; hidden cards are all unseen."""
    for state in played.states[1::6]:
        for viewer in (None, *range(played.seats)):
            view, other = GAME.view(state, viewer), redealt(state, viewer, Random(seed))
            with drawn_if_it_fails(state):
                assert GAME.view(other, viewer) == view
                hidden = Counter(
                    state.aside + state.deck + b"".join((*state.hands, *state.followers))
                )
                viewers_cards = view.hand + view.followers
                known = b"".join(cards for seat, cards in enumerate(view.known) if seat != viewer)
                top = b"" if view.top is None else bytes((view.top,))
                covered = [trick.cards for trick in state.past if trick.leader is None]
                shown = [trick.cards for trick in view.past if trick.leader is None]
                down = Counter(b"".join(covered) + state.trick) - Counter(
                    b"".join(shown) + view.trick
                )
                assert Counter(view.unseen) == hidden - Counter(viewers_cards + known + top) + down


@given(games())
@often(30)
def test_the_last_trick_shows_where_its_cards_went(played: Played) -> None:
    """Gained and removed cards equal the changes of the piles and the laid-out Gnomes."""
    for before, after in pairwise(played.states[1:]):
        if len(after.past) != len(before.past) + 1:
            continue
        trick = after.past[-1]
        for seat in range(played.seats):
            had, has = (
                Counter(state.piles[seat] + state.gnomes[seat]) for state in (before, after)
            )
            assert has == had - Counter(trick.removed[seat]) + Counter(trick.gained[seat])
            assert BACK not in trick.cards


@given(games())
@often(30)
def test_the_printed_position_reads_back_as_the_same(played: Played) -> None:
    for state in played.states[::3]:
        without_past = msgspec.structs.replace(state, past=(), lapsed=())
        assert parse(str(state)) == without_past


@given(games())
@often(30)
def test_every_faction_in_the_game_is_won_once_at_most(played: Played) -> None:
    final = played.states[-1]
    scoring = GAME.view(final, None).scoring
    assert scoring is not None
    won = [faction for factions in scoring.factions for faction in factions]
    assert len(won) == len({*won})
    nobodys = [majority.faction for majority in scoring.majorities if majority.side is None]
    assert sorted((*won, *nobodys)) == sorted(final.options.factions)
    sides = SIDES[played.seats]
    assert len(scoring.piles) == len(sides)
    assert Counter(b"".join(scoring.piles)) == Counter(b"".join((*final.piles, *final.gnomes)))
