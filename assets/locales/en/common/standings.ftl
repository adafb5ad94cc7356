## Leaderboards and ratings

command-leaderboards = The leaderboards of this server: rating, wins, season and month
option-game = Which game (default: all of them together)

leaderboard-all = All games
leaderboard-button-wins = Wins
leaderboard-button-season = This season
leaderboard-button-month = This month
leaderboard-button-rating = Rating
leaderboard-button-champions = Past seasons
leaderboard-season = Wins of this season (three months)
leaderboard-month = Wins of this month
leaderboard-rating = Who is strongest
leaderboard-champions = The winners of past seasons
leaderboard-not-you = 👉 { $name } isn't on it yet.
leaderboard-unrated = Nobody has a rating yet: whoever plays a game to its end gets one.
leaderboard-bars = Rating, and how far off it may be
leaderboard-ratings-rule = A rating starts at 1500. The bar is where it most likely lies; it gets narrower with every game and wider while somebody doesn't play. Hollow bars are still settling and have no rank yet.
leaderboard-champion = { $medal } **{ $name }** ({ $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
})
leaderboard-gone = somebody who has left
leaderboard-no-season = No season is over yet.
leaderboard-seasons-rule = A season is a quarter of the year, in UTC. Most wins come first, then fewer games.
season-1 = January to March { $year }
season-2 = April to June { $year }
season-3 = July to September { $year }
season-4 = October to December { $year }

rating-sure = rated **{ $number }**
rating-settled = rated about **{ $number }**
rating-settling = rated about **{ $number }**, still settling
rating-faded = rated about **{ $number }**, not played for a while

bars-alt-row = { $place } { $name }: { $words }.

## Profiles and one's own games

command-profile = What you or somebody else has played and won here, and the rating
command-history = The games you have finished here, with links and replays
menu-profile = Profile
option-member = Whose profile (default: your own)

profile-title = 🎖️ { $name }
profile-nothing = No finished game here yet. A game played to its end changes that.
profile-note = Wins, places and streaks count games among people; the rating counts those with computer players too, unless the server leaves them out. Dice count since this was first kept.
profile-rating = { $rating } ({ $games ->
    [one] { $games } rated game
   *[other] { $games } rated games
})
profile-place = { $place ->
    [1] 🥇
    [2] 🥈
    [3] 🥉
   *[other] { $place }.
} { $count } ×
profile-streak = { $streak ->
    [0] no wins in a row right now
    [one] { $streak } win in a row right now
   *[other] { $streak } wins in a row right now
}, at most { $best }
profile-dice = 🎲 { $busts } of { $rolls ->
    [one] { $rolls } roll
   *[other] { $rolls } rolls
} went bust, { $expected } expected
profile-rose = +{ $number }
profile-fell = −{ $number }
profile-skill = 🧭 Reviewed { $games ->
    [one] { $games } game
   *[other] { $games } games
}: own decisions cost { $lost } points of win chance a game; luck with dice and cards moved it by { $moved }
profile-favourite = 🤝 Most often against **{ $name }**: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $ahead } × ahead, { $behind } × behind
profile-duel = ⚔️ You against them: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, you { $ahead } × ahead and { $behind } × behind
profile-chart = Rating over time
profile-chart-unit = After each game on this server
rated-turns = games
rated-alt = { $title }: { $subtitle }, over { $turns ->
    [one] { $turns } game
   *[other] { $turns } games
}.
rated-alt-score = { $score } after game { $turn }

button-history = Games
history-title = 📜 { $name }: finished games
history-nothing = No finished game here that you may see.
history-note = 🎞️ shows a game again, only to you.
history-game = { $title }: { $place ->
    [1] 🥇
    [2] 🥈
    [3] 🥉
   *[other] { $place }.
} of { $seats }, with { $others } · { $when }
history-resigned = { $title }: 🏳️ resigned, with { $others } · { $when }

## Rated and casual games

option-rated = Whether the game counts for ratings (default: the server's, usually yes)
play-rated = Rated
table-rated = { $rated ->
    [yes] rated
   *[no] casual
}
rated = 🏅 Rated: this game counts for everybody's rating.
unrated-casual = ☕ Casual: this game doesn't change ratings.
unrated-coach = ☕ Casual: games with the coach don't change ratings.
unrated-computers = ☕ Casual: on this server, games with computer players don't change ratings.
unrated-continued = ☕ Casual: a game that goes on from another one doesn't change ratings.
unrated-absent = ☕ Not rated: { $names } never made a choice in this game.
win-counts-for = 🏅 On the leaderboard this is a win for { $names }: playing to the end in person comes first.
