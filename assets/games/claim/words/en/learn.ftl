# What the lesson says: `assets/games/claim/lesson.toml` has its steps by name.

claim-learn-aim = Five **factions** vote for a new king: **win three of them**. First you play for the card in the **middle**. { $opponent }, chosen at random, led Dwarf 5, so you must **follow** with a Dwarf (or a Doppelganger, the joker); the highest wins. Play **Dwarf 9** (the axe).
claim-learn-lose = You've won the trick: Knight 9 is your first **follower**, and you lead. Now Goblin 0 lies in the middle. The loser of a trick draws the top card of the pile instead, which only they see. Lose this one: lead **Dwarf 1**.
claim-learn-knight = You drew Dwarf 8. Now { $opponent } has led Goblin 7. You have no Goblins, so you may play any card, and **Knights beat Goblins**, however high: play **Knight 2** (the helmet).
claim-learn-undead = Played cards are out of the game, except **Undead**: they go to the winner at once, for the vote. Lead **Undead 8** (the skull).
claim-learn-skip = You got Undead 8 and 4 for your **score pile**. Phase 1 has 13 tricks like these; I'll play the others for you.
claim-learn-phase-2 = **Phase 2:** your 13 followers are your hand, and you win the **cards in the trick** themselves. Each is a vote of its faction. Lead **Knight 9**.
claim-learn-dwarves = Two votes of the Knights! But the **loser** of a trick gets the **Dwarves** in it. Lead **Dwarf 0**, and lose.
claim-learn-highest = Both Dwarves are yours. { $opponent } has led Undead 6: follow with **Undead 9**. It may decide the vote.
claim-learn-vote = I've played the rest. **The vote:** each faction goes to the player with the most of its cards; if tied, the highest card decides, like your Undead 9. Three of five: **you're king!**
claim-learn-end = **That's the game!** Win followers, then factions, and sometimes lose a trick on purpose. At a table, **My hand** shows your cards.

claim-learn-untold-factions-1 = Doppelgangers, and what the other factions can do
claim-learn-untold-players = Three players, or four in two teams
