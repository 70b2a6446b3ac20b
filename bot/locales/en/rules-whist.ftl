# The rules of colour whist, a page at a time. They must settle a dispute.

rules-whist-championnat = Colour whist (championship)

## The game
rules-whist-goal-title = What it is about
rules-whist-goal = Four players, thirteen cards each. In an **auction** it is settled what is played and who plays it: a suit with a partner who **pairs up** in it, or a game alone. Then thirteen tricks are played. Whoever fails what he announced loses points, and the others gain.
rules-whist-session = Partners are found anew in every deal; **everybody counts for himself**. After { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    } the highest total wins.

## The deal
rules-whist-deal-title = Cards and deal
rules-whist-cards = 52 cards; in each suit the ace is highest, then king, queen, jack, 10 down to 2. In the auction the suits rank **♥ > ♦ > ♣ > ♠**. The first dealer sits to the host’s left; after each deal that was played the next one to the left deals.
rules-whist-shuffle = The cards are shuffled anew for each deal.
rules-whist-shuffle-once = After the first deal the tricks are stacked as they were taken and shuffled **once** only: long suits and lively hands are frequent.
rules-whist-cut = Chance cuts; each part has at least { $least } cards.
rules-whist-cut-manual = The player to the dealer’s right cuts: each part must have at least { $least } cards, the one that is lifted goes under.
rules-whist-batches = Cards are dealt clockwise, { $batches } at a time. None is turned up. If all pass, the same player deals again and the deal does not count.

## Two together
rules-whist-pairs-title = The auction: two together
rules-whist-pairs = From the dealer’s left, clockwise, each says one thing:
    • **Wait:** the very first to speak only. Afterwards he may only pair or pass.
    • **Propose a suit:** you look for a partner with this suit as trumps.
    • **Pair** (“emballer”): you accept somebody’s proposal, for 8 to 13 tricks together. You need a card of that suit.
    • **Stand by it:** your proposal stays though you say no more; unpaired in the end, it is a pass.
    • **Pass:** out of this auction.
rules-whist-pairs-rules = • A suit can be proposed by one player only, and only while somebody is left who could pair it. A second proposal must be in a higher suit.
    • After a misère or a piccolo nothing is proposed any more.
    • Who proposed a suit pairs only a higher one.
    • Who is paired says no more. Who paired him, when outbid, raises the number of tricks in his suit or passes; if he passes, the proposer is free again.
rules-whist-pairs-example = In the picture { rules-cem } has proposed ♥ and { rules-dora } has passed. { rules-ann } has four hearts: she may pair ♥ at 8, or higher, and play with { rules-cem }.

## Alone
rules-whist-alone-title = The auction: alone
rules-whist-alone = • **Solo 6, 7 or 8** with a trump of which you hold a card: when nobody can pair you in it any more, when your proposal was not paired and you have the floor again, or once a small misère was said.
    • **Misère or piccolo** at any turn, if it is above all that was said.
    • **Abundance and slam** at your first turn only; with an abundance, raise it later. The suit is named with the bid.
    • Who waited, or paired, does not bid alone. Who bid alone and was outbid raises or passes.
rules-whist-joining = A misère or a piccolo may be **joined** by an equal bid: each then plays for himself, at the same time. Only the highest contract is played.
rules-whist-auction-end = The auction ends when nobody has anything left to say. In the picture { rules-ann } has paired ♥ at 8 and { rules-bob } is still to speak.

## The trou
rules-whist-trou-title = The trou
rules-whist-trou = Exactly **three aces** in one hand are a *trou*, which must be played; four aces are not. The partner is whoever holds the fourth ace. Together they need 9 tricks.
rules-whist-trou-auto = The game announces it by itself, before the auction.
rules-whist-trou-manual = Before the auction everybody says “trou” or “pass trou”. Who has three aces and does not say so loses 15 points after the deal, which is played as any other.
rules-whist-trou-speak = In turn everybody then says “pass grand misère”, or a contract above the trou: grand misère, abundance 10 or 11, open misère, a slam. The announcer keeps his trou or bids above it too. The partner speaks like the others and stays **secret** until all have spoken.
rules-whist-trou-any = If nobody bids above, the partner names the trump, any suit, and leads any card.
rules-whist-trou-ace = If nobody bids above, the partner names the trump, any suit, and leads the ace.

