# Quiz poker: questions are the hands, and one bets on how many of them one knows.

quiz-title = Quiz poker
quiz-pitch = Poker in which **questions** are the cards: answer two of your own and five for all, and bet on knowing more, or on looking like it.
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
quiz-status = -# Hand { $hand } · ante { $ante } · pot { $pot }
quiz-winner = 🏆 { $count ->
        [one] { $you ->
                [name] **You win!**
               *[no] **{ $name }** wins!
            }
       *[other] **{ $name }** win together!
    }
quiz-phase-due = The question cards are shuffled.
quiz-phase-private = **Everybody has two private questions.** Read and answer yours by DM, or press **{ quiz-button-cards }**. { $time }
# The same above one’s own questions.
quiz-phase-private-yours = **Two questions only for you.** { $time }
quiz-phase-common = **Question { $number } of { $all } for everybody:** type your answer by DM, or press **{ quiz-button-answer }**. { $time }
quiz-phase-judging = **The judge** rules on doubtful answers; then the correct ones are counted. { $time }
quiz-phase-appeal = { $you ->
        [name] **You** have called
       *[no] **{ $name }** has called
    } **the judge**: the pot waits. { $time }
quiz-turn-open = **{ $name }**: check, or bet? { $time }
quiz-turn-open-yours = **Your turn:** check, or bet? { $time }
quiz-turn-call = **{ $name }**: call { $amount }, raise, or fold? { $time }
quiz-turn-call-yours = **Your turn:** call { $amount }, raise, or fold? { $time }
quiz-turn-frozen = Somebody is all-in. **{ $name }**: call { $amount }, or fold? { $time }
quiz-turn-frozen-yours = Somebody is all-in. **Your turn:** call { $amount }, or fold? { $time }
quiz-answered = ✍️ Answered: { $names }
quiz-writing = ⏳ Still writing: { $names }

## One's own message
quiz-own-out = You’re out of this game.
quiz-own-folded = You’ve folded: your cards and your answers are gone for this hand.
quiz-own-line = **{ $heading }** – { $question }
quiz-own-earlier = Your answers so far: { $answers }
quiz-own-short = { $number } **{ $answer }**
quiz-own-nothing = –
quiz-own-blank = no answer
quiz-own-wrote = your answer: **{ $answer }**
quiz-own-right = correct: **{ $answer }**
quiz-own-money = You have **{ $stack }**; in this pot: { $amount }.
quiz-type-two = ✍️ **Type your answers in our DM** (never in the channel): `1: Paris` and `2: Rome`, in one message or two. Edit the message to change an answer; the last one in time counts.
quiz-type-one = ✍️ **Type your answer in our DM** (never in the channel). Edit it or type again to change it; the last one in time counts.
quiz-sure-all-in = This puts in all you have: **{ $amount }**. Nobody can raise after that, and there’s no more betting in this hand. Are you sure?
quiz-sure-call = To call, you put in all you have: **{ $amount }**. Are you sure?

## What lies open after a hand
quiz-solution = **{ $heading }** – { $question } **{ $answer }**
# Below a question: who was right, and what each other wrote.
quiz-knew = ✔ { $names }
quiz-erred = ✘ { $name }: *{ $answer }*
quiz-silent = ✘ { $name }: –
# Private answers after a showdown; wrong ones with the right one in brackets.
quiz-sheet = { $name }’s own two: { $answers }
quiz-sheet-wrong = ✘ *{ $wrote }* ({ $answer })
quiz-result-won = { $you ->
        [name] You win
       *[no] { $name } wins
    } { $amount }.
quiz-result-folded = { $you ->
        [name] You win
       *[no] { $name } wins
    } { $amount }: everybody else has folded.
quiz-result-shared = { $names } share the pot: { $amount } each.
quiz-result-kept = { $amount } can’t be split evenly and goes to the house.
quiz-result-carried = { $amount } can’t be split evenly and stays for the next pot.

## What happened
quiz-event-stocked = The question cards are shuffled.
quiz-event-began = Hand { $hand }: everybody pays { $paid }; { $you ->
        [name] you have
       *[no] { $name } has
    } the button.
quiz-event-forced = That was all { $names } had left: no betting this hand.
quiz-event-asked = Question { $heading }
quiz-event-check = { $name } checks.
quiz-event-check-clock = { $you ->
        [name] You
       *[no] { $name }
    } ran out of time: check.
quiz-event-bet = { $name } bets **{ $amount }**.
quiz-event-raise = { $name } raises to **{ $amount }**.
quiz-event-call = { $name } calls **{ $amount }**.
quiz-event-fold = { $name } folds.
quiz-event-fold-clock = { $you ->
        [name] You
       *[no] { $name }
    } ran out of time: fold.
