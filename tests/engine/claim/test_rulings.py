"""A direct test for each ruling of the project on Claim."""

import re
from collections import Counter
from pathlib import Path
from random import Random

import msgspec
import pytest

from engine.claim.cards import (
    FACTIONS,
    VALUES,
    Faction,
    all_of,
    box,
    card,
)
from engine.claim.notation import cards_text, read_cards
from engine.claim.scoring import Deciding, score
from engine.claim.sets import (
    DEFAULT,
    LOTS,
    PAIRS,
    READY_MADE,
    TENS,
    Problem,
    ReadyMade,
    SetFlaw,
    in_order,
    problems,
    random_set,
    trolls_advised_against,
)
from engine.claim.state import (
    HAND_SIZE,
    Discard,
    Draw,
    Loot,
    Options,
    Phase,
    Play,
    Reason,
    State,
    Take,
)
from engine.game import IllegalAction, IllegalOptions, Refusal
from tests.engine.claim.positions import (
    GAME,
    can,
    discard,
    draw,
    last,
    majority,
    mover,
    play,
    position,
    scored,
    take,
    told,
)

COURT = READY_MADE["court"]


USUAL = Options()


def dealt(options: Options = USUAL, seats: int = 2, seed: int = 0) -> State:
    first = GAME.new(options, seats)
    bounds, random = GAME.pending(first), Random(seed)
    assert bounds is not None
    return GAME.resolve(first, tuple(random.randrange(bound) for bound in bounds))


def test_every_ruling_has_a_test() -> None:
    """A ruling is named at the start of a test's docstring. R17 and R26 don't exist."""
    wanted = {f"R{number}" for number in range(1, 43) if number not in (17, 26)}
    wanted |= {"R6a", "R15a", "O1", "O2", "O3"}
    named = re.findall(r'"""((?:[RO]\d+a?(?:, )?)+):', Path(__file__).read_text(encoding="utf-8"))
    assert {ruling for names in named for ruling in names.split(", ")} == wanted


# Material and set-up


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_dealing_is_one_list_in_blocks(seats: int) -> None:
    """R1: seat 0 gets the first cards of the shuffled deck, and the draw pile gets the last."""
    options = Options(leader=1)
    first = GAME.new(options, seats)
    bounds = GAME.pending(first)
    assert bounds == tuple(range(52 if seats == 2 else 72, 1, -1))
    state = GAME.resolve(first, (0,) * len(bounds))
    deck, size = box(READY_MADE[DEFAULT][seats]), HAND_SIZE[seats]
    assert state.hands == tuple(deck[seat * size :][:size] for seat in range(seats))
    assert state.middle + state.deck == deck[seats * size :]
    assert len(state.middle) == (1 if seats == 2 else 2)
    reversed_deck = GAME.resolve(first, tuple(bound - 1 for bound in bounds))
    assert reversed_deck.hands[0] == bytes(sorted(deck[::-1][:size]))
    assert reversed_deck.deck[-1] == deck[0]


def test_the_first_leader_is_an_option_or_drawn_by_lot() -> None:
    """R1: the first leader ("the youngest") is an option."""
    assert mover(dealt(Options(leader=2), seats=3)) == "c"
    first = GAME.new(Options(), 3)
    bounds = GAME.pending(first)
    assert bounds is not None
    assert bounds[-1] == 3
    assert {mover(GAME.resolve(first, (*[0] * 71, lot))) for lot in range(3)} == {"a", "b", "c"}
    with pytest.raises(ValueError, match="3"):
        GAME.new(Options(leader=3), 3)


def test_the_cards_of_the_factions() -> None:
    """R2: the rulebook's numbers of cards, and the values that it leaves open."""
    numbers = [8, 14, 9, 13, 9, 13, 10, 10, 10, 10, 10, 10, 14, 10, 10, 10, 10]
    assert [len(VALUES[faction]) for faction in FACTIONS] == numbers
    assert sum(numbers) == 180
    special = {
        Faction.KNIGHTS: "2 3 4 5 6 7 8 9",
        Faction.GOBLINS: "0 0 0 0 0 1 2 3 4 5 6 7 8 9",
        Faction.GIANTS: "1 1 3 3 5 5 7 7 9",
        Faction.GNOMES: "1 1 1 3 3 3 5 5 5 7 7 7 9",
        Faction.KINGS: "4 5 6 7 8 9 10 11 12",
        Faction.PEASANTS: "0 1 2 3 4 5 6 7 8 9 10 11 12",
        Faction.RACCOONS: "0 1 2 3 4 5 6 7 8 9 10 11 12 13",
    }
    for faction in FACTIONS:
        values = " ".join(map(str, VALUES[faction]))
        assert values == special.get(faction, "0 1 2 3 4 5 6 7 8 9")


def test_loot_is_an_option() -> None:
    """R3: Raccoons 0 to 4 show the loot symbol, unless the options say otherwise."""
    pile = "factions: Ki Pe Ra Vi Ba; a pile: Ra0 Ra4 Ra5 Ra8; b pile: Ra9"
    assert told(scored(pile).loot_cards) == ["Ra0 Ra4", ""]
    assert told(scored(f"{pile}; loot: 8 9").loot_cards) == ["Ra8", "Ra9"]
    assert told(scored(f"{pile}; loot: -").loot_cards) == ["", ""]
    with pytest.raises(ValueError, match="14"):
        GAME.new(Options(loot_values=(14,)), 2)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_raccoons_leave_the_game_before_the_deal(seats: int) -> None:
    """R4: four of fourteen leave unseen, the other ten can be dealt to anybody's hand."""
    options = Options(COURT[seats], leader=0)
    first = GAME.new(options, seats)
    bounds = GAME.pending(first)
    cards = 52 if seats == 2 else 72
    assert bounds == (14, 13, 12, 11, *range(cards, 1, -1))
    state = GAME.resolve(first, (13, 0, 0, 9, *(0,) * (cards - 1)))
    assert cards_text(state.aside) == "Ra0 Ra1 Ra11 Ra13"
    assert len(b"".join(state.hands) + state.middle + state.deck) == cards
    dealt_raccoons = set[int]()
    for seed in range(20):
        hands = b"".join(dealt(options, seats, seed).hands)
        dealt_raccoons |= {*hands} & {*all_of(Faction.RACCOONS)}
    assert len(dealt_raccoons) == 14


def test_ready_made_sets() -> None:
    """R5: the bot's own sets are legal for any number of players; only one for two has Trolls."""
    assert DEFAULT in READY_MADE
    for sets in READY_MADE.values():
        for seats, factions in sets.items():
            assert problems(factions, seats) == ()
            assert factions == in_order(factions)
            assert dealt(Options(factions), seats).options.factions == factions
            assert not trolls_advised_against(factions, seats)
        assert {*sets[2]} & {*TENS} <= {*sets[3]} | {Faction.TROLLS}
    assert any(Faction.TROLLS in sets[2] for sets in READY_MADE.values())


@pytest.mark.parametrize(("seats", "lots"), [(2, 2_970), (3, 90_720), (4, 90_720)])
def test_a_random_set_is_legal(seats: int, lots: int) -> None:
    """R5, R23: and has no Trolls with three or four players, as the rulebook advises."""
    drawn = Counter(random_set(seats, lot) for lot in range(lots))
    assert all(problems(factions, seats) == () for factions in drawn)
    assert {faction for factions in drawn for faction in factions} == {
        faction for faction in FACTIONS if seats == 2 or faction is not Faction.TROLLS
    }
    assert len({*drawn.values()}) == 1, "each is drawn as often as any other"
    assert LOTS % lots == 0


