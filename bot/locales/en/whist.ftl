# Colour whist (whist à la couleur, kleurenwiezen). The calls keep the clubs' own names.

whist-title = Colour whist
whist-pitch = Belgium’s bidding whist: **propose** a suit, **accept** someone else’s, or go it alone. New partners every deal, and you keep your own score.
# All that people call it, with commas between; and its line in the picker of commands: $players
# is how many play, "2–6", and $most the last of it.
game-whist-names = colour whist, color whist, whist, belgian whist, kleurenwiezen, wiezen
game-whist = Colour whist · cards, { $players } { $most ->
    [one] player
   *[other] players
}

## Cards and contracts
whist-suit = { $suit ->
        [H] ♥
        [D] ♦
        [C] ♣
       *[S] ♠
    }
    .emoji = { $suit ->
        [H] :whist_hearts:
        [D] :whist_diamonds:
        [C] :whist_clubs:
       *[S] :whist_spades:
    }
whist-rank = { $rank ->
        [A] A
        [K] K
        [Q] Q
        [J] J
       *[other] { $rank }
    }
whist-card = { $suit } { $rank }
whist-kind = { $kind ->
        [E8] pair 8
        [E9] pair 9
        [E10] pair 10
        [E11] pair 11
        [E12] pair 12
        [E13] pair 13
        [S6] solo 6
        [S7] solo 7
        [S8] solo 8
        [PM] small misère
        [P] piccolo
        [A9] abundance 9
        [A10] abundance 10
        [A11] abundance 11
        [TR] trou
        [GM] grand misère
        [GMT] open misère
        [PC] small slam
       *[GC] grand slam
    }
whist-kind-in = { $kind } { $suit }
whist-kind-without = { $kind } without trumps
whist-kind-about = { $kind ->
        [E8] two partners, at least 8 tricks
        [E9] two partners, at least 9 tricks
        [E10] two partners, at least 10 tricks
        [E11] two partners, at least 11 tricks
        [E12] two partners, at least 12 tricks
        [E13] two partners, all 13 tricks
        [S6] alone, at least 6 tricks
        [S7] alone, at least 7 tricks
        [S8] alone, at least 8 tricks
        [PM] alone, no trumps, discard one card, then take none of 12 tricks
        [P] alone, no trumps, exactly one trick
        [A9] alone, you lead, at least 9 tricks
        [A10] alone, you lead, at least 10 tricks
        [A11] alone, you lead, at least 11 tricks
        [TR] three aces with the fourth, at least 9 tricks
        [GM] alone, no trumps, no trick
        [GMT] alone, no trumps, no trick, your hand face up
        [PC] alone, you lead, at least 12 tricks
       *[GC] alone, you lead, all 13 tricks
    }
# Made or failed by one trick, in points.
whist-worth = { $about } · +{ $made } / −{ $failed }

## Calls, as choices
whist-call-wait = Wait
whist-call-propose = Propose { $suit }
whist-call-pack = Accept { $suit } for { $level }
whist-call-maintain = Keep proposal
whist-call-pass = Pass
whist-call-pass-high = Pass grand misère
whist-call-no-trou = Pass trou
whist-call-trou = Trou!
whist-call-keep = Keep the trou

## What is waited for
whist-status = -# Deal { $deal } of { $deals } · dealer: { $you ->
        [name] you
       *[no] { $name }
    }
whist-winner = 🏆 { $count ->
        [one] { $you ->
                [name] **You win!**
               *[no] **{ $name }** wins!
            }
       *[other] **{ $name }** win together!
    }
whist-cut-turn = **{ $name }** cuts the cards. { $time }
whist-cut-yours = **Your turn** to cut. The part you lift goes under. { $time }
whist-trou-turn = **{ $name }**, “trou” (three aces) or “pass trou”? { $time }
whist-trou-yours = **Your turn:** say “trou” with exactly three aces, otherwise “pass trou”. { $time }
whist-bid-turn = **{ $name }** to bid. { $time }
whist-bid-yours = **Your bid.** { $time }
whist-bid-trou = { $you ->
        [holder] **You** have a trou.
       *[no] **{ $holder }** has a trou.
    } **{ $name }**, “pass grand misère” or a contract above it? { $time }
