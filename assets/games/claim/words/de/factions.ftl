# Was jede Fraktion von Claim tut, für die Lobby und die Seiten der Regeln: höchstens 90 Zeichen.

claim-does-knights = Sind Kobolde angespielt, schlagen Ritter alles; der höchste Ritter gewinnt.
claim-does-goblins = Keine Fähigkeit, aber vierzehn Karten: Den Wert 0 gibt es fünfmal.
claim-does-giants = Phase 2: Jeder Riese in deinem Stich entfernt je einen gegnerischen Gnom gleichen Werts.
claim-does-gnomes = Phase 2: Gewonnene liegen aus, wo Riesen sie entfernen können; die anderen zählen.
claim-does-kings = Ein König hält deine Bauern vom gleichen und bis zu 3 niedrigeren Wert.
claim-does-peasants = Ein Bauer flieht am Ende, wenn kein König von dir gleich oder um bis zu 3 höher ist.
claim-does-automatons = Phase 1: Wer einen Automaton-Stich gewinnt, gewinnt auch den nächsten, verdeckten.
claim-does-bards = Die längste Straße gewinnt sie (3, 4, 5 schlägt 1, 2, 6, 7), bei gleicher die meisten.
claim-does-dragons = Wer den letzten Drachen im Stich spielt, ohne anzuspielen, spielt den nächsten an.
claim-does-doppelgangers = Immer spielbar: zählt im Stich als angespielte Fraktion, aber ohne deren Fähigkeit.
claim-does-dwarves = Phase 2: Wer verliert (ab 3: wer am niedrigsten spielt), bekommt alle Zwerge des Stichs.
claim-does-griffins = Phase 2: Ein Greif auf deinem Punktestapel hebt gespielte Karten seines Werts um 5.
claim-does-raccoons = Waschbären 0 bis 4 haben Beute: Sie zählen auch für deine kleinste Fraktion. Vier fehlen.
claim-does-seers = Phase 1: Mit Seher im Stich (ab 3: siegreich) darf, wer gewinnt, die oberste Karte nehmen.
claim-does-trolls = Phase 2: Ein Stich bringt nur den höchsten Troll; die anderen bleiben noch liegen.
claim-does-undead = Phase 1: Wer den Stich gewinnt, bekommt gespielte Untote gleich auf den Punktestapel.
claim-does-vikings = Am Ende zählt ein Wikinger doppelt, wenn du eine andere Karte desselben Werts hast.
