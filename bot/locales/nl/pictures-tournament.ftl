### Tournaments and profiles: words in the pictures, and texts that say what a picture shows.
### Pictures have little room: stay as short as the English, or nearly.

## Standings, bracket and tables

tournament-poster-knockout = Knock-out · tot { $capacity } spelers
tournament-poster-rounds = Iedereen speelt elke ronde · tot { $capacity } spelers
tournament-poster-swiss = Zwitsers · tot { $capacity } spelers
# At the top right.
picture-tournament-page = pagina { $page } van { $pages }
# Above a column of figures.
picture-tournament-points = punten
picture-tournament-table = Tafel { $number }
# Beside a table's number: about 8 letters.
picture-tournament-waiting = wacht
picture-tournament-playing = bezig
picture-tournament-over = voorbij
# Beside a round's title; the final has only its people.
picture-tournament-people = { $people ->
    [one] { $people } speler
   *[other] { $people } spelers
}
picture-tournament-through = { $people ->
    [one] { $people } speler
   *[other] { $people } spelers
}, { $through ->
    [one] { $through } gaat door
   *[other] { $through } gaan door
}
# Above a field of marks, one for each table.
picture-tournament-tables = { $tables ->
    [one] { $tables } tafel
   *[other] { $tables } tafels
}
picture-tournament-tables-over = { $over } van { $tables ->
    [one] { $tables } tafel
   *[other] { $tables } tafels
} voorbij
# $names are one or several, between commas; +3 at the end: three more.
picture-tournament-lucky = Lucky losers, toch door: { $names }
picture-tournament-byes = Vrije ronde: { $names }
picture-tournament-drawn-out = Uitgeloot: { $names }
picture-tournament-champion = { $name } wint het toernooi

## A person's profile

# Above columns of figures: about 10 letters.
picture-profile-game = spel
# The place on the leaderboard of all servers.
picture-profile-everywhere = overal
picture-profile-badges = Prestaties
picture-profile-versus = Het vaakst tegen
# Beside the figures: won and lost against somebody.
picture-profile-met = { $games ->
    [one] { $games } partij
   *[other] { $games } partijen
}
picture-profile-more = en nog { $count }
picture-profile-new = Nog geen partij die telt

## Alt texts: tournaments

alt-poster = Affiche: { $title }. { $game }. { $line }.
alt-tournament = { $title }, { $subtitle }.
alt-tournament-page = Pagina { $page } van { $pages }.
alt-tournament-line = { $place }. { $name }: { $points }
alt-tournament-unplaced = { $name }: { $points }
alt-tournament-crown = kampioen
alt-tournament-out = ligt eruit
alt-tournament-gone = weg
alt-tournament-goes-on = gaat door
alt-tournament-more = En nog { $count ->
    [one] { $count } regel
   *[other] { $count } regels
}.
alt-tournament-more-tables = En nog { $count ->
    [one] { $count } tafel
   *[other] { $count } tafels
}.
alt-tournament-table-waiting = Tafel { $number }, nog niet begonnen.
alt-tournament-table-playing = Tafel { $number }, bezig.
alt-tournament-table-over = Tafel { $number }, voorbij.
alt-tournament-round = { $title }: { $people ->
    [one] { $people } speler
   *[other] { $people } spelers
}, { $over } van { $tables ->
    [one] { $tables } tafel
   *[other] { $tables } tafels
} voorbij.
alt-tournament-lucky = Lucky losers, toch door: { $names }.
alt-tournament-byes = Vrije ronde: { $names }.
alt-tournament-drawn-out = Uitgeloot: { $names }.
alt-tournament-champion = { $name } wint het toernooi.

## Alt texts: a person's profile

alt-profile = { $name }, { $subtitle }.
alt-profile-titles = Titels: { $titles }.
alt-profile-game = { $title }: rating { $rating }, { $games ->
    [one] { $games } partij
   *[other] { $games } partijen
}, { $wins ->
    [one] { $wins } gewonnen
   *[other] { $wins } gewonnen
}
alt-profile-unrated = { $title }: nog geen partij die telt
alt-profile-here = plaats { $place } hier
alt-profile-everywhere = plaats { $place } op alle servers
alt-profile-badges = Prestaties: { $badges }.
alt-profile-versus = Tegen { $name }: { $won } gewonnen, { $lost } verloren, { $games ->
    [one] { $games } partij
   *[other] { $games } partijen
}.
alt-profile-new = Nog geen partij die telt.
