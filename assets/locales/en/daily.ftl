## The position of the day: the same for everyone, one answer a day; $move goes on after "I would"

command-daily = The position of the day: what would you do? (only you see it)
option-daily = Which game? (default: today's)
button-daily = Position of the day
daily-title = Position of the day · { $game } · { $date }
daily-player = Player { $letter }
daily-question = { $level ->
    [easy] An easy one.
    [medium] A tricky one.
   *[hard] A hard one.
} What would you do?
daily-once = Your first answer counts. The next position comes { $next }.
daily-none = There are no positions of the day for this game yet. `/daily` without a game shows today's.
daily-over = That position is no longer today's, so your answer wasn't counted. Here is today's:
daily-refused = That isn't possible in this position. Use the buttons below its picture.
daily-answer-first = Answer first, then you can play on from here.
daily-unanswered = You didn't answer that day.
daily-unknown = You have answered, but this position has changed since then.
daily-right = ⭐ That's the best answer: **{ $move }**. Chance of winning: **{ $chance }**.
daily-yours = 👉 Your answer: **{ $move }**. Chance of winning: **{ $chance }**, { $cost } percentage points less than the best.
daily-best = ⭐ The best answer: **{ $move }**. Chance of winning: **{ $chance }**.
# All choices with their chances; how many people have answered, on this server and everywhere.
daily-choices = **All choices** · answers on this server: { $here }, everywhere: { $everywhere }
daily-choices-elsewhere = **All choices** · answers everywhere: { $everywhere }
daily-choice = { $which ->
    [both] - ⭐👉 **{ $chance } · { $move }** (the best, and yours)
    [best] - ⭐ **{ $chance } · { $move }** (the best)
    [own] - 👉 **{ $chance } · { $move }** (yours)
   *[other] - { $chance } · { $move }
}
daily-shares = chosen by { $here } here, { $everywhere } everywhere
daily-shares-elsewhere = chosen by { $everywhere } everywhere
daily-more = { $count ->
    [one] - and one more: { $most }
   *[other] - and { $count } more, from { $least } to { $most }
}
daily-exact = Exact chances: nothing is hidden here, and I searched every line to the end.
daily-estimate = Estimated chances of winning; the gap between the two best is accurate to ±{ $margin } percentage points.
button-daily-choices = All choices
button-daily-before = Previous day
button-daily-today = Today
table-continues-daily = 🎮 This game continues a position of the day. It doesn't count.

## The calendar of one's answers

daily-calendar = Your last { $days } days
daily-calendar-words = { $answers ->
    [one] one answer
   *[other] { $answers } answers
}: { $best } best, { $close } close, { $costly } costly
daily-calendar-signs = Signs: ⭐ best · 🔷 less than 5 percentage points behind · 🔻 further behind · ▫️ no answer; today is the last one

## Posted in a channel once a day

daily-post-question = **{ $mover }** to move. What would you do?
daily-post-note = Answer in private, once a day: press the button, or type `/daily`.
button-daily-answer = Answer
button-daily-solution = Yesterday's solution
daily-post-solution = **Yesterday’s solution** · { $game }: { $move } ({ $chance }).
daily-post-found = { $count ->
    [0] No one here answered it.
    [one] One answer from here, and { $found ->
        [0] it wasn't this one.
       *[other] it was right!
    }
   *[other] Answers from here: { $count }, right: { $found }.
}

## A result, shared in a channel

button-daily-share = Share
daily-shared = 📣 Posted: { $link }
daily-shared-already = You have already shared this result; once a day is enough.
daily-share-over = Only today's result can be shared, once you have answered. `/daily` shows today's position.
daily-shared-result = **{ $name }**: { $quality ->
    [best] the best answer!
    [close] almost the best answer.
   *[costly] not the best answer this time.
}
daily-shared-rank = { $better ->
    [0] Of { $answers } answers on this server so far, none is better.
    [one] Of { $answers } answers on this server so far, one is better.
   *[other] Of { $answers } answers on this server so far, { $better } are better.
}
daily-shared-days = Answered on { $answers } of the last { $days } days: { $best } best, { $close } close, { $costly } costly.

## Practise my mistakes

button-mistakes = Practise my mistakes
mistakes-question = ### 🎯 Practise: { $game } · table { $number }, turn { $turn }
    What would you do now?
mistakes-answer = ### 🎯 { $game } · table { $number }, turn { $turn }
mistakes-again = This one comes back on another day.
mistakes-solved = Solved: it won't come back.
mistakes-left = { $left ->
    [0] That was the last one for today.
    [one] One more for today.
   *[other] { $left } more for today.
}
mistakes-tomorrow = That's all for today. { $open ->
    [one] One decision comes
   *[other] { $open } decisions come
} back on another day.
mistakes-none = There is nothing to practise on this server. After a game, **{ button-details }** → **{ button-review }** finds your costliest decisions; they come back here.
button-mistakes-next = Next
