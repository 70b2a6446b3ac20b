# The jury: what only a person can judge.

jury-nothing = Nothing waits for the jury.
jury-not-yours = Only the jury of this server can do that: who has its role, its members, and who may moderate where the table stands. `/{ cmd-settings }` says who that is.
jury-at-table = You sit at this table: somebody else of the jury has to judge.
jury-in-server = A jury belongs to a server: use this command there.
jury-ruled-already = That has been ruled on already, or time was up.
jury-which = Several cases wait: say which with `case` ({ $cases }), or press the buttons of `/{ cmd-jury } { cmd-jury-queue }`.
jury-rule-done = ⚖️ Your ruling at table { $table } is in the log. It is final.
jury-no-history = This jury has not ruled on anything yet.
jury-history = **⚖️ What the jury ruled**
jury-past = { $when } · table { $table } · **{ $verdict }** ({ $who })
    { $about }
cmd-jury = jury
cmd-jury-about = For the jury: what waits for a ruling, and what was ruled
cmd-jury-queue = queue
cmd-jury-queue-about = See what waits for a ruling
cmd-jury-rule = rule
cmd-jury-rule-about = Rule on a case
cmd-jury-verdict = verdict
cmd-jury-verdict-about = Your ruling
cmd-jury-table-about = The table’s number
cmd-jury-case = case
cmd-jury-case-about = Which one, where several wait
cmd-jury-history = history
cmd-jury-history-about = See the latest rulings

# Players call the jury, and the jury steps in.
jury-called = You have called the jury already: it has been told.
jury-reason = Say why, in at most { $most ->
        [one] { $most } character
       *[other] { $most } characters
    }.
jury-sits-already = That person sits at this table already.
jury-no-such-player = That person does not sit at this table.
jury-bot = A bot cannot take a seat.
jury-not-yourself = You can’t give yourself a seat: name somebody else, or let another member of the jury decide.
offer = ⚖️ { $who }: { $by } asks you to play on for **{ $name }**. Reason: “{ $reason }”
offer-made = ⚖️ { $name } has been asked at table { $table }, and takes the seat only by agreeing.
offer-reminder = { $mention }, you are asked to take over a seat. The table has the buttons to take it or to decline. { $link }
offer-declined = ⚖️ { $who } declined to play on for **{ $name }**.
offer-declined-reminder = { $mention }, { $who } declined the seat you offered. Ask somebody else with `/{ cmd-jury } { cmd-jury-replace }`. { $link }
offer-gone = This seat is no longer offered.
offer-not-yours = This seat is offered to somebody else.
offer-outside = { $name } can’t see the channel of table { $table }: let them in first, or ask somebody else.
offer-of-tournament = This is a tournament table: a referee puts a reserve in, with `/{ cmd-tournament } { cmd-t-substitute }`.
button-take = Take the seat
button-decline = No, thanks
jury-not-here = The jury of this game cannot do that.
jury-call-done = ⚖️ The jury has been called to table { $table }. Play goes on until it says something.
jury-call-nobody = ⚖️ The call is noted at table { $table }, but no jury is set up here: tell a moderator, who answers it with `/{ cmd-jury } { cmd-jury-queue }`. Play continues meanwhile.
jury-call-shown = **⚖️ Table { $table } · { $game }**
    { $name } calls the jury: “{ $reason }”
jury-call-tools = -# What the jury can do: { $commands }. The button says that the call is dealt with.
jury-call-public = ⚖️ The jury has been called by { $names }.
jury-relieved = ⚖️ By the jury’s decision **{ $name }** plays for somebody else now. Reason: “{ $reason }”
jury-measure-done = ⚖️ Done at table { $table }, and everybody there sees it.
jury-verdict-settled = Dealt with
jury-verdict-relieved = Replaced
jury-verdict-offered = Asked to replace
cmd-jury-call = call
cmd-jury-call-about = Call the jury to your table
cmd-jury-replace = replace
cmd-jury-replace-about = Jury: ask somebody else to play on for a player
cmd-jury-player = player
cmd-jury-player-about = Whom it concerns
cmd-jury-reason = reason
cmd-jury-reason-about = Why; everybody at the table reads it
cmd-jury-by = by
cmd-jury-by-about = Who takes the seat
