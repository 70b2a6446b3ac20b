# The rules of quiz poker; they follow the rules of record.

rules-quiz-show = Quiz poker · as on the show

## The aim
rules-quiz-goal-title = What it is about
rules-quiz-goal = For { $least } to { $most } players. Everybody begins with { $stack }; the smallest chip is { $chip }. Whoever has no chips left is out; the last player in wins.
rules-quiz-hand = In each hand you have **seven questions**: two private ones and five that all share. Whoever has most right answers at the end takes the pot – or whoever makes everybody else fold before.

## Private questions
rules-quiz-private-title = Your two private questions
rules-quiz-private = After the ante everybody gets two questions that nobody else sees; the others see the colours of their categories only. You have **30 seconds** for both.
rules-quiz-writing = Type your answers to the bot in private, or press **{ quiz-button-cards }**. You may change an answer until time is up; the last one counts, none is wrong. Nobody is told who is right before the hand is over. Who has nothing to say presses **{ quiz-button-lock }**: when all have, it goes on at once.

## Common questions
rules-quiz-common-title = Five questions for all
rules-quiz-common = The common questions are asked one by one, **15 seconds** each. Who has folded does not answer any more.
rules-quiz-order = The order of a hand: ante – two private questions – **betting** – questions 3, 4 and 5 – **betting** – question 6 – **betting** – question 7 – **betting** – showdown.

## Betting
rules-quiz-betting-title = Betting
rules-quiz-betting = The player after the button begins, then it goes clockwise.
    • **Check:** stay without betting, while nobody has bet.
    • **Bet:** at least the ante, while nobody has bet.
    • **Call:** put in as much as the bet.
    • **Raise:** put in more than the bet.
    • **Fold:** give up the hand; what you put in stays in the pot.
rules-quiz-raise-literal = A raise goes above the bet, and the chips you add for it are worth at least the ante.
rules-quiz-raise-ante = A raise goes at least one ante above the bet.
rules-quiz-raise-last = A raise goes above the bet by at least as much as the last bet or raise did, and by one ante at least.
rules-quiz-turns = Amounts are multiples of { $chip }. The round ends when everybody left has put in the same. You may raise as often as you like.

## All-in
rules-quiz-all-in-title = All-in
rules-quiz-all-in = In your turn you may put in **all you have**, even less than the bet. After that nobody raises: the others can only call or fold.
rules-quiz-all-in-less = There are **no side pots**. Nobody puts in more than the smallest all-in: what is above it goes back at once. So you may call an all-in with less.
rules-quiz-all-in-counts = After a round with an all-in nobody bets any more in this hand. Everybody is shown **how many right answers** each player has so far; then the other questions are asked.

## The end of a hand
rules-quiz-showdown-title = Who takes the pot
rules-quiz-showdown = At the showdown everybody sees how many of the seven answers each player had right. Most right answers take the whole pot; players with as many **share** it in equal parts. If all others fold, the last one takes it, and nothing is counted.
rules-quiz-odd-house = What cannot be divided goes to the house.
rules-quiz-odd-carry = What cannot be divided stays for the next pot.
rules-quiz-reveal-common = After a hand everybody sees the right answers to the common questions, and each player those to their own private ones. What you wrote, nobody else sees.
rules-quiz-reveal-none = Right answers are not shown after a hand either. What you wrote, nobody else sees.
rules-quiz-reveal-all = After a hand right answers are shown, and the sheets of all who stayed in to the end.

## Answers
rules-quiz-answers-title = What is a right answer
rules-quiz-answers = Spelling need not be perfect: an answer counts when it is spelt right or **sounds right**, in your own language. A surname is enough unless the question asks for the first name. Numbers and years must be exact. Two different answers in one are wrong.
rules-quiz-judge-jury = Doubtful answers go to **this server’s jury**, which does not see whose they are and does not sit at the table. If it does not rule within 20 seconds of when it matters, the automatic verdict stands.
rules-quiz-judge-auto = At this table the bot alone judges, and its verdict is final.
rules-quiz-appeal = After a showdown you have 15 seconds to **call the judge**, once a hand, on an answer of yours that was judged wrong automatically. The pot waits a minute; what the judge says is final.

## Ante and end
rules-quiz-ante-title = Ante, button, and the end
rules-quiz-ante = Everybody in the game pays the **ante** before the cards: { $ante } at first. It doubles whenever the button has been round the table once. The button moves on clockwise with each hand.
rules-quiz-forced = Who cannot pay more than the ante is all-in with it: everybody pays only as much as the poorest can, nobody bets, and all seven questions are asked.
rules-quiz-end = Who has no chips after a hand is out. Of several, who had more at the start of the hand has the better place.

## Time
rules-quiz-clock-title = Time, and leaving
rules-quiz-clock = You have { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    } for a bet; when they are up you check, or fold where you cannot. The time for a question begins when it stands before you.
rules-quiz-away = Two hands in a row without an answer or a bet, and you are away: your antes are paid, and you check or fold at once. Press **{ button-back }**, or just play, and the table waits for you again.
rules-quiz-quit = You may leave for good at any time: your hand is folded and your chips leave the game.
