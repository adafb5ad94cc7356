## Ending a table before its time

button-cancel-game = Cancel the game
button-cancel-yes = Yes, cancel
button-cancel-no = No, keep it
button-cancel-ask = Ask the others

ending-table = **{ $table }** with { $others } { $link }
ending-table-alone = **{ $table }** { $link }

cancel-question-lobby = Do you really want to cancel this table? Its lobby closes for everyone.
cancel-question-game = Do you really want to cancel this game? It ends for everyone and doesn't count.
cancel-question-together = Ending this game without a result takes everyone's agreement. Shall I ask { $names }? You can also resign on your own, or play on.
cancel-question-alone = There's nobody else here in person to agree, so this game can't be cancelled: you can only resign, or play on.

cancel-wanted = 🛑 { $by } would like to cancel the game, which then doesn't count. { $players }, do you agree? { $link }
cancel-asked = You've asked to cancel the game. It ends without a result as soon as everyone agrees; still waiting for: { $names }. Your request expires in a day.
cancel-done = Everyone agrees: the game is cancelled and doesn't count.

## Who has cancelled a table

cancelled-host = Cancelled by the host, { $who }.
cancelled-moderator = Cancelled by a moderator, { $who }.
cancelled-agreement = Cancelled by agreement of everyone who was playing.
cancelled-empty = Everyone has left the lobby.
cancelled-idle = ⌛ Nobody has joined for seven days, so this lobby has closed. `/{ $game } new` opens another table.
cancelled-program = I couldn't continue this game.

## Refusals

refused-cancel-players-only = This game ends early only if everyone playing agrees, or if a moderator who isn't playing cancels it.
refused-cancel-together = Someone has already played in this game, so nobody can cancel it alone. Under **More** you can ask everyone to agree, or resign.
refused-cancel-alone = There's nobody else here in person to agree, so this game can't be cancelled. You can resign under **More**, or play on.
refused-seats-used-up = You're playing in { $running } { $running ->
    [one] game
   *[other] games
} on this server, and your limit is { $limit }. { $all ->
    [yes] Nobody can have more.
   *[no] It starts at { $first } and grows by one with each game you finish here ({ $finished } so far).
} Finish one first: `/games`.
refused-seats-used-up-by = { $name } is playing in { $running } { $running ->
    [one] game
   *[other] games
} on this server, and the limit is { $limit }. { $all ->
    [yes] Nobody can have more.
   *[no] It starts at { $first } and grows by one with each game that { $name } finishes here ({ $finished } so far).
} Press **Start** when one of them is over, or give the seat to someone else.
