## Lobby

table-title = { $game } · table { $number }
lobby-seat = { $player }
lobby-host = { $player } · host
lobby-waiting = { $seated } of { $wanted } seats taken. Press **Join**; { $fewest } people are enough to play.
lobby-ready = { $seated } of { $wanted } seats taken. The host can press **Start**; with { $wanted } the game starts by itself.
lobby-pace = ⏳ Time for a turn: { $pace }
lobby-thread = 🧵 The game gets a thread of its own.
lobby-coach = 🧭 Coach: whoever is to move may ask privately what the strong computer player would do.
lobby-subtitle = { $seated } of { $wanted } seats taken
lobby-started = The game has started. ⬇️
dice-commitment = Fair dice: the SHA-256 of this table's dice seed is `{ $commitment }`. The seed is revealed at the end.
dice-revealed = Dice seed `{ $seed }`, promised as `{ $commitment }`. The record below proves every roll: `/fair` says how. Its fingerprint is `{ $fingerprint }`.

## A running table

table-turn = { $count ->
    [one] { $movers }, it's your turn
   *[other] { $movers }, it's your turn
}
table-deadline = ⏳ The time for this turn ends { $when }.
table-note = Table { $number } · turn { $turn }
table-moved-on = The game goes on in a newer message.
table-cancelled = This table has been cancelled. It doesn't count.
turn-reminder = ⏳ { $players }, the time for your turn ends { $when }: { $link }
turn-nudge = 👉 { $players }, { $by } and the others are waiting for you: { $link }
turns-missed = { $players }, you have missed two turns, so a computer player plays on for you. Press **I'm back** whenever you like.
game-won = 🏆 { $count ->
    [one] { $names } wins!
   *[other] { $names } share the win!
}
list-and = { $first } and { $last }

## Buttons

button-join = Join
button-leave = Leave
button-start = Start
button-cancel = Cancel
button-coach = Coach
button-review = My review
button-more = More
button-rules = Rules
button-rematch = Rematch
button-nudge = Nudge
button-resign = Resign
button-resign-yes = Yes, resign
button-resign-no = No, play on

## The private menu

menu-title = What would you like to see? Only you see this.
resign-question = Do you really want to resign? What is yours stays on the table, your turns are skipped, and the game counts as played but not won.
nudge-done = Done: I have told them that you are waiting.
resign-done = You have resigned.
rematch-invitation = { $players }: a rematch? Press **Join**.

## Computer players

lobby-computer-easy = { $player } · 🤖 computer, easy
lobby-computer-medium = { $player } · 🤖 computer, medium
lobby-computer-strong = { $player } · 🤖 computer, strong
lobby-unranked = Games with computer players don't count on the leaderboard.
lobby-full = All { $wanted } seats are taken. The host presses **Start**.
computer-easy = Greenhorn
computer-medium = Prospector
computer-strong = Sheriff
table-turn-computer = 🤖 { $player } is playing …
table-waits = ⏸️ Everybody is away. The table waits until somebody presses **I'm back**.
button-add-computer = + { $name }
button-remove-computer = Remove computer
button-back = I'm back

## The coach, and the review after the game; $deed, $instead, $done and $best go on after "I would"

coach-only = 🧭 There is only one thing to do: **{ $deed }**; your chance of winning is { $percent } %.
coach-advice = 🧭 I'd **{ $deed }**: { $reason }, and your chance of winning is { $percent } %, against { $other } % if you **{ $instead }**.
coach-close = 🧭 I'd **{ $deed }**: { $reason }, and your chance of winning is about { $percent } %, hardly less if you **{ $instead }**.
review-title = 🔎 What your decisions have cost you
review-nothing = You never had a choice in this game, so there is nothing to review.
review-sum = { $decisions ->
    [one] Your only decision
   *[other] On average, each of your { $decisions } decisions
} gave away { NUMBER($average, minimumFractionDigits: 1, maximumFractionDigits: 1) } points of your chance of winning.
review-good = 👏 No costly mistakes!
review-decision = **{ $number }.** Turn { $turn }: you chose to **{ $done }**; I'd **{ $best }**. Cost: **{ NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) } points** ({ NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } % → { NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1) } %)
review-note = Chances of winning as the strong computer player sees them.
review-pictures = The pictures show the table before each of these decisions.
