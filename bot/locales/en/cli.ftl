# The command line.

cli-no-token = Set DISCORD_TOKEN to your bot’s token (Discord’s developer portal → your application → Bot → Reset Token), in the environment or in a file named .env. To try Bluff without one: bluff play (in a clone: make play)
cli-wrong-token = Discord refuses this token. Copy it again from the developer portal (your application → Bot → Reset Token) into DISCORD_TOKEN.
cli-port-taken = Port { $port } can’t be used ({ $reason }). Choose another: bluff play --port 8099 (in a clone: PORT=8099 make play)
cli-unknown-table = There’s no table { $table } in this database.
cli-cannot-write = { $file } can’t be written: { $reason }
cli-wrong-setting = The setting { $name } is wrong: { $reason }

database-newer = This database is from a newer version of Bluff (its schema is { $version }). Update Bluff, or restore a backup; nothing was changed.
database-unusable = The database { $url } can’t be used: { $reason }

verify-right = { $file }: table { $table } checks out. { $draws ->
        [one] { $draws } draw was
       *[other] { $draws } draws were
    } recomputed from the secret, and the game replayed.
verify-tournament = { $file }: tournament { $tournament } checks out. { $lots ->
        [one] { $lots } lot was
       *[other] { $lots } lots were
    } drawn again from the secret, and every seat follows from them.
verify-tournament-broken = This isn’t a complete tournament file, or the tournament isn’t over.
verify-tournament-wrong = The tournament file is wrong in: { $what }
verify-wrong = { $file }: { $reason }
record-unreadable = This isn’t a game log of Bluff: { $where }: { $reason }
record-unknown-game = This game log is of a game, or a version of its rules, that isn’t known here ({ $game }, { $version }).
record-commitment = The secret doesn’t match the fingerprint shown before the game.
record-salt = The salt doesn’t follow from the interactions of those who joined.
record-gap = Row { $seq } of the log is missing or out of order.
record-draw = Row { $seq } of the log isn’t what the secret gives.
record-row = Row { $seq } of the log can’t be played: { $reason }
record-draws = The list of draws isn’t what the game drew.
record-misplaced = Row { $seq } of the log isn’t one that the table writes there.
cli-not-utf8 = { $file } isn’t UTF-8 text. Save it as UTF-8.
cli-answers-empty = { $file } is empty.
cli-answers-columns = { $file } lacks the columns { $columns }. It needs lang, accepted and given.
cli-answers-broken = { $file } isn’t a CSV file, line { $line }: { $reason }

licence-unnamed = not named in its metadata
licences-programs = Bluff is free software under GPL-3.0-or-later. It runs with:
licences-data = Data and sounds in it:
licence-geonames = Towns: GeoNames, https://www.geonames.org, CC BY 4.0; shortened.
licence-wordfreq = Word frequencies: wordfreq by Robyn Speer, CC BY-SA 4.0.
licence-espeak = How names sound: espeak-ng with its data, GPL-3.0-or-later.
licence-roboto = Letters in pictures: Roboto, { $licence }.
licence-cldr = Names of countries and months: Unicode CLDR, Unicode-3.0.
