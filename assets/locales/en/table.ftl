## Lobby

table-title = { $game } · table { $number }
lobby-waiting = The game starts when all seats are taken; with { $fewest } or more players the host can press **Start** sooner.
lobby-waiting-for-all = The game starts when all seats are taken.
lobby-ready = The game starts when all seats are taken, or when the host presses **Start**.
lobby-turn-limit = ⏳ { $turn_limit }
lobby-emblems = For { $seats } players: { $list }
lobby-thread = 🧵 in a thread of its own
lobby-crowded = ⚡ Another fast game is running here. To keep them apart, open the table with the option `thread` in a text channel.
lobby-quick = 🏃 quick pace
setup-host-only = Only the host, { $host }, can change this.
lobby-coach = 🧭 with the coach
lobby-language = 🌐 This table speaks { language-name }. Admins choose: `/settings`
lobby-subtitle = { $seated } of { $seat_count } seats taken
lobby-started = The game has started. ⬇️
# A game has dice, cards, something else that is drawn, or nothing; then nothing is promised.
fair-commitment = { $chance ->
    [dice] Fair dice
    [cards] Fair cards
   *[other] Fair chance
}, checkable after the game (`/help`) · `{ $commitment }`
fair-commitment-whole = { $chance ->
    [dice] Fair dice: the SHA-256 of this table's dice seed
    [cards] Fair cards: the SHA-256 of the seed for this table's shuffle
   *[other] Fair chance: the SHA-256 of the seed for all that is drawn at this table
} is `{ $commitment }`, in the lobby shortened to `{ $short }`. The seed is revealed at the end; `/help` says how to check it.
fair-end = { $chance ->
    [dice] Fair dice
    [cards] Fair cards
    [none] All moves
   *[other] Fair chance
}, checkable under **{ button-details }** · record `{ $fingerprint }`
fair-revealed = { $chance ->
    [dice] Dice seed
    [cards] Seed of the shuffle
   *[other] Seed of all draws
} `{ $seed }`, promised as `{ $commitment }`. The record below { $chance ->
    [dice] proves every roll
    [cards] shows everyone's cards and proves the shuffle
   *[other] proves everything that was drawn
}: `/help` says how. Its fingerprint is `{ $fingerprint }`.
fair-moves = The record below has every move, and none can be changed unnoticed: its fingerprint is `{ $fingerprint }`.

## A running table

table-turn = { $count ->
    [one] { $movers }, it's your turn
   *[other] { $movers }, it's your turn
}
table-deadline = ⏳ This turn ends { $when }.
table-note = Table { $number } · turn { $turn }
turn-film-alt = The turn as a short film: { $words } It stops at this picture: { $end }
table-moved-on = The game continues in a newer message.
table-moved-to = The game continues [in a newer message]({ $link }).
table-old-turn = Turn { $turn } · { $outcome }
table-cancelled = This table has been cancelled. It doesn't count.
turn-reminder = ⏳ { $players }, { $count ->
    [one] your turn ends
   *[other] your turns end
} { $when }: { $link }
turn-nudge = 👉 { $players }, { $by } is waiting for { $count ->
    [one] you
   *[other] you all
}: { $link }
turns-missed = { $players }, your time has run out twice in a row, so the computer is filling in for you. Press **I'm back** whenever you like.
game-won = 🏆 { $count ->
    [one] { $names } wins!
   *[other] { $names } share the win!
}
game-won-together = 🏆 { $names } win!
game-resigned = { $player } (resigned)
list-and = { $first } and { $last }

## Buttons

button-join = Join
button-leave = Leave
button-start = Start
button-cancel = Cancel
button-hand = My hand
button-dice = My dice
button-view = My view
button-hand-listed = { $hand } #{ $number }
button-coach = Coach
button-review = My review
button-more = More
button-details = Details
button-rules = Rules
button-rematch = Rematch
button-nudge = Nudge
button-resign = Resign
button-resign-yes = Yes, resign
button-resign-no = No, play on

## The private menu

menu-title = What would you like to do?
resign-question = Resign for good? { $team ->
    [yes] Your team plays on without you, and finishes behind the others only if all of you have resigned.
   *[no] You finish behind everyone who plays on; if only one player is left, they win.
}{ $ranked ->
    [no] {""}
   *[yes] {" "}On the leaderboard the game counts as played, not as won.
}
resign-early = ⚖️ You've hardly played: resigning now costs you, and nobody else gains by it.
nudge-done = Nudged!
resign-done = You have resigned.
leave-done = You have left the table.
rematch-invitation = { $players }, { $count ->
    [one] would you like
   *[other] would you all like
} a rematch? Press **Join**.

## Computer players

lobby-full = The game starts when the host presses **Start**.
lobby-unfit = What is chosen doesn't fit { $seat_count } players, so the game won't start by itself: the host can change it, or press **Start** with fewer.
computer-easy = Greenhorn
computer-medium = Prospector
computer-strong = Sheriff
table-turn-computer = 🤖 { $player } is playing…
table-waits = ⏸️ Everyone is away. The table waits until someone presses **I'm back**.
computers-add-easy = Easy
computers-add-medium = Medium
computers-add-strong = Strong
computers-remove = Remove { $name }
computers-pace = Pace: { $pace ->
    [quick] quick
   *[calm] calm
}
button-back = I'm back

## The coach, and the review after the game; $move, $instead, $done and $best go on after "I would"

coach-only = 🧭 There's only one move: **{ $move }**. Your chance of winning: **{ $chance }**.
coach-advice = 🧭 I'd **{ $move }**. { $reason }. Your chance of winning: **{ $chance }**; with “{ $instead }” it would be { $other }.
coach-close = 🧭 I'd **{ $move }**. { $reason }. Your chance of winning: about **{ $chance }**; “{ $instead }” is almost as good.
coach-equal = 🧭 I'd **{ $move }**. { $reason }. Your chance of winning: **{ $chance }**, and the same with “{ $instead }”.
coach-exact = Exact: nothing is hidden now, and I searched every line to the end.
review-title = 🔎 What your decisions cost you
review-nothing = You never had a choice in this game, so there is nothing to review.
review-sum = { $decisions ->
    [one] Your only decision
   *[other] On average, each of your { $decisions } decisions
} gave away { $average } percentage points of your chance of winning.
review-good = 👏 No costly mistakes!
review-decision = **{ $number }.** Turn { $turn }. Your choice: **{ $done }**. Mine: **{ $best }**. Cost: **{ $cost } percentage points** ({ $before }% → { $after }%)
review-note = Chances of winning as { computer-strong }, the strong computer player, sees them.
review-exact = exact
review-exact-note = Exact: nothing was hidden then, and I searched every line to the end.
review-pictures = The pictures show the table before each of these decisions.

## What a phone's notification says when a message comes

turn-ping = { $turn } { $table }
rematch-ping = { $players }, your rematch is waiting: { $table }

## Where a table is shown

thread-hello = 🧵 This thread is for { $name }.
thread-people = { $hello } At the table: { $people }
thread-failed = 🧵 I couldn't open a thread for this game, so it is played right here.
table-moved-here = 🧵 The thread of this table was locked or deleted, so the game continues here.
saved-later = That's saved, but Discord makes me wait: the table will show it { $when }.
saved-unseen = That's saved, but I couldn't show it at the table.
obstacle-unknown = Discord won't let me write there. Please ask an admin to check my permissions in this channel.
private-thread = I'm not in this private thread. Mention me here once ({ $bot }) to add me, then try again.