def test_a_lot_draws_the_same_for_ever() -> None:
    """A finished game's record must lead to the same cards in years to come."""
    codes = {faction: faction[:2].capitalize() for faction in FACTIONS}
    drawn = [
        " ".join(codes[faction] for faction in random_set(seats, lot))
        for seats in (2, 3, 4)
        for lot in (0, LOTS // 3)
    ]
    assert drawn == [
        "Kn Go Au Ba Dr",
        "Kn Go Au Ba Dr",
        "Kn Go Au Ba Dr Do Dw",
        "Kn Go Au Ba Dr Do Un",
        "Kn Go Au Ba Dr Do Dw",
        "Kn Go Au Ba Dr Do Un",
    ]


def test_chosen_factions_take_precedence_over_lot_and_ready_made_set() -> None:
    """R5: custom factions take precedence, then the lot, then the ready-made set."""
    for seats in (2, 3, 4):
        court, lot = READY_MADE[ReadyMade.COURT][seats], random_set(seats, 77)
        assert Options(ready_made=ReadyMade.COURT).factions_for(seats) == court
        assert Options(ready_made=ReadyMade.COURT, lot=77).factions_for(seats) == lot
        assert Options(court, lot=77).factions_for(seats) == court
        begun = GAME.new(Options(ready_made=ReadyMade.COURT, lot=77), seats)
        assert begun == GAME.new(Options(lot), seats), "how it was chosen makes no difference"


@pytest.mark.parametrize(
    ("factions", "seats", "expected"),
    [
        ("Kn Go Do Un Dw", 2, []),
        ("Do Un Dw", 2, [Problem(SetFlaw.NO_PAIR)]),
        ("Kn Do Un Dw", 2, [Problem(SetFlaw.PARTNER_MISSING, (Faction.GOBLINS,))]),
        (
            "Kn Go Gi Gn Ki Do Un Dw",
            2,
            [Problem(SetFlaw.SECOND_PAIR, (Faction.GIANTS, Faction.GNOMES, Faction.KINGS))],
        ),
        ("Kn Ki Pe Do Un Dw", 2, [Problem(SetFlaw.SECOND_PAIR, (Faction.KNIGHTS,))]),
        ("Kn Go Do Un", 2, [Problem(SetFlaw.TOO_FEW, number=1)]),
        ("Kn Go Do Un Dw Se Tr", 2, [Problem(SetFlaw.TOO_MANY, number=2)]),
        ("Kn Go Do Un Dw Se Tr", 3, []),
        ("Kn Go Do Un Dw", 4, [Problem(SetFlaw.TOO_FEW, number=2)]),
        (
            "Pe",
            2,
            [
                Problem(SetFlaw.PARTNER_MISSING, (Faction.KINGS,)),
                Problem(SetFlaw.TOO_FEW, number=3),
            ],
        ),
    ],
)
def test_problems_of_a_set(factions: str, seats: int, expected: list[Problem]) -> None:
    """R6a: exactly one of the three pairs, and a fixed number of ten-card factions."""
    codes = {faction[:2].capitalize(): faction for faction in FACTIONS}
    chosen = in_order(codes[code] for code in factions.split())
    assert list(problems(chosen, seats)) == expected
    if expected:
        with pytest.raises(IllegalOptions, match=Reason.ILLEGAL_SET):
            GAME.new(Options(chosen), seats)
    else:
        with pytest.raises(ValueError, match="order"):
            GAME.new(Options(chosen[::-1]), seats)
    assert sum(len(pair) for pair in PAIRS) + len(TENS) == len(FACTIONS) == 17


# Phase 1

SEER_FOR_TWO = "middle: Un9; deck: Dr4 Dr5 Dr6; a hand: Kn2 Se5 Ba1; b hand: Kn3 Se1 Go2"


@pytest.mark.parametrize("cards", ["Se5 Se1", "Ba1 Se1"])
def test_a_seer_of_either_player_shows_the_top_with_two_players(cards: str) -> None:
    """R6: the winner chooses if any Seer was played to the trick, even by the loser."""
    state = play(position(SEER_FOR_TWO), cards)
    assert (state.phase, mover(state), can(state)) == (Phase.TAKE, "a", "Un9 draw")
    taken, drawn = take(state, "Un9"), draw(state)
    assert told(taken.followers) == ["Un9", "Dr4"]
    assert told(drawn.followers) == ["Dr4", "Un9"]
    assert taken.middle == drawn.middle == read_cards("Dr5")


def test_no_card_is_shown_without_a_seer() -> None:
    """R6: no Seer, no look: the winner gets the open card and the loser the top one."""
    state = play(position(SEER_FOR_TWO), "Kn2 Kn3")
    assert (state.phase, mover(state)) == (Phase.RECRUIT, "b")
    assert told(state.followers) == ["Dr4", "Un9"]


SEER_FOR_THREE = """seats: 3; middle: Un9 Un2; deck: Dr4 Dr5 Dr6 Dr7
a hand: Se5 Go1; b hand: Se9 Go2; c hand: Do7 Go3"""


def test_only_the_winners_own_seer_shows_the_top_with_more_players() -> None:
    """R6: three or four players choose only if the winner has played a Seer."""
    assert can(play(position(SEER_FOR_THREE), "Se5 Se9 Do7")) == "Un9 Un2 draw"
    doubled = play(position(SEER_FOR_THREE.replace("Se9", "Se6")), "Se5 Se6 Do7")
    assert (mover(doubled), can(doubled)) == ("c", "Un9 Un2")
    with pytest.raises(IllegalAction, match=Reason.NO_SEER):
        draw(doubled)


def test_an_open_card_leaves_the_rest_without_a_choice() -> None:
    """R7: second place gets the other open card, third draws the card that the winner saw."""
    state = play(position(SEER_FOR_THREE), "Se5 Se9 Do7")  # b, c, a
    assert GAME.view(state, 1).top == card(Faction.DRAGONS, 4)
    after = take(state, "Un2")
    assert told(after.followers) == ["Dr4", "Un2", "Un9"]
    assert (after.phase, mover(after), cards_text(after.middle)) == (Phase.RECRUIT, "b", "Dr5 Dr6")


def test_second_place_chooses_if_the_winner_has_drawn() -> None:
    """R7: only after the winner took the top card does second place choose."""
    state = draw(play(position(SEER_FOR_THREE), "Se5 Se9 Do7"))
    assert (state.phase, mover(state), can(state)) == (Phase.TAKE_SECOND, "c", "Un9 Un2")
    with pytest.raises(IllegalAction, match=Refusal.NOT_NOW):
        draw(state)
    after = take(state, "Un2")
    assert told(after.followers) == ["Un9", "Dr4", "Un2"]
    assert cards_text(after.middle) == "Dr5 Dr6"
    assert (last(after).looked, last(after).drawers) == (True, (1,))


AUTOMATONS = """middle: Un9; deck: Dr4 Dr5 Dr6 Dr7 Dr8 Dr9
a hand: Au5 Go1 Un4 Dr0; b hand: Au1 Go2 Un7 Dr1"""


@pytest.mark.parametrize("cards", ["Au5 Au1", "Au5 Kn2", "Kn9 Au1"])
def test_the_winner_of_an_automaton_trick_wins_the_next(cards: str) -> None:
    """R8: whoever played the Automaton, and if there are several; it is still one trick."""
    first, second = cards.split()
    text = f"""middle: Un9; deck: Dr4 Dr5 Dr6 Dr7 Dr8 Dr9
        a hand: {first} Un4 Ba0; b hand: {second} Un7 Ba1"""
    state = play(position(text), cards)
    assert (state.phase, state.automatic, last(state).winner) == (Phase.DISCARD, True, 0)
    after = discard(state, "Un4 Un7")
    assert (after.phase, mover(after), last(after).winner) == (Phase.RECRUIT, "a", 0)


def test_an_automaton_in_the_last_trick_is_ignored() -> None:
    """R8: no trick of phase 1 is left for it to decide."""
    state = play(position("middle: Un9; deck: Dr4; a hand: Au5; b hand: Au6"), "Au5 Au6")
    assert (state.phase, mover(state), state.automatic) == (Phase.CAMPAIGN, "b", False)


def test_cards_face_down_are_not_played() -> None:
    """R9: all put any card at once; the cards have no effect and nobody sees them."""
    state = play(position(AUTOMATONS), "Au5 Au1")
    assert cards_text(state.middle) == "Dr5"
    assert GAME.to_act(state) == {0, 1}
    assert GAME.legal(state, 0) == [Discard(number) for number in read_cards("Go1 Dr0 Un4")]
    state = GAME.apply(state, 1, Discard(*read_cards("Dr1")))
    assert GAME.to_act(state) == {0}
    assert GAME.turn(state) == 3
    after = GAME.apply(state, 0, Discard(*read_cards("Un4")))
    assert told(after.piles) == ["", ""], "no Undead to the score pile"
    assert mover(after) == "a", "no Dragon leads"
    assert told(after.followers) == ["Dr5 Un9", "Dr4 Dr6"]
    assert last(after).leader is None
    assert last(after).winner == 0
    for viewer, shown in ((None, b"\xfe\xfe"), (0, read_cards("Un4") + b"\xfe")):
        seen = GAME.view(after, viewer).last
        assert seen is not None
        assert (seen.cards, seen.values[1]) == (shown, 0)


def test_an_automaton_face_down_does_not_decide() -> None:
    """R9: no Seer and no further Automaton works among cards put face down."""
    text = AUTOMATONS.replace("Go1", "Se1").replace("Go2", "Au2")
    after = discard(play(position(text), "Au5 Au1"), "Se1 Au2")
    assert (after.phase, mover(after)) == (Phase.RECRUIT, "a")


def test_an_automatic_trick_with_more_players_goes_round() -> None:
    """R10: the winner picks an open card, the next clockwise gets the other, the rest draw."""
    state = position("""seats: 4; leader: c; middle: Un9 Un2; deck: Ba0 Ba1 Ba2 Ba3 Ba4 Ba5 Ba6 Ba7
        a hand: Au1 Go1 Go5; b hand: Au2 Go2 Go6; c hand: Au3 Go3 Go7; d hand: Au9 Go4 Go8""")
    state = take(play(state, "Au3 Au9 Au1 Au2"), "Un9")  # d, c, b, a
    assert told(state.followers) == ["Ba1", "Ba0", "Un2", "Un9"]
    assert (state.phase, cards_text(state.middle)) == (Phase.DISCARD, "Ba2 Ba3")
    state = discard(state, "Go5 Go6 Go7 Go4")
    assert (state.phase, mover(state), can(state)) == (Phase.TAKE, "d", "Ba2 Ba3")
    assert GAME.view(state, None).trick == b"\xfe" * 4, "still nobody sees them"
    after = take(state, "Ba3")
    assert told(after.followers) == ["Ba1 Ba2", "Ba0 Ba4", "Ba5 Un2", "Ba3 Un9"]
    assert (after.phase, mover(after)) == (Phase.RECRUIT, "d")


def test_an_automatic_trick_makes_a_dragon_lapse() -> None:
    """R11: a Dragon in a trick with an Automaton doesn't lead: the next trick has no leader."""
    state = play(
        position("""middle: Un9; deck: Ba4 Ba5 Ba6 Ba7 Ba8
            a hand: Au5 Go1 Go3; b hand: Dr1 Go2 Go4"""),
        "Au5 Dr1",
    )
    assert state.phase is Phase.DISCARD
    assert mover(discard(state, "Go1 Go2")) == "a"


def test_a_dragon_in_the_last_trick_leads_phase_2() -> None:
    """R12: the Dragon takes precedence, except in an automatic trick, whose winner leads."""
    state = play(position("middle: Un9; deck: Ba4; a hand: Go5; b hand: Dr0"), "Go5 Dr0")
    assert (state.phase, mover(state)) == (Phase.CAMPAIGN, "b")
    automatic = "automatic: yes; middle: Un9; deck: Ba4; a hand: Go5; b hand: Dr0"
    state = discard(position(automatic), "Go5 Dr0")
    assert (state.phase, mover(state)) == (Phase.CAMPAIGN, "a")


@pytest.mark.parametrize(
    ("cards", "leads"),
    [
        ("Dr1 Dr5", "b"),
        ("Dr5 Dr1", "b"),
        ("Dr5 Ba9", "a"),
        ("Dr5 Do7", "b"),
        ("Kn5 Dr1", "b"),
        ("Dr1 Dr2 Dr9", "c"),
        ("Dr9 Dr2 Dr1", "c"),
        ("Kn8 Dr2 Ba9", "b"),
        ("Dr8 Se2 Ba9", "a"),
        ("Dr8 Dr2 Ba9 Dr3", "d"),
        ("Dr8 Dr2 Dr9 Kn3", "c"),
    ],
)
def test_the_last_dragon_that_was_not_led_leads(cards: str, leads: str) -> None:
    """R13: with two only the second player's; with more the last Dragon that wasn't led."""
    hands = [
        f"{letter} hand: {played_card}"
        for letter, played_card in zip("abcd", cards.split(), strict=False)
    ]
    spare = [f"{hand} Go{value}" for value, hand in enumerate(hands)]
    for phase in ("middle: Un9 Un8; deck: Gn1 Gn1 Gn3 Gn3 Gn5", ""):
        state = play(position(f"seats: {len(hands)}; {phase}; {'; '.join(spare)}"), cards)
        if state.phase is Phase.TAKE:
            state = GAME.lapse(state, state.turn.mover)
        assert mover(state) == leads


def test_a_dragon_changes_only_the_lead() -> None:
    """R14: it never changes the winner; Dragons, Knights and Doppelgänger also work in phase 2."""
    state = position("a hand: Go9 Go8 Go7; b hand: Dr0 Kn2 Do8")
    after = play(state, "Go9 Dr0")
    assert (mover(after), told(after.piles)) == ("b", ["Go9 Dr0", ""])
    after = play(play(state, "Go9 Do8"), "Go8 Kn2")
    assert (mover(after), told(after.piles)) == ("b", ["Go9 Do8", "Kn2 Go8"])
    after = play(state, "Go7 Do8")
    assert told(after.piles) == ["", "Go7 Do8"]


def test_played_undead_go_to_the_trick_winners_pile() -> None:
    """R15: whoever played them; an Undead from the middle becomes a follower, the rest is gone."""
    state = position("middle: Un9; deck: Dr4 Dr5; a hand: Kn5 Go1; b hand: Un1 Go2")
    after = play(state, "Kn5 Un1")
    assert told(after.piles) == ["Un1", ""]
    assert told(after.followers) == ["Un9", "Dr4"]
    assert told(last(after).gained) == ["Un1", ""]


def test_lower_places_draw_in_rank_order() -> None:
    """R15a: second place must take the remaining open card, third draws before fourth."""
    state = position("""seats: 4; middle: Un9 Un2; deck: Ba0 Ba1 Ba2 Ba3
        a hand: Kn5 Go1; b hand: Se3 Go2; c hand: Dw7 Go3; d hand: Kn6 Go4""")
    state = play(state, "Kn5 Se3 Dw7 Kn6")  # d, a, c, b
    assert (mover(state), can(state)) == ("d", "Un9 Un2")
    after = take(state, "Un2")
    assert told(after.followers) == ["Un9", "Ba1", "Ba0", "Un2"]
    assert (last(after).takers, last(after).drawers) == ((3, 0), (2, 1))


# Trick ranking


def winner(led: str, *others: str, piles: str = "") -> str:
    """Return the winner of a trick of phase 2 that seat a leads."""
    cards = (led, *others)
    hands = "; ".join(
        f"{letter} hand: {played_card}" for letter, played_card in zip("abcd", cards, strict=False)
    )
    state = position(f"seats: {len(cards)}; {hands}; {piles}")
    return "abcd"[last(play(state, " ".join(cards))).winner]


def test_a_doppelganger_counts_as_the_led_faction() -> None:
    """R16: in every player count, and also from a player who can't follow."""
    assert winner("Se5", "Do6") == "b"
    assert winner("Se5", "Do4") == "a"
    assert winner("Se5", "Dr9", "Do6") == "c"
    assert winner("Se5", "Se6", "Do9", "Dr9") == "c"


def test_a_doppelganger_may_follow_and_never_must() -> None:
    """R16: it may be played instead of following; led, its faction is Doppelgänger."""
    state = position("a hand: Se5 Do3 Ba1; b hand: Se1 Do4 Ba2")
    assert can(play(state, "Se5")) == "Do4 Se1"
    assert can(play(state, "Do3")) == "Do4"
    with pytest.raises(IllegalAction, match=Reason.MUST_FOLLOW):
        play(state, "Se5 Ba2")
    assert can(play(state, "Ba1")) == "Ba2 Do4"
    free = position("a hand: Kn5; b hand: Se1 Do4 Ba2")
    assert can(play(free, "Kn5")) == "Ba2 Do4 Se1", "who can't follow plays anything"
    assert winner("Do3", "Se9") == "a"
    assert winner("Do3", "Do9") == "b"
    assert scored("factions: Do Se; a pile: Do1").factions[0] == (Faction.DOPPELGANGERS,)


def test_the_earlier_of_equal_cards_is_better() -> None:
    """R18: with two players that is the leader's card."""
    assert winner("Go0", "Go0") == "a"
    assert winner("Se5", "Do5") == "a"
    assert winner("Se3", "Se5", "Do5") == "b"
    state = position("""seats: 4; middle: Un9 Un2; deck: Ba0 Ba1 Ba2 Ba3; leader: c
        a hand: Dw7 Go1; b hand: Gi7 Go2; c hand: Kn5 Go3; d hand: Ki7 Go4""")
    assert play(state, "Kn5 Ki7 Dw7 Gi7").order == (2, 3, 0, 1)


def test_knights_beat_every_card_when_goblins_were_led() -> None:
    """R19: even a Doppelgänger as a Goblin; between Knights the raised value decides."""
    assert winner("Go9", "Kn2") == "b"
    assert winner("Go9", "Do9", "Kn2") == "c"
    assert winner("Go9", "Kn4", "Kn3") == "b"
    assert winner("Go9", "Kn4", "Kn3", piles="c pile: Gr3") == "c"
    assert winner("Kn2", "Go9") == "a", "a Goblin thrown on a Knight gets nothing"
    assert winner("Do2", "Kn9") == "a", "a Knight on a led Doppelgänger gets nothing"
    assert winner("Se2", "Kn9", "Go3") == "a", "nor when anything else was led"
    follows = position("a hand: Go5; b hand: Go1 Kn3")
    assert can(play(follows, "Go5")) == "Go1", "who has Goblins follows"


def test_the_ranking_under_goblins() -> None:
    """R20: all Knights, then Goblins and Doppelgänger, then the rest by value."""
    state = position("""seats: 4; middle: Un9 Un2; deck: Ba0 Ba1 Ba2 Ba3
        a hand: Go5 Ba9; b hand: Dr9 Se2; c hand: Do6 Se3; d hand: Kn2 Se4""")
    assert play(state, "Go5 Dr9 Do6 Kn2").order == (3, 2, 0, 1)


# Phase 2


def test_griffins_raise_cards_of_their_printed_value() -> None:
    """R21: only Griffins won earlier, in the player's own score pile; each raises by five once."""
    assert winner("Se3", "Se7", piles="a pile: Gr3") == "a"
    assert winner("Se3", "Se8", piles="a pile: Gr3") == "a"
    assert winner("Se3", "Se9", piles="a pile: Gr3") == "b"
    assert winner("Se3", "Se4", piles="b pile: Gr3") == "b", "somebody else's raises nothing"
    assert winner("Se3", "Dr9", "Se4", "Ba0", piles="c pile: Gr3") == "c", "nor a partner's"
    assert winner("Se1", "Se4", piles="a pile: Gr1 Gr6") == "a", "6, and no second time"
    assert winner("Se1", "Se7", piles="a pile: Gr1 Gr6") == "b", "the raised value raises nothing"
    assert winner("Gr3", "Gr4") == "b", "one in this trick raises nothing"
    assert winner("Ki12", "Ki11") == "a"


def test_a_raised_value_counts_for_the_trick_and_for_the_lowest_card_only() -> None:
    """R21: Giants and Trolls are compared by printed values, and so is everything at the end."""
    state = position("seats: 3; a hand: Dw1; b hand: Dw2; c hand: Dw3; a pile: Gr1")
    after = play(state, "Dw1 Dw2 Dw3")
    assert last(after).values == bytes((6, 2, 3))
    assert told(after.piles)[1] == "Dw1 Dw2 Dw3", "b's is the lowest now"
    giants = position("a hand: Gi1 Ba1; b hand: Ba2 Ba3; a pile: Gr1; b gnomes: Gn1; a gnomes: Gn5")
    assert told(play(giants, "Gi1 Ba2").gnomes) == ["Gn5", ""]
    trolls = position("a hand: Tr1 Ba1; b hand: Tr3 Ba3; a pile: Gr1")
    assert cards_text(play(trolls, "Tr1 Tr3").trolls) == "Tr1", "a wins and takes the higher one"


def test_dwarves_go_to_the_loser_or_to_the_lowest_card() -> None:
    """R22: of any faction; of equal cards the last; it may be the winner's or a partner's."""
    for_two = position("a hand: Dw5 Ba1; b hand: Dw9 Ba2")
    assert told(play(for_two, "Dw5 Dw9").piles) == ["Dw5 Dw9", ""]
    for_two = position("a hand: Dw5 Ba1; b hand: Se1 Ba2")
    assert told(play(for_two, "Dw5 Se1").piles) == ["Se1", "Dw5"]
    for_two = position("a hand: Se1 Ba1; b hand: Dw5 Ba2")
    assert told(play(for_two, "Se1 Dw5").piles) == ["Se1", "Dw5"], "the loser's value may be higher"

    def piles(cards: str) -> list[str]:
        hands = "; ".join(
            f"{letter} hand: {played_card}"
            for letter, played_card in zip("abcd", cards.split(), strict=False)
        )
        return told(play(position(f"seats: {len(cards.split())}; {hands}"), cards).piles)

    assert piles("Dw5 Se1 Dw7") == ["", "Dw5 Dw7", "Se1"]
    assert piles("Dw5 Se2 Gr2") == ["Gr2 Se2", "", "Dw5"], "of equal ones the last"
    assert piles("Se1 Dw5 Ba7") == ["Ba7 Dw5 Se1", "", ""], "the winner's own is the lowest"
    assert piles("Dw9 Se3 Ba2 Dw5") == ["Ba2 Se3", "", "Dw5 Dw9", ""], "the winner's partner"


def test_one_troll_a_trick() -> None:
    """R23: the highest printed one first, even in tricks without Trolls; the last takes all."""
    state = position("trolls: Tr2 Tr6; a hand: Tr4 Ki7 Ba8; b hand: Tr5 Go2 Ba2")
    state = play(state, "Tr4 Tr5")
    assert (cards_text(state.trolls), told(state.piles)) == ("Tr2 Tr4 Tr5", ["", "Tr6"])
    state = play(state, "Go2 Ki7")
    assert (cards_text(state.trolls), told(state.piles)) == ("Tr2 Tr4", ["", "Go2 Ki7 Tr5 Tr6"])
    state = play(state, "Ba2 Ba8")
    assert state.trolls == b""
    assert told(state.piles) == ["Ba2 Ba8 Tr2 Tr4", "Go2 Ki7 Tr5 Tr6"]


@pytest.mark.parametrize("seats", [3, 4])
def test_trolls_with_more_players(seats: int) -> None:
    """R23: they are allowed, with a warning."""
    factions = in_order((*PAIRS[1], *TENS[:4], Faction.TROLLS))
    assert dealt(Options(factions), seats).phase is Phase.RECRUIT
    assert trolls_advised_against(factions, seats)
    assert not trolls_advised_against(factions, 2)
    assert not trolls_advised_against(READY_MADE["wilderness"][3], 3)


def test_giants_remove_gnomes_of_their_printed_value() -> None:
    """R24: whoever played the Giant; the winner's Gnomes are safe, even those of this trick."""
    text = "a hand: Go5 Ba1; b hand: Gi7 Ba2; a gnomes: Gn7 Gn1; b gnomes: Gn7 Gn7 Gn5"
    after = play(position(text), "Go5 Gi7")
    assert told(after.gnomes) == ["Gn1 Gn7", "Gn5 Gn7"]
    assert told(last(after).removed) == ["", "Gn7"]
    assert told(GAME.view(after, None).removed) == ["", "Gn7"]
    assert told(after.piles) == ["Go5 Gi7", ""]
    won = position("a hand: Gi7 Ba1; b hand: Gn7 Ba2; b gnomes: Gn7")
    assert told(play(won, "Gi7 Gn7").gnomes) == ["Gn7", ""]
    nothing = position("a hand: Gi7 Ba1; b hand: Ba2 Ba3; b gnomes: Gn1")
    assert told(play(nothing, "Gi7 Ba2").gnomes) == ["", "Gn1"]


def test_giants_remove_a_gnome_from_every_opponent() -> None:
    """R25: each Giant removes one from each; partners aren't opponents."""
    laid_out = "; ".join(f"{letter} gnomes: Gn7" for letter in "abc")
    hands = "a hand: Go5 Ba1; b hand: Gi7 Ba2; c hand: Gi7 Ba3"
    after = play(position(f"seats: 3; {hands}; {laid_out}"), "Go5 Gi7 Gi7")
    assert told(after.gnomes) == ["Gn7", "", ""]
    hands += "; d hand: Se3 Ba4; a gnomes: Gn7; b gnomes: Gn7 Gn5; d gnomes: Gn7"
    after = play(position(f"seats: 4; {hands}"), "Go5 Gi7 Gi7 Se3")
    assert told(after.gnomes) == ["Gn7", "Gn5", "", ""]
    hands = "a hand: Go5 Ba1; b hand: Gi7 Ba2; c hand: Gi7 Ba3; d hand: Se3 Ba4"
    laid_out = "b gnomes: Gn7 Gn7 Gn7; c gnomes: Gn5"
    after = play(position(f"seats: 4; {hands}; {laid_out}"), "Go5 Gi7 Gi7 Se3")
    assert told(after.gnomes) == ["", "Gn7", "Gn5", ""], "two Giants, two Gnomes of one player"


# The end of the game


def test_gnomes_join_their_owners_pile() -> None:
    """R27: before anything is counted."""
    scoring = scored("factions: Gi Gn Vi; a gnomes: Gn5; a pile: Vi5; b gnomes: Gn1; b pile: Vi2")
    assert majority(scoring, "Gn").cards == (read_cards("Gn5"), read_cards("Gn1"))
    assert majority(scoring, "Vi").doubled == (read_cards("Vi5"), b"")


def test_the_order_of_the_end() -> None:
    """R28: Gnomes, Peasants, loot, Vikings, Bards, majorities."""
    scoring = scored("""factions: Ki Pe Ra Vi; looted: - Vi
        a pile: Pe3 Pe1 Vi3; b pile: Ra1 Ra9 Vi1 Vi9 Vi2 Ki6 Ki5 Ki4""")
    assert told(scoring.piles)[0] == "Vi3", "the Peasants leave first"
    assert majority(scoring, "Vi").doubled == (b"", read_cards("Vi9 Vi1"))
    state = position("""factions: Ki Pe Ra Vi; a hand: Ki12; b hand: Vi0
        a pile: Pe3 Vi3 Vi1 Ra3; b pile: Ki5 Ki4 Ki7 Vi4""")
    after = play(state, "Ki12 Vi0")
    assert after.looted == (Faction.PEASANTS, None), "after the Peasant left a has none of them"


@pytest.mark.parametrize(
    ("kings", "stay"),
    [
        ("Ki7", "Pe4 Pe5 Pe6 Pe7"),
        ("Ki4", "Pe1 Pe2 Pe3 Pe4"),
        ("Ki12", "Pe9 Pe10 Pe11 Pe12"),
        ("Ki4 Ki12", "Pe1 Pe2 Pe3 Pe4 Pe9 Pe10 Pe11 Pe12"),
        ("", ""),
    ],
)
def test_which_peasants_stay(kings: str, stay: str) -> None:
    """R29: those with a King of the same side, of the same value or up to three higher."""
    peasants = cards_text(all_of(Faction.PEASANTS))
    scoring = scored(f"factions: Ki Pe; a pile: {peasants} {kings}")
    assert told(scoring.piles)[0] == f"{kings} {stay}".strip()
    assert {move.source for move in scoring.moves} == {0}


def test_all_sides_check_at_once_and_newcomers_stay() -> None:
    """R29, R30: Peasants that moved stay with the new owner unchecked and count fully."""
    scoring = scored("factions: Ki Pe; a pile: Pe5 Pe8 Ki12; b pile: Pe11 Pe2 Ki5")
    assert told(scoring.piles) == ["Ki12 Pe11", "Ki5 Pe2 Pe5 Pe8"]
    assert [(move.source, move.target) for move in scoring.moves] == [(0, 1), (0, 1), (1, 0)]
    assert majority(scoring, "Pe").numbers == (1, 3)
    scoring = scored("factions: Ki Pe; a pile: Pe0 Ki4; b pile: Pe9")
    assert told(scoring.piles) == ["Ki4 Pe9", "Pe0"]


def test_partners_join_their_piles_first() -> None:
    """R31: a King of one partner keeps the other's Peasants, and all cards are counted together."""
    scoring = scored("""seats: 4; factions: Ki Pe Vi Ba
        a pile: Pe5 Vi7 Ba1 Ba3; c pile: Ki7 Ba2; b pile: Pe6 Ba5; d pile: Ki12""")
    assert told(scoring.piles) == ["Ki7 Pe5 Pe6 Ba1 Ba2 Ba3 Vi7", "Ki12 Ba5"]
    assert majority(scoring, "Vi").numbers == (2, 0)
    assert majority(scoring, "Ba").runs == (3, 1)
    assert scoring.factions == (
        (Faction.PEASANTS, Faction.VIKINGS, Faction.BARDS),
        (Faction.KINGS,),
    )


def test_loot_adds_to_the_number_only() -> None:
    """R32: all of a side for one faction; not for runs, highest cards, Vikings or cards won."""
    scoring = scored("""factions: Kn Go Ra Vi Ba; looted: Ra Vi
        a pile: Ra0 Ra1 Ra9; b pile: Ra3 Ra4 Ra7 Ra8 Vi5; loot: 0 1 3 4""")
    raccoons = majority(scoring, "Ra")
    assert (raccoons.numbers, raccoons.loot, raccoons.side) == ((5, 4), (2, 0), 0)
    vikings = majority(scoring, "Vi")
    assert (vikings.numbers, vikings.loot, vikings.doubled) == ((0, 3), (0, 2), (b"", b""))
    assert (scoring.cards, scoring.values) == ((3, 1), (10, 5)), "cards of won factions: real ones"
    scoring = scored("factions: Kn Go Ra Ba; looted: - Ba; a pile: Ba5; b pile: Ra0 Ra1 Ba2 Ra3")
    bards = majority(scoring, "Ba")
    assert (bards.runs, bards.numbers, bards.side) == ((1, 1), (1, 4), 1), "runs are equal"
    scoring = scored(
        "factions: Kn Go Ra Ba; looted: - Ba; a pile: Ba5 Ba6; b pile: Ra4 Ra1 Ba9 Ra3"
    )
    assert majority(scoring, "Ba").side == 0, "a run is longer, whatever the loot"
    highest = scored("factions: Kn Go Ra; looted: Kn -; a pile: Ra4 Kn2 Ra3; b pile: Kn9 Kn3 Kn8")
    knights = majority(highest, "Kn")
    assert (knights.numbers, knights.side) == ((3, 3), 1)
    assert knights.decided_by is Deciding.HIGHEST


@pytest.mark.parametrize("source", [0, 1, 2])
def test_peasants_of_three_players_leave_clockwise(source: int) -> None:
    """R33: to the next player clockwise."""
    scoring = scored(f"seats: 3; factions: Ki Pe; {'abc'[source]} pile: Pe0 Pe9")
    target = (source + 1) % 3
    assert told(scoring.piles)[target] == "Pe0 Pe9"
    assert {(move.source, move.target) for move in scoring.moves} == {(source, target)}


LOOT = "factions: Kn Go Ra Vi; a hand: Go9; b hand: Go1"


def test_loot_counts_for_the_faction_with_the_fewest_cards() -> None:
    """R34: physical cards of all factions in the game, including those with none."""
    assert play(position(f"{LOOT}; a pile: Ra1 Ra2 Ra3 Vi1 Vi2"), "Go9 Go1").looted == (
        Faction.KNIGHTS,
        None,
    )
    assert play(position(f"{LOOT}; a pile: Ra1 Kn3 Kn4 Vi5 Vi7"), "Go9 Go1").looted == (
        Faction.RACCOONS,
        None,
    ), "that may be the Raccoons themselves"
    doubled = play(position(f"{LOOT}; a pile: Ra1 Ra5 Kn3 Kn4 Vi5"), "Go9 Go1")
    assert doubled.looted == (Faction.VIKINGS, None), "a doubled Viking is one card"


def test_a_player_with_several_fewest_factions_chooses() -> None:
    """R35: only in a tie; one after another, publicly, from the last winner clockwise."""
    state = play(position(f"{LOOT}; a pile: Ra1; b pile: Ra2 Ra3"), "Go9 Go1")
    assert (state.phase, mover(state), state.looted) == (Phase.LOOT, "a", (None, None))
    assert GAME.legal(state, 0) == [Loot(Faction.KNIGHTS), Loot(Faction.VIKINGS)]
    with pytest.raises(IllegalAction, match=Reason.NOT_FEWEST):
        GAME.apply(state, 0, Loot(Faction.GOBLINS))
    state = GAME.apply(state, 0, Loot(Faction.VIKINGS))
    assert (mover(state), GAME.view(state, None).looted) == ("b", (Faction.VIKINGS, None))
    assert GAME.view(state, None).loot_choices == (
        Faction.KNIGHTS,
        Faction.GOBLINS,
        Faction.VIKINGS,
    )
    over = GAME.apply(state, 1, Loot(Faction.GOBLINS))
    assert over.phase is Phase.OVER
    assert over.looted == (Faction.VIKINGS, Faction.GOBLINS)
    second = play(position(f"{LOOT}; a pile: Ra1; b pile: Ra2 Ra3; leader: b"), "Go1 Go9")
    assert mover(second) == "a"
    three = position("""seats: 3; factions: Kn Go Ra Vi; a hand: Go1; b hand: Go2; c hand: Go3
        a pile: Ra1; b pile: Ra2; c pile: Ra3""")
    state, asked = play(three, "Go1 Go2 Go3"), ""
    while state.phase is Phase.LOOT:
        asked += mover(state)
        state = GAME.lapse(state, state.turn.mover)
    assert asked == "cab"


def test_the_partner_with_the_lower_seat_chooses() -> None:
    """R36: for the team; the team of the last trick's winner first."""
    hands = "a hand: Go1; b hand: Go2; c hand: Go4; d hand: Go3"
    text = f"seats: 4; factions: Kn Go Ra Vi; {hands}; c pile: Ra1; d pile: Ra2"
    state, asked = play(position(text), "Go1 Go2 Go4 Go3"), ""
    while state.phase is Phase.LOOT:
        asked += mover(state)
        state = GAME.lapse(state, state.turn.mover)
    assert asked == "ab"
    text = text.replace("d hand: Go3", "d hand: Go9")
    assert mover(play(position(text), "Go1 Go2 Go4 Go9")) == "b"


@pytest.mark.parametrize(
    ("first", "second", "runs", "side", "decided_by"),
    [
        ("Ba3 Ba4 Ba5", "Ba1 Ba2 Ba6 Ba7 Ba9", (3, 2), 0, Deciding.RUN),
        ("Ba3 Ba4", "Ba6 Ba7 Ba1", (2, 2), 1, Deciding.NUMBER),
        ("Ba3 Ba4", "Ba6 Ba7", (2, 2), 1, Deciding.HIGHEST),
        ("Ba9", "Ba7 Ba5", (1, 1), 1, Deciding.NUMBER),
        ("Ba9", "", (1, 0), 0, Deciding.RUN),
        ("", "", (0, 0), None, Deciding.NOTHING),
    ],
)
def test_bards(
    first: str, second: str, runs: tuple[int, int], side: int | None, decided_by: Deciding
) -> None:
    """R37: longest run; equal: the most cards, then the highest. A single Bard is a run of 1."""
    bards = majority(scored(f"factions: Ba; a pile: {first}; b pile: {second}"), "Ba")
    assert (bards.runs, bards.side, bards.decided_by) == (runs, side, decided_by)


def test_the_most_cards_of_those_with_the_longest_run() -> None:
    """R37: a side with more cards but a shorter run is out."""
    text = "seats: 3; factions: Ba; a pile: Ba0 Ba1; b pile: Ba3 Ba4 Ba6; c pile: Ba7 Ba9 Ba2 Ba5"
    assert majority(scored(text), "Ba").side == 1


@pytest.mark.parametrize(
    ("first", "second", "side", "decided_by"),
    [
        ("Go1 Go2", "Go9", 0, Deciding.NUMBER),
        ("Go1 Go2", "Go9 Go0", 1, Deciding.HIGHEST),
        ("Gn9 Gn3", "Gn7 Gn5", 0, Deciding.HIGHEST),
        ("Gn7 Gn3", "Gn7 Gn5", 1, Deciding.HIGHEST),
        ("Gn7 Gn3", "Gn7 Gn3", None, Deciding.NOTHING),
        ("Go0 Go0", "Go0 Go0", None, Deciding.NOTHING),
        ("", "", None, Deciding.NOTHING),
    ],
)
def test_majorities(first: str, second: str, side: int | None, decided_by: Deciding) -> None:
    """R38: with equal numbers the highest card, then the next highest; if all are equal, nobody."""
    faction = "Gn" if "Gn" in first else "Go"
    result = majority(scored(f"factions: {faction}; a pile: {first}; b pile: {second}"), faction)
    assert (result.side, result.decided_by) == (side, decided_by)


def result_of(text: str) -> tuple[tuple[int, ...], str]:
    result = GAME.result(position(f"{text}; phase: over"))
    assert result is not None
    return result.winners, result.decided_by


@pytest.mark.parametrize(
    ("piles", "winners", "decided_by"),
    [
        ("a pile: Kn3 Go3 Se3; b pile: Un3 Dr3", (0,), "factions"),
        ("a pile: Kn3 Go3; b pile: Un3", (0,), "factions"),
        ("a pile: Kn3 Kn4 Go3; b pile: Un3 Dr9", (0,), "cards"),
        ("a pile: Kn3 Go3; b pile: Un2 Dr9", (1,), "values"),
        ("a pile: Kn3 Go3; b pile: Un2 Dr4", (0, 1), "shared"),
        ("a pile: Kn3 Kn4 Go3; b pile: Un3 Dr9 Se0; a gnomes: Gn1 ", (0,), "cards"),
        ("", (0, 1), "shared"),
    ],
)
def test_deciding_rule(piles: str, winners: tuple[int, ...], decided_by: str) -> None:
    """R39: more factions; more cards of the won ones; the higher sum of values; shared."""
    text = f"factions: Kn Go Gn Se Un Dr; {piles}"
    assert result_of(text) == (winners, decided_by)


def test_deciding_rule_between_three_and_between_teams() -> None:
    """R39: by the same criteria; partners share their place."""
    three = (
        "seats: 3; factions: Kn Go Se Un Dr Ba; a pile: Kn3 Go3; b pile: Se3 Un3; c pile: Dr9 Ba9"
    )
    assert result_of(three) == ((2,), "values")
    assert result_of(three.replace("Dr9 Ba9", "Dr2 Ba1 Kn2")) == ((0, 1), "shared")
    four = "seats: 4; factions: Kn Go Se Un; a pile: Kn3 Kn4; c pile: Go3; b pile: Se9 Un9"
    assert result_of(four) == ((0, 2), "cards")
    result = GAME.result(position(f"{four}; phase: over"))
    assert result is not None
    assert [standing.place for standing in result.standings] == [1, 1, 3, 3]
    assert {standing.stats["factions"] for standing in result.standings} == {2}
    assert [standing.stats["cards"] for standing in result.standings] == [3, 3, 2, 2]


def test_vikings_with_company_count_twice() -> None:
    """R40: any other card of the same printed value, for the Viking majority only."""
    text = "factions: Gn Ra Un Vi; a pile: Vi1 Vi2 Vi3 Vi4 Ra1 Un2; a gnomes: Gn3; b pile: Un4"
    vikings = majority(scored(text), "Vi")
    assert told(vikings.doubled) == ["Vi1 Vi2 Vi3", ""]
    assert vikings.numbers == (7, 0)
    assert scored(text).cards == (6, 1), "four Vikings, a Gnome, a Raccoon"


# Hidden information


def test_private_cards() -> None:
    """R41: own hand and followers, own face-down cards, own looks; nobody sees the draw pile."""
    state = dealt(Options(COURT[3]), 3)
    views = {viewer: GAME.view(state, viewer) for viewer in (None, 0, 1, 2)}
    for viewer, view in views.items():
        assert view.hand == (b"" if viewer is None else state.hands[viewer])
        assert view.middle == state.middle
        assert {*state.deck, *state.aside} <= {*view.unseen}
        assert (view.hand_counts, view.deck_count) == ((12, 12, 12), 34)
    looked = play(position(SEER_FOR_THREE), "Se5 Se9 Do7")
    tops = [GAME.view(looked, viewer).top for viewer in (None, 0, 1, 2)]
    assert tops == [None, None, card(Faction.DRAGONS, 4), None]
    after = take(looked, "Un2")
    known = [told(GAME.view(after, viewer).known) for viewer in (None, 0, 1, 2)]
    taken = ["", "Un2", "Un9"]
    assert known == [taken, ["Dr4", *taken[1:]], ["Dr4", *taken[1:]], taken]
    followers = [cards_text(GAME.view(after, viewer).followers) for viewer in (None, 0, 1, 2)]
    assert followers == ["", "Dr4", "Un2", "Un9"]


def test_the_owner_of_a_card_face_down_is_public() -> None:
    """R41: but nobody else sees the card, not even a partner."""
    state = position("""seats: 4; automatic: yes; leader: c; middle: Un9 Un2; deck: Ba0 Ba1
        a hand: Go1; b hand: Go2; c hand: Go3; d hand: Go4""")
    state = GAME.apply(state, 2, Discard(*read_cards("Go3")))
    shown = [GAME.view(state, viewer).trick for viewer in (None, 0, 2)]
    assert shown[0] == shown[1] == b"\xff\xff\xfe\xff"
    assert shown[2] == b"\xff\xff" + read_cards("Go3") + b"\xff"
    assert GAME.view(state, None).acting == (0, 1, 3)


def test_known_cards_in_phase_2() -> None:
    """R41: open cards taken were seen, so they are known until they are played."""
    state = position("""middle: Un9; deck: Dr4 Ba5 Ba6; a hand: Kn5 Go1; b hand: Kn2 Go2""")
    state = play(play(state, "Kn5 Kn2"), "Go1 Go2")
    assert state.phase is Phase.CAMPAIGN
    assert told(GAME.view(state, None).known) == ["Un9", "Ba5"]
    assert told(GAME.view(state, 1).known) == ["Un9", "Ba5 Dr4"]
    state = play(state, "Ba5")
    assert told(GAME.view(state, None).known) == ["Un9", ""]
    assert told(GAME.view(state, 0).known)[1] == ""


def test_examples_may_mix_factions() -> None:
    """R42: positions may contain factions that can't meet in a game; a game may not."""
    assert position("factions: Go Gi Gn Ki; a pile: Go1").options.factions[0] is Faction.GOBLINS
    with pytest.raises(IllegalOptions):
        GAME.new(Options((Faction.GOBLINS, Faction.GIANTS, Faction.GNOMES, Faction.KINGS)), 2)


# For playing online


def lapsed(state: State, seat: int) -> State:
    """Return the state after a seat has run out of time, without the record of that."""
    after = GAME.lapse(state, seat)
    assert seat in GAME.view(after, None).lapsed or GAME.to_act(after)
    return msgspec.structs.replace(after, lapsed=())


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("a hand: Go5 Kn2 Se2 Do9; b hand: Go1", Play(card(Faction.KNIGHTS, 2))),
        ("leader: b; trick: b Se7; a hand: Do1 Se4 Go0", Play(card(Faction.DOPPELGANGERS, 1))),
        ("leader: b; trick: b Un7; a hand: Vi0 Ki4 Go0", Play(card(Faction.GOBLINS, 0))),
        (
            "automatic: yes; middle: Un9; deck: Dr4; a hand: Go5 Kn2 Vi1; b hand: Go1",
            Discard(card(Faction.VIKINGS, 1)),
        ),
    ],
)
def test_a_lapse_plays_the_lowest_card(text: str, does: Play | Discard) -> None:
    """O1: the legal card of the lowest printed value, ties by the order of the factions."""
    state = position(text)
    assert lapsed(state, 0) == GAME.apply(state, 0, does)