whist-bid-trou-yours = **{ $holder }** has a trou. **Your bid:** “pass grand misère” or a contract above it? { $time }
whist-partner-secret = 🤫 You hold the fourth ace, so you’re the partner. Keep it secret until everyone has bid.
whist-top = Highest so far: **{ $contract }** ({ $names })
whist-arbiter-turn = ⚖️ **{ $name }** bids **{ $bid }**, and the jury decides. { $time }
whist-discard-turn = **Small misère:** everyone discards a card, face down. Still choosing: { $names }. { $time }
whist-discard-yours = **Small misère:** discard one card, face down. Nobody will see it. { $time }
whist-trump-turn = **{ $name }** holds the fourth ace, so they name trumps and lead. { $time }
whist-trump-yours = **You hold the fourth ace:** name trumps, then you lead. { $time }
whist-play-turn = **{ $name }** to play. { $time }
whist-play-yours = **Your turn to play.** { $time }
whist-show = **The deal is over.** Waiting for **{ button-continue }**: { $names } { $time }
whist-show-slow = **The deal is over.** The game goes on by itself. { $time }
whist-playing = **{ $contract }** – { $names }
whist-tricks = -# Tricks: { $tricks }
whist-tricks-of = { $name } { $count }

## The cards
whist-hand-discard = Discarded: { $card }
whist-trick = Trick { $number }: { $cards }
whist-trick-none = Trick { $number }: { $you ->
        [name] you lead.
       *[no] { $name } leads.
    }
whist-played = { $name } **{ $card }**
whist-open = Open hand of { $name }: { $cards }
whist-last = 👀 The last trick: { $cards }. { $you ->
        [name] You took it.
       *[no] { $name } took it.
    }
whist-last-none = 👀 No trick has been taken yet.

## Points
whist-outcome = Deal { $deal }: **{ $contract }**, { $names }.
whist-made = { $tricks ->
        [one] Made, with { $tricks } trick.
       *[other] Made, with { $tricks } tricks.
    }
whist-failed = { $tricks ->
        [one] Failed, with { $tricks } trick.
       *[other] Failed, with { $tricks } tricks.
    }
whist-of = { $name }: { $told }
whist-by-jury = Decided by the jury.
whist-annulled-by-jury = Annulled by the jury. No points.
whist-new-pack = After a grand slam, the next deal comes from a new pack.
whist-verdict-made = Made! { $contract }: { $names }. Your points: { $points }
whist-verdict-failed = Failed! { $contract }: { $names }. Your points: { $points }
whist-verdict-mixed = { $contract }: { $names }. Your points: { $points }
whist-points-of = { $name } **{ $points }**
whist-total = Total: { $points }

## Buttons and selects
whist-button-cards = My cards
whist-button-why = Why can’t I…?
whist-button-last = Last trick
whist-button-judge = For the jury
whist-button-stop = Vote to stop
whist-button-half = Cut in the middle
whist-select-pack = Accept for more tricks…
whist-select-solo = Solo…
whist-select-abundance = Abundance…
whist-select-other = Misère, piccolo, slam…
whist-select-cut = Cut elsewhere…
whist-cut-at = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }

## Why not
whist-why-title = **What you can’t do right now, and why**
whist-why-nothing = **No restrictions:** you can make any move right now.
whist-why-turn = It’s { $name }’s turn. When it’s yours, this shows what you can’t do.
whist-why-line = • **{ $what }:** { $reason }
whist-bar-trou = trou
whist-bar-wait = wait
whist-bar-propose = propose { $suits }
whist-bar-maintain = keep a proposal
whist-bar-keep = keep the trou
whist-bar-pack = accept { $suits }
whist-bar-pack-at = accept { $suits } for { $levels }

## The jury
whist-case-title = ### ⚖️ Table { $table }, deal { $deal }: a bid for the jury
whist-case-asked = { $name } bids **{ $bid }** ({ $about }).
whist-case-hand = The hand: { $cards }
whist-case-means = If you accept, the bid counts. If you refuse, the player passes. No answer accepts it. Don’t show this hand to anyone. { $time }

## What happened
# $told: one of the sentences below.
whist-event-late = ⏰ Time’s up: { $told }
whist-event-dealt = Deal { $deal }: { $you ->
        [name] you
       *[no] { $name }
    } dealt.
whist-event-again = Deal { $deal }: { $you ->
        [name] you
       *[no] { $name }
    } dealt again.
