"""An independent implementation of Claim, slow and simple, to compare the engine with.

Written from the rulebook, in the order of its paragraphs, and from the rulings (R1 to R42, O1 to
O3) where it is silent: cards lie in lists and every rule moves them. Nothing here comes from the
engine.
"""

from collections.abc import Collection, Sequence
from itertools import combinations
from typing import NamedTuple

# "SPIELMATERIAL": 180 cards. How the values spread where the sums leave it open: R2.
VALUES: dict[str, list[int]] = {
    "Knight": [2, 3, 4, 5, 6, 7, 8, 9],
    "Goblin": [0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    "Giant": [1, 1, 3, 3, 5, 5, 7, 7, 9],
    "Gnome": [1, 1, 1, 3, 3, 3, 5, 5, 5, 7, 7, 7, 9],
    "King": [4, 5, 6, 7, 8, 9, 10, 11, 12],
    "Peasant": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    "Automaton": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    "Bard": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    "Dragon": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    "Doppelganger": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    "Dwarf": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    "Griffin": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    "Raccoon": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
    "Seer": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    "Troll": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    "Undead": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    "Viking": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
}
PAIRS = (("Knight", "Goblin"), ("Giant", "Gnome"), ("King", "Peasant"))
HAND = {2: 13, 3: 12, 4: 9}
OPEN = {2: 1, 3: 2, 4: 2}
SIDES = {2: [[0], [1]], 3: [[0], [1], [2]], 4: [[0, 2], [1, 3]]}
TOP = "top"


class Card(NamedTuple):
    """A printed card."""

    faction: str
    value: int


class Play(NamedTuple):
    """A card in a trick, with its value, which a Griffin may have raised."""

    seat: int
    card: Card
    value: int


class Won(NamedTuple):
    """The side that has won a faction, None for nobody, and the criterion."""

    side: int | None
    by: str


Choice = Card | int | str
"""A card to play or put down, the index of an open card or `TOP`, or a faction for the loot."""


def legal_sets(seats: int) -> list[list[str]]:
    """Return every set of factions for a game: one pair and three or five others (R6a)."""
    paired = [faction for pair in PAIRS for faction in pair]
    others = [faction for faction in VALUES if faction not in paired]
    size = 3 if seats == 2 else 5
    return [[*pair, *tens] for pair in PAIRS for tens in combinations(others, size)]


def playable(hand: Sequence[Card], led: str | None) -> list[Card]:
    """Return the playable cards when this faction has been led ("BEDIENREGEL")."""
    same = [card for card in hand if card.faction == led]
    if led is None or not same:
        return list(hand)
    # "Du darfst einen Doppelgänger anstelle der Fraktion spielen, die du bedienen musst."
    return [card for card in hand if card in same or card.faction == "Doppelganger"]


def ranked(trick: Sequence[Play]) -> list[Play]:
    """Return the cards of a trick from best to worst."""
    led = trick[0].card.faction
    knights, following, others = [], [], []
    for play in trick:
        # "Sind die Kobolde die führende Fraktion …, gewinnt der höchste Ritter den Stich": R19.
        if led == "Goblin" and play.card.faction == "Knight":
            knights.append(play)
        # "Wenn Doppelgänger nicht die angespielte Fraktion sind, gelten sie als eine Karte der
        # angespielten Fraktion." (R16)
        elif play.card.faction in (led, "Doppelganger"):
            following.append(play)
        else:
            others.append(play)
    # "Bei einem Gleichstand gewinnt, wer seine Karte zuerst gespielt hat": sorting keeps that.
    return [
        play
        for group in (knights, following, others)
        for play in sorted(group, key=lambda play: -play.value)
    ]


def longest_run(values: Collection[int]) -> int:
    """Return the length of the longest run of values without a gap."""
    best = 0
    for start in values:
        length = 0
        while start + length in values:
            length += 1
        best = max(best, length)
    return best


class Oracle:
    """A game in progress. The deck starts with the first seat's hand and ends with the draw pile.

    Of Raccoons the deck has ten: four have left the game before the deal (R4). `factions` are in
    the order that O1 uses.
    """

    def __init__(
        self,
        seats: int,
        factions: Sequence[str],
        loot: Collection[int],
        first: int,
        deck: Sequence[Card],
    ) -> None:
        self.seats = seats
        self.factions = list(factions)
        self.loot = set(loot)
        self.sides = SIDES[seats]
        size = HAND[seats]
        assert len(deck) == (52 if seats == 2 else 72)
        self.hands = [list(deck[seat * size : (seat + 1) * size]) for seat in range(seats)]
        self.draw = list(deck[seats * size :])
        self.middle: list[Card] = []
        self.trick: list[Play] = []
        self.followers: list[list[Card]] = [[] for _ in range(seats)]
        self.scores: list[list[Card]] = [[] for _ in range(seats)]
        self.gnomes: list[list[Card]] = [[] for _ in range(seats)]
        self.trolls: list[Card] = []
        self.removed: list[Card] = []
        self.tricks_won = [0] * seats
        self.put_down: list[list[Card]] = [[] for _ in range(seats)]
        """Cards put face down in automatic tricks so far, by seat."""
        self.got: list[tuple[int, Card, list[int | None]]] = []
        """Followers with their owners and viewers; open cards have been seen by everybody (R41)."""
        self.campaigned: list[Play] = []
        """Cards played in phase 2."""
        self.resigned: list[int] = []

        self.phase = 1
        self.number = 0
        self.leader = first
        self.winner: int | None = None
        """The winner of the last trick; of an automatic trick from its beginning."""
        self.expected = "play"
        """One of play, down, take, loot, end."""
        self.down: dict[int, Card] = {}
        self.takers: list[int] = []
        self.looked = False
        """Whether the winner has looked at the present top card."""

        self.piles: list[list[Card]] = []
        """The cards of each side at the end, after the Peasants have moved."""
        self.looters: list[int] = []
        self.looted: dict[int, str] = {}
        self._next_trick(automatic=False)

    # Choices

    def asked(self) -> dict[int, list[Choice]]:
        """Return the seats that have a choice, with their legal choices."""
        if self.expected == "play":
            seat = (self.leader + len(self.trick)) % self.seats
            led = self.trick[0].card.faction if self.trick else None
            return {seat: list(playable(self.hands[seat], led))}
        if self.expected == "down":
            # "dazu legt ihr beide zunächst eine beliebige Karte aus eurer Hand ab"
            waiting = [seat for seat in range(self.seats) if seat not in self.down]
            return {seat: list(self.hands[seat]) for seat in waiting}
        if self.expected == "take":
            return {self.takers[0]: self._takeable()}
        if self.expected == "loot":
            side = self.looters[0]
            return {min(self.sides[side]): list(self._fewest(side))}
        return {}

    def choose(self, seat: int, choice: Choice) -> None:
        """Make a choice; seats that have resigned then choose immediately."""
        self._choose(seat, choice)
        self._play_for_resigned()

    def lapse(self, seat: int) -> None:
        """Run out of time: the choice is made by O1."""
        self.choose(seat, self._by_rule(seat))

    def resign(self, seat: int) -> None:
        """Leave for good; O1 plays for the seat unless only one side plays on (O2)."""
        self.resigned.append(seat)
        if len(self._playing()) == 1:
            self._join_piles()
            self.expected = "end"
        self._play_for_resigned()

    def _playing(self) -> list[int]:
        """Return the sides with a seat that hasn't resigned."""
        return [n for n, side in enumerate(self.sides) if not set(side) <= set(self.resigned)]

    def _play_for_resigned(self) -> None:
        while absent := [seat for seat in self.asked() if seat in self.resigned]:
            self._choose(absent[0], self._by_rule(absent[0]))

    def _by_rule(self, seat: int) -> Choice:
        """Return the choice of a seat whose time is up (O1)."""
        choices = self.asked()[seat]
        cards = [choice for choice in choices if isinstance(choice, Card)]
        if cards:
            return min(cards, key=lambda card: (card.value, self.factions.index(card.faction)))
        return choices[0]

    def _choose(self, seat: int, choice: Choice) -> None:
        assert choice in self.asked()[seat]
        if self.expected == "loot":
            assert isinstance(choice, str)
            self.looted[self.looters.pop(0)] = choice
            self.expected = "loot" if self.looters else "end"
        elif self.expected == "take":
            self._take(choice)
            self._hand_out()
        elif self.expected == "down":
            assert isinstance(choice, Card)
            self.hands[seat].remove(choice)
            self.down[seat] = choice
            self.put_down[seat].append(choice)
            if len(self.down) == self.seats:
                self._end_automatic_trick()
        else:
            assert isinstance(choice, Card)
            self.hands[seat].remove(choice)
            self.trick.append(Play(seat, choice, choice.value + self._raise(seat, choice)))
            if self.phase == 2:
                self.campaigned.append(self.trick[-1])
            if len(self.trick) == self.seats:
                self._end_trick()

    def known(self, viewer: int | None, holder: int) -> list[Card]:
        """Return the followers of another seat that a viewer has seen, without those played since.

        The viewer None is the public.
        """
        cards = [card for seat, card, seen_by in self.got if seat == holder and viewer in seen_by]
        for play in self.campaigned:
            if play.seat == holder and play.card in cards:
                cards.remove(play.card)
        return cards

    # Phase 1

    def _next_trick(self, automatic: bool) -> None:
        """Begin the next trick, the next phase, or the scoring."""
        self.trick, self.down = [], {}
        self.number += 1
        self.expected = "down" if automatic else "play"
        if self.phase == 1 and not any(self.hands):
            # "Nehmt beide die 13 Anhänger, die ihr in Phase 1 erhalten habt, auf eure Hand."
            assert not self.draw
            self.phase, self.number = 2, 1
            self.hands = self.followers
            self.followers = [[] for _ in range(self.seats)]
        elif self.phase == 1:
            # "Dreht die oberste Karte vom Nachziehstapel um"; "die obersten zwei Karten"
            for _ in range(OPEN[self.seats]):
                self.middle.append(self.draw.pop(0))
        elif not any(self.hands):
            self._count()

    def _end_trick(self) -> None:
        order = [play.seat for play in ranked(self.trick)]
        self.winner = order[0]
        if self.phase == 2:
            self._collect(order)
            self._after_trick()
            return
        # "Als Gewinner des Stichs darfst du dir die oberste Karte des Nachziehstapels ansehen"
        # (R6): with two players whoever has played the Seer; else "wenn ein Spieler, der einen
        # Seher gespielt hat, den Stich gewinnt".
        seers = [play.seat for play in self.trick if play.card.faction == "Seer"]
        if seers and (self.seats == 2 or self.winner in seers):
            self.looked = True
        self.takers = order
        self._hand_out()

    def _takeable(self) -> list[Choice]:
        """Return the next taker's choices: open cards, and the top card if a Seer showed it."""
        places: list[Choice] = list(range(len(self.middle)))
        return [*places, TOP] if self.looked and len(self.takers) == self.seats else places

    def _hand_out(self) -> None:
        """Give everybody a follower: open cards first, then from the draw pile (R15a)."""
        self.expected = "take"
        while self.takers and len(self._takeable()) < 2:
            self._take(0 if self.middle else TOP)
        if not self.takers and len(self.down) == self.seats:
            # "Dann spielst du für den nächsten Stich aus", whatever the trick before (R9, R11).
            assert self.winner is not None
            self.tricks_won[self.winner] += 1
            self.leader = self.winner
            self._next_trick(automatic=False)
        elif not self.takers:
            self._after_trick()

    def _take(self, choice: Choice) -> None:
        assert self.winner is not None
        taker = self.takers.pop(0)
        seen_by: list[int | None] = [taker]
        if isinstance(choice, int):
            card = self.middle.pop(choice)
            seen_by += [None, *range(self.seats)]
        else:
            card = self.draw.pop(0)
            if self.looked:
                seen_by.append(self.winner)
            self.looked = False
        self.followers[taker].append(card)
        self.got.append((taker, card, seen_by))

    def _after_trick(self) -> None:
        """Finish a trick whose cards have been played."""
        assert self.winner is not None
        self.tricks_won[self.winner] += 1
        # "Ausgespielte Untote werden nicht abgeworfen, sondern immer dem Punktestapel des
        # Stichgewinners hinzugefügt." [Only in phase 1]
        if self.phase == 1:
            for play in self.trick:
                if play.card.faction == "Undead":
                    self.scores[self.winner].append(play.card)
        # "Als Gewinner eines Automaton-Stichs gewinnst du automatisch auch den nächsten Stich", but
        # "Gibt es keinen weiteren Stich mehr in Phase 1, wird dies ignoriert." So R8 has it.
        automatons = [play for play in self.trick if play.card.faction == "Automaton"]
        automatic = self.phase == 1 and any(self.hands) and bool(automatons)
        # "Hast du als zweiter eine Drachen-Karte ausgespielt, wirst du damit automatisch
        # Startspieler des nächsten Stichs" (R11 to R14)
        self.leader = self.winner
        for play in self.trick[1:]:
            if play.card.faction == "Dragon" and not automatic:
                self.leader = play.seat
        self._next_trick(automatic)

    def _end_automatic_trick(self) -> None:
        """Give the middle to the winner of the previous trick, then clockwise (R10)."""
        assert self.winner is not None
        self.takers = [(self.winner + step) % self.seats for step in range(self.seats)]
        self._hand_out()

    # Phase 2

    def _raise(self, seat: int, card: Card) -> int:
        """Return how much the seat's Griffins raise a card ("Greife", R21)."""
        values = [other.value for other in self.scores[seat] if other.faction == "Griffin"]
        return 5 if self.phase == 2 and card.value in values else 0

    def _collect(self, order: Sequence[int]) -> None:
        """Give out the cards of a trick in phase 2."""
        winner = order[0]
        # "Bist du der Verlierer des Stichs, erhältst du alle ausgespielten Zwerge"; with three and
        # four "der Spieler, der die Karte mit dem niedrigsten Wert gespielt hat", if equal "der
        # seine Karte zuletzt gespielt hat" (R22)
        lowest = self.trick[0]
        for play in self.trick:
            if play.value <= lowest.value:
                lowest = play
        dwarves_to = order[1] if self.seats == 2 else lowest.seat
        for play in self.trick:
            if play.card.faction == "Dwarf":
                self.scores[dwarves_to].append(play.card)
            elif play.card.faction == "Troll":
                self.trolls.append(play.card)
            elif play.card.faction == "Gnome":
                # "Lege alle gewonnenen Gnome offen vor dir aus."
                self.gnomes[winner].append(play.card)
            else:
                self.scores[winner].append(play.card)
        # "Entferne für alle in diesem Stich gespielten Riesen Gnome mit dem gleichen Wert, die vor
        # deinen Gegnern ausliegen": for each Giant one from every opponent (R25)
        for giant in self.trick:
            for seat in range(self.seats):
                friend = any(winner in side and seat in side for side in self.sides)
                gnome = Card("Gnome", giant.card.value)
                if giant.card.faction == "Giant" and not friend and gnome in self.gnomes[seat]:
                    self.gnomes[seat].remove(gnome)
                    self.removed.append(gnome)
        # "Als Stichgewinner darfst du maximal einen Troll pro Stich auf deinen Punktestapel legen":
        # the highest. "Gewinnst du den allerletzten Stich, lege alle dann noch ausliegenden Trolle
        # auf deinen Punktestapel." (R23)
        self.trolls.sort(key=lambda troll: -troll.value)
        taken = 1 if any(self.hands) else len(self.trolls)
        self.scores[winner] += self.trolls[:taken]
        self.trolls = self.trolls[taken:]

    # The end of the game, in the order of R28

    def _count(self) -> None:
        self._join_piles()
        # "Hast du mehrere solche Fraktionen, such dir eine aus": from the winner of the last trick
        # clockwise (R35, R36).
        assert self.winner is not None
        for step in range(self.seats):
            seat = (self.winner + step) % self.seats
            for number, side in enumerate(self.sides):
                if seat in side and number not in self.looters and self._loot(number):
                    self.looters.append(number)
        for looter in list(self.looters):
            if len(self._fewest(looter)) == 1:
                self.looters.remove(looter)
                self.looted[looter] = self._fewest(looter)[0]
        self.expected = "loot" if self.looters else "end"

    def _join_piles(self) -> None:
        """Join the cards that count for each side."""
        # "Deine Gnome, die nicht entfernt wurden, füg am Spielende deinem Punktestapel hinzu." And
        # "im 4er-Spiel werten die Teammitglieder ihre gewonnenen Karten zusammen aus."
        self.piles = [
            [card for seat in side for card in self.scores[seat] + self.gnomes[seat]]
            for side in self.sides
        ]
        self._move_peasants()

    def _move_peasants(self) -> None:
        """Move the Peasants without a King ("Bauern", R29, R30, R33)."""
        leaving: list[tuple[int, Card]] = []
        for side, pile in enumerate(self.piles):
            kings = [card.value for card in pile if card.faction == "King"]
            for card in pile:
                # "… wenigstens einen oder mehrere Könige …, die den gleichen oder einen um bis zu 3
                # höheren Wert aufweisen"
                stays = any(king - card.value in (0, 1, 2, 3) for king in kings)
                if card.faction == "Peasant" and not stays:
                    leaving.append((side, card))
        for side, card in leaving:
            self.piles[side].remove(card)
            self.piles[(side + 1) % len(self.sides)].append(card)

    def _loot(self, side: int) -> int:
        """Return a side's number of Raccoons with the loot symbol."""
        raccoons = [card for card in self.piles[side] if card.faction == "Raccoon"]
        return sum(card.value in self.loot for card in raccoons)

    def _cards(self, side: int, faction: str) -> list[int]:
        """Return the printed values of a side's real cards of a faction, highest first."""
        values = [card.value for card in self.piles[side] if card.faction == faction]
        return sorted(values, reverse=True)

    def _fewest(self, side: int) -> list[str]:
        """Return the factions of which a side has the fewest cards (R34)."""
        fewest = min(len(self._cards(side, faction)) for faction in self.factions)
        return [name for name in self.factions if len(self._cards(side, name)) == fewest]

    def amount(self, side: int, faction: str) -> int:
        """Return a side's amount of a faction, as it counts for the majority."""
        amount = len(self._cards(side, faction))
        if self.looted.get(side) == faction:
            amount += self._loot(side)
        if faction == "Viking":
            # "Jeder Wikinger …, dessen Wert mit wenigstens einer anderen beliebigen Karte in deinem
            # Stapel übereinstimmt, zählt für dich als zwei Karten" (R40)
            values = [card.value for card in self.piles[side]]
            amount += sum(values.count(value) > 1 for value in self._cards(side, "Viking"))
        return amount

    def won(self) -> dict[str, Won]:
        """Return each faction's winner and criterion: "run", "number", "highest" or "nobody"."""
        return {faction: self._won(faction) for faction in self.factions}

    def _won(self, faction: str) -> Won:
        sides = list(range(len(self.sides)))
        if not any(self.amount(side, faction) for side in sides):
            return Won(None, "nobody")
        if faction == "Bard":
            # "… wenn du die längste direkt aufeinanderfolgende „Straße“ von Bardenkarten in deinem
            # Punktestapel hast. Bei einem Gleichstand gilt die normale Wertung." (R37)
            runs = [longest_run(self._cards(side, "Bard")) for side in sides]
            sides = [side for side in sides if runs[side] == max(runs)]
            if len(sides) == 1:
                return Won(sides[0], "run")
        # "Wer die meisten Karten einer Fraktion hat, gewinnt diese für sich."
        largest = max(self.amount(side, faction) for side in sides)
        sides = [side for side in sides if self.amount(side, faction) == largest]
        if len(sides) == 1:
            return Won(sides[0], "number")
        # "Bei gleicher Anzahl gewinnt die Fraktion, wer hiervon die höchste Karte besitzt." Then
        # the next highest and so on (R38).
        best = max(self._cards(side, faction) for side in sides)
        sides = [side for side in sides if self._cards(side, faction) == best]
        return Won(sides[0], "highest") if len(sides) == 1 else Won(None, "nobody")

    def rank(self, side: int) -> tuple[int, int, int]:
        """Return a side's factions, their real cards, and the sum of those cards' values.

        This is the order for three; for two and four it agrees with "mindestens drei Fraktionen"
        and "mehr Fraktionen als das andere Team", and goes on where these decide nothing (R39).
        """
        mine = [faction for faction, won in self.won().items() if won.side == side]
        cards = [value for faction in mine for value in self._cards(side, faction)]
        return len(mine), len(cards), sum(cards)

    def places(self) -> list[int]:
        """Return the place of each seat; sides that have resigned are behind all others (O2).

        Equal seats share the better place, as partners do: 1, 3, 1, 3.
        """
        stayed = self._playing()
        ranks = {
            seat: (number in stayed, self.rank(number))
            for number, side in enumerate(self.sides)
            for seat in side
        }
        return [
            1 + sum(other > ranks[seat] for other in ranks.values()) for seat in range(self.seats)
        ]

    def decided_by(self) -> str:
        """Return the first criterion of the rank in which the winner differs."""
        stayed = self._playing()
        if len(stayed) == 1:
            return "last-standing"
        first, second = sorted((self.rank(side) for side in stayed), reverse=True)[:2]
        for name, mine, theirs in zip(("factions", "cards", "values"), first, second, strict=True):
            if mine != theirs:
                return name
        return "shared"
