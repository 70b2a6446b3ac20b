# /learn: a game move by move.

cmd-learn = learn
cmd-learn-about = Learn a game in a few minutes by playing it, one move at a time
cmd-learn-game-about = The game you want to learn

lesson-head = -# 🎓 { $game } · step { $step } of { $steps } · only you see this · no time limit
lesson-on = Next
lesson-over = Start over
lesson-play = Play for real
button-learn = Learn by playing
lesson-else = Nice idea, but not in this lesson. Follow the step above, or press **Start over**.
lesson-none = There’s no lesson for { $game } yet. Read `/rules` instead, or play against computers: `/bluff start`.

## Perudo (Borg’s Bluff)
lesson-perudo-cups = You see your own five dice. { rules-bob } and { rules-cem } have five each under their cups. **Bids are about all 15 dice together.** ★ is a joker: it counts as any number. These are Borg’s rules. The classic ones differ a little, see `/rules`.
lesson-perudo-open = You open. You have two threes and a ★, so that’s three of your own. About one in three of the other ten dice will help. Bid **four threes**: “there are at least four threes under all the cups.”
lesson-perudo-open-other = You could bid anything, even a lie. But you have three threes yourself, so bid **four threes**.
lesson-perudo-raise = { rules-bob } bid four fours: as many dice, but a higher number. { rules-cem } bid five threes: more dice. Those are the two ways to raise. You have three threes, and six in all is what you’d expect, so bid **six threes**.
lesson-perudo-raise-challenge = Too early. You have three of the five yourself, and two more among ten dice is nearly certain. Raise to **six threes**.
lesson-perudo-raise-star = That’s a bid on stars alone. Only ★ would count, one die in six. Raise to **six threes**.
lesson-perudo-raise-other = You could, but threes are what you have. Raise to **six threes**.
lesson-perudo-challenge = { rules-bob } bid four ★, where only stars count. They’re half as common, so on the track four ★ come after seven of a number. { rules-cem } now says **nine threes**. You have three, so six of the other ten dice would have to help: a 1 in 13 chance. Press **Challenge**.
lesson-perudo-challenge-raise = Then your bid would be even less likely than nine threes. Press **Challenge**.
lesson-perudo-lost = Cups up: seven threes, stars included. { rules-cem } bid two too many and **loses two dice**. Had it been more than nine, you’d have lost the difference. Press **Continue**.
lesson-perudo-again = Win a challenge and you open the next round. { rules-cem } has three dice left, so 13 are in play. You have three fours. Press **Another bid…** and bid **five fours**: bold, but possible.
lesson-perudo-again-other = You could. But let’s be bold. Press **Another bid…** and bid five fours.
lesson-perudo-exact = { rules-bob } challenges, and there are **exactly five**. Exactly right is the best bid there is: everyone else loses a die. Press **Continue**.
lesson-perudo-end = That’s the game: raise, or challenge the last bid. No dice left and you’re out. The last player with dice wins. Play for real: `/bluff start` – add computers if nobody’s around.

