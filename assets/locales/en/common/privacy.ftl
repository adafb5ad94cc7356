## What is kept about somebody: `/privacy`

command-privacy = See what I keep about you and why, export it, or have yourself erased

privacy-kept = ## 🔒 What I keep about you
    - **At tables:** your Discord id and the name you had there, your seats, what you did in each game and when, how it ended, which tables you host, and which you have been invited to. That is how games survive a restart, and where replays, reviews and leaderboards come from.
    - **What your games add up to:** wins, places, ratings, and against whom you have played.
    - **What you choose for yourself:** quiet hours, days off, how I tell you of your turns and what of that I have told you, calls to new tables, and with whom you don't want to sit. Whom others don't want to sit with is theirs, and in nobody else's export.

    I read nothing but buttons and commands. What belongs to one server shows in no other one.
    I keep it until you have it erased here. What belongs to a server is also erased { $days } days after it removes me, unless I'm back by then.
    Messages that are in Discord already, with their pictures and records, stay there until somebody deletes them. Whoever runs me may have log files, backups and archived games; how they erase you from those is in my manual.
privacy-exported = Here is everything I have stored about you, on all servers, as one file. Only you see it.
privacy-question = ## Erase everything about you, on all servers?
    { $tables ->
        [0] You aren't playing anywhere at the moment.
        [one] You leave the table where you are playing: a lobby goes on without you, and in a game the computer plays on for you.
       *[other] You leave the { $tables } tables where you are playing: lobbies go on without you, and in games the computer plays on for you.
    }
    In finished games somebody without a name stands in your place, so that the others keep their replays and ratings. Your place on leaderboards and your settings are gone. This can't be undone; if you play again, you begin as somebody new.
privacy-erased = You have been erased: nothing that I have stored leads to you any more.

button-export = Export my data
button-erase = Erase me…
button-erase-yes = Erase me for good
button-erase-no = Keep everything

erased-name = Erased player
table-left-game = { $player } isn't in this game any more. The computer plays on for now; anybody who isn't playing yet may take the seat.
table-left-game-alone = { $player } isn't in this game any more. Nobody is playing in person any more, so the computer plays the game to its end.

## Who has been erased

fair-erased = Somebody who played here has been erased, and with them what the { $dice ->
    [yes] dice came from: the seed
   *[no] shuffle came from: the seed
} promised as `{ $commitment }`. The record below { $dice ->
    [yes] proves that every roll follows from one key
   *[no] shows everybody's cards and proves that the shuffle follows from one key
}; it can't prove any more that I promised that key. Its fingerprint is `{ $fingerprint }`.
