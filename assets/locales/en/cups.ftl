## Cups: a server's own tournaments, in rounds of some days

command-cup = Cups of this server: join one, see your opponent, deadline and place (only you see it)
cup-title = 🏆 Cup { $number }: { $game }
cup-system-swiss = Swiss
cup-system-all = Everyone plays everyone
cup-about-swiss = In each round you meet someone with about as many points as you.
cup-about-all = You meet each of the others once.
cup-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
cup-rounds-later = as many rounds as suit the number of people
cup-days = { $days ->
    [one] a day for each
   *[other] { $days } days for each
}
cup-gap = { $hours ->
    [one] an hour between rounds
   *[other] { $hours } hours between rounds
}
# The beginning of the hash of the secret from which the lots follow, as for dice at a table.
cup-commitment = Fair lots, checkable after the cup · `{ $commitment }`
cup-starts = Starts { $at } with { $fewest } or more people.
cup-check-in-later = **Check in** from { $opens } on. Whoever hasn't by the start doesn't play.
cup-check-in-now = Press **Check in** before the start, or you won't play. Whoever joins now is checked in.
cup-members = { $count ->
    [0] Nobody has joined yet.
    [one] One person has joined{ $ready ->
        [0] .
       *[other]  and is checked in.
    }
   *[other] { $count } people have joined{ $ready ->
        [0] :
       *[other] , { $ready } of them checked in ✅:
    }
}
cup-more = … and { $count } more
cup-call = { $people }, please check in before { $until }, or you won't play: { $cup }
cup-round = Round { $number } of { $count }
cup-round-state = { $state ->
    [waiting] Begins { $begins } and ends { $ends }.
    [playing] Ends { $ends }. The computer then finishes what is still open.
   *[ended] This round is over.
}
cup-how-played-out = finished by the computer
cup-how-absent = not played
cup-how-forfeit = left the cup
cup-how-void = couldn't be played to the end
cup-how-away = the computer was filling in for the loser
cup-bye-odd = bye, 1 point
cup-bye-host = bye from the host, 1 point
cup-bye-away = days off, ½ point
cup-bye-forfeit = the opponent is away, 1 point
# A line for each tie-break that decides; $by says which.
cup-tie = { $first } is ahead of { $second } by { $by ->
    [direct] their own games
    [buchholz] Buchholz, the points of the opponents without the lowest
    [sonneborn-berger] Sonneborn-Berger, the points of beaten opponents
   *[wins] games won
}: { $more } to { $less }
cup-final-standing = Final standing
cup-standing = Standing
cup-won = { $count ->
    [one] { $names } wins the cup! 🎉
   *[other] { $names } share the cup! 🎉
}
cup-thanks = Thank you all for playing.
cup-record = The file is the record of the whole cup, and `claim-it verify` checks it: its fingerprint is `{ $fingerprint }`.
cup-off-too-few = Called off: { $present ->
    [0] nobody was
    [one] only one person was
   *[other] only { $present } people were
} checked in at the start, and it takes { $fewest }.
cup-off-host = Called off by its host.
cup-off-away = Called off: I couldn't reach this channel for too long.
cup-back = I'm back, and { $cup } goes on. { $what ->
    [start] The cup now starts
    [begin] The round now begins
   *[end] The round now ends
} { $until }.
cup-log-removed = The host removed { $name }.
cup-log-changed = The host changed round { $round }: { $games }
cup-log-moved = The host moved the end of round { $round } to { $ends }.
cup-log-delayed = I was away: everything moved by { $hours ->
    [one] an hour
   *[other] { $hours } hours
}.
cup-log-called-off = The host called the cup off.

## The page of a member

cup-none = No cup is open on this server. Who may open one is chosen in `/settings`.
cup-none-open = No cup is open on this server. You may open one: choose its terms, and I do the rest.
cup-others = **Cups of this server**
cup-over = This cup is over.
cup-pairing = The next round is being paired.
cup-me-out = { $joining ->
    [open] You aren't in this cup. Press **Join** to take part.
   *[closed] You aren't in this cup, and it's too late to join.
}
cup-me-in = You are in this cup.
cup-me-joined = You are in. Press **Check in** here from { $opens } on, or you won't play.
cup-me-late = ⚠️ You are in, but not checked in. Press **Check in** before { $until }, or you won't play.
cup-me-ready = ✅ You are in and checked in. I ping you when your first game begins.
cup-me-left = You have left this cup.{ $returning ->
    [yes] {" "}**Come back** brings you into the next round.
   *[no] {""}
}
cup-me-absent = You didn't show up, so you aren't paired any more.{ $returning ->
    [yes] {" "}**Come back** brings you into the next round.
   *[no] {""}
}
cup-me-removed = The host has removed you from this cup.
cup-my-game = You meet { $opponent }
cup-my-bye = You have no game: { $bye }.
cup-place = Place **{ $place }** of { $count } with **{ $points }** points
cup-done-join = ✅ You have joined.
cup-done-check-in = ✅ You are checked in.
cup-done-leave = You have left the cup.
cup-done-return = ✅ You are back.
cup-done-call-off = The cup is called off.
cup-ask-leave = Leave { $cup }? A game that has begun is played to its end. { $final ->
    [yes] You lose all games that are left, and can't come back.
   *[no] You can come back as long as the cup lets people join or return.
}
button-cup = My cup
button-cup-check-in = Check in
button-cup-standing = Standing
button-cup-leave = Leave
button-cup-leave-surely = Leave the cup
button-cup-return = Come back
button-cup-open = Open a cup
button-cup-host = Host
button-cup-back = Back

