### Poker menteur: words in its pictures, and the alt texts that tell what they show.
### Words in pictures stand in little room: keep them as short as the English, or nearly.

## Dice and hands

# What is written on the side of a poker die: one letter, or a number.
picture-menteur-face = { $face ->
    [1] 9
    [2] 10
    [3] J
    [4] Q
    [5] K
   *[6] A
}
# Several dice of a face, and the same after a number or “three”, “four”. $face: "nine" to "ace", or a number
# where the dice are ordinary ones.
picture-menteur-faces = { $face ->
    [nine] nines
    [ten] tens
    [jack] jacks
    [queen] queens
    [king] kings
    [ace] aces
    [1] ones
    [2] twos
    [3] threes
    [4] fours
    [5] fives
   *[other] sixes
}
picture-menteur-of-faces = { $face ->
    [nine] nines
    [ten] tens
    [jack] jacks
    [queen] queens
    [king] kings
    [ace] aces
    [1] ones
    [2] twos
    [3] threes
    [4] fours
    [5] fives
   *[other] sixes
}
# A hand in words, in texts and pictures alike, in the middle of a sentence too. $of, $high and $low are as above;
# of a straight $low and $high are single faces.
picture-menteur-hand = { $category ->
    [pair] pair of { $of }
    [three] three { $of }
    [four] four { $of }
   *[five] five { $of }
}
picture-menteur-hand-of-two = { $category ->
    [two-pairs] two pair, { $high } and { $low }
    [straight] straight { $low }–{ $high }
   *[full] full house, { $high } over { $low }
}
# $hand as above; $kickers are the side dice that were named.
picture-menteur-kickers = { $hand }, kicker { $kickers }
picture-menteur-a-hand = { $category ->
    [pair] a { $hand }
    [straight] a { $hand }
    [full] a { $hand }
   *[other] { $hand }
}
# In place of a hand: five dice that form none.
picture-menteur-nothing = nothing

## Under a player's name (short: about 12 letters)

picture-menteur-bettor = announced
# Must say whether he believes the announcement.
picture-menteur-answers = believes it?
picture-menteur-liar = liar!
picture-menteur-on-trial = tries it

## Above the tray

picture-menteur-clockwise = clockwise
picture-menteur-counter = anticlockwise
picture-menteur-draw = Drawing who begins
picture-menteur-begins = { $name } begins
picture-menteur-no-announcement = no announcement yet
picture-menteur-announces = { $name }: { $hand }
# The announcement was believed: the next one must be higher. $name made it.
picture-menteur-to-beat = to beat: { $hand } ({ $name })
# $name accepted the highest hand, and must throw it himself.
picture-menteur-trial = { $name } must roll it: { $left ->
    [one] { $left } roll left
   *[other] { $left } rolls left
}
# Under a tick or a cross: the announcement was true; the trial succeeded.
picture-menteur-true = true
picture-menteur-false = a lie
picture-menteur-thrown-so = made it
picture-menteur-failed = missed
# What the dice are. Also in brackets, after the dice.
picture-menteur-truth = in truth: { $hand }
picture-menteur-trial-won = { $throws ->
    [one] rolled in { $throws } roll
   *[other] rolled in { $throws } rolls
}
picture-menteur-trial-lost = { $throws ->
    [one] not rolled in { $throws } roll
   *[other] not rolled in { $throws } rolls
}
picture-menteur-shared = { $names } share the win

## On the tray

picture-menteur-cup = under the cup
picture-menteur-open = open
picture-menteur-unthrown = not rolled yet
# Beside "under the cup": faces that all have seen, as picture-menteur-face.
picture-menteur-known = known: { $faces }
# How many of the dice that were thrown in this turn lie under the cup, and in the open.
picture-menteur-thrown = rolled: { $hidden } hidden, { $open } open
picture-menteur-not-thrown = nothing rolled
picture-menteur-looked = has looked
picture-menteur-not-looked = hasn’t looked
# Without a full stop: each is also a sentence of its own, where one is added.
# $you: which of those who are named is told it: bettor, receiver, or yes.
picture-menteur-nobody = { $you ->
    [yes] Nobody takes a point; you start
   *[no] Nobody takes a point; { $name } starts
}
picture-menteur-point = { $you ->
    [yes] You take a point
   *[no] { $name } takes a point
}
picture-menteur-point-starts = { $you ->
    [yes] You take a point and start
   *[no] { $name } takes a point and starts
}
picture-menteur-eliminated = { $you ->
    [yes] You take a point and are out
   *[no] { $name } takes a point and is out
}

