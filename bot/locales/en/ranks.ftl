# Leaderboards, and what one person has played.

ranks-scope-server = this server
ranks-scope-everywhere = everywhere
ranks-scope-all-time = this server · all time
# $season: season-number or season-named.
ranks-scope-season = this server · { $season }
ranks-title = ### { $game } · { $scope }
# $played and $won: ranks-played and ranks-won.
ranks-line = **{ $place }.** { $name } · **{ $rating }** · { $played }, { $won }
# Who has won the last tournament.
ranks-champion = 👑 { $name }
ranks-played = { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
ranks-won = { $wins ->
        [one] { $wins } win
       *[other] { $wins } wins
    }
# The mean of all places, such as 2.3.
ranks-mean = mean place { $mean }
# $scope: this server, or everywhere.
ranks-standing = { $scope }: **{ $rating }**, place { $place } of { $people }
ranks-explained = -# The rating is what the games have shown for sure: everybody starts at { $start }, finishing ahead of others lifts it, finishing behind them can take it below that, and the more games we know the less one game moves it. What counts is a finished game with at least two people. With the same people each game within seven days counts less than the one before (a half, a third …), and only { $most } count; who leaves a game is last.
ranks-nobody-here = Nobody here has finished a game of { $game } with others yet. Be the first: `/bluff start`
ranks-nobody-season = In { $season } no game of { $game } has counted yet. Be the first: `/bluff start`
ranks-nobody-closed = In { $season } no game of { $game } counted.
ranks-nobody = Nobody has finished a game of { $game } with others yet. Be the first: `/bluff start`
ranks-stats-title = ### { $name } · { $game }
# In the picture, under the name.
ranks-picture-title = { $game } · { $scope }
ranks-none-you = You haven’t finished a game of { $game } with others yet. As soon as you have, your rating stands here.
ranks-none = { $name } hasn’t finished a game of { $game } with others yet.
ranks-in-server = In a private message there is no server to compare with. Ask there, or choose the leaderboard of all servers.
ranks-no-such-page = That leaderboard is not here any more. `/leaderboard` shows the present one.

button-ranks-previous = Previous page
button-ranks-next = Next page
button-ranks-season = This season
button-ranks-all-time = All time
button-ranks-everywhere = Everywhere
button-ranks-server = This server

cmd-leaderboard = leaderboard
cmd-leaderboard-about = Who plays best
cmd-scope = scope
cmd-scope-about = This server, or everywhere
cmd-stats = stats
cmd-stats-about = How somebody has played: games, wins, rating
cmd-player = player
cmd-player-about = Who; you, if you leave it out