whist-event-cut = { $you ->
        [name] you
       *[no] { $name }
    } cut the cards.
whist-event-wait = { $you ->
        [name] you wait.
       *[no] { $name } waits.
    }
whist-event-propose = { $you ->
        [name] you propose
       *[no] { $name } proposes
    } **{ $suit }**.
whist-event-pack = { $you ->
        [name] you accept
       *[no] { $name } accepts
    } **{ $suit }** for **{ $level }**.
whist-event-maintain = { $you ->
        [name] you keep
       *[no] { $name } keeps
    } the proposal.
whist-event-keep = { $you ->
        [name] you keep
       *[no] { $name } keeps
    } the trou.
whist-event-trou = { $you ->
        [name] you
       *[no] { $name }
    }: “**Trou!**”
whist-event-pass = { $you ->
        [name] you pass.
       *[no] { $name } passes.
    }
whist-event-pass-forced = { $you ->
        [name] You pass
       *[no] { $name } passes
    } (no other option).
whist-event-bid = { $you ->
        [name] you
       *[no] { $name }
    }: **{ $bid }**.
whist-event-asked = { $name } calls the jury for **{ $bid }**.
whist-event-accepted = ⚖️ The jury accepts { $you ->
        [name] your
       *[no] { $name }’s
    } bid.
whist-event-refused = ⚖️ The jury refuses { $you ->
        [name] your
       *[no] { $name }’s
    } bid.
whist-event-round = Everyone passed, so { $you ->
        [name] you deal
       *[no] { $name } deals
    } again.
whist-event-contract = ➡️ **{ $contract }** is played by { $names }.
whist-event-discarded = { $you ->
        [name] you have
       *[no] { $name } has
    } discarded a card.
whist-event-trump = { $you ->
        [name] you make
       *[no] { $name } makes
    } **{ $suit }** trumps.
whist-event-played = { $you ->
        [name] you play
       *[no] { $name } plays
    } **{ $card }**.
whist-event-took = Trick { $number }: { $name } **{ $card }**
whist-event-opened = { $you ->
        [name] Your
       *[no] { $name }’s
    } hand is face up.
whist-event-forgot = { $you ->
        [name] You
       *[no] { $name }
    } had three aces and didn’t say so: **{ $points }**.
whist-event-penalised = ⚖️ { $name }: **{ $points }** ({ $offence ->
        [revoke] didn’t follow suit
        [two-cards] two cards at once
        [misdeal] misdeal
        [cheating] cheating
       *[remarks] table talk
    }), { $offence ->
        [cheating] the opponents
       *[other] the others
    } { $others } each. { $reason }
whist-event-voided = ⚖️ The jury stops the deal, and it doesn’t count. { $reason }
whist-event-annulled = ⚖️ The jury annuls deal { $deal }, and its points don’t count. { $reason }
whist-event-annulled-again = ⚖️ The jury annuls deal { $deal }, and it’s dealt again. { $reason }
whist-event-awarded = ⚖️ The jury gives { $deal ->
    [0] the deal
   *[other] deal { $deal }
} to { $names }. { $reason }
whist-event-awarded-none = ⚖️ The jury gives { $deal ->
    [0] the deal
   *[other] deal { $deal }
} to the opponents. { $reason }
whist-event-warned = ⚖️ Warning for { $you ->
        [name] you
       *[no] { $name }
    }. { $reason }
whist-event-excluded = ⚖️ The jury excludes { $you ->
        [name] you. A computer plays for you.
       *[no] { $name }. A computer plays for them.
    } { $reason }
whist-event-substituted = ⚖️ { $you ->
        [name] You take
       *[no] { $name } takes
    } over the empty seat.
whist-event-left = { $you ->
        [name] You have left, and a computer plays for you.
       *[no] { $name } has left, and a computer plays for them.
    }
whist-event-voted = { $you ->
        [name] You want
       *[no] { $name } wants
    } to stop.
whist-event-stopped = The session was stopped. The ranking is as it was.
whist-replay-hand = { $name }: { $cards }
whist-replay-discard = (discarded: { $card })

