# Die Regeln, je eine Seite, wie `/claim rules` sie zeigt: höchstens 600 Zeichen Text über dem Bild,
# und darunter, was darauf zu sehen ist.

claim-rules-chapters = Eine Fraktion nachschlagen

claim-rules-goal-title = Der König ist tot!
claim-rules-goal-text =
    Ein Kartenspiel für 2 bis 4, zu viert in zwei Teams. **Fraktionen** suchen einen neuen König: Welche der siebzehn dabei sind und was sie können, zeigt die Lobby.

    Gespielt wird in zwei Phasen. In **Phase 1** gewinnst du Anhänger, in **Phase 2** spielst du sie und gewinnst mit ihnen die Fraktionen selbst.

    Am Ende stimmt jede Fraktion für die Person, die die **meisten Karten** von ihr hat, bei Gleichstand für die mit der höchsten. Zu zweit gewinnst du die Königswahl mit **3 der 5** Fraktionen.
claim-rules-goal-picture = Im Bild: Clara gewinnt mit 3 Fraktionen. Zwerge haben beide 3, also entscheidet der höchste: die 9. Kobolde und Untote stimmen für Jakob, mit 5 und 3 Karten.

claim-rules-recruiting-title = Phase 1: Anhänger gewinnen
claim-rules-recruiting-text =
    Zu zweit habt ihr je 13 Karten; **Meine Karten** zeigt nur dir deine. Vor jedem Stich wird in der **Mitte** eine Karte aufgedeckt: Um sie geht es. Wer zuerst anspielt, wird ausgelost.

    Wer anspielt, wählt frei. Die andere Person muss mit derselben Fraktion **bedienen**; wer keine davon hat, darf jede Karte spielen. Es gewinnt die **höchste Karte der angespielten Fraktion** (0 ist die niedrigste), bei gleichen die erste.

    Wer gewinnt, nimmt die offene Karte als **Anhänger** und spielt als Nächstes an. Die andere Person zieht einen, den nur sie sieht. Gespielte Karten sind aus dem Spiel.
claim-rules-recruiting-picture = Im Bild: Clara spielt Zwerg 7 an, und Jakob muss mit Zwerg 3 bedienen. Sie gewinnt den offenen Ritter 8 als Anhänger. Er zieht eine Karte, die nur er ansehen darf.

claim-rules-campaign-title = Phase 2: Fraktionen gewinnen
claim-rules-campaign-text =
    Jetzt sind deine **Anhänger** deine Karten. In der Mitte liegt nichts mehr: Wer einen Stich gewinnt, legt die **Karten darin** auf seinen Punktestapel. Bedient und gewonnen wird wie zuvor. Den ersten Stich spielt an, wer den letzten der Phase 1 gewonnen hat.

    Bei der Wahl zählt eine niedrige Karte so viel wie eine hohe; überleg also, was du hergibst. Der Tisch zeigt, wie viele Karten jeder Fraktion schon gewonnen sind, und **Mehr** noch einmal den letzten Stich. Ältere lassen sich nicht nachsehen.
claim-rules-campaign-picture = Im Bild: Jakob spielt Kobold 9 an. Clara hat keine Kobolde und spielt Ritter 2, der jeden Kobold schlägt. Beide Karten kommen auf ihren Punktestapel, und sie spielt als Nächstes an.

claim-rules-factions-1-title = Ritter, Kobolde, Doppelgänger
claim-rules-factions-1-text =
    ⚔️ **Ritter** schlagen alles, wenn Kobolde angespielt sind, auch Doppelgänger, die für Kobolde stehen; von mehreren gewinnt der höchste. Wer Kobolde hat, muss damit bedienen. Sonst sind Ritter Karten wie andere.

    👺 **Kobolde** können nichts, aber es gibt vierzehn davon.

    🎭 **Doppelgänger** darfst du spielen, statt zu bedienen, musst aber nie. Sind sie nicht selbst angespielt, zählen sie als die angespielte Fraktion, aber **ohne deren Fähigkeit**: Unter Zwergen bekommt sie trotzdem, wer gewinnt. Angespielt und bei der Wahl sind sie Doppelgänger.
claim-rules-factions-1-picture = Im Bild: Karten mit Krone gewinnen. Auf Kobold 9 folgt Ritter 2 und schlägt ihn. Die 0 der Kobolde gibt es fünfmal. Doppelgänger 6 zählt als Kobold und schlägt Kobold 5.

