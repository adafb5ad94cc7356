## The private menu of a lobby

lobby-menu = What would you like to do? Only you see this.
lobby-menu-guest = You have no seat at this table. What would you like to see? Only you see this.
button-seat-more = One seat more ({ $seats })
button-seat-less = One seat less ({ $seats })
button-pass-on = Make host: { $name }
pass-on-done = The table has a new host now.

## Invitations

invite-whom = Invite somebody…
invitation = { $host } invites { $guest } to play { $game } at table { $number }: { $link }
invite-done = { $name } has been invited.

## People who leave, and those who take their seats

table-left-server = { $player } has left the server. The computer plays on for now; anybody who isn't playing yet may take the seat.
table-left-alone = { $player } has left the server. Nobody is playing in person any more, so the computer plays the game to its end.
table-seat-taken = { $player } has taken a free seat and plays on.
button-take = Take { $name }'s seat

## Votes

button-vote = Computer for { $name }?
vote-done = Your vote counts. { $missing ->
    [0] That was enough: the computer takes over.
    [one] One more vote is needed.
   *[other] { $missing } more votes are needed.
}
table-voted = 🗳️ { $player }, the others have voted for the computer to play on for you. Press **I'm back** whenever you like.

## Private tables, and who has no place at one

option-private = Only people who are invited can join (default: no)
play-private = Private
lobby-private = 🔒 By invitation only: whoever has a seat can invite others behind **More**.
button-turn-away = Turn away: { $name }
turn-away-done = Done. Only your invitation brings them back to this table.
refused-private-table = This table is by invitation only: ask its host, { $host }, to invite you. `/{ $game } games` lists tables with free seats, `/{ $game } new` opens one.
refused-no-seat = There's no seat for you at this table at the moment. `/{ $game } games` lists tables with free seats, `/{ $game } new` opens one.
refused-guest-unavailable = { $name } can't be invited to this table at the moment.
