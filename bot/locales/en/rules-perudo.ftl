# The rules of perudo, page by page. They must settle a dispute: they follow docs/rules/perudo.md.

rules-perudo-borg = Perudo · Borg’s rules
rules-perudo-dudo = Perudo · classic rules (dudo)

## The game
rules-perudo-goal-title = The idea
rules-perudo-goal = For 2 to { $most } players. Everyone has five dice under a cup, and only you can see yours. Take turns bidding how many dice of one number are under **all** the cups together. Each bid is higher than the last, until someone challenges it. Then all the cups go up, and someone loses dice. **The last player with dice wins.**
rules-perudo-borg-joker = The dice show 1, 2, 3, 4, 5 and ★. **Stars are jokers:** they count as whatever number was bid. In a bid on stars only stars count.

    Say all the cups together hold 2 2 ★ 4 5. That makes three twos, two fives, a single one, and one star.
rules-perudo-dudo-joker = The dice show 1 to 6. **Ones, called pacos, are jokers:** they count as whatever number was bid. In a bid on pacos only ones count. (A palifico round is different, and has its own page.)

    Say all the cups together hold 2 2 1 4 5. That makes three twos, two fives, and one paco.

## A turn
rules-perudo-turn-title = Your turn
rules-perudo-borg-turn = If you open the round, you have to bid. Any bid will do, whatever’s under your cup. Then it goes clockwise, and each player must either **raise** the bid or **challenge** it. You can’t pass.
rules-perudo-borg-track = Bids climb a track of 30 spaces: the numbers 1 to 20, and between them the stars, with 1★ between 1 and 2, 2★ between 3 and 4, 3★ between 5 and 6, up to 10★ between 19 and 20. A raise must
    • go further along the track, with any number, or
    • stay on the same space with a higher number.
rules-perudo-borg-track-example = After **six twos** you may bid six threes, six fives, seven twos, eight ones or four stars, but not six ones, five fives or three stars.

    You may bid more than there are dice, foolish as that is. Nothing is higher than twenty fives, so that bid can only be challenged.
    -# Rule of thumb: with jokers, about a third of all dice in play count for any one number, and about a sixth are stars.
rules-perudo-dudo-turn = If you open the round, you bid on a number from 2 to 6, not on pacos. Then it goes clockwise, and each player must either **raise** the bid or **challenge** it (dudo). You can’t pass.
rules-perudo-dudo-turn-calza = If you open the round, you bid on a number from 2 to 6, not on pacos. Then it goes clockwise, and each player must **raise** the bid, **challenge** it (dudo) or call it **exact** (calza). You can’t pass.
rules-perudo-dudo-raise = A raise names
    • more dice, of any number from 2 to 6, or
    • as many dice of a higher number, or
    • pacos: at least half as many, rounded up.

    A bid on pacos is beaten by more pacos, or by any other number with at least twice as many dice plus one.
    No bid may name more dice than are in play.
rules-perudo-dudo-raise-example = After **five threes** you may bid five fours, six twos or three pacos, but not five twos or two pacos. After **four pacos** you may bid five pacos or nine twos, but not eight sixes.
    -# Rule of thumb: with jokers, about a third of all dice in play count for any one number, and about a sixth are pacos.

## The challenge
rules-perudo-challenge-title = The challenge
rules-perudo-borg-who-next = Only the player whose turn it is may challenge the last bid.
rules-perudo-borg-who-any = At this table everyone who’s still in may challenge the last bid, even out of turn. Only the bidder can’t. The first to press does.
rules-perudo-borg-costs = All the cups go up, and the dice that fit the bid are counted: those of its number and all stars. For a bid on stars only stars count. Say { rules-ann } bid **six twos** and { rules-bob } challenges:
    • **Too few.** Four fit, as in the picture. { rules-ann } loses the difference, 2 dice.
    • **More.** Nine fit. { rules-bob } loses the difference, 3 dice.
    • **Exactly six.** Everyone except { rules-ann } loses 1 die.

    Nobody loses more dice than they have. Everyone can always see how many dice each player has left.
rules-perudo-dudo-title = The challenge: dudo, “I doubt it”
rules-perudo-dudo-costs = Only the player whose turn it is may challenge the last bid. All the cups go up, and the dice that fit it are counted: those of its number and all ones. For a bid on pacos only ones count.
    • **Enough.** As many as were bid, or more: the challenger loses 1 die.
    • **Too few.** The bidder loses 1 die.

    In the picture { rules-ann } bid five threes, and { rules-bob } challenged. Three threes and two ones make five, so { rules-bob } loses a die.

