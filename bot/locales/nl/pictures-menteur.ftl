### Poker menteur: words in its pictures, and the alt texts that tell what they show.
### Words in pictures stand in little room: keep them as short as the English, or nearly.

## Dice and hands

# What is written on the side of a poker die: one letter, or a number.
picture-menteur-face = { $face ->
    [1] 9
    [2] 10
    [3] B
    [4] D
    [5] H
   *[6] A
}
# Several dice of a face, and the same after a number or “three”, “four”. $face: "nine" to "ace", or a number
# where the dice are ordinary ones.
picture-menteur-faces = { $face ->
    [nine] negens
    [ten] tienen
    [jack] boeren
    [queen] dames
    [king] heren
    [ace] azen
    [1] enen
    [2] tweeën
    [3] drieën
    [4] vieren
    [5] vijven
   *[other] zessen
}
picture-menteur-of-faces = { $face ->
    [nine] negens
    [ten] tienen
    [jack] boeren
    [queen] dames
    [king] heren
    [ace] azen
    [1] enen
    [2] tweeën
    [3] drieën
    [4] vieren
    [5] vijven
   *[other] zessen
}
# A hand in words, in texts and pictures alike, in the middle of a sentence too. $of, $high and $low are as above;
# of a straight $low and $high are single faces.
picture-menteur-hand = { $category ->
    [pair] paar { $of }
    [three] drie { $of }
    [four] vier { $of }
   *[five] vijf { $of }
}
picture-menteur-hand-of-two = { $category ->
    [two-pairs] twee paar, { $high } en { $low }
    [straight] straat { $low }–{ $high }
   *[full] full house, { $high } met { $low }
}
# $hand as above; $kickers are the side dice that were named.
picture-menteur-kickers = { $hand }, kicker { $kickers }
picture-menteur-a-hand = { $category ->
   *[other] { $hand }
}
# In place of a hand: five dice that form none.
picture-menteur-nothing = niets

## Under a player's name (short: about 12 letters)

picture-menteur-bettor = bood
# Must say whether he believes the announcement.
picture-menteur-answers = gelooft het?
picture-menteur-liar = leugen!
picture-menteur-on-trial = in de proef

## Above the tray

picture-menteur-clockwise = met de klok mee
picture-menteur-counter = tegen de klok in
picture-menteur-draw = Loten wie begint
picture-menteur-begins = { $name } begint
picture-menteur-no-announcement = nog geen bod
picture-menteur-announces = { $name } biedt { $hand }
# The announcement was believed: the next one must be higher. $name made it.
picture-menteur-to-beat = hoger dan: { $hand } ({ $name })
# $name accepted the highest hand, and must throw it himself.
picture-menteur-trial = { $name } moet het gooien: { $left ->
    [one] nog { $left } worp
   *[other] nog { $left } worpen
}
# Under a tick or a cross: the announcement was true; the trial succeeded.
picture-menteur-true = waar
picture-menteur-false = leugen
picture-menteur-thrown-so = gelukt
picture-menteur-failed = mislukt
# What the dice are. Also in brackets, after the dice.
picture-menteur-truth = er ligt: { $hand }
picture-menteur-trial-won = { $throws ->
    [one] gegooid in { $throws } worp
   *[other] gegooid in { $throws } worpen
}
picture-menteur-trial-lost = { $throws ->
    [one] niet gegooid in { $throws } worp
   *[other] niet gegooid in { $throws } worpen
}
picture-menteur-shared = { $names } winnen samen

## On the tray

picture-menteur-cup = onder de beker
picture-menteur-open = open
picture-menteur-unthrown = nog niet gegooid
# Beside "under the cup": faces that all have seen, as picture-menteur-face.
picture-menteur-known = bekend: { $faces }
# How many of the dice that were thrown in this turn lie under the cup, and in the open.
picture-menteur-thrown = gegooid: { $hidden } verborgen, { $open } open
picture-menteur-not-thrown = niets gegooid
picture-menteur-looked = heeft gekeken
picture-menteur-not-looked = niet gekeken
# Without a full stop: each is also a sentence of its own, where one is added.
# $you: which of those who are named is told it: bettor, receiver, or yes.
picture-menteur-nobody = { $you ->
    [yes] Niemand krijgt een punt; jij begint
   *[no] Niemand krijgt een punt; { $name } begint
}
picture-menteur-point = { $you ->
    [yes] Jij krijgt een punt
   *[no] { $name } krijgt een punt
}
picture-menteur-point-starts = { $you ->
    [yes] Jij krijgt een punt en begint
   *[no] { $name } krijgt een punt en begint
}
picture-menteur-eliminated = { $you ->
    [yes] Jij krijgt een punt en ligt eruit
   *[no] { $name } krijgt een punt en ligt eruit
}

## The tray as its holder sees it

