"""The computer players of Claim: legal, deterministic, and independent of hidden cards."""

from collections import Counter
from collections.abc import Iterator
from itertools import count
from random import Random

import pytest

from bot.games.claim.sample import redealt
from engine.analysis.arena import Match
from engine.claim import Claim
from engine.claim.ai.card_values import CardValues
from engine.claim.ai.deals import Deals
from engine.claim.ai.fast_table import FastTable
from engine.claim.ai.greedy import card_to_put
from engine.claim.ai.places import CARD
from engine.claim.ai.planned_errors import NO_ERRORS
from engine.claim.ai.players import PLAYERS, GreedyPlayer, RandomPlayer
from engine.claim.ai.strong import StrongPlayer
from engine.claim.cards import FACTION, Faction
from engine.claim.notation import card_text, parse
from engine.claim.sets import PAIRS, TENS, TENS_NEEDED, in_order
from engine.claim.state import (
    Action,
    Loot,
    Options,
    Phase,
    Play,
    State,
)
from engine.claim.view import View
from engine.game import Seat
from engine.player import Adviser, Player
from engine.playing import choice_of, playing, random_draw
from tests.engine.claim.positions import LOOT_DECIDES, printed
from tests.engine.games import wins_more

GAME = Claim()
HASTY = StrongPlayer(60)
"""The strong player with minimal effort."""
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def dealt(seats: int, factions: tuple[Faction, ...], random: Random) -> State:
    state = GAME.new(Options(factions), seats)
    bounds = GAME.pending(state)
    assert bounds is not None
    return GAME.resolve(state, tuple(random.randrange(bound) for bound in bounds))


def any_set(seats: int, random: Random) -> tuple[Faction, ...]:
    """Return a random legal set, including Trolls for more than two seats."""
    return in_order((*random.choice(PAIRS), *random.sample(TENS, TENS_NEEDED[seats])))


def game(
    seats: int, random: Random, player: Player[View, Action] | None = None
) -> Iterator[tuple[State, Seat]]:
    """Yield the states of a game with the seat that acts in each."""
    player = player or RandomPlayer()
    state = dealt(seats, any_set(seats, random), random)
    choose = choice_of(GAME, [player] * seats, random)
    for after in playing(GAME, state, random_draw(random), choose):
        if acting := GAME.to_act(after):
            yield after, min(acting)


@SEATS
def test_a_deal_keeps_the_view_of_its_seat(seats: int) -> None:
    random = Random(seats)
    for _ in range(6):
        for state, seat in game(seats, random):
            if random.random() < 0.7:
                continue
            view = GAME.view(state, seat)
            deal = Deals(view, seat).deal(random)
            hands, followers = ([*map(printed, held)] for held in (deal.hands, deal.followers))
            assert tuple(map(len, hands)) == view.hand_counts
            assert tuple(map(len, followers)) == view.follower_counts
            assert (len(deal.deck), printed(deal.middle)) == (view.deck_count, view.middle)
            assert Counter(hands[seat]) == Counter(view.hand)
            assert followers[seat] == view.followers
            assert view.top is None or printed(deal.deck)[0] == view.top
            lying = (*deal.hands, *deal.followers, deal.deck, deal.middle, deal.cards)
            piled = sum(pile.bit_count() for pile in (*deal.piles, deal.trolls))
            assert deal.used.bit_count() == sum(map(len, lying)) + piled
            for other, known in enumerate(view.known):
                held = followers[other] if view.middle else hands[other]
                assert not Counter(known) - Counter(held)
                if other != seat:
                    dealt = hands[other] + followers[other]
                    assert not Counter(dealt) - Counter(view.unseen + known)


@SEATS
def test_a_deal_gives_no_seat_a_faction_it_has_shown_to_lack(seats: int) -> None:
    random, checked = Random(seats), 0
    for _ in range(8):
        for state, seat in game(seats, random):
            view = GAME.view(state, seat)
            tricks = [
                (trick.leader, trick.cards)
                for trick in view.past
                if trick.recruits == bool(view.middle) and trick.leader is not None
            ]
            if random.random() < 0.7 or not tricks:
                continue
            deal = Deals(view, seat).deal(random)
            for leader, cards in tricks:
                led = FACTION[cards[leader]]
                for other, card in enumerate(cards):
                    if FACTION[card] not in (led, Faction.DOPPELGANGERS):
                        hand = printed(deal.hands[other])
                        assert led not in [FACTION[card] for card in hand]
                        checked += 1
    assert checked > 50


