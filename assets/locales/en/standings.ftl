## Leaderboards and ratings

command-leaderboards = The leaderboards of this server: rating, wins, season and month
option-game = Which game (default: all of them together)

leaderboard-all = All games
leaderboard-button-wins = Wins
leaderboard-button-season = This season
leaderboard-button-month = This month
leaderboard-button-rating = Rating
leaderboard-button-champions = Past seasons
leaderboard-by-wins = Wins / games of all time
leaderboard-by-season = Wins / games of this season (three months)
leaderboard-by-month = Wins / games of this month
leaderboard-by-rating = Rating, with its margin of error
leaderboard-champions = The winners of past seasons
leaderboard-not-you = 👉 { $name } isn't listed yet.
leaderboard-unrated = Nobody has a rating yet: you get one by finishing a game. Press **Start a game**.
leaderboard-podium-wins = { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}
leaderboard-podium-games = in { $games ->
    [one] { $games } game
   *[other] { $games } games
}
leaderboard-alt-row = { $place } { $name }: { $words }.
leaderboard-alt-rating = { $rating }, ±{ $margin }
leaderboard-ratings-rule = A rating starts at 1500. ± is its margin of error: games narrow it, breaks from playing widen it. A dot instead of a rank: the rating is provisional, or there were fewer than { $people } different opponents.
leaderboard-champion = { $medal } **{ $name }** ({ $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
})
season-over = 🏆 { $season }: the season is over
leaderboard-cups = { $cups ->
    [one] { $cups } cup won
   *[other] { $cups } cups won
}
leaderboard-cups-rule = A laurel stands for a cup won on this server.
leaderboard-gone = former member
season-podium = { $game }: most wins
leaderboard-no-season = No season is over yet. Press **Start a game** to be among the winners of this one.
leaderboard-seasons-rule = A season is a quarter of the year, in UTC. Ranked by wins; if tied, fewer games come first.
season-1 = January to March { $year }
season-2 = April to June { $year }
season-3 = July to September { $year }
season-4 = October to December { $year }

rating-sure = rated **{ $number }**
rating-settled = rated about **{ $number }**
rating-settling = rated about **{ $number }**, provisional
rating-faded = rated about **{ $number }**, not played for a while


## Profiles and one's own games

command-profile = Games, wins and rating: yours or someone else's
menu-profile = Profile
option-member = Whose profile (default: your own)

profile-title = 🎖️ { $name }
profile-nothing = No finished games here yet. Press **Start a game**.
profile-note = Mistakes and luck are percentage points of the chance of winning, as in **{ button-review }**; luck is 0 on average.
profile-note-dice = Dice count from the day I began to record them.
profile-wins = { $wins } among people
profile-place = { $place ->
    [1] 🥇
    [2] 🥈
    [3] 🥉
   *[other] { $place }.
} { $count } ×
profile-streak = win streak { $streak }, best { $best }
profile-dice = 🎲 { $busts } of { $rolls ->
    [one] { $rolls } roll
   *[other] { $rolls } rolls
} went bust, { $expected } expected
profile-ranked = { $rating } ({ $games ->
    [one] { $games } rated game
   *[other] { $games } rated games
})
profile-rank = rank **{ $rank }** of { $of }
profile-no-rank = no rank
profile-rose = 📈 rating up { $points } in { $days } days
profile-fell = 📉 rating down { $points } in { $days } days
profile-steady = ➡️ rating the same as { $days } days ago
profile-new = 🆕 no trend yet: first rated less than { $days } days ago
profile-skill = 🧭 Mistakes **{ $mistakes }** per decision, luck **{ $luck }** per game, in percentage points · { $games ->
    [one] { $games } game reviewed
   *[other] { $games } games reviewed
}
profile-no-skill = 🧭 Mistakes and luck: press **{ button-details }** → **{ button-review }** after a game to see them
profile-unrated = No rating yet: no rated games so far.
profile-favourite = 🤝 Most often against **{ $name }**: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, ahead in { $ahead }, behind in { $behind }
profile-duel = ⚔️ The two of you: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, you were ahead in { $ahead } and behind in { $behind }
card-games = { $game } · { $games ->
    [one] { $games } rated game
   *[other] { $games } rated games
}
card-last = Last games
card-best-game = Best game
card-best-rating = Best rating
card-more = { $games ->
    [one] { $games } more rated game
   *[other] { $games } more rated games
} until the chart
card-won = won
card-lost = lost
card-alt = { $name }, { $words }, give or take { $spread }. { $about }. Last games, newest last: { $results }.
rated-alt-point = { $rating } on { $date }
date-full = { $day } { $month } { $year }
date-day = { $day } { $month }
date-month = { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
}

button-profile = Profile
button-profile-of = Profile: { $name }
profile-choose = Open a profile
button-history = Games
history-title = 📜 { $name }: finished games
history-nothing = No finished games here yet. Games in channels you can't see aren't listed.
history-nothing-own = You haven't finished a game here yet. Press **Open tables** to join one, or **Start a game**.
history-game = { $title }: { $place ->
    [1] 🥇
    [2] 🥈
    [3] 🥉
   *[other] { $place }.
} of { $seats }, with { $others } · { $when }
history-resigned = { $title }: 🏳️ resigned, with { $others } · { $when }

## Rated and casual games

option-rated = Count this game for ratings (default: the server's; alone against computers: no)
play-rated = Rated
option-rate-alone = Count it for ratings even if you play alone against computers (default: no)
play-rate-alone = Rated, also alone
table-rated = { $rated ->
    [yes] rated
   *[no] casual
}
rated = 🏅 Rated
rated-no-win = 🏅 Rated, but no leaderboard win
unrated-casual = ☕ Casual
unrated-coach = ☕ Casual: with the coach
unrated-computers = ☕ Casual: with computer players
unrated-alone = ☕ Casual: alone against computers
unrated-continued = ☕ Casual: continues another game
unrated-deadline = ☕ Casual: finished by the computer after the deadline
rating-change = { $player } { $before } → { $after }
rating-guest = { $player }: took the seat over, not rated
win-counts-for = 🏅 The leaderboard win goes to { $names }, for playing to the end in person.
counted-early = ⚖️ { $names } stopped playing before deciding twice, so nobody else gains anything by { $count ->
    [one] that seat
   *[other] those seats
}.
counted-absent = ⚖️ { $names } missed the start: for the others, the computer had { $count ->
    [one] that seat
   *[other] those seats
}.
absence-settled = ⚖️ You hadn't made a move yet, so this is final: { $rated ->
    [yes] this game costs you rating as if you had come last, even if you come back.
   *[no] this game can't be a win for you any more, even if you come back.
} For the others, your seat is the computer's from now on.
