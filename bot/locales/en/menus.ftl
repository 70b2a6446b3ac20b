# Menus: what is offered with a person, and with a message
cmd-challenge = Challenge to a game
cmd-call-jury = Call the jury
challenge-title = Challenge somebody to a game
challenge-game = Which game?
challenge-game-why = A table opens in this channel, and a mention invites { $name }.
# $mention: who is called; $host: who calls.
challenge-called = { $mention }: **{ $host }** challenges you to **{ $game }**, table { $table }. Press **{ button-join }** to play.
challenge-called-thread = { $mention }: **{ $host }** challenges you to **{ $game }** in { $link }. Press **{ button-join }** there to play.
challenge-yourself = You can’t challenge yourself. Choose somebody else, or open a table for everybody with `/bluff start`.
challenge-bot = Bots can’t join. Open a table with `/bluff start` and add a computer player there.
challenge-gone = { $name } can’t see this channel. Challenge them in one you can both see.
call-jury-which = This calls the jury to a table: use it on the message of a table where you play.
