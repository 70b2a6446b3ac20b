### Words in pictures, and the alt texts that tell what a picture shows.
### Words in pictures stand in little room: keep them as short as the English, or nearly.

## Under a player's name (short: about 12 letters)

picture-turn = aan de beurt
# At a reveal: has seen it and pressed Continue.
picture-ready = klaar
picture-away = weg
picture-leaving = vertrekt
picture-out = ligt eruit
picture-you = jij
picture-won = winnaar
# $place (number): 2, 3, …; players who went out together share a place.
picture-place = plaats { $place }

## In the middle of the table

# Stands under the number.
picture-dice-in-play = { $count ->
    [one] dobbelsteen
   *[other] dobbelstenen
}
# Stands under the number of the round.
picture-round = ronde
picture-doubt = { $name }: waar of bluf?
picture-wins = { $name } wint
picture-you-win = Jij wint

## Perudo: the table

# Under a name when the cups are up: this player made the bid; this one challenged it.
picture-perudo-bid = bood
picture-perudo-challenged = leugen!
picture-perudo-dudo = dudo!
picture-perudo-calza = calza!
# Under a name: may put dice into the open now; rolls his other dice again.
picture-perudo-push = openleggen?
picture-perudo-reroll = gooit weer
picture-perudo-bid-by = bod van { $name }
picture-perudo-opens = { $name } opent
picture-perudo-first = De host kiest wie begint
picture-perudo-roll = De dobbelstenen rollen
# In one line: was-bid 7 × 3 found 9. As short as can be.
picture-perudo-was-bid = bod
picture-perudo-found = geteld
picture-perudo-bluff = Te weinig: het bod klopt niet
picture-perudo-holds = Genoeg: het bod klopt
picture-perudo-exact = Precies: de rest verliest er één
picture-perudo-calza-right = Precies juist: calza!
picture-perudo-calza-wrong = Niet precies: geen calza
picture-perudo-starts = { $name } opent de volgende ronde
# Beside a die that shows a one.
picture-perudo-joker = telt als elk getal
picture-perudo-joker-short = joker
picture-perudo-palifico = PALIFICO
# Beside the word above, in one line.
picture-perudo-palifico-why = enen zijn geen jokers, het getal ligt vast

## Perudo: one's own dice

picture-perudo-hand = Jouw dobbelstenen
picture-perudo-hand-empty = Geen dobbelstenen onder je beker
# How many of one's own dice count for the bid that stands.
picture-perudo-hand-count = { $count ->
    [0] Bij jou telt er geen
    [one] Bij jou telt er { $count }
   *[other] Bij jou tellen er { $count }
}
picture-perudo-hand-turn = jouw beurt
picture-perudo-hand-own-bid = jouw bod
picture-perudo-hand-no-bid = nog geen bod
# Under dice that all others see: about 10 letters.
picture-perudo-hand-open = open

## The lobby

# How many of the places are taken.

## The leaderboard and a person's card

# Headings of columns, and captions under numbers: about 8 letters, the last about 12.
picture-rating = rating
picture-games = partijen
picture-wins-count = zeges
picture-card-place = plaats
picture-no-history = De lijn begint bij de tweede partij

## Alt texts: perudo