## Liar’s poker dice
lesson-menteur-cup = One cup with five dice goes round. When it’s yours, you roll, look, and **announce a poker hand** – true or not. Each announcement has to be higher than the last. The next player believes it, or calls “Liar!”
lesson-menteur-throw = You begin. Roll every die once, under the cup or open for all to see. Press **Roll all 5 hidden**.
lesson-menteur-throw-open = Then everyone would see your hand. Press **Roll all 5 hidden**.
lesson-menteur-look = Nobody knows what’s under the cup, not even you. Press **Look under the cup**. Only you will see the dice.
lesson-menteur-look-blind = You may announce blind. But this time look first. Press **Look under the cup**.
lesson-menteur-announce = Two pair, kings and nines. You could announce less, or lie. An honest hand is safe: if you’re called a liar, the caller gets the point. Five points and you’re out. Announce what you have.
lesson-menteur-announce-low = Also true, but it leaves { rules-bob } a lot of room to go higher. Announce your **two pair, kings and nines**.
lesson-menteur-announce-lie = A lie is allowed, but { rules-bob } decides without looking and may call it. Your two pair is worth announcing.
lesson-menteur-refuse = { rules-bob } left two kings showing and announced three kings. { rules-cem } passed the cup on **without rolling** and claims a full house, kings over aces. So those same three hidden dice would have to be a king and two aces. Call **“Liar!”**
lesson-menteur-refuse-accept = Then you’d have to announce something even higher than that full house. Call **“Liar!”**
lesson-menteur-caught = Only a pair of kings: { rules-cem } lied and **gets the point**. Had it been true, the point would be yours. At five points you’re out. Press **Continue**.
lesson-menteur-accept = The loser begins again. { rules-cem } rolled two aces in the open and announces a pair of aces. You can see it’s true. **Accept.**
lesson-menteur-accept-refuse = The two aces are in the open, so you’d get a point. **Accept.**
lesson-menteur-again = Now it’s your cup. Announce more than a pair of aces. You may roll each die once. Keep the aces and roll the three hidden ones again: choose **3, 4, 5** in the first list, then **Roll hidden**.
lesson-menteur-again-aces = Keep the two open aces, and roll dice 3, 4 and 5 hidden.
lesson-menteur-peek = Maybe you have a third ace now. **Look under the cup.**
lesson-menteur-lie = No third ace. You have to announce something higher all the same, so **lie**. Everyone sees two aces and knows you rolled three dice. Choose **three of a kind** in the list, then **three aces**.
lesson-menteur-lie-other = You can try that. But two aces are in the open, so a third one is easy to believe. Announce **three aces**.
lesson-menteur-end = { rules-bob } believed you, and now has to go even higher. That’s the whole game. If someone announces five aces, you can still accept and try to roll them yourself. Play for real: `/bluff start`.

## Captain Bluff
lesson-captain-hand = Get rid of **all** your cards. Luggage comes from Paris, New York or Tokyo, numbers 1 to 17. It goes on belts, and each belt has one hidden card above it, its **origin**. Luggage from another city than the origin is a bluff.
lesson-captain-origin = First everyone sets an origin. Yours goes above **belt 1**; in the second list choose **Paris 11**. Only you will know it’s Paris.
lesson-captain-origin-other = Any card would do, even on another belt. For this lesson put **Paris 11** above **belt 1**.
lesson-captain-place = Your turn: one action. Consecutive numbers can go down together. **Place luggage** is chosen already, so choose **belt 1** in the second list. You know its origin, so Paris luggage is honest there.
lesson-captain-place-cards = Now the cards: in the list that begins with Paris choose **Paris 4, 5**.
lesson-captain-place-bluff = That would be a bluff, as the origin of belt 1 is Paris. You may, but if someone calls it, you take the whole belt. Place **Paris 4 and 5**.
lesson-captain-place-both = 4 and 5 are consecutive, so they can go down together. Place **both**.
lesson-captain-place-look = Looking at an origin is an action too. First place **Paris 4 and 5** on belt 1.
lesson-captain-joker = Nobody called. Besides the action you may play one airport card. The **world tour** is a joker. Choose it in the list.
lesson-captain-joker-number = Only belt 1 has luggage. In the last list choose the world tour as **6**.
lesson-captain-joker-end = Your turn isn’t over, as you still have the world tour. Play it on belt 1 as a **6**.
lesson-captain-joker-other = The world tour could stand there too. For this lesson play it on belt 1 as a **6**.
lesson-captain-pass = { rules-bob } places New York 7 on belt 2. Is its origin New York? You don’t know, and a wrong call costs you the belt. **Let it pass.**
lesson-captain-pass-call = A pure guess, and if the origin is New York, you take the belt and its origin. **Let it pass.**
lesson-captain-look = Your turn again. Find out what { rules-bob } is up to, and choose **Look at an origin** in the list.
lesson-captain-look-belt = Now choose **belt 2** in the second list. Then your turn ends.
lesson-captain-call = Belt 2 is Paris! And { rules-bob } puts more New York luggage there. Call it. Press **Bluff!**
lesson-captain-end = { rules-bob } takes the belt and its origin, three cards in all. Later you can also swap an origin or close a belt. The first to get rid of their last card wins. Play for real: `/bluff start`.