## The tray as its holder sees it

picture-menteur-own-announcement = You: { $hand }
picture-menteur-has-tray = { $name } has the tray
picture-menteur-answer-own = True or a lie? You answer without looking
picture-menteur-trial-own = { $left ->
    [one] Roll: { $left } roll left
   *[other] Roll: { $left } rolls left
}
picture-menteur-owes-all = Roll every die before you announce
picture-menteur-owes-one = You have looked: roll at least one die
picture-menteur-owes-nothing = Roll dice, or announce

## Alt texts

alt-menteur-table = { $round ->
    [0] Liar’s poker table.
   *[other] Liar’s poker table, round { $round }.
}
alt-menteur-direction = { $to ->
    [left] The tray goes clockwise.
   *[right] The tray goes anticlockwise.
}
alt-menteur-draw = Drawing who begins.
# $you: which of those who are named is told it: bettor, receiver, or yes.
alt-menteur-begins = { $you ->
    [yes] You begin; nothing is announced yet.
   *[no] { $name } begins; nothing is announced yet.
}
alt-menteur-asked = { $you ->
    [bettor] You announced { $hand }; { $receiver } must believe it or call it a lie.
    [receiver] { $bettor } announced { $hand }; you must believe it or call it a lie.
   *[other] { $bettor } announced { $hand }; { $receiver } must believe it or call it a lie.
}
alt-menteur-doubted = { $bettor } announced { $hand }, and { $receiver } calls it a lie.
alt-menteur-to-beat = { $you ->
    [bettor] { $receiver } believed you and must announce higher than { $hand }.
    [receiver] You believed { $bettor } and must announce higher than { $hand }.
   *[other] { $receiver } believed { $bettor } and must announce higher than { $hand }.
}
alt-menteur-trial = { $you ->
    [bettor] You announced { $hand }; { $receiver } believed it and must roll it.
    [receiver] { $bettor } announced { $hand }; you believed it and must roll it.
   *[other] { $bettor } announced { $hand }; { $receiver } believed it and must roll it.
}
alt-menteur-throws = { $left ->
    [one] { $left } roll is left.
   *[other] { $left } rolls are left.
}
# $dice is a list of alt-menteur-die.
alt-menteur-open = Open: { $dice }.
alt-menteur-die = { $face } (no. { $position })
alt-menteur-hidden = { $count ->
    [one] Under the cup: { $count } die (no. { $positions }).
   *[other] Under the cup: { $count } dice (no. { $positions }).
}
alt-menteur-seen = Seen there: { $dice }.
alt-menteur-known = Everyone knows these are among them: { $faces }.
alt-menteur-unthrown = Not rolled yet: no. { $positions }.
alt-menteur-thrown = Rolled this turn: { $hidden } under the cup, { $open } open.
alt-menteur-looked = { $you ->
    [yes] You have looked under the cup.
   *[no] The player with the tray has looked under the cup.
}
alt-menteur-refused = { $you ->
    [bettor] { $receiver } called it a lie: you had announced { $hand }.
    [receiver] You called it a lie: { $bettor } had announced { $hand }.
   *[other] { $receiver } called it a lie: { $bettor } had announced { $hand }.
}
alt-menteur-tried = { $you ->
    [bettor] { $receiver } had to roll what you had announced: { $hand }.
    [receiver] You had to roll what { $bettor } had announced: { $hand }.
   *[other] { $receiver } had to roll what { $bettor } had announced: { $hand }.
}
alt-menteur-shown = The dice: { $dice } ({ $truth }).
alt-menteur-verdict = { $true ->
    [true] The announcement was true.
   *[false] The announcement was a lie.
}
alt-menteur-won = { $you ->
    [yes] You win.
   *[no] { $name } wins.
}
alt-menteur-shared = { $names } share the win.
alt-menteur-your-turn = It’s your turn.
alt-menteur-owes-all = Roll every die before you announce.
alt-menteur-owes-one = You’ve looked and have to roll a die before you announce.
# One sentence for each seat; $what is a list of alt-menteur-points and words as under a name (out, away, …).
alt-menteur-seat = { $seat }. { $name }: { $what }.
# The same of who is told.
alt-menteur-own = You: { $what }.
alt-menteur-points = { $points } of { $lives ->
    [one] { $lives } point
   *[other] { $lives } points
}