# $face is a number, or what the joker is called: "star", and "paco" for perudo's one.
alt-perudo-face = { $face ->
    [star] ster
    [paco] 1
   *[other] { $face }
}
alt-perudo-bid = { $face ->
    [star] { $count ->
        [one] { $count } ster
       *[other] { $count } sterren
    }
    [paco] { $count ->
        [one] { $count } paco
       *[other] { $count } paco’s
    }
    [1] { $count ->
        [one] { $count } één
       *[other] { $count } enen
    }
    [2] { $count ->
        [one] { $count } twee
       *[other] { $count } tweeën
    }
    [3] { $count ->
        [one] { $count } drie
       *[other] { $count } drieën
    }
    [4] { $count ->
        [one] { $count } vier
       *[other] { $count } vieren
    }
    [5] { $count ->
        [one] { $count } vijf
       *[other] { $count } vijven
    }
   *[other] { $count ->
        [one] { $count } zes
       *[other] { $count } zessen
    }
}
alt-perudo-table = { $round ->
    [0] Tafel perudo.
   *[other] Tafel perudo, ronde { $round }, { $dice ->
        [one] { $dice } dobbelsteen
       *[other] { $dice } dobbelstenen
    } in het spel.
}
alt-perudo-palifico = Palifico: enen zijn geen jokers, en het getal ligt vast.
alt-perudo-first = De host kiest wie begint.
alt-perudo-roll = De dobbelstenen rollen.
alt-perudo-opens = { $name } opent de ronde.
alt-perudo-stands = Huidig bod: { $bid } van { $name }.
alt-perudo-turn = { $name } is aan de beurt.
alt-perudo-push = { $name } mag dobbelstenen openleggen.
alt-perudo-reroll = { $name } gooit de andere dobbelstenen opnieuw.
# $bid as in alt-perudo-bid.
alt-perudo-revealed = Bekers omhoog: { $challenger } riep “leugen!” op { $bid } van { $bidder }.
alt-perudo-revealed-dudo = Bekers omhoog: { $challenger } riep “dudo!” op { $bid } van { $bidder }.
alt-perudo-revealed-calza = Bekers omhoog: volgens { $challenger } klopt { $bid } van { $bidder } precies.
alt-perudo-found = Geteld: { $found }.
alt-perudo-starts = { $name } opent de volgende ronde.
alt-perudo-won = { $name } wint.
# One sentence for each seat; $what is a list of the parts below, with commas.
alt-perudo-seat = { $seat }. { $name }: { $what }.
alt-perudo-dice = { $count ->
    [one] { $count } dobbelsteen
   *[other] { $count } dobbelstenen
}
# Dice that lie open; $dice is a list of alt-perudo-face.
alt-perudo-shows = toont { $dice }
alt-perudo-open = { $dice } open
alt-perudo-last-bid = bood { $bid }
# How many of the dice just listed count for the bid.
alt-perudo-count = { $count ->
    [0] geen telt mee
    [one] { $count } telt mee
   *[other] { $count } tellen mee
}
alt-perudo-loses = verliest { $count }
alt-perudo-gains = krijgt { $count } terug
alt-perudo-place = plaats { $place }
alt-perudo-out = ligt eruit
alt-perudo-leaving = vertrekt
alt-perudo-ready = klaar
alt-perudo-away = weg
alt-perudo-hand = Jouw dobbelstenen: { $dice }.
alt-perudo-hand-open = Open: { $dice }.
alt-perudo-hand-empty = Geen dobbelstenen onder je beker.
alt-perudo-hand-count = { $count ->
    [0] Geen enkele van je dobbelstenen telt mee voor het bod.
    [one] { $count } van je dobbelstenen telt mee voor het bod.
   *[other] { $count } van je dobbelstenen tellen mee voor het bod.
}
alt-perudo-your-turn = Het is jouw beurt.
alt-perudo-in-play = { $dice ->
    [one] { $dice } dobbelsteen
   *[other] { $dice } dobbelstenen
} in het spel.

## Alt texts: the lobby

alt-lobby = { $game }: { $taken } van { $seats } plaatsen bezet.
alt-lobby-seat = { $seat }. { $name }.
alt-lobby-computer = { $seat }. { $name }, een computer.
alt-welcome = De spellen: { $games }.

## Alt texts: the leaderboard and a person's card

alt-leaderboard = { $title }, { $subtitle }.
alt-leaderboard-champion = { $name }, kampioen
alt-leaderboard-row = { $place }. { $name }: { $rating }, { $games ->
    [one] { $games } partij
   *[other] { $games } partijen
}, { $wins ->
    [one] { $wins } gewonnen
   *[other] { $wins } gewonnen
}.
alt-card = { $name }, { $title }: rating { $rating }, { $games ->
    [one] { $games } partij
   *[other] { $games } partijen
}, { $wins ->
    [one] { $wins } gewonnen
   *[other] { $wins } gewonnen
}.
alt-card-place = Plaats { $place } op de ranglijst.
alt-card-history = De rating ging van { $first } naar { $last }.

## Playing cards

# One letter on a card: jack, queen, king, ace.
picture-rank = { $rank ->
    [r11] B
    [r12] D
    [r13] H
   *[r14] A
}