## Colour whist
lesson-whist-hand = Four players, 13 cards each. First you bid, then 13 tricks are played. The best bid becomes the contract, alone or two against two. Here are your cards.
lesson-whist-join = { rules-cem } proposes hearts, looking for a partner to take at least 8 of the 13 tricks together. Hearts would be trumps, the suit that beats all others. You have four hearts and two strong suits. Press **Accept ♥ for 8**.
lesson-whist-join-pass = With four hearts and two strong suits you make eight tricks together easily. Press **Accept ♥ for 8**.
lesson-whist-follow = You and { rules-cem } play together. { rules-cem } led ♥ A. **You must follow suit.** { rules-cem } has this trick already, so play your lowest heart, **♥ 3**. The second trick is then played for you.
lesson-whist-follow-high = Your partner’s ace wins anyway, so keep the high heart for later. Play **♥ 3**.
lesson-whist-save = Two rounds of hearts, and the others have no trumps left. { rules-cem } led ♦ A and wins again. Keep your king and queen, and play **♦ 2**.
lesson-whist-save-high = Your partner’s ace wins this trick, and your high diamonds take later ones. Play **♦ 2**.
lesson-whist-win = Now { rules-cem } led a low diamond, and ♦ 8 is on top. You play third. Win it with **♦ Q**; the king takes the next one.
lesson-whist-win-king = The queen is enough, as the ace is gone and you have the king yourself. Play **♦ Q**.
lesson-whist-lead = Win a trick and you lead the next. The ace and queen of diamonds are gone, so **♦ K** can’t be beaten. Lead it. The rest is then played for you.
lesson-whist-lead-trump = The others have no trumps left, so save yours. Lead **♦ K**.
lesson-whist-lead-other = First take what’s certain. Lead **♦ K**.
lesson-whist-end = If you can’t follow suit, you may trump. That’s how { rules-cem } took a spade trick. Ten tricks, two more than needed: **+13** for both of you; just eight would be +7. Higher bids go alone (abundance, slam) or promise no trick at all (misère). Play for real: `/bluff start`.

## Quiz poker
lesson-quiz-first = Poker in which your cards are **questions**: two private ones each, later five for everyone. The most correct answers win the pot. You’ve paid the ante. Answer question 1: press **Answer 1**.
lesson-quiz-first-wrong = Not quite – it’s Mozart. (In a real hand nobody would tell you.) Type *Mozart* to continue.
lesson-quiz-first-lock = Skipping counts as wrong. It’s Mozart. Press **Answer 1** and type that.
lesson-quiz-second = Spelling doesn’t have to be perfect. Now question 2: the Summer Olympics of 1976.
lesson-quiz-second-wrong = It was Montreal. Type *Montreal* to continue.
lesson-quiz-second-lock = Skipping counts as wrong. It was Montreal. Press **Answer 2** and type that.
lesson-quiz-bet = You know both answers, and { rules-bob } and { rules-cem } may not. **Bet $150.** To stay in, they have to pay the same.
lesson-quiz-bet-check = Then they’d see the next questions for free, and you know both. **Bet $150.**
lesson-quiz-bet-allin = That would scare them off with only the antes in the pot. **Bet $150**.
lesson-quiz-bet-other = Any amount is allowed. For this lesson **bet $150**.
lesson-quiz-common = Both called. Now a question for **everyone**, answered in secret. Answer question 3. The next two are then answered for you.
lesson-quiz-common-wrong = It’s the Danube. Type *Danube* to continue.
lesson-quiz-common-lock = Skipping counts as wrong. It’s the Danube. Press **Answer 3** and type that.
lesson-quiz-check = Questions 4 and 5 are answered as well: five out of five. Nobody knows that, so let them bluff. **Check.**
lesson-quiz-check-bet = Strong, but a bet may drive them out. Pretend to be weak, and **check**.
lesson-quiz-raise = { rules-bob } bets $200, { rules-cem } folds. So far { rules-bob } can at best be level with you. Go **all-in**.
lesson-quiz-raise-fold = With five out of five? Go **all-in**.
lesson-quiz-raise-call = You could wait and see, but it doesn’t get better than five out of five. Go **all-in**.
lesson-quiz-counted = After an all-in there’s no more betting and the counts are shown. You have 5, { rules-bob } has **0**. A bluff! The last two questions are still asked. Press **Next**, and they’re answered for you.
lesson-quiz-end = You win the pot, and { rules-bob } is out. Equal counts share a pot. The ante doubles as the game goes on, until one player has everything. Play for real: `/bluff start`.
