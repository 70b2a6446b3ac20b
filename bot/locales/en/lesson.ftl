# /learn: a game move by move.

cmd-learn = learn
cmd-learn-about = Learn a game in a few minutes: play it move by move against patient computers
cmd-learn-game-about = The game you want to learn

lesson-head = -# 🎓 { $game } · step { $step } of { $steps } · only you see this, and no clock runs
lesson-on = Next
lesson-over = Start over
lesson-play = Play for real
button-learn = Learn by playing
lesson-else = You could do that, but not in this lesson. Do what it says above, or press Start over.
lesson-none = There’s no lesson for { $game } yet. Read `/rules` instead, or play against computers: `/bluff start`.

## Perudo (Borg’s Bluff)
lesson-perudo-cups = You see your own five dice. { rules-bob } and { rules-cem } have five each under their cups. **Bids are about all 15 dice together.** ★ is a joker: it counts as any number. These are Borg’s rules; perudo (dudo) differs a little, see `/rules`.
lesson-perudo-open = You open. You have two threes and a ★: that’s three of your own. Of the other ten dice about one in three helps. Bid **four threes**: at least so many under all cups.
lesson-perudo-open-other = You may bid anything, even a lie. But here you have three threes yourself, so bid **four threes**.
lesson-perudo-raise = { rules-bob } bid four fours: as many dice, but a higher number. { rules-cem } bid five threes: more dice. Those are the two ways to raise. You have three threes, and six in all is what you’d expect: bid **six threes**.
lesson-perudo-raise-challenge = Too early: you have three of the five yourself, and two more among ten dice is nearly certain. Raise to **six threes**.
lesson-perudo-raise-star = That’s a bid on stars alone: only ★ would count, one die in six. Raise to **six threes**.
lesson-perudo-raise-other = You could, but threes are what you have. Raise to **six threes**.
lesson-perudo-challenge = { rules-bob } bid four ★: there only stars count. They are half as common, so on the track that bids climb each counts double: four ★ lie between seven and eight of a number. { rules-cem } now says **nine threes**. You have three, so six of the other ten would have to help: about 1 in 13. Press **Challenge**.
lesson-perudo-challenge-raise = Then your bid would be even less likely than nine threes. Press **Challenge**.
lesson-perudo-lost = Cups up: seven threes, stars included. { rules-cem } bid two too many and **loses two dice**. Had there been more than nine, you would have lost the difference. Press **Continue**.
lesson-perudo-again = Whoever wins a challenge opens the next round: you. { rules-cem } has three dice left, so 13 are in play. You have three fours. Press **Another bid…** and bid **five fours**: bold, but possible.
lesson-perudo-again-other = You could. But let’s be bold: press **Another bid…** and bid five fours.
lesson-perudo-exact = { rules-bob } challenges, and there are **exactly five**. An exact bid is the best there is: everybody except the bidder loses a die. Press **Continue**.
lesson-perudo-end = That’s the game: raise, or challenge the last bid. No dice left and you’re out; the last player with dice wins. Play for real: `/bluff start` – add computers if nobody is around.