## Calza and palifico
rules-perudo-calza-title = Calza: “exactly right”
rules-perudo-calza-who-any = Everyone who’s still in may call the last bid exact, even out of turn, as long as nobody has raised or challenged it. Only the bidder can’t. The first to press does.
rules-perudo-calza-who-turn = Instead of raising or challenging, the player whose turn it is may call the last bid exact.
rules-perudo-calza = All the cups go up.
    • **Exact:** the player who called calza gets 1 die back, but never has more than five.
    • **Not exact:** the player who called calza loses 1 die.

    The bidder risks nothing. The player who called calza opens the next round. In the picture { rules-bob } called calza on five threes and is right. With all five dice left, { rules-bob } gets none back.

    There’s no calza in a palifico round, nor between the last two players.
rules-perudo-palifico-title = Palifico
rules-perudo-palifico = The first time you’re down to exactly one die, the next round is a palifico round, and you open it. That happens to you at most once a game. There’s no palifico once only two players are left.
rules-perudo-palifico-rules = In a palifico round
    • ones aren’t jokers. They’re a number like the others, the lowest, and you may open with them.
    • the number is locked. The others may only raise how many.
    • only players with one die left may change the number: to more dice of any number, or to as many of a higher one.
rules-perudo-palifico-calza = There’s no calza in it.
rules-perudo-palifico-example = After **two fours** everyone may bid three fours, but only players with one die left may bid two fives. Ones don’t count as fours.

## Pushing
rules-perudo-push-title = Pushing dice
rules-perudo-push = Right after **your own** bid you may push dice from under your cup into the open: as many as you like, whatever they show. You reroll the rest.
    • The bid stays as it is.
    • You have { $time }, and nobody can raise or challenge before you’ve decided. If you let it pass, your dice stay as they are.
    • You may do it after each of your bids, as long as you have a die under your cup.
    • Dice in the open stay there until the round ends, and count like all others.

    In the picture { rules-ann } had 3 ★ 1 1 5 and bid five threes, then pushed 3 and ★ into the open and rerolled the other three.

## The end
rules-perudo-end-title = The next round, and the end
rules-perudo-borg-next = The player who was right in the challenge opens the next round: the bidder if there were enough dice, the challenger if there were too few. Everyone rerolls all the dice they have left.
rules-perudo-borg-end = Without dice you’re out. Players who go out in the same challenge share a place. As soon as only one player has dice, they win. An exact bid can knock out all the others at once.
rules-perudo-dudo-next = The player who lost a die opens the next round. If it was their last one, the next player clockwise does. Everyone rerolls all the dice they have left.
rules-perudo-dudo-end = Without dice you’re out. As soon as only one player has dice, they win.
rules-perudo-first-random = A random player opens the first round.
rules-perudo-first-host = The host picks who opens the first round.

## Time
rules-perudo-clock-title = Time, and leaving
rules-perudo-clock-borg = The table shows how long you have. When time is up, the game moves for you. If there’s a bid, it makes the lowest raise as long as, going by your own dice, the bid is at least as likely true as not; otherwise it challenges. If you’re opening, it bids **one** of the number you have most of (on a tie, the lowest; ★ counts as the highest).
rules-perudo-clock-dudo = The table shows how long you have. When time is up, the game moves for you. If there’s a bid, it makes the lowest raise as long as, going by your own dice, the bid is at least as likely true as not; otherwise it challenges. If you’re opening, it bids **one** of the number you have most of (on a tie, the lowest). Ones count for this only in a palifico round; if you have nothing but ones, it bids a single two.
rules-perudo-away = If you miss two turns in a row, you’re away, and a computer plays for you. Press **{ button-back }** and the table waits for you again.
rules-perudo-quit = You may leave for good at any time. Your dice stay until the round ends and still count in it; then you’re out.

## Averages (A8)
rules-perudo-means-title = What to expect
rules-perudo-means = How many dice to expect on average: the dice in play, any one number (jokers included), { $joker }. 2+ is a little more than 2. You’ll find this table behind **{ perudo-button-means }** when you bid.
