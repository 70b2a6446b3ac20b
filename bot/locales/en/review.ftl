# A look back on one's own game: luck and judgement, turning points.

cmd-review = review
cmd-review-about = Look back on a game you finished: luck, judgement, turning points
cmd-review-table-about = Table number, e.g. 12; your last game if you leave it out
button-review = My review
button-review-turn = Turning point { $number }
button-review-worst = Worst move
button-review-computers = Computers

review-title = ### 💡 Your review: { $game }, table { $table }
review-subtitle = { $game }, table { $table }
review-number = { $whole }.{ $tenths }
review-numbers = 🍀 Luck **{ $luck }** · 🧠 Judgement **{ $judgement }**
review-calls = Calls: **{ $right }** of { $calls } right (by the odds: { $expected })
review-bluffs = Bluffs: { $bluffs }, { $caught ->
    [0] none caught
   *[other] **{ $caught }** caught
}
review-turning = **Turning points**
review-odds = { $kind ->
    [call] right
    [move] good
   *[other] true
} **{ $percent } times in 100**
review-turn = { $number }. Round { $round }, { $move }: { $odds }, { $outcome ->
    [call-right] and you were right
    [call-wrong] and you were wrong
    [bluff-right] and nobody caught you
    [bluff-wrong] and you were caught
    [claim-wrong] and it went wrong
    [move-wrong] and it went wrong
   *[other] and it went well
}. Your chance to win: { $before } → { $after } %
review-best = 👍 Best move: round { $round }, { $move }
review-worst = 👎 Worst move: round { $round }, { $move } ({ $lost }). Better: { $better }
review-explained = -# 🍀 Luck: what chance gave you beyond the average. 🧠 Judgement: your choices against a strong player’s; 0.0 is as good. What the others did is in neither. Odds are what you could know at that moment; a bluff is likelier untrue.
review-computers-title = ### 🤖 The computers: { $game }, table { $table }
review-computer = { $name }: 🍀 **{ $luck }** · 🧠 **{ $judgement }**

review-means = 🍀 Luck **{ $luck }** · 🧠 Judgement **{ $judgement }** a game ({ $games ->
    [one] { $games } game
   *[other] { $games } games
} reviewed)
review-best-game = Best game won: table { $table }, judgement **{ $judgement }**
versus-reviewed = -# { $name }: 🍀 { $luck } · 🧠 { $judgement } · { $other }: 🍀 { $their_luck } · 🧠 { $their_judgement } a game

review-none = You haven’t finished a game yet. Start a table with `/bluff start`; your review will be here afterwards.
review-not-over = Table { $table } is still playing. Your review is here once the game is over.
review-not-yours = You didn’t play at table { $table } until the end: a review is only for its players. **Replay** shows you the game.
review-no-game = There are no reviews of { $game } yet. **Replay** shows you the game.

picture-review-luck = Luck
picture-review-judgement = Judgement
picture-review-chance = Chance to win
alt-review = Review of { $name }, { $title }: luck { $luck }, judgement { $judgement }. Chance to win: { $first } % at first, { $low } % at the lowest, { $high } % at the highest, { $last } % in the end.
