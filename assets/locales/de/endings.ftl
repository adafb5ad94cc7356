## Ein Tisch endet vor der Zeit

button-cancel-game = Spiel absagen
button-cancel-yes = Ja, absagen
button-cancel-no = Nein, behalten
button-cancel-ask = Die anderen fragen

ending-table = **{ $table }** mit { $others } { $link }
ending-table-alone = **{ $table }** { $link }

cancel-question-lobby = Möchtest du diesen Tisch wirklich absagen? Seine Lobby schließt für alle.
cancel-question-game = Möchtest du dieses Spiel wirklich absagen? Es endet für alle und zählt nicht.
cancel-question-together = Ohne Ergebnis endet dieses Spiel nur, wenn alle zustimmen, die mitspielen. Soll ich { $names } fragen? Du kannst auch allein aufgeben oder weiterspielen.
cancel-question-alone = Außer dir spielt hier niemand selbst, also kann niemand zustimmen, dass dieses Spiel abgesagt wird: Du kannst nur aufgeben oder weiterspielen.

cancel-wanted = 🛑 { $by } möchte das Spiel absagen, dann zählt es nicht. Einverstanden, { $players }? { $link }
cancel-asked = Du möchtest das Spiel absagen. Es endet ohne Ergebnis, sobald alle einverstanden sind; es fehlt noch: { $names }. Dein Wunsch gilt einen Tag lang.
cancel-done = Alle sind einverstanden: Das Spiel ist abgesagt und zählt nicht.

## Wer einen Tisch abgesagt hat

cancelled-host = Abgesagt vom Gastgeber, { $who }.
cancelled-moderator = Abgesagt von der Moderation, { $who }.
cancelled-agreement = Abgesagt, weil alle einverstanden waren, die mitgespielt haben.
cancelled-empty = Alle sind aus der Lobby gegangen.
cancelled-idle = ⌛ Sieben Tage lang ist niemand dazugekommen, deshalb ist diese Lobby geschlossen. `/{ $game } new` eröffnet einen anderen Tisch.
cancelled-program = Ich konnte dieses Spiel nicht fortsetzen.

## Ablehnungen

refused-cancel-players-only = Vorzeitig beenden können dieses Spiel nur alle, die mitspielen, gemeinsam, oder wer hier moderiert, ohne mitzuspielen.
refused-cancel-together = In diesem Spiel hat schon jemand gespielt, deshalb kann es niemand allein absagen. Unter **Mehr** kannst du alle fragen, ob sie einverstanden sind, oder für dich aufgeben.
refused-cancel-alone = Außer dir spielt hier niemand selbst, also kann niemand zustimmen, dass dieses Spiel abgesagt wird. Du kannst unter **Mehr** aufgeben oder weiterspielen.
refused-seats-used-up = Du hast auf diesem Server schon in { $running ->
    [one] einem laufenden Spiel
   *[other] { $running } laufenden Spielen
} einen Platz, und deine Grenze ist { $limit }. { $all ->
    [yes] Mehr darf niemand haben.
   *[no] Alle fangen mit { $first } an, für jedes hier zu Ende gespielte Spiel kommt eines dazu; bei dir sind es { $finished }.
} Beende erst eines davon: `/games` zählt sie auf.
refused-seats-used-up-by = { $name } hat auf diesem Server schon in { $running ->
    [one] einem laufenden Spiel
   *[other] { $running } laufenden Spielen
} einen Platz, und die Grenze ist { $limit }. { $all ->
    [yes] Mehr darf niemand haben.
   *[no] Alle fangen mit { $first } an, für jedes hier zu Ende gespielte Spiel kommt eines dazu; bei { $name } sind es { $finished }.
} Drücke **Starten**, wenn eines davon vorbei ist, oder gib den Platz jemand anderem.