def test_a_lacking_faction_is_no_likelier_on_top_of_the_draw_pile() -> None:
    state = parse(
        """
        seats: 3; factions: Kn Go Do Dw Un Dr Se; leader: b; trick: b Un3, c Go9
        a hand: Go4 Go6; b hand: Go5 Dw7; c hand: Go1 Go2; middle: Kn2 Kn3
        deck: Un1 Un2 Un4 Un5 Dr1 Dr2 Dr3 Dr4 Dr5 Dr6 Dr7 Dr8
        """
    )
    deals, random = Deals(GAME.view(state, 0), 0), Random(1)
    decks = [printed(deals.deal(random).deck) for _ in range(300)]
    undead = [[FACTION[card] is Faction.UNDEAD for card in deck] for deck in decks]
    on_top = sum(deck[0] for deck in undead) / len(undead)
    everywhere = sum(map(sum, undead)) / sum(map(len, undead))
    assert on_top == pytest.approx(everywhere, abs=0.1)


@SEATS
@pytest.mark.parametrize("player", [HASTY, GreedyPlayer(0.3)], ids=["strong", "greedy"])
def test_hidden_cards_do_not_change_a_players_choice(
    seats: int, player: Player[View, Action]
) -> None:
    random = Random(seats)
    for state, seat in game(seats, random):
        if random.random() < 0.8:
            continue
        other = redealt(state, seat, random)
        view, other_view = GAME.view(state, seat), GAME.view(other, seat)
        assert player.decide(view, seat, Random(7)) == player.decide(other_view, seat, Random(7))
        if isinstance(player, Adviser):
            assert [*player.answers(view, seat)] == [*player.answers(other_view, seat)]


@SEATS
@pytest.mark.parametrize("name", ["easy", "medium", "greedy", "random"])
def test_players_finish_their_games(seats: int, name: str) -> None:
    random = Random(name)
    for _ in range(4):
        for state, seat in game(seats, random, PLAYERS[name]):
            assert PLAYERS[name].decide(GAME.view(state, seat), seat, random) in GAME.legal(
                state, seat
            )


@SEATS
def test_the_strong_player_answers_for_every_legal_action_and_plays_the_best(seats: int) -> None:
    random, phases = Random(seats), set[Phase]()
    for number in range(8):
        for state, seat in game(seats, Random(f"{seats}:{number}")):
            if state.phase in phases and random.random() < 0.97:
                continue
            phases.add(state.phase)
            view = GAME.view(state, seat)
            answers = [(action, chance) for chance, action in HASTY.answers(view, seat)]
            chances = dict(answers)
            assert {action for action, _ in answers} == {*GAME.legal(state, seat)}
            assert len(answers) == len(GAME.legal(state, seat))
            assert all(0 <= chance <= 1 for chance in chances.values())
            decision = HASTY.decide(view, seat, random)
            assert chances[decision] == max(chances.values())
            assert answers == [(action, chance) for chance, action in HASTY.answers(view, seat)]
    taking = {Phase.TAKE, Phase.RECRUIT, Phase.CAMPAIGN, Phase.DISCARD}
    assert taking - {Phase.DISCARD} <= phases


STRONG = StrongPlayer(600)


