# The rules of perudo, page by page. They must settle a dispute: they follow the rules of record.

rules-perudo-borg = Bluff (Richard Borg)
rules-perudo-dudo = Perudo (dudo)

## The game
rules-perudo-goal-title = What it is about
rules-perudo-goal = For 2 to { $most } players. Everybody has five dice under a cup and sees only their own. In turn you say how many dice of one number lie under **all** cups together. Each bid is higher than the last, until somebody doubts it: then all cups go up, and dice are lost. **The last player with dice wins.**
rules-perudo-borg-joker = The dice show 1, 2, 3, 4, 5 and ★. **Stars are jokers:** they count as the number that was bid, whichever it is. In a bid on stars only stars count.

    Say all cups together hold 2 2 ★ 4 5. That makes three twos, two fives, a single one, and one star.
rules-perudo-dudo-joker = The dice show 1 to 6. **Ones, called pacos, are jokers:** they count as the number that was bid, whichever it is. In a bid on pacos only ones count. (A palifico round is different; it has its own page.)

    Say all cups together hold 2 2 1 4 5. That makes three twos, two fives, and one paco.

## A turn
rules-perudo-turn-title = Your turn
rules-perudo-borg-turn = Whoever opens the round must bid: any number of anything, whatever lies under their own cup. Then it goes clockwise, and each player must either **raise** the bid or **challenge** it. There is no passing.
rules-perudo-borg-track = Bids climb a track of 30 spaces. The numbers 1 to 20 stand on it, and between them the stars: 1★ between 1 and 2, 2★ between 3 and 4, 3★ between 5 and 6, up to 10★ between 19 and 20. A raise must
    • go further along the track, with any number, or
    • stay on the same space with a higher number.
rules-perudo-borg-track-example = After **six twos** you may bid six threes, six fives, seven twos, eight ones or four stars; but not six ones, five fives or three stars.

    You may bid more than there are dice, foolish as that is. Nothing stands above twenty fives: that bid can only be challenged.
    -# Rule of thumb: of any number there is about a third of all dice in play, of stars a sixth.
rules-perudo-dudo-turn = Whoever opens the round bids on a number from 2 to 6, not on pacos. Then it goes clockwise, and each player must either **raise** the bid or **doubt** it (dudo). There is no passing.
rules-perudo-dudo-turn-calza = Whoever opens the round bids on a number from 2 to 6, not on pacos. Then it goes clockwise, and each player must **raise** the bid, **doubt** it (dudo) or call it **exact** (calza). There is no passing.
rules-perudo-dudo-raise = A raise names
    • more dice, of any number from 2 to 6, or
    • as many dice of a higher number, or
    • pacos: at least half as many, rounded up.

    Above a bid on pacos stand more pacos, or any other number with at least twice as many dice plus one.
    No bid may name more dice than are in play.
rules-perudo-dudo-raise-example = After **five threes** you may bid five fours, six twos or three pacos; but not five twos or two pacos. After **four pacos** you may bid five pacos or nine twos, but not eight sixes.
    -# Rule of thumb: of any number there is about a third of all dice in play, of pacos a sixth.

## The challenge
rules-perudo-challenge-title = The challenge
rules-perudo-borg-who-next = Only the player in turn may challenge the last bid.
rules-perudo-borg-who-any = At this table everybody who is still in may challenge the last bid, in turn or not. Whoever presses first does it; only the bidder cannot.
rules-perudo-borg-costs = All cups go up, and the dice that fit the bid are counted: those of its number and all stars; for a bid on stars, stars alone. Say { rules-ann } bid **six twos** and { rules-bob } challenges:
    • **Too few.** Four fit, as in the picture: { rules-ann } loses the difference, 2 dice.
    • **More.** Nine fit: { rules-bob } loses the difference, 3 dice.
    • **Exactly six.** Everybody except { rules-ann } loses 1 die.

    Nobody loses more dice than they have. How many dice everybody has left is always open to all.