def test_a_lapse_takes_the_first() -> None:
    """O1: the first open card from the middle, even with a Seer; the first faction for loot."""
    state = play(position(SEER_FOR_THREE), "Se5 Se9 Do7")
    assert lapsed(state, 1) == take(state, "Un9")
    state = draw(state)
    assert lapsed(state, 2) == take(state, "Un9")
    state = play(position(f"{LOOT}; a pile: Ra1"), "Go9 Go1")
    assert lapsed(state, 0) == GAME.apply(state, 0, Loot(Faction.KNIGHTS))


def test_a_resigned_player_loses_to_the_other() -> None:
    """O2: with two players the other wins."""
    for leaving in (0, 1):
        over = GAME.resign(dealt(Options(leader=0)), leaving)
        result = GAME.result(over)
        assert result is not None
        assert (result.winners, result.decided_by) == ((1 - leaving,), "last-standing")


def test_a_seat_that_resigned_is_played_on() -> None:
    """O2: by the rule of O1, to the end; the seat ranks behind the others."""
    text = """seats: 3; middle: Un9 Un2; deck: Ba0 Ba1 Ba2 Ba3; factions: Kn Go Se Un Ba Dw Do
        a hand: Kn5 Go1; b hand: Kn9 Kn8; c hand: Kn6 Go3"""
    state = GAME.resign(play(position(text), "Kn5"), 1)
    assert (mover(state), cards_text(state.trick[1:2])) == ("c", "Kn8"), "in no time"
    assert GAME.to_act(state) == {2}
    state = play(state, "Kn6")
    assert told(state.followers) == ["Ba0", "Un9", "Un2"], "b took the first open card"
    assert (mover(state), cards_text(state.trick)) == ("c", "- Kn9 -")
    waiting = GAME.resign(position(text), 1)
    assert (mover(waiting), GAME.turn(waiting)) == ("a", 1), "nobody had waited for it"
    assert cards_text(play(waiting, "Kn5").trick) == "Kn5 Kn8 -"
    with pytest.raises(IllegalAction, match=Refusal.NOT_PLAYING):
        GAME.apply(state, 1, Play(card(Faction.KNIGHTS, 9)))