## Options
whist-option-deals-16 = 16 deals
whist-option-deals-16-why = A whole session, as in club tournaments.
whist-option-deals-12 = 12 deals
whist-option-deals-12-why = Everyone deals three times.
whist-option-deals-8 = 8 deals
whist-option-deals-8-why = Everyone deals twice.
whist-option-deals-4 = 4 deals
whist-option-deals-4-why = Everyone deals once.
whist-option-grid-championnat = Points: championship
whist-option-grid-championnat-why = A failed contract costs its players and pays the others.
whist-option-grid-liege = Points: Liège
whist-option-grid-liege-why = Like the championship, but failed high contracts pay the others less.
whist-option-grid-pagat = Points: zero-sum
whist-option-grid-pagat-why = What one side wins, the other pays.
whist-option-grid-custom = Points: your own table
whist-option-grid-custom-why = Uploaded as a file: /{ cmd-bluff } { cmd-options }.
whist-option-trou-auto = Trou announced by the game
whist-option-trou-auto-why = The game announces three aces in one hand by itself.
whist-option-trou-manual = Trou announced by its holder
whist-option-trou-manual-why = Before the auction everyone says it. Forget your three aces and you lose 15 points.
whist-option-trou-lead-any = Lead to a trou: any card
whist-option-trou-lead-any-why = The partner leads whatever card they like.
whist-option-trou-lead-ace = Lead to a trou: the ace
whist-option-trou-lead-ace-why = The partner leads the fourth ace.
whist-option-trou-fail-minus16 = Failed trou: −16
whist-option-trou-fail-minus16-why = Fail and you pay, for a trou too.
whist-option-trou-fail-zero = Failed trou: 0
whist-option-trou-fail-zero-why = A trou is compulsory, so a failed one costs its pair nothing.
whist-option-all13-double = All 13 tricks: double
whist-option-all13-double-why = A pair that takes every trick gets double points.
whist-option-all13-grid30 = All 13 tricks: 30
whist-option-all13-grid30-why = A pair that takes every trick gets 30 points each.
whist-option-cut-auto = Cut: random
whist-option-cut-auto-why = The cards are cut at random.
whist-option-cut-manual = Cut: by a player
whist-option-cut-manual-why = The player to the dealer’s right cuts.
whist-option-shuffle-uniform = Shuffle: full
whist-option-shuffle-uniform-why = The deck is fully shuffled for every deal.
whist-option-shuffle-once = Shuffle: once
whist-option-shuffle-once-why = The tricks are stacked and shuffled only once, for wilder hands.
whist-option-deal-445 = Dealt 4–4–5
whist-option-deal-445-why = Four cards, four cards, five cards.
whist-option-deal-454 = Dealt 4–5–4
whist-option-deal-454-why = Four cards, five cards, four cards.
whist-option-arbiter-auto = Jury: accepts
whist-option-arbiter-auto-why = The highest bids are accepted at once.
whist-option-arbiter-human = Jury: people
whist-option-arbiter-human-why = This server’s jury sees the hand and accepts or refuses the highest bids.
whist-option-play-out-off = Stop a deal once it’s decided
whist-option-play-out-off-why = Once no more points can change, the deal is over.
whist-option-play-out-on = Play every deal to the end
whist-option-play-out-on-why = Every deal is played to its last trick.
whist-option-single-manual = Play your only card yourself
whist-option-single-manual-why = Played for you only where everyone can see it: your last card, an open hand.
whist-option-single-auto = Your only card plays itself
whist-option-single-auto-why = Faster, but the others can guess you had no choice.

## What is refused
whist-not-left = { $seat } is still playing. Only an empty seat can be taken over.
whist-left = { $seat } has left the session. Choose someone who still plays.
whist-not-now = { $phase ->
        [cut] The cards have to be cut first.
        [trou] First everyone says “trou” or “pass trou”.
        [auction] The auction is still on. Bid or pass.
        [discard] First everyone discards a card for the small misère.
        [trump] First trumps have to be named.
        [play] The cards are being played. Play one when it’s your turn.
        [show] The deal is over. Press **{ button-continue }** for the next one.
       *[other] The game isn’t ready for that yet. Try again in a moment.
    }
whist-cut-size = Each part must have at least { $least } cards, so cut between { $least } and { $most }.
whist-no-trou = { $aces ->
        [one] A trou is exactly three aces in one hand; you have { $aces }. Say “pass trou”.
       *[other] A trou is exactly three aces in one hand; you have { $aces }. Say “pass trou”.
    }
