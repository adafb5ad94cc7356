# The rules, a page each, as `/claim rules` shows them: at most 600 characters of text above the
# picture, and below it what is to be seen there.

claim-rules-chapters = Look up a faction

claim-rules-goal-title = The king is dead!
claim-rules-goal-text =
    A card game for 2 to 4 players, four of them in two teams. **Factions** look for a new king: the lobby shows which of the seventeen take part, and what they can do.

    You play your cards in two phases. In **phase 1** you win followers, in **phase 2** you play these followers to win the factions themselves.

    At the end each faction votes for the player with the **most of its cards**; if tied, for the one with its highest card. With two players, **3 of the 5** factions make you king.
claim-rules-goal-picture = In the picture: Clara is king with 3 factions. Each has 3 Dwarves, so the highest of them decided: 9. Goblins and Undead voted for Jack, with 5 and 3 cards.

claim-rules-recruiting-title = Phase 1: win followers
claim-rules-recruiting-text =
    With two players, each has 13 cards; **My hand** shows yours to you alone. Before every trick a card is turned up in the **middle**: that's what you play for. Who leads first is chosen at random.

    The leader plays any card. The other player must **follow** with a card of that faction, or, without one, may play anything. The **highest card of the faction led** wins (0 is the lowest); if tied, the first one played.

    The winner takes the open card as a **follower** and leads next. The other player draws a follower that only they see. Cards that were played are out of the game.
claim-rules-recruiting-picture = In the picture: Clara leads Dwarf 7, and Jack has to follow with Dwarf 3. She wins the open Knight 8 as a follower. He draws a card that only he may look at.

claim-rules-campaign-title = Phase 2: win the factions
claim-rules-campaign-text =
    Now your **followers** are your hand. Nothing lies in the middle any more: if you win a trick, you put the **cards in it** on your score pile. Following and winning work as before. The winner of the last trick of phase 1 leads the first one.

    For a vote a low card counts as much as a high one, so watch what you give away. The table shows how many cards of each faction everyone has won, and **More** shows the last trick again. You can't look through older ones.
claim-rules-campaign-picture = In the picture: Jack leads Goblin 9. Clara has no Goblins and plays Knight 2, which beats every Goblin. Both cards go to her score pile, and she leads the next trick.

claim-rules-factions-1-title = Knights, Goblins, Doppelgangers
claim-rules-factions-1-text =
    ⚔️ **Knights** beat everything if Goblins were led, even a Doppelganger that stands for a Goblin; of several, the highest wins. If you have Goblins, you must still follow with them. If anything else is led, Knights are nothing special.

    👺 **Goblins** have no power, but there are fourteen of them.

    🎭 **Doppelgangers** may be played instead of following, but never have to. One that wasn't led counts as the faction led, but **without its power**: among Dwarves it still goes to the winner. If one is led, the faction is Doppelgangers, and so it is in the vote.
claim-rules-factions-1-picture = In the picture: the crowned cards win. Goblin 9 was led, and Knight 2 beats it. The Goblins have their 0 five times. Doppelganger 6 counts as a Goblin and beats Goblin 5.

claim-rules-factions-2-title = Giants, Gnomes, Trolls
claim-rules-factions-2-text =
    All three matter in **phase 2** only.

    🍄 **Gnomes** you win (odd values only, like Giants) are laid out before you and join your score pile at the end. Until then each **Giant** in a trick, no matter who played it, removes one Gnome of the same printed value from every opponent of the winner. The winner's Gnomes are safe, and so are those of a partner.

    🧌 **Trolls**: the winner takes only the highest, of those left lying too. The others wait, and each trick brings one, even one without any Troll; the last trick brings all. They aren't recommended with 3 or 4 players.
claim-rules-factions-2-picture = In the picture: Giant 7 wins a trick and removes Gnome 7 from the opponent, who keeps Gnomes 3 and 5. Of three Trolls the winner gets the 8; 6 and 3 are left lying.

claim-rules-factions-3-title = Kings, Peasants, Raccoons
claim-rules-factions-3-text =
    All three matter at the **end**.

    🌾 A **Peasant** stays with you only if you have a **King** of the same value, or up to 3 higher. Otherwise it flees to your opponent, with three players to the next one clockwise, and stays there. Partners share their Kings. The Kings themselves never leave.

    🦝 Of the 14 **Raccoons** 4 are taken out unseen before the deal. Each of yours with loot, 0 to 4, adds one to your smallest faction, even one you have no card of. All loot goes to the same faction; if several are smallest, you choose. Loot is never the highest card.
