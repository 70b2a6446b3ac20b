# Slash commands: names in lower case without spaces (at most 32 letters), descriptions at most 100.

cmd-bluff = bluff
cmd-bluff-about = Play bluffing games in this channel
cmd-start = start
cmd-start-about = Start a table in this channel
cmd-game = game
cmd-game-about = Which game
cmd-join = join
cmd-join-about = Join a table that is waiting for players
cmd-leave = leave
cmd-leave-about = Leave your table
cmd-stop = stop
cmd-stop-about = Close your table, or end a game if everyone agrees
cmd-hand = hand
cmd-hand-about = See your own dice or cards (only you can)
cmd-make-move = move
cmd-make-move-about = Make a move (a list opens while you type)
cmd-make-move-move = move
cmd-make-move-move-about = Your move: pick one, or type it in words, like “7 threes”
cmd-tables = tables
cmd-tables-about = See your games and the open tables here
cmd-table = table
cmd-table-about = The table’s number, if you’re at several
