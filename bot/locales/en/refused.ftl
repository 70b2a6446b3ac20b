### What all games refuse in the same words

refused-over = This game is over.
refused-draw-due = The game is not ready for that yet: try again in a moment.
refused-wrong-draw = That is not for you to do.
refused-wrong-actor = That is not for you to do.
refused-only-host = Only the host can decide that.
refused-no-such-seat = Nobody sits there.
refused-left = You have left this game.
refused-out = You are out of this game.
refused-not-away = You are not away: the table is waiting for you anyway.
refused-not-your-turn = It is { $turn }’s turn, not yours.
refused-nothing-open = There is nothing to continue from now: the game is going on.
refused-continued = You have pressed **Continue** already; the others are still looking.
refused-not-open = This is not being decided any more.
refused-unreadable = “{ $text }” is not a move in this game. Choose one of those that are offered.