rules-perudo-dudo-title = Dudo: “I doubt it”
rules-perudo-dudo-costs = Only the player in turn may doubt the last bid. All cups go up, and the dice that fit it are counted: those of its number and all ones; for a bid on pacos, ones alone.
    • **Enough:** as many as were bid, or more. Whoever doubted loses 1 die.
    • **Too few.** The bidder loses 1 die.

    In the picture { rules-ann } bid five threes, and { rules-bob } doubted. Three threes and two ones make five: { rules-bob } loses a die.

## Calza and palifico
rules-perudo-calza-title = Calza: “exactly right”
rules-perudo-calza-who-any = Everybody who is still in may say that the last bid is exactly right, in turn or not, as long as nobody has raised or doubted it. Whoever presses first does it; only the bidder cannot.
rules-perudo-calza-who-turn = Instead of raising or doubting, the player in turn may say that the last bid is exactly right.
rules-perudo-calza = All cups go up.
    • **Exact:** whoever said calza gets 1 die back, but never has more than five.
    • **Not exact:** whoever said calza loses 1 die.

    The bidder risks nothing. Whoever said calza opens the next round. In the picture { rules-bob } said calza to five threes and is right; with five dice still there, none comes back.

    There is no calza in a palifico round, nor between the last two players.
rules-perudo-palifico-title = Palifico
rules-perudo-palifico = The first time you fall to exactly one die, the next round is a palifico round, and you open it. That happens to you once a game at most. There is no palifico once only two players are left.
rules-perudo-palifico-rules = In a palifico round
    • ones are no jokers. They are a number like the others, the lowest; the round may be opened with them.
    • the number is locked: the others may only raise how many.
    • only those who have a single die may change the number: to more dice of any number, or to as many of a higher one.
rules-perudo-palifico-calza = There is no calza in it.
rules-perudo-palifico-example = After **two fours** everybody may bid three fours; two fives only those with a single die. Ones do not count as fours.

## Pushing
rules-perudo-push-title = Pushing dice
rules-perudo-push = Right after **your own** bid you may put dice from under your cup into the open: as many as you like, whatever they show. The others under your cup you roll again.
    • The bid stays as it is.
    • You have a few seconds, and nobody can raise or challenge before you have decided. If you let them pass, your dice stay as they are.
    • You may do it after each of your bids, as long as a die is under your cup.
    • Dice in the open lie there until the round ends, and count like all others.

    In the picture { rules-ann } had 3 ★ 1 1 5 and bid five threes, then put 3 and ★ into the open and rolled the other three again.

## The end
rules-perudo-end-title = The next round, and the end
rules-perudo-borg-next = Whoever was right in the challenge opens the next round: the bidder if there were enough dice (or exactly enough), the challenger if there were too few. All dice that are left are rolled again.
rules-perudo-borg-end = Without dice you are out; those who go out in the same challenge share a place. As soon as only one player has dice, that player has won. An exact bid can put out all the others at once.
rules-perudo-dudo-next = Whoever lost a die opens the next round; if it was the last one, the next player clockwise does. All dice that are left are rolled again.
rules-perudo-dudo-end = Without dice you are out. As soon as only one player has dice, that player has won.
rules-perudo-first-random = Who opens the first round is drawn by lot.
rules-perudo-first-host = The host says who opens the first round.

## Time
rules-perudo-clock-title = Time, and leaving
rules-perudo-clock-borg = The table shows how long you have. When your time is up, the game moves for you. If a bid stands, it challenges. If you are to open, it bids one of what you have most of (of several the lowest; a star is the highest).
rules-perudo-clock-dudo = The table shows how long you have. When your time is up, the game moves for you. If a bid stands, it doubts. If you are to open, it bids one of the number you have most of (of several the lowest). Ones count for that in a palifico round only; with nothing but ones it opens with one two.
rules-perudo-away = Miss two turns in a row, and you are away: a computer plays your turns. Press **{ button-back }** and the table waits for you again.
rules-perudo-quit = You may leave for good at any time. Your dice stay until the round ends and still count in it; then you are out.
