# The rules of quiz poker; they follow docs/rules/quiz.md.

rules-quiz-show = Quiz poker · as on the show

## The aim
rules-quiz-goal-title = The idea
rules-quiz-goal = For { $least } to { $most } players. Everyone starts with { $stack }, and the smallest chip is { $chip }. Run out of chips and you’re out. The last player in wins. Seating is random.
rules-quiz-hand = In each hand you have **seven questions**, two private ones and five that everyone shares. The player with the most correct answers takes the pot, unless someone makes everyone else fold first.
rules-quiz-colours = Cards: 🟨 { bank-category-culture } · 🟦 { bank-category-history } · 🟧 { bank-category-politics } · 🟪 { bank-category-science } · 🟥 { bank-category-sport }
    Chips: ⚪ { $white } · 🔴 { $red } · 🔵 { $blue }

## Private questions
rules-quiz-private-title = Your two private questions
rules-quiz-private = After the ante everyone gets two questions that nobody else sees. The others see only the colours of their categories. You have **30 seconds** for both.
rules-quiz-writing = Type your answers to the bot by DM, or press **{ quiz-button-cards }**. You may change an answer until time is up: the last one in time counts, and a blank counts as wrong. Nobody is told who’s right before the hand is over. If you have no answer, press **{ quiz-button-lock }**. As soon as everyone has skipped, the game continues.

## Common questions
rules-quiz-common-title = Five questions for all
rules-quiz-common = The common questions are asked one by one, **15 seconds** each. If you’ve folded, you no longer answer.
rules-quiz-order = The order of a hand: ante – two private questions – **betting** – questions 3, 4 and 5 – **betting** – question 6 – **betting** – question 7 – **betting** – showdown.

## Betting
rules-quiz-betting-title = Betting
rules-quiz-betting = The player to the left of the dealer begins, then it goes clockwise.
    • **Check:** stay in without betting, while nobody has bet.
    • **Bet:** at least the ante, while nobody has bet.
    • **Call:** put in as much as the bet.
    • **Raise:** put in more than the bet.
    • **Fold:** give up the hand. What you put in stays in the pot.
rules-quiz-raise-literal = A raise goes above the bet, and the chips you add for it are worth at least the ante.
rules-quiz-raise-ante = A raise goes at least one ante above the bet.
rules-quiz-raise-last = A raise goes above the bet by at least as much as the last bet or raise did, and by at least one ante.
rules-quiz-turns = Amounts are multiples of { $chip }. The round ends when everyone left has put in the same. You may raise as often as you like.

## All-in
rules-quiz-all-in-title = All-in
rules-quiz-all-in = On your turn you may put in **all you have**, even less than the bet. After that nobody raises. The others can only call or fold.
rules-quiz-all-in-less = There are **no side pots**. Nobody puts in more than the smallest all-in, and anything above it goes back at once. So you may call an all-in with less.
rules-quiz-all-in-counts = After a round with an all-in there’s no more betting in this hand. Everyone is shown **how many correct answers** each player has so far. Then the other questions are asked.

## The end of a hand
rules-quiz-showdown-title = Who takes the pot
rules-quiz-showdown = At the showdown everyone sees how many of the seven answers each player got right. The most correct answers take the whole pot, and players with the same number **share** it equally. If everyone else folds, the last one left takes it, and nothing is counted.
rules-quiz-odd-house = Chips that can’t be split evenly go to the house.
rules-quiz-odd-carry = Chips that can’t be split evenly stay for the next pot.
rules-quiz-reveal-common = After a hand everyone sees the correct answers to the common questions, and each player those to their own private ones. Nobody else sees what you wrote.
rules-quiz-reveal-none = The correct answers aren’t shown after a hand either. Nobody else sees what you wrote.
rules-quiz-reveal-all = After a hand everyone sees the correct answers, and what everyone who stayed in to the end wrote.

## Answers
rules-quiz-answers-title = What counts as correct
rules-quiz-answers = Spelling doesn’t have to be perfect. An answer counts when it’s spelt right or **sounds right**, in your own language. A surname is enough unless the question asks for the first name. Numbers and years must be exact. Giving two different answers at once counts as wrong.
rules-quiz-judge-jury = Unclear answers go to **the jury**: this server’s own, or whoever moderates the table’s channel. It doesn’t see whose they are and doesn’t play at the table. Once the result depends on them, the table waits 20 seconds, and 10 more for each further answer, 90 at most. Then the automatic verdict counts.
rules-quiz-judge-named = At this table **the jury** is one person whom the host has named. They get unclear answers, don’t see whose they are and don’t play at the table. Once the result depends on them, the table waits 20 seconds, and 10 more for each further answer, 90 at most. Then the automatic verdict counts.
rules-quiz-judge-auto = At this table the bot alone judges, and its verdict is final.
rules-quiz-appeal = After a showdown, until everyone has pressed **Continue** or time is up (15 seconds at least), you may **appeal** to the jury, once a hand, if an answer of yours was automatically judged wrong. The pot waits a minute, and what the jury says is final.
rules-quiz-judge-tools = The jury can also warn a player, move chips to the next pot, void a hand (all bets are returned, its questions don’t come again), or exclude someone for copying or getting help. Its word is final. Call it with `/{ cmd-jury } { cmd-jury-call }`.
rules-quiz-jury-tools = Everything else is for this server’s **jury**, or whoever moderates the table’s channel. They can warn a player, move chips to the next pot, void a hand (all bets are returned, its questions don’t come again), or exclude someone for copying or getting help. Their word is final. Call them with `/{ cmd-jury } { cmd-jury-call }`.

## Ante and end
rules-quiz-ante-title = Ante, dealer, and the end
rules-quiz-ante = Everyone in the game pays the **ante** before the cards: { $ante } at first. It doubles every time everyone has been dealer once. The next player clockwise deals the next hand.
rules-quiz-forced = If someone can’t pay more than the ante, they’re all-in. Everyone pays only as much as the poorest player can, there’s no betting, and all seven questions are asked.
rules-quiz-end = If you have no chips after a hand, you’re out. If several go out together, the one who had more at the start of the hand places higher.

## Time
rules-quiz-clock-title = Time, and leaving
rules-quiz-clock = You have { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    } for a bet. When time is up you check, or fold if you can’t check. The time for a question begins when you can see it.
rules-quiz-away = If you neither answer nor bet for two hands in a row, you’re away. Your antes are paid, and you check or fold at once. Press **{ button-back }**, or just play, and the table waits for you again. If everyone is away, the game ends, and more chips place higher.
rules-quiz-quit = You may leave for good at any time. Your hand is folded and your chips leave the game.
