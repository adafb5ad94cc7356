## Lessons: a game that one learns by playing, step by step

command-learn = Learn it by playing, in three minutes (only you see it)
button-learn = Learn to play
button-learn-game = Learn: { $name }

learn-praise-1 = Well done!
learn-praise-2 = Exactly!
learn-praise-3 = Good choice!
learn-praise-4 = That's it!
learn-progress = Step { $step } of { $steps }
learn-free = Nothing here counts: try what you like, and leave when you like.
# What came of a move that the lesson didn't ask for, above the picture.
learn-instead = That's allowed too: **{ $move }**. Here's what happens.
learn-refused = That isn't possible here.
# After the reason why something isn't possible.
learn-hint = The next step of the lesson: **{ $move }**.
learn-hint-on = Press **{ button-lesson-on }**.
learn-changed = This lesson has changed since then, so it starts over.
learn-left = You have left the lesson of **{ $name }**. You can pick it up again any time.
learn-untold = What the lesson left out:
learn-untold-page = - { $what } (page { $page })
learn-first-game = Your first game: against an easy computer player, with a coach to ask. It isn't rated.
learn-game-begun = Your game has started. Stuck? Press **Coach** there: { $link }

button-lesson-on = Next
button-lesson-back = Back
button-lesson-leave = Leave
button-lesson-again = Back to the lesson
button-lesson-resume = Continue the lesson
button-lesson-page = Rules, page { $page }
button-first-game = Play my first game