## Liar’s poker dice
lesson-menteur-cup = One cup with five dice goes round. Whoever has it throws, looks, and **announces a poker hand**, true or not. Each announcement must be higher than the last. The next player believes it or calls “liar!”.
lesson-menteur-throw = You begin. Every die must be thrown once, under the cup or open for all. Press **Throw all 5 hidden**.
lesson-menteur-throw-open = Then everybody would see your hand. Press **Throw all 5 hidden**.
lesson-menteur-look = Nobody knows what’s under the cup, not even you. Press **Look under the cup**: only you will see the dice.
lesson-menteur-look-blind = You may announce blind. But this time look first: press **Look under the cup**.
lesson-menteur-announce = Two pairs, kings and nines. You could announce less, or lie. An honest hand is safe: whoever is wrong gets a point, and five points put you out. Announce what you have.
lesson-menteur-announce-low = Also true, but it leaves { rules-bob } a lot of room to go higher. Announce your **two pairs, kings and nines**.
lesson-menteur-announce-lie = A lie is allowed, but { rules-bob } decides without looking and may call it. Your two pairs are worth announcing.
lesson-menteur-refuse = { rules-bob } took the cup, put the two kings in the open and announced three kings. { rules-cem } passed it on **without throwing**, as a full house, kings over aces. The same three hidden dice would have to be a king and two aces. Call **“Liar!”**
lesson-menteur-refuse-accept = Then you’d have to announce something even higher than that full house. Call **“Liar!”**
lesson-menteur-caught = Only a pair of kings: { rules-cem } lied and **gets the point**. Had it been true, the point would be yours. At five points you’re out. Press **Continue**.
lesson-menteur-accept = The loser begins again. { rules-cem } threw two aces in the open and announces a pair of aces: that’s plainly true. **Accept.**
lesson-menteur-accept-refuse = The two aces lie in the open: you would get a point. **Accept.**
lesson-menteur-again = Now it’s your cup: announce more than a pair of aces. You may throw each die once. Keep the aces and throw the three hidden ones again: choose **3, 4, 5** in the first list, then **Throw hidden**.
lesson-menteur-again-aces = Keep the two open aces: throw dice 3, 4 and 5 hidden.
lesson-menteur-peek = Maybe you have a third ace now. **Look under the cup.**
lesson-menteur-lie = No third ace. You must announce something higher all the same, so **lie**: everybody sees two aces and knows you threw three dice. Choose **three of a kind** in the list, then **three aces**.
lesson-menteur-lie-other = You can try that. But two aces lie in the open, so a third one is easy to believe: announce **three aces**.
lesson-menteur-end = { rules-bob } believed you, and now has to go even higher. That’s the whole game. If somebody announces five aces, you can still accept and try to throw them yourself. Play for real: `/bluff start`.

## Captain Bluff
lesson-captain-hand = Get rid of **all** your cards. Luggage comes from Paris, New York or Tokyo, numbers 1 to 17. It goes on belts, and each belt has one hidden card above it: its **origin**. Luggage from another city than the origin is a bluff.
lesson-captain-origin = First everybody hides an origin. Yours goes above **belt 1**; in the second list choose **Paris 11**. Only you will know it’s Paris.
lesson-captain-origin-other = Any card would do, even on another belt. For this lesson put **Paris 11** above **belt 1**.
lesson-captain-place = Your turn: one action. Luggage whose numbers follow each other goes together. **Place luggage** is chosen already: choose **belt 1** in the second list. You know its origin, so Paris luggage is honest there.
lesson-captain-place-cards = Now the cards: in the list that begins with Paris choose **Paris 4, 5**.
lesson-captain-place-bluff = That would be a bluff: the origin of belt 1 is Paris. You may, but if somebody calls it, you take the whole belt. Place **Paris 4 and 5**.
lesson-captain-place-both = 4 and 5 follow each other, so they can go together: place **both**.
lesson-captain-place-look = Looking at an origin is an action too. First place **Paris 4 and 5** on belt 1.
lesson-captain-joker = Nobody called. Besides the action you may play one airport card. The **world tour** is a joker: choose it in the list.
lesson-captain-joker-number = Only belt 1 has luggage. In the last list choose the world tour as **6**.
lesson-captain-joker-end = Your turn isn’t over: you still have the world tour. Play it on belt 1 as a **6**.
lesson-captain-joker-other = The world tour could stand there too. For this lesson play it on belt 1 as a **6**.
lesson-captain-pass = { rules-bob } places New York 7 on belt 2. Is its origin New York? You don’t know, and a wrong call costs you the belt. **Let it pass.**
lesson-captain-pass-call = A pure guess: if the origin is New York, you take the belt and its origin. **Let it pass.**
lesson-captain-look = Your turn again. Find out what { rules-bob } is up to: in the list choose **Look at an origin**.
lesson-captain-look-belt = Now choose **belt 2** in the second list. Then your turn ends.
lesson-captain-call = Belt 2 is Paris! And { rules-bob } puts more New York luggage there. Call it: press **Bluff!**
lesson-captain-end = { rules-bob } takes the belt and its origin: three cards. Later you can also swap an origin or close a belt. Whoever gets rid of the last card wins. Play for real: `/bluff start`.

