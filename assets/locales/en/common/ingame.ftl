## Taking back one's last choice

button-undo = Undo
table-taken-back = ↩️ The last choice has been taken back.
refused-undo-others = Only { $name } can take that choice back.
refused-nothing-to-undo = There is nothing left to take back: your choice has been answered.

## Rolling for people

lobby-auto-roll = 🎲 Where you could do nothing else, I roll for you.

## Pauses

button-pause = Pause
button-pause-agree = Agree to a pause
button-resume = Resume
pause-wanted = ⏸️ { $by } would like to pause the game. { $players }, do you agree? { $link }
pause-asked = You'd like to pause the game. It rests as soon as everybody agrees; still missing: { $names }. Your wish counts for a day.
pause-done = Everybody agrees: the game is paused.
pause-ended = ▶️ { $by } has resumed the game.
pause-over = ▶️ The pause is over.
table-paused = ### ⏸️ The game is paused
    Everybody who plays here has agreed, { $began }. The clock stands still.
    Anybody of them can press **Resume**; else the game goes on by itself on { $until }, { $left }.
refused-paused = The game is paused. **Resume** below the table lets it go on.
refused-not-paused = The game isn't paused any more.

## Days off

command-daysoff = Take days off: in slow games on this server your clock stands still, and others see it
option-daysoff-days = How many days (14 within a year); 0 ends those you have
option-daysoff-in = In how many days they begin (default: now)
daysoff-set = 🏖️ You have days off from { $begins } to { $ends }. Where a turn takes an hour or more, your clock stands still, and everybody at your tables sees that. After that you have { $left ->
    [one] { $left } day
   *[other] { $left } days
} left for this year. `/daysoff` with 0 ends them.
daysoff-none = You have no days off. You have { $left ->
    [one] { $left } day
   *[other] { $left } days
} left for this year.
table-days-off = 🏖️ { $player } has days off from { $begins } to { $ends }; the clock stands still for their turns.
refused-days-off = { $name } has days off. You can see until when at the table.
refused-days-off-used = You have only { $left ->
    [one] { $left } day
   *[other] { $left } days
} off left for this year. Take fewer.

## After the game: the turning point, and the review as a quiz; what $deed says goes on after "I would"

button-turning-point = Turning point
button-post = Post it here
turning-point = ## 🔀 The turning point
    { $game } · table { $number }, turn { $turn }, { $player }: **{ $deed }**. From here to what came next, the chance of winning went from **{ $before }** to **{ $after }**, further than at any other moment of this game.
turning-point-alt = A short animation of it. { $words }
turning-point-none = Too little was decided in this game for a turning point.
turning-point-posted = Posted: { $link }
button-review-all = Show the review
button-quiz-next = Next question
quiz-title = ### 🔎 Question { $number } of { $of } · turn { $turn }
quiz-question = { quiz-title }
    This decision has cost you a lot. What would you do today? You would…
quiz-answer = **{ $letter }** · { $deed }
quiz-right = 👏 So would I: **{ $deed }**. Your chance of winning: **{ $chance }**.
quiz-yours = Today you'd **{ $deed }**. Your chance of winning: **{ $chance }**.
quiz-mine = I'd **{ $deed }**: **{ $chance }**.
quiz-done = In the game you chose: { $deed } ({ $chance }).

## Playing on from a step of a replay

button-play-on = Play on from here
play-on-done = You play on here, against the computer: { $link }
table-continues = 🎮 This game goes on from the middle of table { $number }. It doesn't count.
