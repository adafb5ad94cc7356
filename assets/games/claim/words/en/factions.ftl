# What each faction of Claim does, for the lobby and the pages of the rules: at most 90 characters.

claim-does-knights = When Goblins are led, Knights beat everything; the highest Knight wins.
claim-does-goblins = No power, but fourteen cards: the value 0 is there five times.
claim-does-giants = Phase 2: each Giant in a trick you win removes one Gnome of its value per opponent.
claim-does-gnomes = Phase 2: won Gnomes are laid out, where Giants can remove them; the rest count.
claim-does-kings = A King keeps your Peasants of the same value and up to 3 lower.
claim-does-peasants = At the end a Peasant flees, unless you have a King of its value or up to 3 higher.
claim-does-automatons = Phase 1: win a trick with an Automaton in it, and you win the next one too, face down.
claim-does-bards = The longest run wins them (3, 4, 5 beats 1, 2, 6, 7); if tied, the most cards.
claim-does-dragons = Playing the last Dragon of a trick, without leading it, lets you lead the next one.
claim-does-doppelgangers = May always be played: counts as the faction led in the trick, without its power.
claim-does-dwarves = Phase 2: the loser (with 3 or 4: the lowest card) gets all Dwarves of the trick.
claim-does-griffins = Phase 2: a Griffin in your score pile adds 5 to cards of its value that you play.
claim-does-raccoons = Raccoons 0 to 4 (loot) also count for your smallest faction. Four are left out.
claim-does-seers = Phase 1: if a Seer is played (3–4: wins), the winner sees the top card and may take it.
claim-does-trolls = Phase 2: a trick brings only the highest Troll; the others are left lying for the next.
claim-does-undead = Phase 1: the winner of a trick puts Undead played to it straight on the score pile.
claim-does-vikings = At the end a Viking counts as two if you have another card of the same value.
