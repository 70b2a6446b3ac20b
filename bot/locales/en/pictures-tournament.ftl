### Tournaments and profiles: words in the pictures, and texts that say what a picture shows.
### Pictures have little room: stay as short as the English, or nearly.

## Standings, bracket and tables

tournament-poster-knockout = Knockout · up to { $capacity } people
tournament-poster-rounds = All play every round · up to { $capacity } people
tournament-poster-swiss = Swiss · up to { $capacity } people
# At the top right.
picture-tournament-page = page { $page } of { $pages }
# Above a column of figures.
picture-tournament-points = points
picture-tournament-table = Table { $number }
# Beside a table's number: about 8 letters.
picture-tournament-waiting = waiting
picture-tournament-playing = playing
picture-tournament-over = over
# Beside a round's title; the final has only its people.
picture-tournament-people = { $people ->
    [one] { $people } player
   *[other] { $people } players
}
picture-tournament-through = { $people ->
    [one] { $people } player
   *[other] { $people } players
}, { $through ->
    [one] { $through } goes through
   *[other] { $through } go through
}
# Above a field of marks, one for each table.
picture-tournament-tables = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}
picture-tournament-tables-over = { $over } of { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} over
# $names are one or several, between commas; +3 at the end: three more.
picture-tournament-lucky = Lucky losers, back in: { $names }
picture-tournament-byes = Byes: { $names }
picture-tournament-drawn-out = Eliminated by draw: { $names }
picture-tournament-champion = { $name } wins the tournament

## A person's profile

# Above columns of figures: about 10 letters.
picture-profile-game = game
# The place on the leaderboard of all servers.
picture-profile-everywhere = overall
picture-profile-badges = Achievements
picture-profile-versus = Most often against
# Beside the figures: won and lost against somebody.
picture-profile-met = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
picture-profile-more = and { $count } more
picture-profile-new = No rated game yet

## Alt texts: tournaments

alt-poster = Poster: { $title }. { $game }. { $line }.
alt-tournament = { $title }, { $subtitle }.
alt-tournament-page = Page { $page } of { $pages }.
alt-tournament-line = { $place }. { $name }: { $points }
alt-tournament-unplaced = { $name }: { $points }
alt-tournament-crown = champion
alt-tournament-out = eliminated
alt-tournament-gone = gone
alt-tournament-goes-on = goes through
alt-tournament-more = And { $count ->
    [one] { $count } more line
   *[other] { $count } more lines
}.
alt-tournament-more-tables = And { $count ->
    [one] { $count } more table
   *[other] { $count } more tables
}.
alt-tournament-table-waiting = Table { $number }, not begun.
alt-tournament-table-playing = Table { $number }, being played.
alt-tournament-table-over = Table { $number }, over.
alt-tournament-round = { $title }: { $people ->
    [one] { $people } player
   *[other] { $people } players
}, { $over } of { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} over.
alt-tournament-lucky = Lucky losers, back in: { $names }.
alt-tournament-byes = Byes: { $names }.
alt-tournament-drawn-out = Eliminated by draw: { $names }.
alt-tournament-champion = { $name } wins the tournament.

## Alt texts: a person's profile

alt-profile = { $name }, { $subtitle }.
alt-profile-titles = Titles: { $titles }.
alt-profile-game = { $title }: rating { $rating }, { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}
alt-profile-unrated = { $title }: no rated game
alt-profile-here = place { $place } here
alt-profile-everywhere = place { $place } overall
alt-profile-badges = Achievements: { $badges }.
alt-profile-versus = Against { $name }: { $won } won, { $lost } lost, { $games ->
    [one] { $games } game
   *[other] { $games } games
}.
alt-profile-new = No rated game yet.
