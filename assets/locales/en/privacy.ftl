## What is stored about people: `/privacy`

command-privacy = See what I store about you and why, export it, or have yourself erased

privacy-kept = ## 🔒 What I store about you
    - **At tables and in cups:** your Discord ID and your name there, your seats, your moves and when you made them, results, tables and cups you host, and invitations. That is how games survive a restart, and where replays, reviews and leaderboards come from.
    - **Totals:** wins, places, ratings, and who you have played against.
    - **Practice:** your answers to positions of the day, of which others see only numbers, and your costliest decisions from reviews.
    - **Your choices:** quiet hours, days off, how I notify you and what I've told you, pings, your last options for new tables, and who you don't want to sit with. If others have blocked you, that's theirs to know and isn't in your export.

    I read nothing but buttons and commands. Nothing from one server is shown on another.
    I keep all this until you have it erased here. A server's part is also erased { $days } days after it removes me, unless I'm back by then.
    Messages already in Discord stay there until someone deletes them. The people who run me may have log files, backups and archived games; my manual says how they erase you from those.
privacy-contact = To reach the people who run me: { $contact }
privacy-exported = Here is everything I have stored about you, on all servers, as one file. Unpack it and open **index.html**, a page with explanations and tables; **data.json** has the same for programs.
privacy-exported-part = This file has everything I have stored about you, but your games only back to #{ $last }: Discord takes no larger one. The button makes the next file.
privacy-question = ## Erase everything about you, on all servers?
    { $tables ->
        [0] You aren't at a table at the moment.
        [one] You leave the table where you are playing; if its game has started, the computer takes over.
       *[other] You leave the { $tables } tables where you are playing; where a game has started, the computer takes over.
    }{ $cups ->
        [0] {""}
        [one] {" "}You leave the cup that you play in.
       *[other] {" "}You leave the { $cups } cups that you play in.
    }
    In finished games and cups “{ erased-name }” replaces your name. Your ranks and settings are gone for good; if you play again, you start from scratch.
privacy-erased = You have been erased: nothing that I have stored leads to you any more.

button-export = Export my data
button-export-older = Export older games
button-erase = Erase me…
button-erase-yes = Erase me for good
button-erase-no = Keep everything

erased-name = Erased player
table-left-game = { $player } isn't in this game any more. The computer is filling in; anyone who isn't in the game can take the seat.
table-left-game-alone = { $player } isn't in this game any more. Nobody is playing in person any more, so the computer finishes the game.

## Who has been erased

fair-erased = Someone who played here has been erased, and with them the seed of the { $chance ->
    [dice] dice
    [cards] shuffle
   *[other] draws
} promised as `{ $commitment }`. The record below { $chance ->
    [dice] proves that every roll follows from one key
    [cards] shows everyone's cards and proves that the shuffle follows from one key
   *[other] proves that every draw follows from one key
}; it can no longer prove that I promised that key. Its fingerprint is `{ $fingerprint }`.
fair-moves-erased = Someone who played here has been erased. The record below still has every move, and a new fingerprint: `{ $fingerprint }`.
