"""The computer players of Claim: legal, deterministic, and blind to what their seat can't see."""

from collections import defaultdict, deque
from collections.abc import Iterator, Sequence
from itertools import count
from random import Random

import pytest
from msgspec.structs import replace

from engine.analysis.arena import Match
from engine.claim import Claim
from engine.claim.ai.deals import Deals
from engine.claim.ai.greedy import Greedy
from engine.claim.ai.layout import WIDTH, Place, places
from engine.claim.ai.players import PLAYERS, GreedyPlayer, RandomPlayer
from engine.claim.ai.playout import PlayoutTable
from engine.claim.ai.strong import StrongPlayer
from engine.claim.ai.worth import KEEPING, OUTCOMES, Standings
from engine.claim.cards import FACTION, NO_CARD, Faction, box
from engine.claim.notation import card_text, parse
from engine.claim.sets import PAIRS, TENS, TENS_NEEDED, in_order
from engine.claim.state import (
    CLOCKWISE,
    SIDE_OF,
    SIDES,
    Action,
    Discard,
    Draw,
    Loot,
    Options,
    Phase,
    Play,
    State,
    Take,
)
from engine.claim.view import View
from engine.game import Seat
from engine.player import Adviser, Player
from tests.engine.claim.positions import LOOT_DECIDES
from tests.engine.claim.sample import redealt
from tests.engine.games import wins_more

GAME = Claim()
HASTY = StrongPlayer(60)
"""The strong player with hardly any time."""
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def dealt(seats: int, factions: tuple[Faction, ...], random: Random) -> State:
    state = GAME.new(Options(factions), seats)
    bounds = GAME.pending(state)
    assert bounds is not None
    return GAME.resolve(state, tuple(random.randrange(bound) for bound in bounds))


def any_set(seats: int, random: Random) -> tuple[Faction, ...]:
    """Return any legal set, also one with Trolls for more than two."""
    return in_order((*random.choice(PAIRS), *random.sample(TENS, TENS_NEEDED[seats])))


def game(
    seats: int, random: Random, player: Player[View, Action] | None = None
) -> Iterator[tuple[State, Seat]]:
    """Yield the states of a game and who acts there."""
    player = player or RandomPlayer()
    state = dealt(seats, any_set(seats, random), random)
    while GAME.result(state) is None:
        seat = min(GAME.to_act(state))
        yield state, seat
        state = GAME.apply(state, seat, player.decide(GAME.view(state, seat), seat, random))


