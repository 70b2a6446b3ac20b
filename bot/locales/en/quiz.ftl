# Quiz poker: questions are the hands, and one bets on how many of them one knows.

quiz-title = Quiz poker
quiz-pitch = Poker with **questions** as cards, two of your own and five for everyone. Bet that you know more – or act like it.
# All that people call it, with commas between; and its line in the picker of commands: $players
# is how many play, "2–6", and $most the last of it.
game-quiz-names = quiz poker, quiz, poker quiz, trivia, trivia poker, quiz bluff
game-quiz = Quiz poker · questions and bets, { $players } { $most ->
    [one] player
   *[other] players
}

# An amount of chips.
quiz-money = { $money }
    .emoji = :quiz_chip: { $money }

## What is waited for
quiz-status = -# { $hand ->
        [0] Before the first hand
       *[other] Hand { $hand }
    } · ante { $ante } · pot { $pot }
quiz-winner = 🏆 { $count ->
        [one] { $you ->
                [name] **You win!**
               *[no] **{ $name }** wins!
            }
       *[other] **{ $name }** win together!
    }
quiz-phase-due = The question cards are shuffled.
quiz-phase-private = **Everyone has two private questions.** Read and answer yours by DM, or press **{ quiz-button-cards }**. { $time }
# The same above one’s own questions.
quiz-phase-private-yours = **Two questions, just for you.** { $time }
quiz-phase-common = **Question { $number } of { $all }, for everyone.** Type your answer by DM, or press **{ quiz-button-answer }**. { $time }
quiz-phase-judging = **The jury** is checking unclear answers. { $time }
quiz-phase-appeal = { $you ->
        [name] **You** have appealed
       *[no] **{ $name }** has appealed
    }, so the pot waits for **the jury**. { $time }
quiz-turn-open = **{ $name }**, check or bet? { $time }
quiz-turn-open-yours = **Your turn:** check or bet? { $time }
quiz-turn-call = **{ $name }**, call { $amount }, raise or fold? { $time }
quiz-turn-call-yours = **Your turn:** call { $amount }, raise or fold? { $time }
quiz-turn-frozen = Someone is all-in. **{ $name }**, call { $amount } or fold? { $time }
quiz-turn-frozen-yours = Someone is all-in. **Your turn:** call { $amount } or fold? { $time }
quiz-answered = ✍️ Answered: { $names }
quiz-writing = ⏳ Still writing: { $names }

## One's own message
quiz-own-out = You’re out of this game.
quiz-own-folded = You’ve folded. Your cards and your answers are gone for this hand.
quiz-own-line = **{ $heading }** – { $question }
quiz-own-earlier = Your answers so far: { $answers }
quiz-own-short = { $number } **{ $answer }**
quiz-own-nothing = –
quiz-own-blank = not answered
quiz-own-wrote = your answer: **{ $answer }**
quiz-own-right = correct: **{ $answer }**
quiz-own-money = You have **{ $stack }**; in this pot: { $amount }.
quiz-type-two = ✍️ **Answer in our DM**, never in the channel. Put the number first: `1: Paris` and `2: Rome`, in one message or two. You can edit until time’s up.
quiz-type-one = ✍️ **Answer in our DM**, never in the channel. You can edit or type again until time’s up.
quiz-sure-all-in = This puts in everything you have: **{ $amount }**. After that there’s no more betting in this hand. Sure?
quiz-sure-call = Calling takes everything you have: **{ $amount }**. Sure?

## What lies open after a hand
quiz-solution = **{ $heading }** – { $question } **{ $answer }**
# Below a question: who was right, and what each other wrote.
quiz-knew = ✔ { $names }
quiz-erred = ✘ { $name }: *{ $answer }*
quiz-silent = ✘ { $name }: –
# Private answers after a showdown; wrong ones with the right one in brackets.
quiz-sheet = { $name }’s own two: { $answers }
quiz-sheet-wrong = ✘ *{ $wrote }* ({ $answer })
quiz-doubt = Showdown! { $claimant } bet, { $others } stayed in. Does { $claimant } win it?
quiz-result-won = { $you ->
        [name] You win
       *[no] { $name } wins
    } { $amount }.
quiz-result-folded = { $you ->
        [name] You win
       *[no] { $name } wins
    } { $amount }. Everyone else folded.
