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
