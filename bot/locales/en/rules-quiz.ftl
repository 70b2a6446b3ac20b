# The rules of quiz poker; they follow docs/rules/quiz.md.

rules-quiz-show = Quiz poker · as on the show

## The aim
rules-quiz-goal-title = The idea
rules-quiz-goal = For { $least } to { $most } players. Everybody starts with { $stack }; the smallest chip is { $chip }. Whoever has no chips left is out; the last player in wins. Lots are drawn for who is player 1, 2, 3 …: that’s the order around the table.
rules-quiz-hand = In each hand you have **seven questions**: two private ones and five that everybody shares. Whoever has the most correct answers at the end takes the pot, unless somebody makes everybody else fold first.
rules-quiz-colours = Cards: 🟨 { bank-category-culture } · 🟦 { bank-category-history } · 🟧 { bank-category-politics } · 🟪 { bank-category-science } · 🟥 { bank-category-sport }
    Chips: ⚪ { $white } · 🔴 { $red } · 🔵 { $blue }

## Private questions
rules-quiz-private-title = Your two private questions
rules-quiz-private = After the ante everybody gets two questions that nobody else sees; the others see only the colours of their categories. You have **30 seconds** for both.
rules-quiz-writing = Type your answers to the bot by DM, or press **{ quiz-button-cards }**. You may change an answer until time is up: the last one in time counts; a blank counts as wrong. Nobody is told who is right before the hand is over. If you have no answer, press **{ quiz-button-lock }**; as soon as everybody has skipped, the game continues.

## Common questions
rules-quiz-common-title = Five questions for all
rules-quiz-common = The common questions are asked one by one, **15 seconds** each. If you’ve folded, you no longer answer.
rules-quiz-order = The order of a hand: ante – two private questions – **betting** – questions 3, 4 and 5 – **betting** – question 6 – **betting** – question 7 – **betting** – showdown.

## Betting
rules-quiz-betting-title = Betting
rules-quiz-betting = The player to the left of the dealer button begins, then it goes clockwise.
    • **Check:** stay in without betting, while nobody has bet.
    • **Bet:** at least the ante, while nobody has bet.
    • **Call:** put in as much as the bet.
    • **Raise:** put in more than the bet.
    • **Fold:** give up the hand; what you put in stays in the pot.
rules-quiz-raise-literal = A raise goes above the bet, and the chips you add for it are worth at least the ante.
rules-quiz-raise-ante = A raise goes at least one ante above the bet.
rules-quiz-raise-last = A raise goes above the bet by at least as much as the last bet or raise did, and by at least one ante.
rules-quiz-turns = Amounts are multiples of { $chip }. The round ends when everybody left has put in the same. You may raise as often as you like.

## All-in
rules-quiz-all-in-title = All-in
rules-quiz-all-in = On your turn you may put in **all you have**, even less than the bet. After that nobody raises: the others can only call or fold.
rules-quiz-all-in-less = There are **no side pots**. Nobody puts in more than the smallest all-in: anything above it goes back at once. So you may call an all-in with less.
rules-quiz-all-in-counts = After a round with an all-in there’s no more betting in this hand. Everybody is shown **how many correct answers** each player has so far; then the other questions are asked.

## The end of a hand
rules-quiz-showdown-title = Who takes the pot
rules-quiz-showdown = At the showdown everybody sees how many of the seven answers each player got right. The most correct answers take the whole pot; players with the same number **share** it equally. If everybody else folds, the last one left takes it, and nothing is counted.
rules-quiz-odd-house = Chips that can’t be split evenly go to the house.
rules-quiz-odd-carry = Chips that can’t be split evenly stay for the next pot.
rules-quiz-reveal-common = After a hand everybody sees the correct answers to the common questions, and each player those to their own private ones. Nobody else sees what you wrote.
rules-quiz-reveal-none = The correct answers aren’t shown after a hand either. Nobody else sees what you wrote.
rules-quiz-reveal-all = After a hand everybody sees the correct answers, and what all who stayed in to the end wrote.

## Answers
rules-quiz-answers-title = What counts as correct
rules-quiz-answers = Spelling needn’t be perfect: an answer counts when it’s spelt right or **sounds right**, in your own language. A surname is enough unless the question asks for the first name. Numbers and years must be exact. Giving two different answers at once counts as wrong.
rules-quiz-judge-jury = Doubtful answers go to **the judge**: this server’s jury, or whoever moderates the table’s channel. The judge doesn’t see whose they are and doesn’t play at the table. Once the result depends on them, the table waits 20 seconds, and 10 more for each further answer, 90 at most; then the automatic verdict counts.
rules-quiz-judge-named = Doubtful answers go to **the judge**, one person whom the host has named. The judge doesn’t see whose they are and doesn’t play at the table. Once the result depends on them, the table waits 20 seconds, and 10 more for each further answer, 90 at most; then the automatic verdict counts.
rules-quiz-judge-auto = At this table the bot alone judges, and its verdict is final.
rules-quiz-appeal = After a showdown, until all have pressed **Continue** or time is up (15 seconds at least), you may **call the judge**, once a hand, on an answer of yours that was automatically judged wrong. The pot waits a minute; what the judge says is final.
rules-quiz-judge-tools = The judge’s word on the game is final, too: a warning, chips into the next pot, a void hand (all bets go back, its questions don’t come again), exclusion for copying or being told answers. Call the judge with `/{ cmd-jury } { cmd-jury-call }`.
rules-quiz-jury-tools = All else is for this server’s **jury**, or whoever moderates the table’s channel, and its word is final: a warning, chips into the next pot, a void hand (all bets go back, its questions don’t come again), exclusion for copying or being told answers. Call it with `/{ cmd-jury } { cmd-jury-call }`.

## Ante and end
rules-quiz-ante-title = Ante, button, and the end
rules-quiz-ante = Everybody in the game pays the **ante** before the cards: { $ante } at first. It doubles whenever the button has been round the table once. The button moves on clockwise with each hand.
rules-quiz-forced = If somebody can’t pay more than the ante, they’re all-in: everybody pays only as much as the poorest player can, there’s no betting, and all seven questions are asked.
rules-quiz-end = If you have no chips after a hand, you’re out. If several go out together, whoever had more at the start of the hand places higher.

## Time
rules-quiz-clock-title = Time, and leaving
rules-quiz-clock = You have { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    } for a bet; when time is up you check, or fold if you can’t check. The time for a question begins when you can see it.
rules-quiz-away = If you neither answer nor bet for two hands in a row, you’re away: your antes are paid, and you check or fold at once. Press **{ button-back }**, or just play, and the table waits for you again. If everybody is away, the game ends, and more chips place higher.
rules-quiz-quit = You may leave for good at any time: your hand is folded and your chips leave the game.