claim-rules-factions-2-title = Riesen, Gnome, Trolle
claim-rules-factions-2-text =
    Alle drei zählen nur in **Phase 2**.

    🍄 **Gnome** (nur ungerade, wie Riesen), die du gewinnst, liegen vor dir aus und kommen am Ende auf deinen Punktestapel. Bis dahin entfernt jeder 🗿 **Riese** in einem Stich, egal von wem, allen außer der Gewinnerseite je einen Gnom mit dem gleichen aufgedruckten Wert.

    🧌 **Trolle**: Wer gewinnt, bekommt nur den höchsten, auch von denen, die liegen geblieben sind. Die anderen warten; jeder Stich bringt einen, selbst einer ohne Trolle, der letzte alle. Zu dritt und zu viert sind Trolle nicht zu empfehlen.
claim-rules-factions-2-picture = Im Bild: Riese 7 gewinnt einen Stich und entfernt auf der Gegenseite Gnom 7; Gnome 3 und 5 bleiben dort. Von drei Trollen bringt der Stich die 8; 6 und 3 bleiben liegen.

claim-rules-factions-3-title = Könige, Bauern, Waschbären
claim-rules-factions-3-text =
    Alle drei zählen am **Ende**.

    🌾 Ein **Bauer** bleibt bei dir, wenn du einen 👑 **König** mit dem gleichen oder einem bis zu 3 höheren Wert hast. Sonst flieht er auf die Gegenseite, zu dritt im Uhrzeigersinn, und bleibt dort. Im Team gelten beider Könige. Könige fliehen nie.

    🦝 Von 14 **Waschbären** fehlen 4, die niemand gesehen hat. Deine mit Beute, 0 bis 4, zählen auch als je eine Karte deiner kleinsten Fraktion, selbst wenn du keine davon hast. Die ganze Beute gilt derselben; sind mehrere gleich klein, wählst du. Höchste Karte ist Beute nie.
claim-rules-factions-3-picture = Im Bild: König 7 hält die Bauern 4, 5, 6 und 7. Die Bauern 0, 3 und 8 fliehen ohne einen anderen König; Bauer 0 flieht immer. Die fünf Waschbären haben Beute.

claim-rules-factions-4-title = Automatons, Seher, Untote
claim-rules-factions-4-text =
    Alle drei zählen nur in **Phase 1**.

    ⚙️ Wer einen Stich gewinnt, in dem ein **Automaton** liegt, gewinnt auch den nächsten. Dafür legen alle eine beliebige Karte verdeckt ab; sie bewirkt nichts und wird nie gezeigt.

    🔮 Liegt zu zweit ein **Seher** im Stich, sieht, wer gewinnt, die oberste Karte des Nachziehstapels und nimmt sie oder die offene; die andere Person bekommt die übrige. Ab 3 muss der Seher selbst gewinnen.

    💀 Gespielte **Untote** bekommt gleich auf den Punktestapel, wer den Stich gewinnt. Aus der Mitte werden sie Anhänger wie andere.
claim-rules-factions-4-picture = Im Bild: Automaton 8 gewinnt, und damit auch den nächsten, verdeckten Stich. Wer Seher 7 gespielt hat, wählt zwischen Wikinger 9 und der verdeckten Karte und bekommt auch den Untoten 2.

claim-rules-factions-5-title = Drachen, Zwerge, Greife
claim-rules-factions-5-text =
    🐉 **Drachen**, in beiden Phasen: Wer den letzten Drachen im Stich spielt, ohne anzuspielen, spielt den nächsten Stich an, egal wer gewinnt. In Phase 1 hat ein Automaton im selben Stich Vorrang.

    ⛏️ **Zwerge**, in Phase 2: Zu zweit bekommt sie, wer verliert, sonst wer den niedrigsten Wert gespielt hat, bei Gleichstand zuletzt.

    🦅 **Greife**, in Phase 2: Liegt einer auf deinem eigenen Punktestapel, zählen Karten seines Werts, die du spielst, 5 mehr. Das gilt im Stich, fürs Gewinnen und für den niedrigsten Wert, sonst nirgends.
