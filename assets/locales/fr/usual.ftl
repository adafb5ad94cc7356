### What a game says that has no message of its own: <game>-decided-shared for usual-decided-shared

usual-decided-shared = Égalité : la victoire est partagée.
usual-decided-last-standing = Tous les autres ont abandonné.
usual-face = { $face }

## On the page of the rules about time

usual-rules-lapse = Quand il est écoulé, ton tour finit.
usual-rules-resigned = Tes tours sont alors sautés.