claim-rules-factions-3-picture = In the picture: King 7 keeps Peasants 4, 5, 6 and 7. Peasants 0, 3 and 8 flee if there's no other King; Peasant 0 always does. The five Raccoons have loot.

claim-rules-factions-4-title = Automatons, Seers, Undead
claim-rules-factions-4-text =
    All three matter in **phase 1** only.

    ⚙️ If you win a trick with an **Automaton** in it, you win the next one too. Everyone puts any card face down for it; those do nothing and are never shown.

    🔮 With two players, any **Seer** in a trick lets the winner see the top card of the draw pile and choose between it and the open one; the loser gets the other. With 3 or 4, the Seer itself must win the trick.

    💀 **Undead** that are played go straight to the winner's score pile. Those from the middle become followers like any card.
claim-rules-factions-4-picture = In the picture: Automaton 8 wins, and with it the next trick, played face down. Seer 7 lets its winner choose between Viking 9 and the hidden card. It also wins the Undead 2.

claim-rules-factions-5-title = Dragons, Dwarves, Griffins
claim-rules-factions-5-text =
    🐉 **Dragons**, in both phases: the last one to play a Dragon, without having led, leads the next trick, no matter who wins this one. In phase 1 an Automaton in the same trick overrides it.

    ⛏️ **Dwarves**, in phase 2: the loser gets them; with 3 or 4 players the one who played the lowest value of all (if tied, the last one).

    🦅 **Griffins**, in phase 2: once one is in your own score pile, cards of its value that you play are raised by 5. That counts in the trick, for winning it and for who is lowest, but for nothing else.
claim-rules-factions-5-picture = In the picture: Dwarf 8 wins, but the player of Dragon 1 leads next. Dwarf 8 beats Dwarf 5, so the loser gets both. With Griffin 4 in your pile, Dwarf 4 counts 9 (4 + 5).

claim-rules-factions-6-title = Bards, Vikings
claim-rules-factions-6-text =
    Both matter at the **end**.

    🎶 **Bards** vote for the longest run: values without a gap, such as 3, 4, 5. How many others you have doesn't count. If two runs are equally long, the most Bards decide, then the highest. A single Bard is a run of 1.

    🪓 A **Viking** counts as two if your score pile has any other card of the same value, of whatever faction; a Gnome that was laid out counts for that, too. It counts double only for who wins the Vikings.
claim-rules-factions-6-picture = In the picture: Bards 3, 4 and 5 are a run, which beats 1 and 7, and any number of Bards with shorter runs. Viking 5 counts as two, because there is Dragon 5.

claim-rules-scoring-title = The vote
claim-rules-scoring-text =
    After the last trick, in this order:
    - **Gnomes** that are left join the score piles.
    - **Peasants** without a King flee.
    - **Raccoons** with loot also count for your smallest faction.
    - **Vikings** may count twice, **Bards** go by their longest run.
    - Each faction votes for the most cards; if tied, for the highest card, then the next. If all are equal, it votes for nobody.

    With two players, 3 of the 5 win. If nobody has 3, or more than two play, the most factions win, then the most cards of these, then the highest sum of their values. Still equal? The win is shared.
claim-rules-scoring-picture = In the picture: loot gives Clara 3 Kings (2+1), as many as Jack has; the highest is 9. Her run of 3 beats his 4 Bards. His 3 Vikings are all doubled. One Peasant fled each way.

claim-rules-players-title = Three or four players
claim-rules-players-text =
    You play with 72 cards: a pair and **five** other factions. With three, everyone has 12 cards, and the most factions win. With four, everyone has 9; **partners** sit opposite each other and join their piles for the vote.

    In phase 1 **two cards** lie in the middle. The winner takes either, second place gets the other, and the rest draw. Cards of the faction led come first, then all others by value.

    In a face-down trick the next one clockwise counts as second. If a Seer's owner takes the hidden card, the next two get the open ones.
claim-rules-players-picture = In the picture: Molly's Doppelganger 9 counts as a Dwarf and wins, so she takes Knight 9 or Undead 6. Jack's Dwarf 8 is second. Clara, her partner, and Henry draw.

claim-rules-time-picture = In the picture: Clara's time was up, so Dwarf 2, her lowest card, was played. The computer 🤖 plays for Jack. Molly has resigned (white flag); her cards are still played.
claim-rules-lapse = When it's up, your lowest playable card is played, or the first choice is taken.
claim-rules-resigned = Your cards are played as if your time were up; in a team your partner plays on for both of you.
claim-rules-publisher = *Claim* belongs to its publisher. This version is unofficial.
