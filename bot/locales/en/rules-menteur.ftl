# The rules of poker menteur, page by page. They must settle a dispute: they follow docs/rules/menteur.md.

rules-menteur-poker = Liar’s poker (poker menteur)

## The game
rules-menteur-goal-title = The idea
rules-menteur-goal = For { $least } to { $most } players, best with 5 or more. There’s **one hand of five dice** for everyone. It goes round on a tray, some dice open, some under a cup. With the tray you may roll dice, then you announce a poker hand and pass the tray on. Every announcement has to be higher than the last, but it doesn’t have to be true. The next player **accepts** it, and then has to go higher, or **refuses** it: “Liar!”
rules-menteur-points = The player who was wrong gets a point. **With { $lives ->
        [one] { $lives } point
       *[other] { $lives } points
    } you’re out.**

## The hands
rules-menteur-ladder-title = The hands, from low to high
rules-menteur-faces = The faces, from low to high: { $faces }. There are no jokers.
rules-menteur-order-poker = 1. pair
    2. two pair
    3. three of a kind
    4. { $low }
    5. { $high }
    6. full house (three and a pair)
    7. four of a kind
    8. five of a kind
rules-menteur-order-club = 1. pair
    2. two pair
    3. { $low }
    4. three of a kind
    5. { $high }
    6. full house (three and a pair)
    7. four of a kind
    8. five of a kind
rules-menteur-order-off = 1. pair
    2. two pair
    3. three of a kind
    4. full house (three and a pair)
    5. four of a kind
    6. five of a kind

    Straights don’t count at this table. Five different dice are worth nothing.
rules-menteur-inside = Between two hands of the same type, the higher face wins. With two pair, compare the higher pair, then the lower: { $first } is below { $second }. With a full house, compare the three, then the pair: { $third } is below { $fourth }. You can’t announce “nothing”.
rules-menteur-kickers-off = Dice that aren’t part of the hand never count. **An announcement is true if the five dice are worth that much, or more.** If you announce a pair and have four of a kind, you’ve told the truth.
rules-menteur-kickers-on = At this table you may name kickers, the dice that aren’t part of the hand: { $hand } is higher than { $plain }. Dice you don’t name count as the lowest. **An announcement is true if the five dice are worth that much, or more.**

## The first turn
rules-menteur-first-title = The first turn of a round
rules-menteur-first = If you begin the round, you pick the direction (with more than two players). Then roll all five dice, each once: hidden under the cup or open on the mat, together or one by one. You may look under the cup; on this turn it costs nothing.
rules-menteur-first-announce = Then comes the first announcement, whatever it is. With { $real }, as in the picture, you may announce just that, or less ({ $lower }), or a lie ({ $lie }). The tray goes to the next player.

## The answer
rules-menteur-answer-title = Accept or refuse
rules-menteur-answer = When you get the tray, you decide first, **without looking under the cup**:
    • **Accept:** you get the tray. You may roll dice again, then you have to announce something higher and pass the tray on.
    • **Refuse (“Liar!”):** all dice are shown.
rules-menteur-above = Higher means strictly higher: after { $hand }, the same again isn’t enough.

## Handling the dice
rules-menteur-handling-title = When you have the tray
rules-menteur-throwing = **Roll** each die **at most once a turn**, one by one or several together, hidden under the cup or open on the mat. What you roll open stays open until your turn ends.
rules-menteur-looking = **You don’t have to look or roll.** You may pass the tray on blind, with a higher announcement. But once you’ve **looked** under the cup, or uncovered a die, you have to roll at least one die before you announce (one you rolled earlier counts). Everyone sees that you looked, nobody what you saw.
rules-menteur-laying = **Uncover** hidden dice any time, just as they are. **Cover** open dice as they are, but only before your first roll. You may also roll an open die hidden, unless you’ve rolled it this turn.
rules-menteur-cup-free = You may roll any dice under the cup while others stay put. Each hidden roll mixes up their places, so nobody knows which is which.
rules-menteur-cup-physical = At this table a hidden roll **shakes every die under the cup**, so all of them count as rolled. You can’t roll hidden while a die you’ve rolled this turn is under the cup. Uncover what you want to keep first.

## Liar!
rules-menteur-refusal-title = “Liar!”
rules-menteur-refusal = All five dice are shown.
    • The announcement is **true**: the player who refused it gets a point.
    • It’s **false**: the player who made it gets a point.
rules-menteur-refusal-example = In the picture { rules-bob } announced { $hand }, and { rules-cem } refused. The dice make only { $real }, so { rules-bob } gets a point.

## The top
rules-menteur-trial-title = The highest hand
rules-menteur-trial = Nothing is higher than { $hand }. If someone announces it to you, you may refuse it as always, or accept it and **try to roll it yourself**: that same hand, openly, in five rolls or fewer. The dice under the cup aren’t shown then.
rules-menteur-trial-keep = You start with all five dice. Each { $top } stays, and you roll the rest again.
rules-menteur-trial-strict = At this table you roll all five dice each time, whatever they show. You don’t keep any { $top }.
rules-menteur-trial-after = **You make it:** the round ends, nobody gets a point, and the same player begins the next one. **You don’t:** one point.

## The end
rules-menteur-end-title = The next round, and the end
rules-menteur-next = The player who got the point begins the next round and picks the direction. If that player is out, the next one in the old direction begins. A random player begins the first round.
rules-menteur-end-last = With { $lives ->
        [one] { $lives } point
       *[other] { $lives } points
    } you’re out, and the others play on. The last player left wins.
rules-menteur-end-first = As soon as someone has { $lives ->
        [one] { $lives } point
       *[other] { $lives } points
    }, the game ends. The player with the fewest points wins; several may share the win.

## Time
rules-menteur-clock-title = Time, and leaving
rules-menteur-clock = The table shows how long you have. When time is up, the game moves for you. It accepts an announcement if, going by the dice you know, it’s at least as likely true as not; otherwise it refuses, and always the highest hand. If you hold the tray, it rolls any dice you still have to roll (hidden if possible) and announces the lowest hand it can; on the first turn, { $lowest }. If you didn’t pick a direction, it stays as it was. If you’re trying the highest hand, it rolls the dice for you.
rules-menteur-away = If you miss two turns in a row, you’re away, and a computer plays for you. Press **{ button-back }** and the table waits for you again.
rules-menteur-quit = You may leave for good at any time. If you had the tray, the round doesn’t count and the next player begins a new one. If your announcement is on the table, it’s still answered.