## The ladder
rules-whist-ladder-title = The contracts, from low to high
rules-whist-ladder = Points: made / failed by one trick (each opponent then).
rules-whist-ladder-zero = Points with each opponent: made / failed by one trick. Who plays alone has them three times.
rules-whist-rung = { $rank }. **{ $name }** – { $about }: { $made } / { $failed } ({ $others })
rules-whist-rung-zero = { $rank }. **{ $name }** – { $about }: { $made } / { $failed }
rules-whist-above = A bid must be higher in this ladder than the highest so far, or in the same place with a higher suit. In a slam “without trumps” is above ♥.

## Points
rules-whist-points-title = Points
rules-whist-points = A contract that is made gives points to those who play it. One that fails costs them points **and** gives points to each opponent.
rules-whist-points-zero = What the winners get the losers pay: alone with each of three opponents, two together with one each.
rules-whist-points-pair = **Two together:** +{ $over } for each further trick; −{ $under } for each missing one.
rules-whist-points-solo = **Solo:** +{ $over } for each further trick up to { $most }; −{ $under } for each missing one. Abundance and slam: further tricks count for nothing.
rules-whist-points-by-tricks = By the trick: each one more (up to so many in all) / each one missing. Other contracts are worth the same however many there are.
rules-whist-points-by-trick = **{ $name }:** { $over } (≤ { $most }) / { $under }; each opponent { $others }
rules-whist-points-by-trick-zero = **{ $name }:** { $over } (≤ { $most }) / { $under }
rules-whist-points-several = When several play a misère or a piccolo, each wins or loses by himself, and only those who did not play it gain; more, if two or more fail.
rules-whist-points-several-own = When several play a misère or a piccolo, each wins or loses by himself, and only those who did not play it gain; if two or more fail: { $points }.
rules-whist-all13-double = Two who take **all 13 tricks** get double points, in a pair as in a trou.
rules-whist-all13-fixed = Two who take **all 13 tricks** get { $points ->
        [one] { $points } point
       *[other] { $points } points
    } each.
rules-whist-trou-free = A failed trou costs its pair nothing at this table; the opponents gain all the same.

## Play
rules-whist-play-title = Playing
rules-whist-play = **Follow suit** if you can; if not, play anything: you need neither trump nor beat. The highest trump takes the trick, without one the highest card of the suit led; who took it leads. A card that lies, lies. Only the last trick may be looked at again.
rules-whist-lead = The player to the dealer’s left leads first; in an abundance or a slam whoever plays it; in a trou the partner.
rules-whist-special = • **Small misère:** first all four put a card away in secret; 12 tricks are left.
    • **Piccolo:** exactly one trick, no more, no less.
    • **Open misère:** the hand lies open for all as soon as the fifth card of the deal has been played.
rules-whist-early = When no point can change any more, the deal is over: all misères failed, a piccolo with two tricks, an abundance or a slam decided.
rules-whist-late = Every deal is played to the last trick at this table.

## The jury
rules-whist-jury-title = The jury
rules-whist-jury-auto = These bids need the jury: { $bids }. At this table it always accepts.
rules-whist-jury-human = These bids need the jury: { $bids }. This server’s jury sees the bidder’s hand, and nothing else, and accepts or refuses. Refused, the player passes. If it says nothing in a minute, the bid stands.
rules-whist-jury-tools = Only the jury gives penalty points, stops a deal or awards it, warns and excludes. Its word is the last.

## The end
rules-whist-end-title = The end
rules-whist-end = After { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    } the most points win. With equal points, whoever made more contracts is first, then who failed fewer; otherwise they share the place.

## Time
rules-whist-clock-title = Time, and leaving
rules-whist-clock = You have 45 seconds for a call and 30 for a card. When they are over, the game passes for you (a trou is kept), or plays your lowest card of the lowest suit that is allowed (♠, ♣, ♦, ♥). The trump of a trou becomes the partner’s longest suit. A pass is said for you at once if there is nothing else left that others could not tell either.
rules-whist-away = If you miss two turns in a row you are away: a computer plays. Press **{ button-back }**, and the table waits for you again.
rules-whist-quit = Who leaves is last in the ranking; a computer plays on. When two have left, the others may vote to stop, and the points are ranked as they stand.