claim-rules-factions-5-picture = Im Bild: Zwerg 8 gewinnt, doch wer Drache 1 gespielt hat, spielt als Nächstes an. Zwerg 8 schlägt Zwerg 5; beide bekommt, wer verliert. Mit Greif 4 zählt Zwerg 4 im Stich 9 (4 + 5).

claim-rules-factions-6-title = Barden, Wikinger
claim-rules-factions-6-text =
    Beide zählen am **Ende**.

    🎶 **Barden** stimmen für die längste Straße: Werte ohne Lücke wie 3, 4, 5. Wie viele andere du hast, ist egal. Sind zwei Straßen gleich lang, entscheiden die meisten Barden, dann der höchste. Ein einzelner ist eine Straße der Länge 1.

    🪓 Ein **Wikinger** zählt doppelt, wenn auf deinem Punktestapel eine andere Karte mit dem gleichen Wert liegt, egal welcher Fraktion; auch Gnome, die auslagen, gehören dazu. Doppelt zählt er nur dafür, wer die Wikinger gewinnt.
claim-rules-factions-6-picture = Im Bild: Die Barden 3, 4 und 5 sind eine Straße und schlagen 1 und 7, wie jede kürzere Straße mit noch so vielen Barden. Wikinger 5 zählt doppelt, weil es Drache 5 gibt.

claim-rules-scoring-title = Die Wahl
claim-rules-scoring-text =
    Nach dem letzten Stich, der Reihe nach:
    - **Gnome**, die noch ausliegen, kommen auf die Punktestapel.
    - **Bauern** ohne König fliehen.
    - **Waschbären** mit Beute zählen auch für deine kleinste Fraktion.
    - **Wikinger** zählen teils doppelt, bei **Barden** die längste Straße.
    - Jede Fraktion stimmt für die meisten Karten; bei gleich vielen für die höchste, dann die nächste. Ist alles gleich, stimmt sie für niemanden.

    Zu zweit gewinnen 3 der 5. Hat die niemand oder seid ihr mehr, zählen die meisten Fraktionen, dann die meisten Karten davon, dann ihre höchste Summe. Sonst wird der Sieg geteilt.
claim-rules-scoring-picture = Im Bild: Mit Beute hat Clara 3 Könige (2+1) wie Jakob; ihr höchster ist die 9. Ihre Straße der Länge 3 schlägt seine 4 Barden. Seine 3 Wikinger zählen alle doppelt. Je ein Bauer ist geflohen.

claim-rules-players-title = Zu dritt und zu viert
claim-rules-players-text =
    Ihr spielt mit 72 Karten: einem Paar und **fünf** anderen Fraktionen. Zu dritt habt ihr je 12 Karten, und wer die meisten Fraktionen hat, gewinnt. Zu viert habt ihr je 9 und spielt in zwei **Teams**: Wer dir gegenübersitzt, gehört zu dir; eure Stapel zählen bei der Wahl zusammen.

    In Phase 1 liegen **zwei Karten** in der Mitte: Platz 1 sucht sich eine aus, Platz 2 bekommt die andere, der Rest zieht. Vorn ist die angespielte Fraktion, dann der Rest nach Wert.

    Platz 2 im verdeckten Stich hat, wer im Uhrzeigersinn folgt. Nimmt Platz 1 mit dem Seher die verdeckte, bekommen 2 und 3 die offenen.
claim-rules-players-picture = Im Bild: Lenas Doppelgänger 9 zählt als Zwerg und gewinnt; sie nimmt Ritter 9 oder Untoter 6. Jakobs Zwerg 8 ist auf dem zweiten Platz. Clara, mit der sie zusammenspielt, und Emil ziehen.

claim-rules-time-picture = Im Bild: Claras Zeit war um, also wurde Zwerg 2 gespielt, ihre niedrigste Karte. Für Jakob spielt der Computer 🤖. Lena hat aufgegeben (weiße Fahne); ihre Karten werden trotzdem gespielt.
claim-rules-lapse = Ist sie um, wird deine niedrigste erlaubte Karte gespielt oder das Erstbeste gewählt.
claim-rules-resigned = Deine Karten werden gespielt, als wäre deine Zeit um; im Team spielt die andere Person für euch beide weiter.
claim-rules-publisher = *Claim* gehört seinem Verlag. Diese Fassung ist inoffiziell.