def test_a_resigned_player_ranks_behind() -> None:
    """O2: even with more factions than the others, who play on until one is left."""
    text = "seats: 3; resigned: b; factions: Kn Go Se; b pile: Kn3 Go3; a pile: Se1; phase: over"
    result = GAME.result(position(text))
    assert result is not None
    assert [standing.seat for standing in result.standings] == [0, 2, 1]
    last_standing = GAME.resign(GAME.resign(dealt(seats=3), 1), 0)
    assert last_standing.phase is Phase.OVER
    result = GAME.result(last_standing)
    assert result is not None
    assert result.winners == (2,)


def test_a_team_plays_on_for_a_resigned_partner() -> None:
    """O2: in a team game the team plays on, until a whole team has resigned."""
    state = GAME.resign(dealt(Options(leader=0), 4), 2)
    assert state.phase is Phase.RECRUIT
    state = GAME.resign(state, 1)
    assert state.phase is Phase.RECRUIT
    state = GAME.resign(state, 0)
    assert state.phase is Phase.OVER
    result = GAME.result(state)
    assert result is not None
    assert result.winners == (3,)


def test_a_resigned_player_puts_a_card_face_down_at_once() -> None:
    """O2: even where all act at once, without a change for the others."""
    text = """seats: 4; automatic: yes; middle: Un9 Un2; deck: Ba0 Ba1 Ba2
        a hand: Go5 Go1; b hand: Go6 Go2; c hand: Go7 Go3; d hand: Go8 Go4"""
    state = GAME.resign(position(text), 1)
    assert (sorted(GAME.to_act(state)), GAME.turn(state)) == ([0, 2, 3], 1)
    assert state.trick[1] == card(Faction.GOBLINS, 2)
    state = GAME.apply(state, 0, Discard(card(Faction.GOBLINS, 1)))
    after = GAME.resign(state, 0)
    assert (after.phase, after.trick, GAME.turn(after)) == (Phase.DISCARD, state.trick, 1)
    after = GAME.apply(after, 3, Discard(card(Faction.GOBLINS, 4)))
    after = GAME.apply(after, 2, Discard(card(Faction.GOBLINS, 3)))
    assert (after.phase, mover(after), GAME.turn(after)) == (Phase.RECRUIT, "c", 2)
    assert told(after.followers)[0] == "Un9", "the winner's first open card"
    state = GAME.apply(state, 3, Discard(card(Faction.GOBLINS, 4)))
    state = GAME.resign(state, 2)
    assert (state.phase, mover(state), GAME.turn(state)) == (Phase.TAKE, "a", 2)


