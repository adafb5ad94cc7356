## Choosing among many

button-choose-again = Choose again
choosing-so-far = Chosen: **{ $parts }**
choosing-menu = { $first } to { $last }

## Taking back one's last choice

button-undo = Undo
table-taken-back = ↩️ The last choice has been taken back.
table-end-taken-back = ↩️ The end of turn { $turn } was taken back. It [continues here]({ $link }).
refused-undo-others = Only { $name } can take that choice back.
refused-nothing-to-undo = There is nothing left to undo: the game has moved on since your choice.

## Rolling for people

lobby-auto-roll = 🎲 I roll for you

## Pauses

button-pause = Pause
button-resume = Resume
pause-wanted = ⏸️ { $by } would like to pause the game. { $players }, do you agree? { $link }
pause-asked = You've asked for a pause. It starts when everyone agrees; still waiting for: { $names }. Your request expires in a day.
pause-done = Everyone agrees: the game is paused.
pause-ended = ▶️ { $by } has resumed the game.
pause-over = ▶️ The pause is over.
table-paused = ### ⏸️ The game is paused
    Since { $began }; everyone agreed. The clock is paused, too.
    Any player can press **Resume**; otherwise the game resumes by itself on { $until }, { $left }.
refused-paused = The game is paused. Press **Resume** at the table to continue.
refused-not-paused = The game isn't paused any more.

## Questions to all who play

button-agree = Yes
button-disagree = No
question-agreed = { $names } { $count ->
    [one] agrees.
   *[other] agree.
}
question-settled = This question is no longer open.
refused-settled = This question is no longer open. Under **More** at the table you can ask again.
pause-fulfilled = ⏸️ { $names } { $count ->
    [one] has
   *[other] have
} agreed to pause the game.
pause-denied = ⏸️ { $by } asked for a pause; { $player } would rather play on.
pause-withdrawn = ⏸️ { $by } no longer asks for a pause.
cancel-fulfilled = 🛑 { $names } { $count ->
    [one] has
   *[other] have
} agreed to cancel the game. It doesn't count.
cancel-denied = 🛑 { $by } asked to cancel the game; { $player } would rather play on.
cancel-withdrawn = 🛑 { $by } no longer asks to cancel the game.

## Days off

daysoff-title = Days off on this server
daysoff-how-many = How many days?
daysoff-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
daysoff-ahead = In how many days do they start?
daysoff-ahead-detail = 0 means now; at most { $most }
daysoff-question = 🏖️ Days off from { $begins } to { $ends }? Your clock is then paused on this server wherever a turn takes an hour or more, and everyone at your tables can see that. This uses { $days } of your 14 days (in any 365), and replaces days off that you have now or have planned.
button-daysoff = Days off
button-daysoff-yes = Yes, take them
button-daysoff-no = No
button-daysoff-end = End days off
daysoff-set = 🏖️ Days off from { $begins } to { $ends }; { $left } of 14 are left (in any 365 days). Your clock is paused wherever a turn takes an hour or more.
daysoff-none = No days off now or planned. You can still take { $left ->
    [one] { $left } day
   *[other] { $left } days
} (14 in any 365 days).
table-days-off = 🏖️ { $player } has days off from { $begins } to { $ends }; the clock is paused for their turns.
refused-days-off = { $name } has days off. The table says until when.
refused-days-ahead = Type in how many days they start: a number from 0 to { $most }.
refused-days-off-used = You have { $left ->
    [0] no days
    [one] only { $left } day
   *[other] only { $left } days
} off left (14 in any 365 days). Take fewer, or wait.

## After the game: the turning point, and the review as a quiz; what $move says goes on after "I would"

button-turning-point = Turning point
button-post = Post it here
turning-point = ## 🔀 The turning point
    { $game } · table { $number }, turn { $turn }, { $player }: **{ $move }**. With this and what followed, the chance of winning went from **{ $before }** to **{ $after }**: the biggest swing of the game.
turning-point-alt = A short film of the turning point. { $words }
turning-point-none = There were too few decisions in this game for a turning point.
turning-point-posted = Posted: { $link }
button-review-all = Show the review
button-quiz-next = Next question
quiz-title = ### 🔎 Question { $number } of { $of } · turn { $turn }
quiz-question = { quiz-title }
    This decision cost you { $cost ->
        [lot] a lot
        [some] quite a bit
       *[little] a little
    }. What would you do now?
quiz-answer = **{ $letter }** · { $move }
quiz-right = 👏 So would I: **{ $move }**. Your chance of winning: **{ $chance }**.
quiz-yours = Now you'd **{ $move }**. Your chance of winning: **{ $chance }**.
quiz-mine = I'd **{ $move }**: **{ $chance }**.
quiz-done = In the game you chose: { $move } ({ $chance }).

## Playing on from a step of a replay

button-play-on = Play on from here
play-on-done = Your own game from here, against the computer: { $link }
table-continues = 🎮 This game continues table { $number } from mid-game. It doesn't count.
