# Seasons of a server; who played whom.

season-number = season { $number }
season-named = season { $number }, “{ $name }”
season-present = this season
season-all-time = all time
season-unknown = There has been no season “{ $season }” here. Choose one from the list that opens while you type.
season-empty = No game has counted in this season yet, so there is nothing to close.
# $season: season-number or season-named, $played: ranks-played.
season-sure = Close **{ $season }** ({ $played })? It is kept as it is then and never changes again; the next begins at once. Tables that are still being played count in the next.
season-closed-already = Season { $number } is closed already.
season-closed = ### Closed: { $season }
season-best = **{ $game }**
season-nobody = Nobody has played often enough to win it.
season-explained = -# { $least ->
        [one] Whoever has at least { $least } counted game can win a season.
       *[other] Whoever has at least { $least } counted games can win a season.
    } Season { $next } has begun.
season-list-title = ### Seasons of this server
season-list-none = None yet: the first begins with the first game that counts.
# $began and $ended: seconds for Discord's own date.
season-line-running = **{ $season }** · since <t:{ $began }:D> · { $played }
season-line = **{ $season }** · <t:{ $began }:D> – <t:{ $ended }:D> · { $played }
button-season-close = Close the season

cmd-season = season
cmd-season-about = The seasons of this server, for those who manage it
cmd-season-close = close
cmd-season-close-about = End this season: its ratings are kept, the next begins
cmd-season-name = name
cmd-season-name-about = What the season that ends is called
cmd-season-list = list
cmd-season-list-about = All seasons of this server
cmd-season-option = season
cmd-season-option-about = This season of the server, all time, or an earlier one; everywhere it is all time

versus-title = ### { $name } against { $other }
# $played: ranks-played; numbers of games in which the first was ahead, behind, level.
versus-line = **{ $game }**: { $played } · ahead { $ahead } · behind { $behind } · level { $equal }
versus-explained = -# Counted games on all servers at which both sat; ahead is { $name } in the better place.
versus-none = You and { $name } haven’t finished a game together that counts yet.
versus-yourself = Choose somebody else: against yourself you are always level.
cmd-versus = versus
cmd-versus-about = You against somebody: games together, and who was ahead
cmd-versus-player-about = Against whom
