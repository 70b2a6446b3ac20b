# Menus: what is offered with a person, and with a message
cmd-challenge = Challenge to a game
cmd-call-jury = Call the jury
challenge-title = Challenge someone to a game
challenge-game = Which game?
challenge-game-why = A table opens in this channel, and { $name } gets a ping.
# $mention: who is called; $host: who calls.
challenge-called = { $mention }, **{ $host }** challenges you to **{ $game }** (table { $table })! Press **{ button-join }** to play.
challenge-called-thread = { $mention }, **{ $host }** challenges you to **{ $game }** in { $link }! Press **{ button-join }** there to play.
challenge-yourself = You can’t challenge yourself. Choose someone else, or open a table for everyone with `/bluff start`.
challenge-bot = Bots can’t join. Open a table with `/bluff start` and add a computer player there.
challenge-gone = { $name } can’t see this channel. Challenge them in one you can both see.
challenge-rests = You’ve just challenged this person. Wait { $minutes } min before you ask again, or open a table for everyone with `/bluff start`.
challenge-too-many = That’s { $most } challenges in an hour. Wait { $minutes } min, or open a table for everyone with `/bluff start`.
challenge-not-yours = This challenge is for someone else. Want to play? Press **{ button-join }** at the table.
challenge-declined = **{ $name }** can’t play right now, **{ $host }** – maybe another time! Table { $table } is open to others.
call-jury-which = This calls the jury to a table. Use it on the message of a table where you play.