quiz-event-all-in = { $name } is **all-in** with **{ $amount }**.
quiz-event-refunded = { $you ->
        [name] You get
       *[no] { $name } gets
    } { $amount } back: nobody puts in more than the smallest all-in.
quiz-event-counted = No more betting. Correct answers so far: { $counts }
quiz-event-counts = Correct answers: { $counts }
quiz-event-ruled = { $count ->
        [one] The judge has ruled on an answer.
       *[other] The judge has ruled on { $count } answers.
    }
quiz-event-ruled-clock = { $count ->
        [one] The judge didn’t rule in time: for one answer the automatic verdict counts.
       *[other] The judge didn’t rule in time: for { $count } answers the automatic verdict counts.
    }
quiz-event-appealed = { $name } calls the judge.
quiz-event-appeal-right = The judge says that { $you ->
        [name] your
       *[no] { $name }’s
    } answer is **right**.
quiz-event-appeal-wrong = The judge says that { $you ->
        [name] your
       *[no] { $name }’s
    } answer is **wrong**.
quiz-event-appeal-clock = Nobody ruled in time: the verdict on { $you ->
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
quiz-button-not-sure = No, back
quiz-button-judge = For the judge
quiz-button-appeal = Appeal answer { $number }
quiz-select-appeal = Appeal an answer…
quiz-modal-answer = Your answer
quiz-modal-bet = Bet
quiz-modal-raise = Raise to a total of
quiz-modal-amount = How much?
quiz-modal-amount-why = From { $lowest } to { $highest }

## The judge's desk
quiz-case-title = ⚖️ **An answer for the judge** · table { $table }, hand { $hand }
quiz-case-accepted = Accepted: **{ $answers }**
quiz-case-wrote = Somebody wrote, in { $language }: **{ $answer }**
quiz-case-wrote-other = Somebody wrote: **{ $answer }**
quiz-verdict-right = Right
quiz-verdict-wrong = Wrong
quiz-verdict-keep = Right, and always accept it
quiz-case-leans-right = Without a ruling it counts as **right**.
quiz-case-leans-wrong = Without a ruling it counts as **wrong**.
quiz-case-appeal = It’s an **appeal**: the player has called you, and the table is waiting.
quiz-case-more = { $count ->
        [one] One more answer is waiting.
       *[other] { $count } more answers are waiting.
    }
quiz-case-about = { $question } – { $answer }
quiz-language-en = English
quiz-language-fr = French
quiz-language-ru = Russian

## Options
quiz-option-judge-jury = Judge: the jury
quiz-option-judge-jury-why = Doubtful answers go to this server’s jury, without a name.
quiz-option-judge-named = Judge: one person
quiz-option-judge-named-why = One person whom the host names with /{ cmd-jury } { cmd-jury-name }; nobody who plays.
quiz-option-judge-auto = Judge: automatic
quiz-option-judge-auto-why = The bot alone judges the answers; nobody can be called.
quiz-option-reveal-common = After a hand: common answers
quiz-option-reveal-common-why = Correct answers to common questions go to all, private ones only to their owner.
quiz-option-reveal-none = After a hand: nothing
quiz-option-reveal-none-why = Only how many were correct is shown.
quiz-option-reveal-all = After a hand: what everybody wrote
quiz-option-reveal-all-why = Correct answers, and what everybody wrote.
quiz-option-raise-min-literal = Minimum raise: add at least one ante
quiz-option-raise-min-literal-why = As on the show: above the bet, with chips worth at least the ante.
quiz-option-raise-min-increment-ante = Minimum raise: one ante above the bet
quiz-option-raise-min-increment-ante-why = The new bet is at least one ante above the old one.
quiz-option-raise-min-increment-last = Minimum raise: as in poker
quiz-option-raise-min-increment-last-why = At least as much as the last bet or raise.
quiz-option-odd-chips-house = Odd chips: the house
quiz-option-odd-chips-house-why = Chips that can’t be split evenly leave the game.
quiz-option-odd-chips-carry = Odd chips: the next pot
quiz-option-odd-chips-carry-why = Chips that can’t be split evenly stay for the next hand.
quiz-option-bet-time-45 = Bets: 45 seconds
quiz-option-bet-time-45-why = The usual time to bet.
quiz-option-bet-time-30 = Bets: 30 seconds
quiz-option-bet-time-30-why = For quick tables.
quiz-option-bet-time-90 = Bets: 90 seconds
quiz-option-bet-time-90-why = For people who like to think.

## What is refused
quiz-not-wanted = The game isn’t asking for that right now: the table shows what comes next.
quiz-bad-stock = That isn’t a proper deck of question cards ({ $fault }).
quiz-wrong-marks = Only the answers being judged now can be marked.
quiz-folded = You’ve folded: your cards and your answers are gone for this hand. Wait for the next one.
quiz-nothing-asked = No question is open right now. You can answer only while a question is being asked.
quiz-not-asked = That question isn’t being asked right now: answer the one on the table.
quiz-time-up = Time was up for this question: answers after the signal don’t count.
quiz-answer-empty = Your answer is empty: type something.
quiz-answer-long = That’s { $length } characters: keep your answer to { $longest } or fewer.
quiz-no-betting = There’s no betting right now: wait for the next betting round.
quiz-bet-stands = There’s a bet of ${ $bet } on the table: call, raise or fold. You can only check while nobody has bet.
quiz-raise-instead = There’s already a bet of ${ $bet } on the table: raise it instead.
quiz-nothing-to-raise = There’s no bet to raise yet: bet instead.
quiz-nothing-to-call = There’s nothing to call: check or bet.
quiz-nothing-to-fold = There’s nothing to call: no need to fold, you can stay in for free.
quiz-bet-below-ante = ${ $amount } is below the ante of ${ $ante }: bet at least the ante. Only an all-in may be less.
quiz-not-multiple = You can’t bet ${ $amount }: the smallest chip is ${ $chip }, so use multiples of it.
quiz-above-stack = ${ $amount } is more than you have: at most ${ $most }.
quiz-raise-not-above = ${ $to } isn’t above the bet of ${ $bet }: raise to more, or call.
quiz-raise-too-small = Raising to ${ $to } is too little: raise to at least ${ $lowest }.
quiz-all-in-stands = Somebody is all-in: you can only call or fold.
quiz-call-above-stack = Calling costs ${ $amount }, and you have ${ $stack }: go all-in, or fold.
quiz-no-appeal = You can’t call the judge now: only right after a showdown, and only at tables with a jury.
quiz-appealed = You’ve already called the judge in this hand: once a hand.
quiz-appeal-nothing = You didn’t answer that question: appeal an answer you wrote.
quiz-appeal-right = That answer was judged correct: there’s nothing to appeal.
quiz-appeal-ruled = The judge has ruled on that answer, and that’s final.
quiz-no-such-verdict = “{ $verdict }” isn’t a verdict: an answer is right or wrong.
quiz-no-amount = “{ $text }” isn’t an amount: write a number like 150.
quiz-no-amount-left = You don’t have enough chips for that: call, fold or go all-in.
quiz-which-card = Which question is this for? Begin with its number: `1: …` or `2: …`.
quiz-typed-old = That message answered an earlier question. Type a new one.

## Commands
cmd-quiz = quiz
cmd-quiz-about = This server’s own question cards

# What can be achieved in it.

feat-quiz-seven = Seven out of seven
feat-quiz-seven-about = All seven answers of a hand correct.
feat-quiz-allin = All or nothing
feat-quiz-allin-about = Went all-in and had the most correct answers, alone.
feat-quiz-bluff = Empty-handed
feat-quiz-bluff-about = Won a pot because everybody else folded, with fewer correct answers than the last to fold.
feat-quiz-sweep = Clean sweep
feat-quiz-sweep-about = Knocked out two others or more in one hand.
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
quiz-event-voided = ⚖️ The jury voids hand { $hand }: all bets go back, and it’s dealt again. { $reason }
quiz-event-excluded = ⚖️ The jury excludes { $you ->
        [name] you
       *[no] { $name }
    }. { $reason }
quiz-fine-multiple = A fine is paid in chips: use multiples of ${ $chip }.
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
cmd-quiz-jury-warn-about = { cmd-whist-jury-warn-about }
cmd-quiz-jury-void = { cmd-whist-jury-void }
cmd-quiz-jury-void-about = { cmd-whist-jury-void-about }
cmd-quiz-jury-exclude = { cmd-whist-jury-exclude }
cmd-quiz-jury-exclude-about = { cmd-whist-jury-exclude-about }
cmd-quiz-jury-fine = fine
cmd-quiz-jury-fine-about = Jury: take chips from a player for the next pot (quiz)
cmd-quiz-jury-chips = chips
cmd-quiz-jury-chips-about = How many dollars, in multiples of 25

## A look back

quiz-review-unit = { $value } antes
quiz-review-odds = wins **{ $percent } times in 100**
quiz-review-check = check
quiz-review-bet = bet of { $what }
quiz-review-raise = raise to { $what }
quiz-review-call = call
quiz-review-fold = fold
quiz-review-allin = all-in

# What is new to a newcomer: one line in their own message, in their first three games.
quiz-first-private = Nobody learns whether you’re right before the hand is over, not even you.
quiz-first-bet = You bet on having the most correct answers. If everybody else folds, you win anyway.
quiz-first-common = Everybody gets the same five questions: three before the next bet, then one at a time.
quiz-first-all-in = Nobody puts in more than the smallest all-in: what you pay above it comes back.
quiz-first-ante = The ante has gone up: waiting for a good hand costs more now.
quiz-first-appeal = Should your answer have counted? You can appeal one answer a hand.
