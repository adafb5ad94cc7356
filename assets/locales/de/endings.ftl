## Ein Tisch endet vor der Zeit

button-cancel-game = Spiel abbrechen
button-cancel-yes = Ja, für alle
button-cancel-no = Nein, behalten
button-cancel-ask = Die anderen fragen

ending-table = **{ $table }** mit { $others } { $link }
ending-table-alone = **{ $table }** { $link }

cancel-question-lobby = Möchtest du diesen Tisch wirklich absagen? Seine Lobby schließt für alle.
cancel-question-game = Möchtest du dieses Spiel wirklich abbrechen? Es endet für alle und zählt nicht.
cancel-question-together = Ohne Ergebnis endet dieses Spiel nur, wenn alle zustimmen, die mitspielen. Soll ich { $names } fragen? Du kannst auch allein aufgeben oder weiterspielen.
cancel-question-alone = Außer dir spielt hier niemand selbst, also kann niemand zustimmen, das Spiel abzubrechen: Du kannst nur aufgeben oder weiterspielen.

cancel-wanted = 🛑 { $by } möchte das Spiel abbrechen, dann zählt es nicht. Einverstanden, { $players }? { $link }
cancel-asked = Du möchtest das Spiel abbrechen. Es endet ohne Ergebnis, sobald alle einverstanden sind; es fehlt noch: { $names }. Dein Wunsch gilt einen Tag lang.
cancel-done = Alle sind einverstanden: Das Spiel ist abgebrochen und zählt nicht.

## Wer einen Tisch geschlossen hat

cancelled-host = Das hat der Gastgeber entschieden: { $who }.
cancelled-moderator = Das hat die Moderation entschieden: { $who }.
cancelled-agreement = Alle, die mitgespielt haben, waren einverstanden.
cancelled-empty = Alle sind aus der Lobby gegangen.
cancelled-idle = ⌛ Sieben Tage lang ist niemand dazugekommen, deshalb ist diese Lobby geschlossen. `/{ $game } new` eröffnet einen anderen Tisch.
cancelled-program = Ich konnte dieses Spiel nicht fortsetzen.

## Ablehnungen

refused-cancel-players-only = Vorzeitig endet dieses Spiel nur, wenn alle zustimmen, die mitspielen, oder durch eine Moderation, die nicht mitspielt.
refused-cancel-together = In diesem Spiel hat schon jemand gezogen, deshalb kann es niemand allein abbrechen. Unter **Mehr** kannst du alle fragen, ob sie einverstanden sind, oder aufgeben.
refused-cancel-alone = Außer dir spielt hier niemand selbst, also kann niemand zustimmen, das Spiel abzubrechen. Du kannst unter **Mehr** aufgeben oder weiterspielen.
refused-seats-used-up = Du spielst auf diesem Server in { $running ->
    [one] einem Spiel
   *[other] { $running } Spielen
} mit, und deine Grenze ist { $limit }. { $all ->
    [yes] Mehr darf niemand haben.
   *[no] Sie beginnt bei { $first } und wächst mit jedem Spiel, das du hier zu Ende spielst (bisher { $finished }).
} Beende erst eines: `/games`.
refused-seats-used-up-by = { $name } spielt auf diesem Server in { $running ->
    [one] einem Spiel
   *[other] { $running } Spielen
} mit, und die Grenze ist { $limit }. { $all ->
    [yes] Mehr darf niemand haben.
   *[no] Sie beginnt bei { $first } und wächst mit jedem Spiel, das { $name } hier zu Ende spielt (bisher { $finished }).
} Drücke **Starten**, wenn eines davon vorbei ist, oder gib den Platz jemand anderem.
