## Tables of cups

table-cup = 🏆 Cup { $cup } · round { $round } · { $over ->
    [yes] its time is over, so the computer finishes this game
   *[no] ends { $when } at the latest
}
lobby-cup = This game belongs to a cup and starts by itself.
cup-absent = ⌛ { $names } decided nothing in this game, and { $count ->
    [one] has
   *[other] have
} lost this round of the cup.
table-left-cup = { $player } isn't in this game any more. The computer plays on in that seat; in a cup nobody else can take it.
refused-cup-table = This game belongs to a cup: its table can't be changed, paused or cancelled, and nobody else can take a seat. You can play on, or resign under **More**.
refused-cup-round-over = The time for this round of the cup is over. The computer finishes this game, and nobody can take over from it.