class Noting:
    """Chooses anything, and notes what each seat has chosen where it had a choice."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.chosen = defaultdict[Seat, deque[Action]](deque)

    def put(self, table: PlayoutTable, seat: Seat, cards: Sequence[Place]) -> Place:
        place, printed = self.random.choice(cards), table.setting.layout.cards
        if len({printed[one] for one in cards}) > 1:
            card = printed[place]
            self.chosen[seat].append(Discard(card) if table.automatic else Play(card))
        return place

    def take(self, table: PlayoutTable, seat: Seat, *, may_draw: bool) -> Place | None:
        place: Place | None = self.random.choice([*table.middle, *[None] * may_draw])
        printed = table.setting.layout.cards
        if may_draw or len({printed[one] for one in table.middle}) > 1:
            self.chosen[seat].append(Draw() if place is None else Take(printed[place]))
        return place


@SEATS
def test_a_play_out_ends_as_the_rules_say(seats: int) -> None:
    random = Random(seats)
    for _ in range(20):
        states = [state for state, _ in game(seats, random)]
        state = random.choice([state for state in states if state.phase is not Phase.LOOT])
        if seats > 2 and random.random() < 0.3:
            state = GAME.resign(state, random.randrange(seats))
        noting = Noting(random)
        end = PlayoutTable(state).play_out(noting)
        while GAME.result(state) is None:
            seat = min(GAME.to_act(state))
            legal = GAME.legal(state, seat)
            choice = len(legal) > 1 and state.phase is not Phase.LOOT
            state = GAME.apply(state, seat, noting.chosen[seat].popleft() if choice else legal[0])
        assert not any(noting.chosen.values())
        piles = [end.setting.layout.cards_of(pile) for pile in end.piles]
        both = zip(state.piles, state.gnomes, strict=True)
        assert [sorted(pile) for pile in piles] == [sorted(one + more) for one, more in both]
        result = GAME.result(state)
        assert result is not None
        playing = [seat for seat in range(seats) if seat not in state.turn.resigned]
        best = {standing.seat for standing in result.standings if standing.place == 1}
        teams = sum(bool(best & {*team}) for team in GAME.teams(seats))
        chances = end.shares()
        for seat in playing:
            assert chances[seat] == pytest.approx((seat in best) / teams)


class Checking(Greedy):
    """Chooses as the greedy player does, and checks that nothing would have been worth more."""

    def __init__(self, random: Random) -> None:
        super().__init__(random)
        self.choices = 0

    def put(self, table: PlayoutTable, seat: Seat, cards: Sequence[Place]) -> Place:
        place = super().put(table, seat, cards)
        if not table.automatic:
            self.choices += 1
            assert self.gain(table, seat, place) == pytest.approx(
                max(self.gain(table, seat, one) for one in cards)
            )
        if not table.recruiting:
            fresh = Standings(table.setting.layout, table.seats, table.by_side())
            assert [*table.worths] == [*fresh.by_seat]
        return place

    def gain(self, table: PlayoutTable, seat: Seat, place: Place) -> float:
        """Return what a card brings: what is won or lost with it, less what it is worth kept."""
        won, values, cards = table.worths[seat].won, table.setting.values, [*table.cards, place]
        strengths = table.setting.strengths[cards[0] // WIDTH]
        around = CLOCKWISE[table.seats][table.leader]
        raises = [
            table.raised(other, card) if table.raising else 0
            for other, card in zip(around, cards, strict=False)
        ]
        ranks = [strengths[card] + more for card, more in zip(cards, raises, strict=True)]
        best = ranks.index(max(ranks))
        stake = sum(won[card] for card in cards)
        stake += won[places(table.trolls)[-1]] if table.trolls else table.stake
        opponents, later = len(SIDES[table.seats]) - 1, table.seats - len(cards)
        sides = SIDE_OF[table.seats]
        outcome = -1 / opponents
        if sides[around[best]] == sides[seat]:
            outcome = OUTCOMES[opponents][later][values[cards[best]] + raises[best]]
        return outcome * stake - KEEPING * values[place]


@SEATS
def test_greedy_play_is_worth_most_by_its_own_account(seats: int) -> None:
    """However it is looked up: what cards are worth follows from who has how many of a faction."""
    random = Random(seats)
    for _ in range(12):
        state = dealt(seats, any_set(seats, random), random)
        checking = Checking(random)
        PlayoutTable(state).play_out(checking)
        assert checking.choices > seats * 10


@SEATS
def test_a_deal_looks_the_same_to_whom_it_is_made_for(seats: int) -> None:
    random = Random(seats)
    for _ in range(6):
        for state, seat in game(seats, random):
            if random.random() < 0.7:
                continue
            view = GAME.view(state, seat)
            deal = Deals(view, seat).deal(random)
            seen = GAME.view(deal, seat)
            by_memory = {"past": view.past, "known": view.known, "tricks": view.tricks}
            assert replace(seen, **by_memory, scoring=view.scoring) == view
            held = (*deal.hands, *deal.followers, *deal.piles, *deal.gnomes)
            lying = (deal.aside, deal.deck, deal.middle, deal.trolls, deal.trick)
            cards = b"".join((*held, *lying)).replace(bytes([NO_CARD]), b"")
            assert all(cards.count(one) <= box(view.options.factions).count(one) for one in cards)
            for other, known in enumerate(view.known):
                kept = deal.followers[other] if view.middle else deal.hands[other]
                assert all(kept.count(one) >= known.count(one) for one in known)


@SEATS
def test_a_deal_gives_nobody_what_they_have_shown_not_to_have(seats: int) -> None:
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
                        assert led not in [FACTION[one] for one in deal.hands[other]]
                        checked += 1
    assert checked > 50


def test_what_somebody_lacks_is_not_on_top_of_the_draw_pile_for_that() -> None:
    state = parse(
        """
        seats: 3; factions: Kn Go Do Dw Un Dr Se; leader: b; trick: b Un3, c Go9
        a hand: Go4 Go6; b hand: Go5 Dw7; c hand: Go1 Go2; middle: Kn2 Kn3
        deck: Un1 Un2 Un4 Un5 Dr1 Dr2 Dr3 Dr4 Dr5 Dr6 Dr7 Dr8
        """
    )
    deals, random = Deals(GAME.view(state, 0), 0), Random(1)
    decks = [deals.deal(random).deck for _ in range(300)]
    undead = [[FACTION[card] is Faction.UNDEAD for card in deck] for deck in decks]
    on_top = sum(deck[0] for deck in undead) / len(undead)
    everywhere = sum(map(sum, undead)) / sum(map(len, undead))
    assert on_top == pytest.approx(everywhere, abs=0.1)


@SEATS
@pytest.mark.parametrize("player", [HASTY, GreedyPlayer(0.3)], ids=["strong", "greedy"])
def test_what_a_seat_cannot_see_changes_nothing(seats: int, player: Player[View, Action]) -> None:
    random = Random(seats)
    for state, seat in game(seats, random):
        if random.random() < 0.8:
            continue
        other = redealt(state, seat, random)
        one, another = GAME.view(state, seat), GAME.view(other, seat)
        assert player.decide(one, seat, Random(7)) == player.decide(another, seat, Random(7))
        if isinstance(player, Adviser):
            assert [*player.answers(one, seat)] == [*player.answers(another, seat)]


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
def test_the_strong_player_answers_for_all_it_may_do_and_plays_the_best(seats: int) -> None:
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
def test_the_strong_player_finds_what_is_obvious(position: str, best: str | None) -> None:
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


def test_the_strong_player_lets_its_loot_count_where_it_decides() -> None:
    state = parse(LOOT_DECIDES)
    view = GAME.view(state, 0)
    decision = STRONG.decide(view, 0, Random(1))
    after = GAME.apply(state, 0, decision)
    result = GAME.result(after)
    assert decision == Loot(Faction.VIKINGS)
    assert result is not None
    assert result.winners == (0,)


def test_greedy_wins_what_is_worth_having_cheaply() -> None:
    state = parse(
        """
        seats: 2; factions: Kn Go Do Dw Un; leader: b; middle: Do9; deck: Dw1 Kn2
        a hand: Go4 Go9 Go6 Go2; b hand: Go5 Dw7 Un1; trick: b Go3
        """
    )
    table = PlayoutTable(state)
    put = Greedy(Random(1)).put(table, 0, table.playable(0))
    assert card_text(table.setting.layout.cards[put]) == "Go4"


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
    ("better", "worse", "seats", "games"),
    [
        (HASTY, PLAYERS["greedy"], 2, 12),
        (StrongPlayer(1_500), PLAYERS["greedy"], 4, 16),
        (PLAYERS["medium"], PLAYERS["easy"], 2, 200),
    ],
    ids=["strong", "strong in a team", "medium"],
)
def test_the_strengths_are_strengths(
    better: Player[View, Action], worse: Player[View, Action], seats: int, games: int
) -> None:
    """Short seeded matches; the long ones are the arena's."""
    match = Match(better, worse, seats)
    wins = (match.win(GAME, 1, number) for number in count())
    assert wins_more(1.2 / len(GAME.teams(seats)), wins, games)


def test_there_are_three_strengths_and_two_yardsticks() -> None:
    assert {*PLAYERS} == {"easy", "medium", "strong", "random", "greedy"}