quiz-result-shared = { $names } share the pot: { $amount } each.
quiz-result-kept = { $amount } can’t be split evenly and goes to the house.
quiz-result-carried = { $amount } can’t be split evenly and stays for the next pot.

## What happened
quiz-event-stocked = The question cards are shuffled.
quiz-event-began = Hand { $hand }. Everyone antes { $paid }. { $you ->
        [name] You’re
       *[no] { $name } is
    } the dealer.
quiz-event-forced = { $names } can only cover the ante, so there’s no betting this hand.
quiz-event-asked = Question { $heading }
quiz-event-check = { $name } checks.
quiz-event-check-clock = { $you ->
        [name] You ran out of time and check.
       *[no] { $name } ran out of time and checks.
    }
quiz-event-bet = { $name } bets **{ $amount }**.
quiz-event-raise = { $name } raises to **{ $amount }**.
quiz-event-call = { $name } calls **{ $amount }**.
quiz-event-fold = { $name } folds.
quiz-event-fold-clock = { $you ->
        [name] You ran out of time and fold.
       *[no] { $name } ran out of time and folds.
    }
quiz-event-all-in = { $name } is **all-in** with **{ $amount }**.
quiz-event-refunded = { $you ->
        [name] You get
       *[no] { $name } gets
    } { $amount } back, as nobody puts in more than the smallest all-in.
quiz-event-counted = No more betting. Correct answers so far: { $counts }
quiz-event-counts = Correct answers: { $counts }
quiz-event-ruled = { $count ->
        [one] The jury has ruled on an answer.
       *[other] The jury has ruled on { $count } answers.
    }
quiz-event-ruled-clock = { $count ->
        [one] The jury didn’t rule in time, so the automatic verdict counts for one answer.
       *[other] The jury didn’t rule in time, so the automatic verdict counts for { $count } answers.
    }
quiz-event-appealed = { $name } appeals to the jury.
quiz-event-appeal-right = The jury says that { $you ->
        [name] your
       *[no] { $name }’s
    } answer is **right**.
quiz-event-appeal-wrong = The jury says that { $you ->
        [name] your
       *[no] { $name }’s
    } answer is **wrong**.
quiz-event-appeal-clock = Nobody ruled in time, so the verdict on { $you ->
        [name] your
       *[no] { $name }’s
    } answer stays.
quiz-event-out = { $you ->
        [name] You have no chips left and are out.
       *[no] { $name } has no chips left and is out.
    }
quiz-event-quit = { $you ->
        [name] You have
       *[no] { $name } has
    } left the game.
quiz-event-away = { $you ->
        [name] You’re away and will check or fold until you’re back.
       *[no] { $name } is away and will check or fold until they’re back.
    }

## Buttons, selects and dialogs
quiz-button-cards = My cards
quiz-button-answer = Answer
quiz-button-answer-one = Answer { $number }
quiz-button-change = Change { $number }
quiz-button-both = Answer both
quiz-button-lock = Skip
quiz-button-check = Check
quiz-button-call = Call { $amount }
quiz-button-call-all-in = Call { $amount } (all-in)
quiz-button-bet = Bet { $amount }
quiz-button-raise = Raise to { $amount }
quiz-button-other = Other amount…
quiz-button-fold = Fold
quiz-button-all-in = All-in { $amount }
# A choice while one types: the question, and what was typed.
quiz-move-answer = { $question }: { $answer }
quiz-button-sure = Yes, all { $amount }
quiz-button-not-sure = Cancel
quiz-button-judge = For the jury
quiz-button-appeal = Appeal answer { $number }
quiz-select-appeal = Appeal an answer…
quiz-modal-answer = Your answer
quiz-modal-bet = Bet
quiz-modal-raise = Raise to a total of
quiz-modal-amount = How much?
quiz-modal-amount-why = From { $lowest } to { $highest }

## The judge's desk
quiz-case-title = ⚖️ **An answer for the jury** · table { $table }, hand { $hand }
quiz-case-accepted = Accepted: **{ $answers }**
quiz-case-wrote = A player wrote, in { $language }: **{ $answer }**
quiz-case-wrote-other = A player wrote: **{ $answer }**
quiz-verdict-right = Right
quiz-verdict-wrong = Wrong
quiz-verdict-keep = Right, and always accept it
quiz-case-leans-right = Without a ruling it counts as **right**.
quiz-case-leans-wrong = Without a ruling it counts as **wrong**.
quiz-case-appeal = It’s an **appeal**, and the table is waiting for you.
quiz-case-more = { $count ->
        [one] One more answer is waiting.
       *[other] { $count } more answers are waiting.
    }