## Colour whist
lesson-whist-hand = Four players, 13 cards each. First you bid, then 13 tricks are played. The best bid becomes the contract: alone, or two against two. Here are your cards.
lesson-whist-join = { rules-cem } proposes hearts: looking for a partner to take at least 8 of the 13 tricks together. Hearts would be trumps, the suit that beats all others. You have four hearts and two strong suits. Join: press **Pair ♥ at 8**.
lesson-whist-join-pass = With four hearts and two strong suits you make eight tricks together easily. Press **Pair ♥ at 8**.
lesson-whist-follow = You and { rules-cem } play together. { rules-cem } led ♥ A. **You must follow suit.** { rules-cem } has this trick already, so play your lowest heart: **♥ 3**. The second trick is then played for you.
lesson-whist-follow-high = Your partner’s ace wins anyway: keep the high heart for later. Play **♥ 3**.
lesson-whist-save = Two rounds of hearts, and the others have no trumps left. { rules-cem } led ♦ A and wins again. Keep your king and queen: play **♦ 2**.
lesson-whist-save-high = Your partner’s ace wins this trick. Your high diamonds take later ones: play **♦ 2**.
lesson-whist-win = Now { rules-cem } led a low diamond, and ♦ 8 is on top. You play third: win it with **♦ Q**. The king takes the next one.
lesson-whist-win-king = The queen is enough: the ace is gone and you have the king yourself. Play **♦ Q**.
lesson-whist-lead = Whoever wins a trick leads the next. The ace and queen of diamonds are gone: **♦ K** can’t be beaten. Lead it; the rest is then played for you.
lesson-whist-lead-trump = The others have no trumps left: save yours. Lead **♦ K**.
lesson-whist-lead-other = First take what’s certain: lead **♦ K**.
lesson-whist-end = If you can’t follow suit, you may trump: that’s how { rules-cem } took a spade trick. Ten tricks, two more than needed: **+13** for both of you; just eight would be +7. Higher bids go alone (abundance, slam) or promise no trick at all (misère). Play for real: `/bluff start`.

## Quiz poker
lesson-quiz-first = Poker in which your cards are **questions**: two private ones each, later five for everybody. The most correct answers win the pot. You’ve paid the ante. Answer question 1: press **Answer 1**.
lesson-quiz-first-wrong = Not quite: it’s Mozart. In a real hand nobody tells you. Write that to go on.
lesson-quiz-first-lock = Skipping counts as wrong. It’s Mozart: press **Answer 1** and write that.
lesson-quiz-second = Spelling needn’t be perfect. Now question 2: the Summer Olympics of 1976.
lesson-quiz-second-wrong = It was Montreal. Write that to go on.
lesson-quiz-second-lock = Skipping counts as wrong. It was Montreal: press **Answer 2** and write that.
lesson-quiz-bet = You know both answers, { rules-bob } and { rules-cem } may not. **Bet $150**: whoever wants to stay in pays the same.
lesson-quiz-bet-check = Then they’d see the next questions for free. You know both: **bet $150**.
lesson-quiz-bet-allin = That would scare them off with only the antes in the pot. **Bet $150**.
lesson-quiz-bet-other = Any amount is allowed. For this lesson **bet $150**.
lesson-quiz-common = Both called. Now a question for **everybody**: you answer in secret. Answer question 3; the next two are then answered for you.
lesson-quiz-common-wrong = It’s the Danube. Write that to go on.
lesson-quiz-common-lock = Skipping counts as wrong. It’s the Danube: press **Answer 3** and write that.
lesson-quiz-check = Questions 4 and 5 are answered as well: five out of five. Nobody knows that. Let them bluff: **check**.
lesson-quiz-check-bet = Strong, but a bet may drive them out. Pretend to be weak: **check**.
lesson-quiz-raise = { rules-bob } bets $200, { rules-cem } folds. So far { rules-bob } can at best be level with you. Go **all-in**.
lesson-quiz-raise-fold = With five out of five? Go **all-in**.
lesson-quiz-raise-call = You’d see what comes next. But you can’t have more right than all: go **all-in**.
lesson-quiz-counted = After an all-in there’s no more betting and the counts are shown: you have 5, { rules-bob } has **0**. A bluff! The last two questions are still asked: press **Next**, and they are answered for you.
lesson-quiz-end = You win the pot, and { rules-bob } is out. Equal counts share a pot. The ante doubles as the game goes on, until one player has everything. Play for real: `/bluff start`.