whist-arbiter = The jury is looking at { $seat }’s bid. The auction continues once it has answered.
whist-no-such-verdict = “{ $verdict }” isn’t a verdict here. Accept or refuse the bid.
whist-no-such-bid = I don’t know that bid. Pick one from the list.
whist-wait-first = Only the very first bidder can wait. Pass, propose, accept or bid.
whist-waiting-packs = You waited, so now you can only accept a proposal, or pass.
whist-over-trou = There’s a trou. Only grand misère, abundance 10 or 11, open misère and the slams outrank it.
whist-keep-or-bid = A trou is compulsory. Keep it, or bid a contract above it.
whist-nothing-to-keep = You have no trou to keep, or you’ve already kept it. Bid or pass.
whist-raise-or-pass = Your contract was outbid. Raise it, or pass.
whist-pack-or-pass = You accepted { $suit } and were outbid. Raise it, or pass.
whist-misere-announced = After a misère or a piccolo nobody proposes any more. Pass, or bid higher.
whist-top-too-high = No pair could outrank { $contract }, so nobody proposes any more. Pass, or bid higher.
whist-suit-taken = { $seat } has already proposed { $suit }. Accept it, or propose a higher suit.
whist-propose-higher = You proposed { $suit }; a second proposal must be in a higher suit (♥ > ♦ > ♣ > ♠).
whist-nobody-to-pack = Nobody is left who could accept { $suit }. Bid alone, or pass.
whist-not-proposed = Nobody else has proposed { $suit }, so there’s nothing to accept.
whist-packed-already = { $seat } has already accepted { $suit }.
whist-pack-higher = You proposed { $suit }, so you can only accept a higher suit.
whist-not-above = That isn’t above { $contract }, the highest bid so far. Bid higher, or pass.
whist-no-card = You need at least one card of the suit, and you have no { $suit }.
whist-nothing-to-maintain = None of your proposals can still be accepted. Bid or pass.
whist-may-be-packed = Someone can still accept you in { $suit }. Propose it first.
whist-first-turn-only = You can bid abundances and slams only on your first turn.
whist-raise-abundance = You can raise an abundance only to more tricks, and yours is for { $kind ->
        [A9] 9
        [A10] 10
       *[A11] 11
    }.
whist-not-in-hand = You don’t have { $card }. Play a card from your hand.
whist-follow-suit = You must follow suit. { $suit } was led, and you have some.
whist-lead-ace = At this table the partner of a trou leads the ace, { $card }.
whist-discarded = You’ve already discarded your card.
whist-no-vote = You can vote to stop only once two players have left.
whist-voted = You’ve already voted. Waiting for the others.
whist-no-deal = There’s no deal to stop right now. Wait for the next one.
whist-no-contract = There’s no contract to award right now. The last deal can be awarded until the end of the next auction.
whist-no-scored-deal = There’s no scored deal to annul right now. One can be annulled from its score to the end of the next auction.
whist-annulled = Deal { $deal } is annulled already.
whist-award-declarers = Only the players of the contract can be given it: both or neither of two partners.
whist-misdeal-dealer = Only { $seat }, who dealt, can have misdealt.
whist-penalty-points = For this the jury can take { $most ->
        [one] at most { $most } point
       *[other] at most { $most } points
    } (exactly 3 for a misdeal).
whist-penalty-others = For this the others can get { $most ->
        [one] at most { $most } point
       *[other] at most { $most } points
    } each (exactly 1 for a misdeal).
whist-reason = Give a reason in one line, at most { $most } characters.

## Commands

## A grid of points of one's own
whist-grid-done = Table { $table } now plays for these points. **Rules** at the table shows them.
whist-grid-present = The points of table { $table }. Change the file, and the host uploads it with `/{ cmd-bluff } { cmd-options }`.
whist-grid-too-large = This file is too large for a points table. It can have at most { $most } kB.
whist-grid-not-utf8 = This file isn’t UTF-8 text. Save it again as UTF-8.
whist-grid-wrong = This points table has mistakes, so nothing was changed:
whist-grid-more = { $count ->
        [one] • and { $count } more
       *[other] • and { $count } more
    }