## The page of the host

cup-host-pairs = The next round is paired and hasn't begun. You can still change who meets whom.
cup-host-waits = The next round is paired and hasn't begun. Who meets whom is fixed, but you can give a bye.
cup-host-later = Pairings and deadline can be changed between two rounds, once the next is paired.
cup-host-public = Everyone sees what you do here:
cup-pick-swap = Whose opponent do you want to change? Choose the first of two people, who swap their opponents.
cup-pick-swap-with = With whom does { $name } swap opponents?
cup-pick-bye = Who gets a bye, that is a point without a game? Their opponent plays whoever had none, or gets a bye, too.
cup-pick-remove = Whom do you want to remove?
cup-pick-member = Choose a member
cup-move-title = **Deadline**: { $ends }. You can move it once.
cup-move-choose = Move the deadline
cup-move-by = { $days ->
    [one] a day
   *[other] { $days } days
} { $way ->
    [later] later
   *[earlier] earlier
}
cup-ask-remove = Remove { $name } from the cup? They can't come back.
cup-ask-call-off = Call off { $cup }? Open games are closed, and nobody wins. That can't be undone.
cup-done-swap-with = ✅ The two have swapped their opponents.
cup-done-bye = ✅ The bye is given.
cup-done-remove = ✅ Removed.
cup-done-move = ✅ The deadline is moved.
button-cup-swap = Swap opponents
button-cup-bye = Give a bye
button-cup-remove = Remove someone
button-cup-remove-surely = Remove
button-cup-call-off = Call off
button-cup-call-off-surely = Call off the cup

## Opening a cup

cup-opening =
    ## 🏆 Open a cup
    Choose the game, the break between rounds and the time per turn. The form then asks for the rest.
cup-choose-game = **Game**
cup-choose-gap = **Break**: time to see the next opponent, and for you to change pairings
cup-choose-time = **Time per turn**
cup-time-proposed = As the round allows
cup-break = { $hours ->
    [0] no break
    [one] an hour
   *[other] { $hours } hours
}
button-cup-terms = Go on
cup-form-title = Cup: { $game }
cup-form-system = Who meets whom?
cup-form-days = Time for a round
cup-form-so-many-days = { $days ->
    [one] a day
   *[other] { $days } days
}
cup-form-rounds = Rounds
cup-form-rounds-detail = For Swiss. Empty: as suits the number of people (8: 4, 16: 5, 32: 6).
cup-form-start = Start
cup-form-start-detail = Such as 12 h, 3 days, or 2030-05-31 18:00 ({ $zone })
cup-form-start-usual = 3 days
cup-done-open = ✅ The cup is open in { $channel }. It starts { $at }; call it off with `/cup` if that is wrong.
cup-no-threads = ⚠️ I can't open threads in { $channel }, so all tables would be in the channel itself. Missing there: { $lacking }.

## Why something can't be done

refused-cup-gone = I don't know this cup.
refused-cup-stale = Others are changing this cup right now. Please try again.
refused-cup-over = This cup is over.
refused-cup-no-place = You can't join this cup.
refused-cup-joined = You are in this cup already.
refused-cup-full = This cup is full: { $limit } people are in.
refused-cup-too-late = It's too late to join this cup.
refused-cup-too-many = You are in { $limit } open cups of this server already, which is the most.
refused-cup-too-many-here = { $limit } cups are open on this server already, which is the most.
refused-cup-stranger = You aren't in this cup.
refused-cup-check-in-early = Check-in opens 24 hours before the start.
refused-cup-host-only = Only the cup's host and members with Manage Server can do this.
refused-cup-not-waiting = This only works between two rounds, once the next is paired.
refused-cup-moved = The deadline of this round has been moved already.
refused-cup-scheduled = Where everyone plays everyone, nobody can swap opponents.
refused-cup-not-paired = Choose people who are paired in this round.
refused-cup-not-for-two = This game can't be played by two, or not with these options, so there are no cups of it.
refused-cup-turns-too-long = With this time per turn, a game of about { $turns } turns seldom ends in { $days ->
    [one] a day
   *[other] { $days } days
}. Choose a shorter time or longer rounds.
refused-cup-start = I need a start within the next { $days } days: for example **12 h**, **3 days** or **2030-05-31 18:00**.
refused-cup-rounds = A Swiss cup has { $fewest } to { $most } rounds. Type a number, or leave the field empty.
refused-cup-days = A round lasts 1 to { $days } days.
refused-cup-no-host = On this server only members with certain roles or Manage Server can open cups.
refused-cup-no-channel = I can't hold a cup here. Use a text channel; admins can also choose one for all cups in `/settings`.
refused-cup-not-writable = I can't hold a cup in { $channel }: there I lack { $lacking }. Please ask an admin.
