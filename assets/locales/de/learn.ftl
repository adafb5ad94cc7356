## Lektionen: ein Spiel, das man Schritt für Schritt im Spielen lernt

command-learn = Spielend lernen, in drei Minuten (nur du siehst es)
button-learn = Spielen lernen
button-learn-game = Lernen: { $name }

learn-praise-1 = Gut gemacht!
learn-praise-2 = Genau!
learn-praise-3 = Gute Wahl!
learn-praise-4 = So geht’s!
learn-progress = Schritt { $step } von { $steps }
learn-free = Nichts hier zählt: Probier aus, was du willst, und geh, wann du willst.
# Was bei etwas herauskam, worum die Lektion nicht gebeten hatte, über dem Bild.
learn-instead = Auch das geht: **{ $move }**. Und das passiert dann.
learn-refused = Das geht hier nicht.
# Nach dem Grund, warum etwas nicht geht.
learn-hint = Der nächste Schritt der Lektion: **{ $move }**.
learn-hint-on = Drücke **{ button-lesson-on }**.
learn-changed = Diese Lektion ist seitdem geändert worden, darum beginnt sie von vorn.
learn-left = Du hast die Lektion zu **{ $name }** verlassen. Du kannst jederzeit weitermachen.
learn-untold = Was die Lektion ausgelassen hat:
learn-untold-page = - { $what } (Seite { $page })
learn-first-game = Dein erstes Spiel: gegen einen leichten Computergegner, mit einem Coach zum Fragen. Es wird nicht gewertet.
learn-game-begun = Dein Spiel hat begonnen. Weißt du nicht weiter? Dann drücke dort **{ button-coach }**: { $link }

button-lesson-on = Weiter
button-lesson-back = Zurück
button-lesson-leave = Verlassen
button-lesson-again = Zurück zur Lektion
button-lesson-resume = Lektion fortsetzen
button-lesson-page = Regeln, Seite { $page }
button-first-game = Mein erstes Spiel