@pytest.mark.parametrize(
    ("position", "best"),
    [
        pytest.param(
            """
            seats: 2; factions: Kn Go Do Dw Un; leader: b; trick: b Un5; mover: a
            a hand: Un9 Un1; b hand: Go0
            a pile: Kn2 Kn3 Do1 Do2 Un0; b pile: Go1 Go2 Dw1 Dw2 Un2
            """,
            "Un9",
            id="the last faction is won by winning the trick",
        ),
        pytest.param(
            """
            seats: 2; factions: Kn Go Do Dw Un; leader: b; trick: b Dw5; mover: a
            a hand: Dw9 Dw1; b hand: Go0
            a pile: Kn2 Kn3 Do1 Do2 Dw0; b pile: Go1 Go2 Un1 Un2 Dw2
            """,
            "Dw1",
            id="the last faction is won by losing the trick",
        ),
        pytest.param(
            """
            seats: 4; factions: Kn Go Do Dw Un Dr Se; leader: b; mover: a
            trick: b Un5, c Un8, d Un6
            a hand: Go9 Un9 Un1
            b hand: Go0 Go1; c hand: Kn2 Kn3; d hand: Go3 Go4
            a pile: Kn4 Kn5 Do1 Do2 Se1; b pile: Go5 Go6 Dw1 Dw2 Dr1; c pile: Un2
            d pile: Un3
            """,
            None,
            id="a partner holds the trick already",
        ),
    ],
)
def test_the_strong_player_finds_the_obvious_card(position: str, best: str | None) -> None:
    view = GAME.view(parse(position), 0)
    chances = {
        card_text(action.card): chance
        for chance, action in STRONG.answers(view, 0)
        if isinstance(action, Play)
    }
    if best is None:
        assert chances["Un9"] == pytest.approx(chances["Un1"], abs=0.2)
        return
    assert max(chances, key=chances.__getitem__) == best
    decision = STRONG.decide(view, 0, Random(1))
    assert isinstance(decision, Play)
    assert card_text(decision.card) == best


def test_the_strong_player_assigns_its_loot_to_the_deciding_faction() -> None:
    state = parse(LOOT_DECIDES)
    view = GAME.view(state, 0)
    decision = STRONG.decide(view, 0, Random(1))
    after = GAME.apply(state, 0, decision)
    result = GAME.result(after)
    assert decision == Loot(Faction.VIKINGS)
    assert result is not None
    assert result.winners == (0,)


def test_greedy_wins_valuable_tricks_with_a_low_card() -> None:
    state = parse(
        """
        seats: 2; factions: Kn Go Do Dw Un; leader: b; middle: Do9; deck: Dw1 Kn2
        a hand: Go4 Go9 Go6 Go2; b hand: Go5 Dw7 Un1; trick: b Go3
        """
    )
    table = FastTable(state)
    assert card_text(CARD[card_to_put(table, CardValues(table), NO_ERRORS)]) == "Go4"


@pytest.mark.parametrize(
    ("position", "best"),
    [
        ("trick: b Un3; a hand: Un9 Un1", "Un9"),
        ("trick: b Dw3; a hand: Dw9 Dw1", "Dw1"),
        ("trick: b Un3; a hand: Un9 Un1; a pile: Un0 Un2 Un4 Un5 Un6 Un7 Un8", "Un1"),
        ("trick: b Kn3; a hand: Un9 Go0; b pile: Un0 Un1 Un2 Un3 Un4 Un5 Un6", "Un9"),
    ],
    ids=["wins an open majority", "leaves Dwarves", "saves cards", "throws away what is lost"],
)
def test_greedy_goes_for_majorities(position: str, best: str) -> None:
    facts = f"seats: 2; factions: Kn Go Do Dw Un; leader: b; b hand: Kn2; {position}"
    decision = PLAYERS["greedy"].decide(GAME.view(parse(facts), 0), 0, Random(1))
    assert isinstance(decision, Play)
    assert card_text(decision.card) == best


@pytest.mark.parametrize(
    ("stronger", "weaker", "seats", "games", "seed"),
    [
        (HASTY, PLAYERS["greedy"], 2, 12, 1),
        (StrongPlayer(1_500), PLAYERS["greedy"], 4, 8, 1),
        (PLAYERS["medium"], PLAYERS["easy"], 2, 200, 1),
    ],
    ids=["strong", "strong in a team", "medium"],
)
def test_the_strengths_are_strengths(
    stronger: Player[View, Action], weaker: Player[View, Action], seats: int, games: int, seed: int
) -> None:
    """Short seeded matches; the arena plays the long ones."""
    match = Match(stronger, weaker, seats)
    wins = (match.win(GAME, seed, number) for number in count())
    assert wins_more(1.2 / len(GAME.teams(seats)), wins, games)


def test_there_are_three_strengths_and_two_yardsticks() -> None:
    assert {*PLAYERS} == {"easy", "medium", "strong", "random", "greedy"}
