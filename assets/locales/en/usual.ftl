### What a game says that has no message of its own: <game>-decided-shared for usual-decided-shared

usual-decided-shared = Tied: the win is shared.
usual-decided-last-standing = Everyone else has resigned.
usual-face = { $face }

## On the page of the rules about time

usual-rules-lapse = When it's up, your turn ends.
usual-rules-resigned = Your turns are then skipped.