def test_the_log_keeps_private_actions() -> None:
    """O3: like all others: replayed from JSON they lead to the same cards face down."""
    state = play(position(AUTOMATONS), "Au5 Au1")
    action = msgspec.json.encode(Discard(card(Faction.UNDEAD, 4)))
    again = msgspec.json.decode(action, type=GAME.action_type)
    assert GAME.apply(state, 0, again).trick[0] == card(Faction.UNDEAD, 4)


# Refusals and buttons


def test_refusals_and_their_reasons() -> None:
    state = position("middle: Un9; deck: Ba1; a hand: Se5 Go1; b hand: Se1 Go2")
    for action, reason in (
        (Play(card(Faction.SEERS, 1)), Reason.NOT_IN_HAND),
        (Play(999), Reason.NOT_IN_HAND),
        (Take(card(Faction.UNDEAD, 9)), Refusal.NOT_NOW),
        (Discard(card(Faction.SEERS, 5)), Refusal.NOT_NOW),
        (Draw(), Refusal.NOT_NOW),
        (Loot(Faction.SEERS), Refusal.NOT_NOW),
    ):
        with pytest.raises(IllegalAction, match=reason):
            GAME.apply(state, 0, action)
    with pytest.raises(IllegalAction, match=Refusal.NOT_YOUR_TURN):
        GAME.apply(state, 1, Play(card(Faction.SEERS, 1)))
    with pytest.raises(IllegalAction, match=Reason.NOT_OPEN):
        take(play(state, "Se5 Se1"), "Ba1")


