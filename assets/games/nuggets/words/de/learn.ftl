# Was die Lektion sagt: `assets/games/nuggets/lesson.toml` hat ihre Schritte mit Namen.

nuggets-learn-aim = 77 Nuggets liegen in der Mitte, im **Vorrat**. Ist er leer, **gewinnt, wer die meisten Nuggets hat**. Drücke **Würfeln**: sieben Würfel.
nuggets-learn-nuggets = Nach jedem Wurf legst du gute Würfel zur Seite. Jedes **Nugget** ist 1 wert. Drücke **Alle Nuggets**, dann **Zur Seite & würfeln** für die anderen.
nuggets-learn-numbers = Von einer Zahl brauchst du **mindestens drei** auf einmal, und sie zählen nur einmal: Drei 3er sind 3 wert. Drücke **Alle 3er**, dann **Zur Seite & würfeln**.
nuggets-learn-take = Taugt kein Würfel eines Wurfs etwas, heißt es **Pech gehabt**, und alles zur Seite Gelegte ist weg. Nimm also, was du hast. Das Nugget ist schon gewählt, denn sonst zählt nichts: Drücke **Zur Seite & 6 nehmen**.
nuggets-learn-taken = 6 Nuggets gehören dir, und dein Zug ist vorbei. Nun spielt { $opponent }.
nuggets-learn-rob = { $opponent } hat 7 Nuggets genommen. Du bist dran: Würfle.
nuggets-learn-lassos = **Lassos** sind nichts wert, aber mit **dreien** darfst du jemanden berauben. Drücke **Alle Lassos**, dann **Zur Seite & würfeln**.
nuggets-learn-steal = Die sind alle gut, und damit liegen **alle sieben Würfel** zur Seite. Drücke **Alles**, dann **Rauben: 5 von { $opponent }**.
nuggets-learn-again = Nach allen sieben Würfeln geht dein Zug weiter: Du wirfst sie alle noch einmal.
nuggets-learn-bust = Kein einziger guter Würfel: Pech gehabt. Was du schon genommen hattest, bleibt aber deins.
nuggets-learn-end = **Das ist das Spiel!** Nuggets und Lassos einzeln, Zahlen zu dritt, und nehmen, bevor das Pech kommt.

nuggets-learn-untold-aside = Liegt eine Zahl schon zur Seite, reichen einzelne Würfel davon
nuggets-learn-untold-end = Das letzte Nugget des Vorrats beendet das Spiel sofort
