# The rules of colour whist, a page at a time. They must settle a dispute.

rules-whist-championnat = Colour whist (championship)

## The game
rules-whist-goal-title = The idea
rules-whist-goal = Four players, thirteen cards each. An **auction** decides what’s played, and by whom: a suit with a partner who **accepts** it, or a game alone. Then thirteen tricks are played. Fail your contract and you lose points, and the others gain.
rules-whist-session = Partners change in every deal, and **everyone keeps their own score**. After { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    } the highest total wins.

## The deal
rules-whist-deal-title = Cards and deal
rules-whist-cards = 52 cards; in each suit the ace is highest, then king, queen, jack, 10 down to 2. In the auction the suits rank **♥ > ♦ > ♣ > ♠**. The first dealer is the player to the host’s left. After each deal that was played, the next one to the left deals.
rules-whist-shuffle = The deck is fully shuffled for each deal.
rules-whist-shuffle-once = After the first deal the tricks are stacked as they were taken and shuffled **once** only, so long suits and wild hands are common. After a grand slam there’s a new pack.
rules-whist-cut = The deck is cut at random, and each part has at least { $least } cards.
rules-whist-cut-manual = The player to the dealer’s right cuts. Each part must have at least { $least } cards, and the part they lift goes under.
rules-whist-batches = Cards are dealt clockwise, { $batches } at a time. None is turned up. If everyone passes, the same player deals again and the deal doesn’t count.

## Two together
rules-whist-pairs-title = The auction: two together
rules-whist-pairs = From the dealer’s left, clockwise, each player says one thing:
    • **Wait:** only the very first bidder can. Later they can only accept or pass.
    • **Propose a suit:** you look for a partner, with this suit as trumps.
    • **Accept** (“emballer”): you accept someone’s proposal, for 8 to 13 tricks together. You need a card of that suit. The two of you are a **pair**.
    • **Keep proposal:** you add nothing, but your proposal can still be accepted. If nobody does, it’s a pass.
    • **Pass:** you’re out of this auction.
rules-whist-pairs-rules = • Only one player can propose a suit, and only while someone is left who could accept it. A second proposal must be in a higher suit.
    • After a misère or a piccolo nobody proposes any more.
    • If you proposed a suit, you can only accept a higher one.
    • Once your proposal is accepted, you say no more. If the pair is outbid, the player who accepted raises the number of tricks or passes. If they pass, you may bid again.
rules-whist-pairs-example = In the picture { rules-cem } has proposed ♥ and { rules-dora } has passed. { rules-ann } has four hearts and may accept ♥ for 8, or more, to play with { rules-cem }.

## Alone
rules-whist-alone-title = The auction: alone
rules-whist-alone = • **Solo 6, 7 or 8**, in a suit you hold. You can bid it once nobody can still accept you in that suit, when your proposal came round unaccepted, or after a small misère.
    • **Misère or piccolo** on any turn, if it’s above everything bid so far.
    • **Abundance and slam** on your first turn only. You can raise an abundance later. You name the suit with the bid.
    • If you waited or accepted, you can’t bid alone. If you bid alone and were outbid, you raise or pass.
rules-whist-joining = A misère or a piccolo may be **joined** by an equal bid. Each then plays for themselves, at the same time. Only the highest contract of the auction is played.
rules-whist-auction-end = The auction ends when nobody has anything left to bid. In the picture { rules-ann } has accepted ♥ for 8 and { rules-bob } is still to bid.

## The trou
rules-whist-trou-title = The trou
rules-whist-trou = Exactly **three aces** in one hand are a *trou*, which must be played. Four aces are not. The player with the fourth ace is the partner. Together they need 9 tricks.
rules-whist-trou-auto = The game announces it by itself, before the auction.
rules-whist-trou-manual = Before the auction everyone says “trou” or “pass trou”. Have three aces and don’t say so, and you lose 15 points after the deal, which is played like any other.
rules-whist-trou-speak = Then everyone says “pass grand misère”, or a contract above the trou: grand misère, abundance 10 or 11, open misère, a slam. The player with the trou keeps it, or bids above it too. The partner bids like the others and stays **secret** until everyone has bid.
rules-whist-trou-any = If nobody bids above it, the partner names trumps and leads any card.
rules-whist-trou-ace = If nobody bids above it, the partner names trumps and leads the ace.

