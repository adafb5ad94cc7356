## The private menu of a lobby

lobby-menu = What would you like to do?
lobby-menu-guest = You have no seat at this table. What would you like to see?
button-seat-more = One more seat ({ $seats })
button-seat-less = One seat fewer ({ $seats })
button-pass-on = Make host: { $name }
pass-on-done = The table has a new host now.

## Invitations

invite-whom = Invite someone…
invitation = { $host } invites { $guest } to play { $game } at table { $number }: { $link }
invite-done = { $name } has been invited.

## People who leave, and those who take their seats

table-left-server = { $player } has left the server. The computer is filling in; anyone who isn't in the game can take the seat.
table-left-alone = { $player } has left the server. Nobody is playing in person any more, so the computer finishes the game.
seat-unrated = Taking the seat changes no rating.
table-seat-taken = { $player } has taken over a free seat.
table-returned = ▶️ { $player } is back and plays on.
button-take = Take { $name }'s seat

## Votes

button-vote = Computer for { $name }?
vote-done = Vote counted. { $missing ->
    [0] That was enough: the computer takes over.
    [one] One more vote is needed.
   *[other] { $missing } more votes are needed.
}
table-voted = 🗳️ { $player }, the others have voted to let the computer fill in for you. Press **I'm back** whenever you like.

## Private tables, and who has no place at one

option-private = Only invited people can join (default: no)
play-private = Private
lobby-private = 🔒 By invitation only. If you have a seat, you can invite others under **More**.
button-turn-away = Turn away: { $name }
turn-away-done = Done. They can only come back if you invite them.
refused-private-table = This table is by invitation only: ask its host, { $host }, to invite you. `/games` lists tables with free seats, `/{ $game } new` opens one.
refused-no-seat = There's no seat for you at this table at the moment. `/games` lists tables with free seats, `/{ $game } new` opens one.
refused-guest-unavailable = { $name } can't be invited to this table at the moment.
