# The rules of poker menteur, page by page. They must settle a dispute: they follow the rules of record.

rules-menteur-poker = Poker menteur

## The game
rules-menteur-goal-title = What it is about
rules-menteur-goal = For { $least } to { $most } players, best from 5. There is **one hand of five dice** for everybody. It goes round on a tray, some dice open, some under a cup. Who has the tray may throw dice, then announces a poker hand and passes the tray on. Every announcement must be higher than the last, but it need not be true. The next player **accepts** it, and must then go higher, or **refuses** it: “Liar!”
rules-menteur-points = Whoever was wrong gets a point. **With { $lives ->
        [one] { $lives } point
       *[other] { $lives } points
    } you are out.**

## The hands
rules-menteur-ladder-title = The hands, from low to high
rules-menteur-faces = The faces, from low to high: { $faces }. There are no jokers.
rules-menteur-order-poker = 1. pair
    2. two pairs
    3. three alike
    4. { $low }
    5. { $high }
    6. full house (three and a pair)
    7. four alike
    8. five alike
rules-menteur-order-club = 1. pair
    2. two pairs
    3. { $low }
    4. three alike
    5. { $high }
    6. full house (three and a pair)
    7. four alike
    8. five alike
rules-menteur-order-off = 1. pair
    2. two pairs
    3. three alike
    4. full house (three and a pair)
    5. four alike
    6. five alike

    Straights do not count at this table: five different dice are nothing.
rules-menteur-inside = Inside a kind the faces decide. Of two pairs the higher pair comes first, then the lower: { $first } is below { $second }. Of a full house the three come first, then the pair: { $third } is below { $fourth }. “Nothing” cannot be announced.
rules-menteur-kickers-off = Dice beside the hand never count. **An announcement is true if the five dice are worth as much, or more.** Whoever announces a pair and has four alike has told the truth.
rules-menteur-kickers-on = At this table dice beside the hand may be named: { $hand } is higher than { $plain }. Dice that are not named are the lowest. **An announcement is true if the five dice are worth as much, or more.**

## The first turn
rules-menteur-first-title = The first turn of a round
rules-menteur-first = Whoever begins the round picks the direction, if more than two play. Then all five dice must be thrown, each once: hidden under the cup or open on the mat, together or one by one. Looking under the cup is allowed, and does not cost anything here.
rules-menteur-first-announce = Then comes the first announcement, whatever it is. With { $real }, as in the picture, you may announce just that, or less ({ $lower }), or a lie ({ $lie }). The tray goes to the next player.

## The answer
rules-menteur-answer-title = Accept or refuse
rules-menteur-answer = Whoever gets the tray decides first, **without looking under the cup**:
    • **Accept:** the tray is yours. You may handle the dice, must announce something higher, and pass the tray on.
    • **Refuse (“Liar!”):** all dice are shown.
rules-menteur-above = Higher means strictly higher: after { $hand } the same again is not enough.

## Handling the dice
rules-menteur-handling-title = With the tray in hand
rules-menteur-throwing = In a turn each die may be thrown **once at most**: one by one or several together, hidden under the cup or open on the mat. What was thrown open stays open until the turn ends.
rules-menteur-looking = **You need not look, and need not throw:** you may pass the tray on blindly, with a higher announcement. But once you have **looked** under the cup, or uncovered a die, you must throw at least one die before you announce. One that you threw before counts. Everybody is told that you looked, nobody what you saw.
rules-menteur-laying = Hidden dice may be **uncovered** at any time, just as they are. Open dice may be **put under the cup** as they are, but only before your first throw. You may also throw an open die hidden, as long as you have not thrown it this turn.
rules-menteur-cup-free = Any dice may be thrown hidden while others lie still under the cup. The dice there change places with each hidden throw, so nobody knows which is which.
rules-menteur-cup-physical = At this table a hidden throw **shakes every die under the cup**, so it counts as thrown too. Therefore no hidden throw is possible while a die lies there that was thrown this turn: uncover first what you want to keep.

## Liar!
rules-menteur-refusal-title = “Liar!”
rules-menteur-refusal = All five dice are shown.
    • The announcement is **true**: whoever refused it gets a point.
    • It is **false**: whoever made it gets a point.
rules-menteur-refusal-example = In the picture { rules-bob } announced { $hand }, and { rules-cem } refused. The dice make only a { $real }: { rules-bob } gets a point.

## The top
rules-menteur-trial-title = The highest hand
rules-menteur-trial = Nothing is higher than { $hand }. Whoever gets that announcement may refuse it as always, or accept a **trial**: to throw that very hand within five throws, in the open. The dice under the cup are not shown then.
rules-menteur-trial-keep = The first throw is with all five dice; each { $top } stays, and the others are thrown again.
rules-menteur-trial-strict = At this table all five dice are thrown each time, whatever they show; dice with { $top } are not kept.
rules-menteur-trial-after = **Passed:** the round ends, nobody gets a point, and the same player begins the next one. **Failed:** one point.

## The end
rules-menteur-end-title = The next round, and the end
rules-menteur-next = Whoever got the point begins the next round and picks the direction. If that player is out, the next one in the old direction begins. Who begins the first round is drawn by lot.
rules-menteur-end-last = With { $lives ->
        [one] { $lives } point
       *[other] { $lives } points
    } you are out; the others play on. The last player left has won.
rules-menteur-end-first = As soon as somebody has { $lives ->
        [one] { $lives } point
       *[other] { $lives } points
    }, the game ends. Whoever has the fewest points has won; several may share the win.

## Time
rules-menteur-clock-title = Time, and leaving
rules-menteur-clock = The table shows how long you have. When your time is up, the game moves for you. An announcement that waits for your answer is refused. With the tray in hand, dice that must be thrown are thrown, hidden if possible, and the lowest higher hand is announced; in the first turn { $lowest }. If you did not pick a direction, it stays as it was. In a trial the dice are thrown for you.
rules-menteur-away = Miss two turns in a row, and you are away: a computer plays your turns. Press **{ button-back }** and the table waits for you again.
rules-menteur-quit = You may leave for good at any time. If the tray was yours, the round counts for nothing and the next player begins a new one. If your announcement is on the table, it is still answered.
