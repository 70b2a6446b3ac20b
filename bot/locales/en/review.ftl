# A look back on one's own game: luck and judgement, turning points.

cmd-result-table-about = Table number, e.g. 12 (default: your last game)
button-review = My review
button-review-turn = Turning point { $number }
button-review-worst = Worst move
button-review-computers = Computers

review-title = ### 💡 Your review: { $game }, table { $table }
review-subtitle = { $game }, table { $table }
review-number = { $whole }.{ $tenths }
review-numbers = 🍀 Luck **{ $luck }** · 🧠 Judgement **{ $judgement }**
review-calls = Calls: **{ $right }** of { $calls } right ({ $expected } expected)
review-bluffs = Bluffs: { $bluffs }, { $caught ->
    [0] none caught
   *[other] **{ $caught }** caught
}
review-turning = **Turning points**
review-odds = { $kind ->
    [call] right
    [move] good
   *[other] true
} **{ $percent }** of the time
review-turn = { $number }. **{ $round }** · { $move } – { $odds }, { $outcome ->
    [call-right] and you were right
    [call-wrong] and you were wrong
    [bluff-right] and nobody caught you
    [bluff-wrong] and you were caught
    [claim-wrong] and it went wrong
    [move-wrong] and it went wrong
   *[other] and it went well
}. Win chance { $before }% → { $after }%
review-best = 👍 Best move: **{ $round }** · { $move }
review-worst = 👎 Worst move: **{ $round }** · { $move } ({ $lost }). Better: { $better }
review-explained = -# 🍀 Luck: what the dice and cards gave you above average. 🧠 Judgement: your choices against our strongest player’s; 0.0 is as good.
review-computers-title = ### 🤖 The computers: { $game }, table { $table }
review-computer = { $name }: 🍀 **{ $luck }** · 🧠 **{ $judgement }**

review-means = 🍀 Luck **{ $luck }** · 🧠 Judgement **{ $judgement }** a game ({ $games ->
    [one] { $games } game
   *[other] { $games } games
} reviewed)
review-best-game = Best win: table { $table } (judgement **{ $judgement }**)
versus-reviewed = -# { $name }: 🍀 { $luck } · 🧠 { $judgement } · { $other }: 🍀 { $their_luck } · 🧠 { $their_judgement } a game

review-none = You haven’t finished a game yet. Start a table with `/bluff start`. Your review will be here afterwards.
review-not-over = Table { $table } is still playing. Your review is here once the game is over.
review-not-yours = You didn’t play at table { $table } until the end, and a review is only for its players. **Replay** shows you the game.
review-no-game = There are no reviews of { $game } yet. **Replay** shows you the game.

picture-review-luck = Luck
picture-review-judgement = Judgement
picture-review-chance = Chance to win
alt-review = Review of { $name }, { $title }: luck { $luck }, judgement { $judgement }. Chance to win: { $first }% at first, { $low }% at the lowest, { $high }% at the highest, { $last }% at the end.
