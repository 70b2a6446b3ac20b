# Leaderboards, and what one person has played.

ranks-scope-server = this server
ranks-scope-everywhere = everywhere
ranks-scope-all-time = this server · all time
# $season: season-number or season-named.
ranks-scope-season = this server · { $season }
ranks-title = ### { $game } · { $scope }
# $played and $won: ranks-played and ranks-won.
ranks-line = **{ $place }.** { $name } · **{ $rating }** · { $played }, { $won }
ranks-line-rests = **–** { $name } · **{ $rating }** · { $played }, { $won } · resting
# Who has won the last tournament.
ranks-champion = 👑 { $name }
ranks-readers = 👀 **Reads people:** { $names }
ranks-reader = { $name } { $right } of { $count }
ranks-played = { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
ranks-won = { $wins ->
        [one] { $wins } win
       *[other] { $wins } wins
    }
# The mean of all places, such as 2.3.
ranks-mean = average finish { $mean }
# $scope: this server, or everywhere.
ranks-standing = Rating **{ $rating }** · #{ $place } of { $people } · { $scope }
# Who has counted no game for sixty days.
ranks-standing-rests = Rating **{ $rating }** · { $scope } · no place for now (play one rated game to get it back)
ranks-explained = Finish ahead of others and your rating goes up. Finish behind and it goes down. Everyone starts at { $start } and can fall below that, and the more you’ve played, the less one game moves it. Only finished games with at least two people count, and computers don’t. Games with the same people within seven days count less each time (a half, a third …), and at most { $most } of them. Leave, or be away at the end, and you’re last. Sixty days without a rated game take you off the list until you play one.
ranks-nobody-here = Nobody here has finished a game of { $game } with others yet. Be the first: `/bluff start`
ranks-nobody-season = No game of { $game } has counted in { $season } yet. Be the first: `/bluff start`
ranks-nobody-closed = No game of { $game } counted in { $season }.
ranks-nobody = Nobody has finished a game of { $game } with others yet. Be the first: `/bluff start`
ranks-stats-title = ### { $name } · { $game }
# In the picture, under the name.
ranks-picture-title = { $game } · { $scope }
ranks-none-you = You haven’t finished a game of { $game } with others yet. Once you have, your rating will show up here.
ranks-none = { $name } hasn’t finished a game of { $game } with others yet.
ranks-in-server = A DM has no server to compare with. Ask on a server, or choose the leaderboard of all servers.
ranks-no-such-page = That page is out of date. `/leaderboard` shows the current one.

button-ranks-previous = Previous page
button-ranks-next = Next page
button-ranks-season = This season
button-ranks-all-time = All time
button-ranks-everywhere = Everywhere
button-ranks-server = This server
button-ranks-why = How ratings work
button-ranks-show = Show here

cmd-leaderboard = leaderboard
cmd-leaderboard-about = See who plays best
cmd-scope = scope
cmd-scope-about = This server, or everywhere
cmd-player = player
cmd-player-about = Which player (default: you)
