# The jury: what only a person can judge.

jury-nothing = Nothing waits for the jury.
jury-not-yours = Only the jury of this server can do that: who has its role, its members, and who may moderate. `/{ cmd-settings }` says who that is.
jury-at-table = You sit at this table: somebody else of the jury has to judge.
jury-in-server = A jury belongs to a server: use this command there.
jury-ruled-already = That has been ruled on already, or time was up.
jury-which = Several answers wait: say which with `case` ({ $cases }), or press the buttons of `/{ cmd-jury } { cmd-jury-queue }`.
jury-rule-done = ⚖️ Your ruling at table { $table } is in the log. It is final.
jury-no-history = This jury has not ruled on anything yet.
jury-history = **⚖️ What the jury ruled**
jury-past = { $when } · table { $table } · **{ $verdict }** ({ $who })
    { $about }
jury-verdict-right = Right
jury-verdict-wrong = Wrong
jury-verdict-keep = Right, and so from now on
jury-verdict-accept = Accept the bid
jury-verdict-refuse = Refuse the bid
cmd-jury = jury
cmd-jury-about = For the jury: doubtful answers, and what was ruled
cmd-jury-queue = queue
cmd-jury-queue-about = See what waits for a ruling
cmd-jury-rule = rule
cmd-jury-rule-about = Rule on an answer
cmd-jury-verdict = verdict
cmd-jury-verdict-about = Is it right?
cmd-jury-table-about = The table's number
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
jury-not-here = The jury of this game cannot do that.
jury-call-done = ⚖️ The jury has been called to table { $table }. Play goes on until it says something.
jury-call-shown = **⚖️ Table { $table } · { $game }**
    { $name } calls the jury: “{ $reason }”
jury-call-tools = -# `/{ cmd-jury } { cmd-jury-penalty }`, `{ cmd-jury-award }`, `{ cmd-jury-void }`, `{ cmd-jury-warn }`, `{ cmd-jury-exclude }` and `{ cmd-jury-replace }` do what has to be done; the button says that the call is dealt with.
jury-call-public = ⚖️ The jury has been called by { $names }.
jury-relieved = ⚖️ By the jury’s decision **{ $name }** plays for somebody else now. { $reason }
jury-measure-done = ⚖️ Done at table { $table }, and everybody there sees it.
jury-verdict-settled = Dealt with
jury-verdict-penalty = Penalty
jury-verdict-award = Deal awarded
jury-verdict-void = Deal stopped
jury-verdict-warn = Warning
jury-verdict-exclude = Excluded
jury-verdict-relieved = Replaced
jury-offence-revoke = Did not follow suit
jury-offence-two-cards = Two cards at once
jury-offence-misdeal = Wrong deal
jury-offence-cheating = Looking or cheating
jury-offence-remarks = Remarks
jury-outcome-made = The contract is made
jury-outcome-failed = The contract has failed
cmd-jury-call = call
cmd-jury-call-about = Call the jury to your table
cmd-jury-penalty = penalty
cmd-jury-penalty-about = Jury: take points from a player (whist)
cmd-jury-award = award
cmd-jury-award-about = Jury: stop the deal and say how it ends (whist)
cmd-jury-void = void
cmd-jury-void-about = Jury: stop the deal; it is dealt again (whist)
cmd-jury-warn = warn
cmd-jury-warn-about = Jury: warn a player (whist)
cmd-jury-exclude = exclude
cmd-jury-exclude-about = Jury: put a player out; a computer plays on (whist)
cmd-jury-replace = replace
cmd-jury-replace-about = Jury: somebody else plays on for a player
cmd-jury-player = player
cmd-jury-player-about = Whom it concerns
cmd-jury-reason = reason
cmd-jury-reason-about = Why; everybody at the table reads it
cmd-jury-offence = offence
cmd-jury-offence-about = What the player did
cmd-jury-points = points
cmd-jury-points-about = How many it costs; without: what the rules say
cmd-jury-others = others
cmd-jury-others-about = How many each of the others gets; without: what the rules say
cmd-jury-outcome = outcome
cmd-jury-outcome-about = How the contract ends
cmd-jury-by = by
cmd-jury-by-about = Who takes the seat
