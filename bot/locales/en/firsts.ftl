# What is new to a newcomer: one line in his own message, in his first three games.

newcomer-line = 🆕 { $told }

perudo-first-open = Start low: bids only go up, and yours tells the others about your dice.
perudo-first-star = Only stars count for this bid. Back to a number: at least twice as many dice.
perudo-first-paco = Only ones count for this bid. Back to another number: more than twice as many dice.
perudo-first-answer = You can’t pass. Whoever is wrong loses as many dice as they were off.
perudo-first-dudo = You can’t pass. Whoever is wrong loses one die, however far off.
perudo-first-calza = Calza says the bid is exactly right. If it is, you get a die back; if not, you lose one.
perudo-first-reveal = Everybody’s dice of that number are counted, jokers included.

menteur-first-throw = Not even you see dice thrown hidden until you look. Everybody sees open ones.
menteur-first-look = Everybody sees whether you looked: an announcement made blind sounds different.
menteur-first-announce = True means your dice make that hand or a higher one: announcing less is safe.
menteur-first-again = Good dice in the open make a lie easier to believe.
menteur-first-answer = Look at what was thrown this turn: all other dice are as they were.

captain-first-origin = Hide a city you have many cards of: there you can place them honestly.
captain-first-turn = Cards with consecutive numbers go together: one action, several cards gone.
captain-first-window = You needn’t call. What everybody lets pass stays, honest or not.
captain-first-take = You can take back the end of a row at any time, even when it isn’t your turn.
captain-first-reveal = The belt is free again. Luggage can go there once somebody defines a new origin.

quiz-first-private = Nobody learns whether you’re right before the hand is over, not even you.
quiz-first-bet = You bet on having the most correct answers. If everybody else folds, you win anyway.
quiz-first-common = Everybody gets the same five questions: three before the next bet, then one at a time.
quiz-first-all-in = Nobody puts in more than the smallest all-in: what you pay above it comes back.
quiz-first-ante = The ante has gone up: waiting for a good hand costs more now.
quiz-first-appeal = Should your answer have counted? You can appeal one answer a hand.

whist-first-bid = One strong long suit? Propose it. Good cards in a suit somebody proposed? Pair up.
whist-first-partner = You’re partners for this deal only, and everybody keeps their own score.
whist-first-against = You’re against this contract: if it fails, you get points.
whist-first-void = You can’t follow suit, so play any card: it only wins if it’s a trump.
whist-first-lead = You lead: play any card. Everybody who has that suit must follow it.
whist-first-follow = The highest card of the suit that was led wins, unless somebody trumps it.
whist-first-scored = A contract that fails costs its players points and gives the others some.
