# The jury: what only a person can judge.

jury-nothing = Nothing is waiting for the jury.
jury-not-yours = Only this server’s jury can do that: members with the jury role, appointed jurors, and moderators of the table’s channel. People who can manage the server choose them with `/{ cmd-settings }`.
jury-at-table = You’re playing at this table. Another member of the jury has to judge.
jury-in-server = A jury belongs to a server. Use this command there.
jury-ruled-already = Too late. That has already been ruled on, or time was up.
jury-which = Several cases are waiting. Say which with `case` ({ $cases }), or press the buttons of `/{ cmd-jury } { cmd-jury-queue }`.
jury-rule-done = ⚖️ Your ruling at table { $table } is in the log. It is final.
jury-no-history = This jury hasn’t ruled on anything yet.
jury-desk = { $count ->
        [one] ⚖️ **One table is waiting for the jury**
       *[other] ⚖️ **{ $count } tables are waiting for the jury**, oldest first
    }
jury-desk-line = • { $when } · <#{ $channel }> · table { $table } · { $game } · ⚖️ { $cases }{ $tournament ->
        [0] { "" }
       *[other] { " " }· tournament { $tournament }
    }
jury-desk-table = Table { $table }
jury-history = **⚖️ What the jury ruled**
jury-past = { $when } · table { $table } · **{ $verdict }** ({ $who })
    { $about }
# In the jury’s own channel, one line a ruling.
jury-line = { $sign } **{ $verdict }** · { $who } · <t:{ $at }:t> · table { $table } · { $about }
cmd-jury = jury
cmd-jury-about = Call the jury to your table, and see what waits for a ruling
cmd-jury-queue = queue
cmd-jury-queue-about = See what is waiting for a ruling
cmd-jury-rule = rule
cmd-jury-rule-about = Rule on a case
cmd-jury-verdict = verdict
cmd-jury-verdict-about = Your ruling
cmd-jury-table-about = The table’s number
cmd-jury-case = case
cmd-jury-case-about = Which one, if several are waiting
cmd-jury-history = history
cmd-jury-history-about = See the latest rulings

# Players call the jury, and the jury steps in.
jury-called = You’ve already called the jury. They’re on it.
jury-reason = Say why, in at most { $most ->
        [one] { $most } character
       *[other] { $most } characters
    }.
jury-sits-already = That person is already at this table. Name someone else.
jury-no-such-player = That person isn’t at this table. Choose one of its players.
jury-bot = A bot can’t take a seat. Name a person.
jury-not-yourself = You can’t give yourself a seat. Name someone else, or let another member of the jury decide.
offer = ⚖️ { $who }, { $by } asks you to take over **{ $name }**’s seat. Reason: “{ $reason }”
offer-made = ⚖️ { $name } has been asked at table { $table }, and takes the seat only by agreeing.
offer-reminder = { $mention }, you’re asked to take over a seat. Take it or decline with the buttons at the table. { $link }
offer-declined = ⚖️ { $who } won’t take over **{ $name }**’s seat.
offer-declined-reminder = { $mention }, { $who } declined the seat you offered. Ask someone else with `/{ cmd-referee } { cmd-jury-replace }`. { $link }
offer-gone = This seat is no longer on offer. Someone has it, or the jury withdrew it.
offer-not-yours = This seat is offered to someone else. Only they can take it.
offer-outside = { $name } can’t see the channel of table { $table }. Let them in first, or ask someone else.
offer-of-tournament = This is a tournament table. A referee puts a reserve in with `/{ cmd-referee } { cmd-jury-replace }`.
button-take = Take the seat
button-decline = No, thanks
jury-not-here = This game’s jury can’t do that. Use one of the commands it offers.
jury-call-done = ⚖️ The jury has been called to table { $table }. Play continues until the jury steps in.
jury-call-nobody = ⚖️ Table { $table } has called the jury, but nobody is on it yet. Ask a moderator to answer with `/{ cmd-jury } { cmd-jury-queue }`. The game continues.
jury-call-shown = **⚖️ Table { $table } · { $game }**
    { $name } calls the jury: “{ $reason }”
jury-call-tools = -# Act on it: { $commands }. **{ button-jury-answer }** goes to the whole table; **{ jury-verdict-settled }** just closes the call.
jury-call-public = ⚖️ The jury has been called by { $names }.
jury-relieved = ⚖️ By the jury’s decision **{ $name }** takes over another player’s seat. Reason: “{ $reason }”
jury-measure-done = ⚖️ Done at table { $table }. Everyone there sees it.
jury-answered = ⚖️ The jury answers **{ $name }** (“{ $call }”): “{ $text }”
button-jury-answer = Answer…
jury-modal-answer = Answer a call
jury-modal-text = Your answer
jury-modal-text-about = Everyone at the table can read it
jury-verdict-answered = Answered
jury-verdict-settled = Resolved
jury-verdict-relieved = Replaced
jury-verdict-offered = Substitute asked
cmd-jury-call = call
cmd-jury-call-about = Call the jury to your table
cmd-jury-replace = replace
cmd-jury-replace-about = Put someone else into a player’s seat
cmd-jury-player = player
cmd-jury-player-about = Which player
cmd-jury-reason = reason
cmd-jury-reason-about = Why; everyone at the table can read it
cmd-jury-by = by
cmd-jury-by-about = Who takes the seat
cmd-jury-answer = answer
cmd-jury-answer-about = Answer a call; everyone at the table reads it
cmd-jury-text = text
cmd-jury-text-about = Your answer; everyone at the table can read it

# One person judges (quiz R36).
jury-judge-first = This table wants one judge. Name one with `/{ cmd-bluff } { cmd-options }`, or choose another judge in the options.
jury-judge-plays = The judge can’t play at the table. Name someone who doesn’t.
jury-judge-done = ⚖️ { $name } judges at table { $table }, and gets unclear answers by DM.
jury-judge-shown = ⚖️ Judge: { $who }
jury-judge-asked = { $who }, is this judge all right with you? Press **{ button-accept-judge }**, or leave. The game starts once everyone here has agreed.
jury-judge-unagreed = The judge was named after people had joined. { $who } must first press **{ button-accept-judge }**, or leave.
jury-judge-agreed = Nothing to agree to here. Just wait until the host starts the game.
jury-judge-only = At this table you judge answers only. Warnings, fines, exclusions, voided hands and calls are for the server’s jury. Players reach it with `/{ cmd-jury } { cmd-jury-call }`.
jury-judge-rules = Answers at this table are judged by the person its host named. You can warn, fine, exclude, void a hand and answer calls.
button-accept-judge = Agree to the judge
cmd-jury-judge = judge
cmd-jury-judge-about = Who judges; nobody who plays
