# Seasons of a server; who played whom.

season-number = season { $number }
season-named = season { $number }, “{ $name }”
season-present = this season
season-all-time = all time
season-unknown = There has been no season “{ $season }” here. Choose one from the list that opens while you type.
season-empty = No game has counted in this season yet, so there’s nothing to close. It begins with the first rated game.
# $season: season-number or season-named, $played: ranks-played.
season-sure = Close **{ $season }** ({ $played })? Its standings are frozen for good, and the next season begins at once. Games still in progress count for the next one.
season-closed-already = Season { $number } is already closed. `/{ cmd-season } { cmd-season-list }` shows them all.
season-closed = ### Closed: { $season }
season-best = **{ $game }**
season-nobody = Nobody has played often enough to win it.
season-explained = -# { $least ->
        [one] It takes { $least } rated game to win a season.
       *[other] It takes { $least } rated games to win a season.
    } Season { $next } has begun.
season-list-title = ### Seasons of this server
season-list-none = None yet. The first begins with the first rated game.
# $began and $ended: seconds for Discord's own date.
season-line-running = **{ $season }** · since <t:{ $began }:D> · { $played }
season-line = **{ $season }** · <t:{ $began }:D> – <t:{ $ended }:D> · { $played }
button-season-close = Close the season

cmd-season = season
cmd-season-about = The seasons of this server
cmd-season-close = close
cmd-season-close-about = End this season: its standings are frozen, the next one begins
cmd-season-name = name
cmd-season-name-about = A name for the season that ends
cmd-season-list = list
cmd-season-list-about = All seasons of this server
cmd-season-option = season
cmd-season-option-about = This season, an earlier one, or all time (across all servers: all time only)

versus-title = ### { $name } against { $other }
# $played: ranks-played; numbers of games in which the first was ahead, behind, level.
versus-line = **{ $game }**: { $played } · ahead { $ahead } · behind { $behind } · tied { $equal }
versus-explained = -# Rated games you both played, on all servers. “Ahead” means { $name } placed higher.