picture-menteur-own-announcement = Jij biedt { $hand }
picture-menteur-has-tray = { $name } heeft het plateau
picture-menteur-answer-own = Waar of niet? Je antwoordt zonder kijken
picture-menteur-trial-own = { $left ->
    [one] Gooi: nog { $left } worp
   *[other] Gooi: nog { $left } worpen
}
picture-menteur-owes-all = Gooi alles voor je biedt
picture-menteur-owes-one = Je hebt gekeken: gooi er minstens één
picture-menteur-owes-nothing = Gooi of leg open, of bied

## Alt texts

alt-menteur-table = { $round ->
    [0] Tafel blufpoker.
   *[other] Tafel blufpoker, ronde { $round }.
}
alt-menteur-direction = { $to ->
    [left] Het plateau gaat met de klok mee.
   *[right] Het plateau gaat tegen de klok in.
}
alt-menteur-draw = Er wordt geloot wie begint.
# $you: which of those who are named is told it: bettor, receiver, or yes.
alt-menteur-begins = { $you ->
    [yes] Jij begint; er is nog geen bod.
   *[no] { $name } begint; er is nog geen bod.
}
alt-menteur-asked = { $you ->
    [bettor] Jij biedt { $hand }; { $receiver } neemt aan of roept “leugen!”.
    [receiver] { $bettor } biedt { $hand }; jij neemt aan of roept “leugen!”.
   *[other] { $bettor } biedt { $hand }; { $receiver } neemt aan of roept “leugen!”.
}
alt-menteur-doubted = { $bettor } bood { $hand }, en { $receiver } riep “leugen!”.
alt-menteur-to-beat = { $you ->
    [bettor] { $receiver } nam je bod aan en moet hoger bieden dan { $hand }.
    [receiver] Jij nam het bod van { $bettor } aan en moet hoger bieden dan { $hand }.
   *[other] { $receiver } nam het bod van { $bettor } aan en moet hoger bieden dan { $hand }.
}
alt-menteur-trial = { $you ->
    [bettor] Jij bood { $hand }; { $receiver } nam het aan en moet het gooien.
    [receiver] { $bettor } bood { $hand }; jij nam het aan en moet het gooien.
   *[other] { $bettor } bood { $hand }; { $receiver } nam het aan en moet het gooien.
}
alt-menteur-throws = { $left ->
    [one] Nog { $left } worp.
   *[other] Nog { $left } worpen.
}
# $dice is a list of alt-menteur-die.
alt-menteur-open = Open: { $dice }.
alt-menteur-die = { $face } (nr. { $position })
alt-menteur-hidden = { $count ->
    [one] Onder de beker: { $count } dobbelsteen (nr. { $positions }).
   *[other] Onder de beker: { $count } dobbelstenen (nr. { $positions }).
}
alt-menteur-seen = Daar gezien: { $dice }.
alt-menteur-known = Iedereen weet dat daarbij liggen: { $faces }.
alt-menteur-unthrown = Nog niet gegooid: nr. { $positions }.
alt-menteur-thrown = In deze beurt gegooid: { $hidden } onder de beker, { $open } open.
alt-menteur-looked = { $you ->
    [yes] Je hebt onder de beker gekeken.
   *[no] De speler met het plateau heeft onder de beker gekeken.
}
alt-menteur-refused = { $you ->
    [bettor] { $receiver } riep “leugen!”: jij bood { $hand }.
    [receiver] Jij riep “leugen!”: { $bettor } bood { $hand }.
   *[other] { $receiver } riep “leugen!”: { $bettor } bood { $hand }.
}
alt-menteur-tried = { $you ->
    [bettor] { $receiver } moest gooien wat jij bood: { $hand }.
    [receiver] Jij moest gooien wat { $bettor } bood: { $hand }.
   *[other] { $receiver } moest gooien wat { $bettor } bood: { $hand }.
}
alt-menteur-shown = De dobbelstenen: { $dice } ({ $truth }).
alt-menteur-verdict = { $true ->
    [true] Het bod was waar.
   *[false] Het bod was een leugen.
}
alt-menteur-won = { $you ->
    [yes] Jij wint.
   *[no] { $name } wint.
}
alt-menteur-shared = { $names } winnen samen.
alt-menteur-your-turn = Het is jouw beurt.
alt-menteur-owes-all = Je moet alles gooien voor je biedt.
alt-menteur-owes-one = Je hebt gekeken en moet een dobbelsteen gooien voor je biedt.
# One sentence for each seat; $what is a list of alt-menteur-points and words as under a name (out, away, …).
alt-menteur-seat = { $seat }. { $name }: { $what }.
# The same of who is told.
alt-menteur-own = Jij: { $what }.
alt-menteur-points = { $points } van { $lives ->
    [one] { $lives } punt
   *[other] { $lives } punten
}