## The ladder
rules-whist-ladder-title = The contracts, from low to high
rules-whist-ladder = Points each: **made** / **one short** (what each opponent gets if it’s short).
rules-whist-ladder-zero = Points with each opponent: **made** / **one short**. A lone player gets (or pays) them three times.
rules-whist-rung = { $rank }. **{ $name }** – { $about }: { $made } / { $failed } ({ $others })
rules-whist-rung-zero = { $rank }. **{ $name }** – { $about }: { $made } / { $failed }
rules-whist-above = A bid must be higher on this ladder than the highest so far, or on the same rung with a higher suit. For a slam, “without trumps” ranks above ♥.

## Points
rules-whist-points-title = Points
rules-whist-points = Make your contract and you gain points. Fail it and you lose points **and** each opponent gains some.
rules-whist-points-zero = The losers pay what the winners get: a lone player with each of three opponents, two partners with one each.
rules-whist-points-pair = **Two together:** +{ $over } for each overtrick; −{ $under } for each missing trick.
rules-whist-points-solo = **Solo:** +{ $over } for each overtrick up to { $most }; −{ $under } for each missing trick. Abundance and slam: overtricks don’t count.
rules-whist-points-by-tricks = Per trick: each overtrick (counted up to the number in brackets) / each missing trick. For all other contracts the number of tricks makes no difference.
rules-whist-points-by-trick = **{ $name }:** { $over } (≤ { $most }) / { $under }; each opponent { $others }
rules-whist-points-by-trick-zero = **{ $name }:** { $over } (≤ { $most }) / { $under }
rules-whist-points-several = If several play a misère or a piccolo, each wins or loses on their own, and only those who didn’t play it gain (more if two or more fail).
rules-whist-points-several-own = If several play a misère or a piccolo, each wins or loses on their own, and only those who didn’t play it gain; if two or more fail: { $points }.
rules-whist-all13-double = Two partners who take **all 13 tricks** get double points, in a pair as in a trou.
rules-whist-all13-fixed = Two partners who take **all 13 tricks** get { $points ->
        [one] { $points } point
       *[other] { $points } points
    } each.
rules-whist-trou-free = A failed trou costs its pair nothing at this table. The opponents still gain.

## Play
rules-whist-play-title = Playing
rules-whist-play = **Follow suit** if you can. If not, play anything: you don’t have to trump or beat. The highest trump takes the trick; without one, the highest card of the suit led. Take a trick and you lead the next. A card laid is a card played. You may only look back at the last trick.
rules-whist-lead = The player to the dealer’s left leads first. In an abundance or a slam its player does, in a trou the partner.
rules-whist-special = • **Small misère:** first all four discard a card in secret, so 12 tricks are left.
    • **Piccolo:** exactly one trick, no more, no less.
    • **Open misère:** the hand is face up for everyone once the fifth card of the deal has been played.
rules-whist-early = Once no more points can change, the deal is over: all misères failed, a piccolo with two tricks, an abundance or a slam decided.
rules-whist-late = Every deal is played to the last trick at this table.

## The jury
rules-whist-jury-title = The jury
rules-whist-jury-auto = These bids need the jury: { $bids }. At this table it always accepts.
rules-whist-jury-human = These bids need the jury: { $bids }. This server’s jury sees the bidder’s hand, and nothing else, and accepts or refuses. If it refuses, the player passes. If it says nothing for { $time }, the bid counts.
rules-whist-jury-tools = Only the jury gives penalty points, stops or awards a deal, warns and excludes. Until the end of the next auction it may also annul the deal that was scored last, or say again how it ended. Its word is final.

## The end
rules-whist-end-title = The end
rules-whist-end = After { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    } the most points wins. On equal points, more contracts made comes first, then fewer failed. Otherwise they share the place.

## Time
rules-whist-clock-title = Time, and leaving
rules-whist-clock = You have { $bid } for a bid and { $card } for a card. When time is up, the game passes for you (a trou is kept), or plays a card: it leads one that no card left in its suit beats, takes a trick as cheaply as it can unless your side already has it, and otherwise plays low. In a misère it ducks, and before a small misère it discards your highest card. In a trou it makes the partner’s longest suit trumps. If everyone can see that you have no choice, the game acts for you at once: a pass, your last card, the only card that an open hand can play.
rules-whist-away = If you miss two turns in a row, you’re away, and a computer plays for you. Press **{ button-back }** and the table waits for you again.
rules-whist-quit = If you leave, you’re ranked last, and a computer plays on for you. Once two have left, the others may vote to stop, and the ranking stays as it is.