quiz-case-about = { $question } – { $answer }
quiz-language-en = English
quiz-language-fr = French
quiz-language-ru = Russian
quiz-language-nl = Dutch

## Options
quiz-option-judge-jury = Judge: the jury
quiz-option-judge-jury-why = Unclear answers go to this server’s jury, without a name.
quiz-option-judge-named = Judge: one person
quiz-option-judge-named-why = The host names them with /{ cmd-bluff } { cmd-options }. They don’t play.
quiz-option-judge-auto = Judge: automatic
quiz-option-judge-auto-why = The bot alone judges the answers. You can’t appeal.
quiz-option-reveal-common = After a hand: common answers
quiz-option-reveal-common-why = Correct answers to common questions go to all, private ones only to their owner.
quiz-option-reveal-none = After a hand: nothing
quiz-option-reveal-none-why = Only how many were correct is shown.
quiz-option-reveal-all = After a hand: what everyone wrote
quiz-option-reveal-all-why = Correct answers, and what everyone wrote.
quiz-option-raise-min-literal = Minimum raise: add at least one ante
quiz-option-raise-min-literal-why = Any raise above the bet, if you add chips worth an ante.
quiz-option-raise-min-increment-ante = Minimum raise: one ante above the bet
quiz-option-raise-min-increment-ante-why = The new bet is at least one ante above the old one.
quiz-option-raise-min-increment-last = Minimum raise: as in poker
quiz-option-raise-min-increment-last-why = At least as much as the last bet or raise.
quiz-option-odd-chips-house = Odd chips: the house
quiz-option-odd-chips-house-why = Chips that can’t be split evenly leave the game.
quiz-option-odd-chips-carry = Odd chips: the next pot
quiz-option-odd-chips-carry-why = Chips that can’t be split evenly stay for the next hand.
quiz-option-bet-time-45 = Bets: 45 seconds
quiz-option-bet-time-45-why = Enough to think it over.
quiz-option-bet-time-30 = Bets: 30 seconds
quiz-option-bet-time-30-why = For quick tables.
quiz-option-bet-time-90 = Bets: 90 seconds
quiz-option-bet-time-90-why = For people who like to think.

## What is refused
quiz-not-wanted = The game isn’t asking for that right now. The table shows what comes next.
quiz-bad-stock = That isn’t a proper deck of question cards ({ $fault }).
quiz-wrong-marks = Only the answers being judged now can be marked.
quiz-folded = You’ve folded. Your cards and your answers are gone for this hand, so wait for the next one.
quiz-nothing-asked = No question is open right now. You can answer only while a question is being asked.
quiz-not-asked = That question isn’t being asked right now. Answer the one on the table.
quiz-time-up = Time was up for this question. Answers after the signal don’t count.
quiz-answer-empty = Your answer is empty. Type something.
quiz-answer-long = That’s { $length } characters. Keep your answer to { $longest } or fewer.
quiz-no-betting = There’s no betting right now. Wait for the next betting round.
quiz-bet-stands = There’s a bet of ${ $bet } on the table. Call, raise or fold. You can only check while nobody has bet.
quiz-raise-instead = There’s already a bet of ${ $bet } on the table. Raise it instead.
quiz-nothing-to-raise = There’s no bet to raise yet. Bet instead.
quiz-nothing-to-call = There’s nothing to call. Check or bet.
quiz-nothing-to-fold = No need to fold. Checking is free.
quiz-bet-below-ante = ${ $amount } is below the ante of ${ $ante }. Bet at least the ante. Only an all-in can be less.
quiz-not-multiple = You can’t bet ${ $amount }. The smallest chip is ${ $chip }, so use multiples of it.
quiz-above-stack = ${ $amount } is more than you have. You can bet at most ${ $most }.
quiz-raise-not-above = ${ $to } isn’t above the bet of ${ $bet }. Raise to more, or call.
quiz-raise-too-small = Raising to ${ $to } is too little. Raise to at least ${ $lowest }.
quiz-all-in-stands = Someone is all-in, so you can only call or fold.
quiz-call-above-stack = Calling costs ${ $amount }, and you have ${ $stack }. Go all-in, or fold.
quiz-no-appeal = You can’t appeal now. It’s possible only right after a showdown, and only at tables with a jury.
quiz-appealed = You’ve already appealed in this hand. You can do it once a hand.
quiz-appeal-nothing = You didn’t answer that question. Appeal an answer you wrote.
quiz-appeal-right = That answer was judged correct, so there’s nothing to appeal.
quiz-appeal-ruled = The jury has ruled on that answer, and that’s final.
quiz-no-such-verdict = “{ $verdict }” isn’t a verdict. An answer is right or wrong.
quiz-no-amount = “{ $text }” isn’t an amount. Write a number like 150.
quiz-no-amount-left = You don’t have enough chips for that. Call, fold or go all-in.
quiz-which-card = Which question is this for? Begin with its number: `1: …` or `2: …`.
quiz-typed-old = That message answered an earlier question. Type a new one.

