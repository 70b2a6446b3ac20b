# The rules of poker menteur, page by page. They must settle a dispute: they follow docs/rules/menteur.md.

rules-menteur-poker = Liar’s poker (poker menteur)

## The game
rules-menteur-goal-title = The idea
rules-menteur-goal = For { $least } to { $most } players, best with 5 or more. There is **one hand of five dice** for everybody. It goes round on a tray, some dice open, some under a cup. Whoever has the tray may throw dice, then announces a poker hand and passes the tray on. Every announcement must be higher than the last, but it needn’t be true. The next player **accepts** it, and must then go higher, or **refuses** it: “Liar!”
rules-menteur-points = Whoever was wrong gets a point. **With { $lives ->
        [one] { $lives } point
       *[other] { $lives } points
    } you’re out.**

## The hands
rules-menteur-ladder-title = The hands, from low to high
rules-menteur-faces = The faces, from low to high: { $faces }. There are no jokers.
rules-menteur-order-poker = 1. pair
    2. two pairs
    3. three of a kind
    4. { $low }
    5. { $high }
    6. full house (three and a pair)
    7. four of a kind
    8. five of a kind
rules-menteur-order-club = 1. pair
    2. two pairs
    3. { $low }
    4. three of a kind
    5. { $high }
    6. full house (three and a pair)
    7. four of a kind
    8. five of a kind
rules-menteur-order-off = 1. pair
    2. two pairs
    3. three of a kind
    4. full house (three and a pair)
    5. four of a kind
    6. five of a kind

    Straights don’t count at this table: five different dice are worth nothing.
rules-menteur-inside = Between two hands of the same kind, the higher face wins. For two pairs the higher pair comes first, then the lower: { $first } is below { $second }. For a full house the three come first, then the pair: { $third } is below { $fourth }. You can’t announce “nothing”.
rules-menteur-kickers-off = Dice that aren’t part of the hand never count. **An announcement is true if the five dice are worth that much, or more.** If you announce a pair and have four of a kind, you’ve told the truth.
rules-menteur-kickers-on = At this table you may name kickers, the dice that aren’t part of the hand: { $hand } is higher than { $plain }. Dice you don’t name count as the lowest. **An announcement is true if the five dice are worth that much, or more.**

## The first turn
rules-menteur-first-title = The first turn of a round
rules-menteur-first = Whoever begins the round picks the direction, if more than two play. Then all five dice must be thrown, each once: hidden under the cup or open on the mat, together or one by one. You may look under the cup; on this turn it costs nothing.
rules-menteur-first-announce = Then comes the first announcement, whatever it is. With { $real }, as in the picture, you may announce just that, or less ({ $lower }), or a lie ({ $lie }). The tray goes to the next player.

## The answer
rules-menteur-answer-title = Accept or refuse
rules-menteur-answer = Whoever gets the tray decides first, **without looking under the cup**:
    • **Accept:** you get the tray. You may throw dice again, then must announce something higher and pass the tray on.
    • **Refuse (“Liar!”):** all dice are shown.
rules-menteur-above = Higher means strictly higher: after { $hand }, the same again isn’t enough.

## Handling the dice
rules-menteur-handling-title = When you have the tray
rules-menteur-throwing = You may throw each die **at most once a turn**: one by one or several together, hidden under the cup or open on the mat. What you throw open stays open until your turn ends.
rules-menteur-looking = **You needn’t look, and needn’t throw:** you may pass the tray on blind, with a higher announcement. But once you’ve **looked** under the cup, or uncovered a die, you must throw at least one die before you announce. One you threw before counts. Everybody is told that you looked, nobody what you saw.
rules-menteur-laying = You may **uncover** hidden dice at any time, just as they are. You may **put open dice under the cup** as they are, but only before your first throw. You may also throw an open die hidden, as long as you haven’t thrown it this turn.
rules-menteur-cup-free = You may throw any dice under the cup while others stay put. Each hidden throw mixes up their places, so nobody knows which is which.
rules-menteur-cup-physical = At this table a hidden throw **shakes every die under the cup**, so all of them count as thrown. You can’t throw hidden while a die you’ve thrown this turn is under the cup: first uncover what you want to keep.

## Liar!
rules-menteur-refusal-title = “Liar!”
rules-menteur-refusal = All five dice are shown.
    • The announcement is **true**: whoever refused it gets a point.
    • It is **false**: whoever made it gets a point.
rules-menteur-refusal-example = In the picture { rules-bob } announced { $hand }, and { rules-cem } refused. The dice make only a { $real }: { rules-bob } gets a point.

## The top
rules-menteur-trial-title = The highest hand
rules-menteur-trial = Nothing is higher than { $hand }. If somebody announces it to you, you may refuse it as always, or accept a **trial**: throw that same hand yourself, openly, in five throws or fewer. The dice under the cup aren’t shown then.
rules-menteur-trial-keep = You start with all five dice; each { $top } stays, and you throw the rest again.
rules-menteur-trial-strict = At this table you throw all five dice each time, whatever they show; you don’t keep any { $top }.
rules-menteur-trial-after = **Passed:** the round ends, nobody gets a point, and the same player begins the next one. **Failed:** one point.

## The end
rules-menteur-end-title = The next round, and the end
rules-menteur-next = Whoever got the point begins the next round and picks the direction. If that player is out, the next one in the old direction begins. Who begins the first round is random.
rules-menteur-end-last = With { $lives ->
        [one] { $lives } point
       *[other] { $lives } points
    } you’re out; the others play on. The last player left wins.
rules-menteur-end-first = As soon as somebody has { $lives ->
        [one] { $lives } point
       *[other] { $lives } points
    }, the game ends. Whoever has the fewest points wins; several may share the win.

## Time
rules-menteur-clock-title = Time, and leaving
rules-menteur-clock = The table shows how long you have. When time is up, the game moves for you. An announcement waiting for your answer is accepted if, going by the dice you know, it’s at least as likely true as not; otherwise it’s refused, and the highest hand always is. If you hold the tray, any dice you still have to throw are thrown (hidden if possible) and the lowest allowed hand is announced; on the first turn, { $lowest }. If you didn’t pick a direction, it stays as it was. In a trial the dice are thrown for you.
rules-menteur-away = If you miss two turns in a row, you’re away: a computer plays for you. Press **{ button-back }** and the table waits for you again.
rules-menteur-quit = You may leave for good at any time. If you had the tray, the round doesn’t count and the next player begins a new one. If your announcement is on the table, it is still answered.