def test_actions_fit_into_a_button() -> None:
    """A button has room for 60 characters of an action between its brackets."""
    for action in (Play(999), Discard(253), Take(253), Draw(), *map(Loot, FACTIONS)):
        text = msgspec.json.encode(action).decode()
        assert re.fullmatch(r"\[[ -~]{1,60}\]", text), text
    assert msgspec.json.encode(Play(card(Faction.GOBLINS, 0))) == b'["play",14]'


def test_several_equal_cards_are_one_action() -> None:
    state = position("a hand: Go0 Go0 Go1; b hand: Go2")
    assert can(state) == "Go0 Go1"
    assert told(play(state, "Go0 Go2").hands)[0] == "Go0 Go1"


def test_stats() -> None:
    state = position("factions: Kn Go Se; a hand: Kn5 Go1; b hand: Kn2 Go2")
    over = play(play(state, "Kn5 Kn2"), "Go1 Go2")
    assert GAME.stats(over) == [
        {
            "factions": 1,
            "cards": 2,
            "values": 7,
            "tricks": 1,
            "faction-knights": 1,
            "faction-goblins": 0,
            "faction-seers": 0,
        },
        {
            "factions": 1,
            "cards": 2,
            "values": 3,
            "tricks": 1,
            "faction-knights": 0,
            "faction-goblins": 1,
            "faction-seers": 0,
        },
    ]
    assert score(over).factions == ((Faction.KNIGHTS,), (Faction.GOBLINS,))