## Commands
cmd-questions = questions
cmd-questions-about = This server’s own question cards

# What can be achieved in it.

feat-quiz-seven = Seven out of seven
feat-quiz-seven-about = All seven answers of a hand correct.
feat-quiz-allin = All or nothing
feat-quiz-allin-about = Went all-in and had the most correct answers, alone.
feat-quiz-bluff = Empty-handed
feat-quiz-bluff-about = Won a pot because everyone else folded, with fewer correct answers than the last to fold.
feat-quiz-sweep = Clean sweep
feat-quiz-sweep-about = Knocked out two or more others in one hand.
feat-quiz-comeback = Rags to riches
feat-quiz-comeback-about = Won after having had the smallest stack of three or more: 250 or less.

## What the jury does (R36a)
quiz-event-warned = ⚖️ Warning for { $you ->
        [name] you
       *[no] { $name }
    }. { $reason }
quiz-event-fined = ⚖️ { $you ->
        [name] You lose
       *[no] { $name } loses
    } **{ $chips }** to the next pot. { $reason }
quiz-event-voided = ⚖️ The jury voids hand { $hand }. All bets go back, and it’s dealt again. { $reason }
quiz-event-excluded = ⚖️ The jury excludes { $you ->
        [name] you
       *[no] { $name }
    }. { $reason }
quiz-fine-multiple = A fine is paid in chips, so use multiples of ${ $chip }.
quiz-fine-above-stack = ${ $amount } is too much: { $most ->
        [0] this player has nothing left to take
       *[other] this player has ${ $most } at most
    }.
quiz-reason = Give a reason in one line, at most { $most } characters.
quiz-verdict-warn = Warning
quiz-verdict-fine = Chips taken
quiz-verdict-void = Hand voided
quiz-verdict-exclude = Excluded
cmd-quiz-jury-warn = { cmd-whist-jury-warn }
cmd-quiz-jury-void = { cmd-whist-jury-void }
cmd-quiz-jury-exclude = { cmd-whist-jury-exclude }
cmd-quiz-jury-fine = Take chips from a player for the next pot (quiz)
cmd-quiz-jury-chips = chips
cmd-quiz-jury-chips-about = How many chips, in dollars (multiples of 25)

## A look back

quiz-review-unit = { $value } antes
quiz-review-odds = wins **{ $percent }** of the time
quiz-review-check = check
quiz-review-bet = bet of { $what }
quiz-review-raise = raise to { $what }
quiz-review-call = call
quiz-review-fold = fold
quiz-review-allin = all-in
quiz-moment-head-bluff = Boldest bet
quiz-moment-bluff = { $what } on { $count ->
    [one] { $count } correct answer
   *[other] { $count } correct answers
}
quiz-moment-call = { $count ->
    [one] { $count } correct answer
   *[other] { $count } correct answers
} and a call, for a pot of { $what }
quiz-moment-luck = { $count ->
    [one] { $count } correct answer
   *[other] { $count } correct answers
}, and a pot of { $what } lost

# What is new to a newcomer: one line in their own message, in their first three games.
quiz-first-private = Nobody learns whether you’re right before the hand is over, not even you.
quiz-first-bet = You bet on having the most correct answers. If everyone else folds, you win anyway.
quiz-first-common = Everyone gets the same five questions, three before the next bet, then one at a time.
quiz-first-all-in = Nobody puts in more than the smallest all-in. What you pay above it comes back.
quiz-first-ante = The ante has gone up, so waiting for a good hand costs more now.
quiz-first-appeal = Should your answer have counted? You can appeal one answer a hand.
