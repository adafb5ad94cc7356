### What a game says that has no message of its own: <game>-decided-shared for usual-decided-shared

usual-decided-shared = Gleichstand: Der Sieg wird geteilt.
usual-decided-last-standing = Alle anderen haben aufgegeben.
usual-face = { $face }

## On the page of the rules about time

usual-rules-lapse = Ist sie um, endet dein Zug.
usual-rules-resigned = Deine Züge entfallen dann.