whist-grid-line = • { $reason }
whist-grid-line-row = • Row { $row } ({ $kind }): { $reason }
whist-grid-not-json = it isn’t complete JSON; look at line { $line }.
whist-grid-object = a JSON object is expected here.
whist-grid-missing = the field **{ $field }** is missing.
whist-grid-unknown = there’s no field **{ $field }**.
whist-grid-number = **{ $field }** must be a whole number from { $least } to { $most }.
whist-grid-fixed = **{ $field }** must be 0: this contract is worth the same whatever tricks are taken.
whist-grid-order = **contract** must be { $kind } here. There’s a row for every contract, in the order of the ladder.
whist-grid-rows = there are more rows than the { $count } contracts.
whist-grid-list = **rows** must be a list.
whist-grid-all13 = **all13** must be "double" or a whole number from 0 to { $most }.
whist-grid-zero-sum = **zero_sum** must be true or false.

## What the jury rules, and what it does unasked (R60)
whist-verdict-accept = Accept the bid
whist-verdict-refuse = Refuse the bid
whist-verdict-penalty = Penalty
whist-verdict-award = Deal awarded
whist-verdict-void = Deal stopped
whist-verdict-annul = Deal annulled
whist-verdict-warn = Warning
whist-verdict-exclude = Excluded
whist-offence-revoke = Didn’t follow suit
whist-offence-two-cards = Two cards at once
whist-offence-misdeal = Misdeal
whist-offence-cheating = Looking or cheating
whist-offence-remarks = Table talk
whist-outcome-made = The contract is made
whist-outcome-failed = The contract has failed
whist-again-no = Don’t deal it again
whist-again-again = Deal it again
cmd-whist-jury-penalty = Take points from a player (whist)
cmd-whist-jury-award = Say how the deal ends, or the last one ended (whist)
cmd-whist-jury-void = Stop the deal, or the hand, which is dealt again; of a deal just scored, strike the points
cmd-whist-jury-annul = Strike the points of the last scored deal (whist)
cmd-whist-jury-warn = Warn a player
cmd-whist-jury-exclude = Exclude a player
cmd-whist-jury-offence = offence
cmd-whist-jury-offence-about = What the player did
cmd-whist-jury-points = points
cmd-whist-jury-points-about = How many points to take (default: as in the rules)
cmd-whist-jury-others = others
cmd-whist-jury-others-about = How many points each of the others gets (default: as in the rules)
cmd-whist-jury-outcome = outcome
cmd-whist-jury-outcome-about = How the contract ends
cmd-whist-jury-again = again
cmd-whist-jury-again-about = Whether the deal is dealt again

# What can be achieved in it.

feat-whist-slam = Grand slam
feat-whist-slam-about = Bid and made a grand slam.
feat-whist-misere = Not a trick
feat-whist-misere-about = Made a grand misère, or an open one.
feat-whist-abundance = Horn of plenty
feat-whist-abundance-about = Made an abundance of ten or eleven, or a small slam.
feat-whist-solo = Alone against three
feat-whist-solo-about = Made a solo of eight.
feat-whist-all = All thirteen
feat-whist-all-about = Took all thirteen tricks with a partner.
feat-whist-steady = Steady hand
feat-whist-steady-about = Five or more contracts in a session of eight or more deals, and none failed.

## A look back

whist-review-unit = { $value } points
whist-review-odds = makes it **{ $percent }** of the time
whist-review-play = played { $what }
whist-review-discard = discarded { $what }
whist-review-trump = chose { $what } as trumps
whist-review-other = “{ $what }”
whist-moment-head-call = Best bid
whist-moment-head-bluff = Boldest bid
whist-moment-bluff = { $what }, failed ({ $points } points)
whist-moment-call = { $what }, made ({ $points } points)
whist-moment-luck = a hand far below the average

# What is new to a newcomer: one line in their own message, in their first three games.
whist-first-bid = One strong long suit? Propose it. Good cards in a suit someone proposed? Accept it.
whist-first-partner = You’re partners for this deal only, and everyone keeps their own score.
whist-first-against = You’re against this contract. If it fails, you get points.
whist-first-void = You can’t follow suit, so play any card. It only wins if it’s a trump.
whist-first-lead = You lead, so play any card. Everyone who has that suit must follow it.
whist-first-follow = The highest card of the suit that was led wins, unless someone trumps it.
whist-first-scored = Miss your contract and you lose points. The others gain some.
