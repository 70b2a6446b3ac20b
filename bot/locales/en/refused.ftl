### What all games refuse in the same words

refused-over = This game is over. Start a new one with `/bluff start`.
refused-draw-due = The game isn’t ready for that yet. Try again in a moment.
refused-wrong-draw = That move isn’t possible right now. The table shows what comes next.
refused-wrong-actor = That’s not your move. The table shows who’s up.
refused-only-host = Only the host can decide that. Ask them.
refused-no-such-seat = Nobody sits there. Choose one of the players at this table.
refused-left = You’ve left this game for good. `/bluff tables` shows others.
refused-out = You’re out of this game. Watch the rest, or start another with `/bluff start`.
refused-not-away = You’re not marked away. Just play when it’s your turn.
refused-not-your-turn = It’s { $turn }’s turn, not yours.
refused-nothing-open = Not yet. **{ button-continue }** works once the cups or cards are up.
guess-late = Too late, it’s on the table. Guess at the next challenge.
guess-part = You’re in this one yourself. Guess when others are challenged.
guess-known = You’ve seen it already, so your guess wouldn’t count. Just enjoy.
reveal-wait = The reveal is coming. Wait a moment, then play on.
refused-continued = You’ve already pressed **{ button-continue }**. Waiting for the others.
refused-not-open = Too late, that’s already decided. The table shows what comes next.
refused-unreadable = “{ $text }” isn’t a move in this game. Choose one from the list that opens while you type.
move-made = ✅ { $move }
# A choice of somebody who plays at several tables.
move-at-table = { $move } · table { $table }
# $examples: up to three moves.
move-unknown = “{ $text }” isn’t a move you can make now. You could, for example: { $examples }.
move-several = “{ $text }” could be several moves: { $examples }. Type a little more, or pick one from the list.
move-type = It’s up to you. Type your answer.
move-waiting = Not your turn. The table is waiting for: { $seats }
move-nothing = There’s nothing for you to do right now. The table shows what it’s waiting for.

# Follows a refusal of a command with many options.
refused-typed = Here is what you typed, to paste and change:
    ```
    { $command }
    ```
