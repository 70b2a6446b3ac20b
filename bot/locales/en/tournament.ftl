# Tournaments: the message that everybody sees, pages, sentences, commands.

tournament-title = **🏆 { $name }** · { $game } · tournament { $number }
tournament-more = { $names } and { $more } more
tournament-people = { $count ->
        [one] { $count } person
       *[other] { $count } people
    }
tournament-times = Registration until <t:{ $closes }:f> (<t:{ $closes }:R>), then people check in until <t:{ $starts }:t>. Who has not checked in by then does not play.
tournament-listed = **On the list: { $count } of { $capacity }**
tournament-reserves = Reserves, who move up in this order: { $names }
tournament-checkin = **Check in now, until <t:{ $starts }:t> (<t:{ $starts }:R>).** Who has not by then does not play, and a reserve moves up.
tournament-there = ✅ Here: **{ $count }** · { $names }
tournament-by-hand = ✋ { $count ->
        [one] { $count } person plays
       *[other] { $count } people play
    } with the *My hand* button on the table, as private messages cannot reach them yet.
tournament-missing = Not checked in yet: { $names }
tournament-how-knockout = Knockout at tables of { $table }; of each table { $through ->
        [one] the winner goes on
       *[other] the best { $through } go on
    }, until one table is left: the final.
tournament-how-rounds = { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } at tables of { $table }: everybody plays in each, and all points count together. From round 2 on the best sit at table 1, the next at table 2, and so on.
tournament-how-swiss = Swiss, { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } at tables of { $table }: everybody plays in each, against people with as many points whom he has not met.
tournament-surplus-draw = Too many finalists for one table: as many as are too many are drawn out by lot before the final.
tournament-surplus-lucky = Tables that are not full are filled with the best losers of the round before.
tournament-bonus = Every table higher up is worth { $bonus ->
        [one] { $bonus } point
       *[other] { $bonus } points
    } more, from round 2 on.
tournament-prizes = Points for a win: { $prizes }
tournament-options = Options: { $options }
tournament-organiser = Organised by { $name }.
tournament-referees = { $count ->
        [one] Referee: { $names }
       *[other] Referees: { $names }
    }
tournament-plan = **With { $people ->
        [one] { $people } person
       *[other] { $people } people
    }:**
tournament-plan-few = There are too few people yet: a table takes at least { $least }.
tournament-plan-line = { $number }. { $people ->
        [one] { $people } person
       *[other] { $people } people
    }: { $tables }
tournament-plan-tables = { $tables ->
        [one] { $tables } table of { $size }
       *[other] { $tables } tables of { $size }
    }
tournament-plan-final = the final, { $size } at the table
tournament-plan-drawn-out = { $count } drawn out by lot
tournament-plan-lucky = with the { $count ->
        [one] best loser
       *[other] { $count } best losers
    } of the round before
tournament-plan-byes = { $count ->
        [one] { $count } bye
       *[other] { $count } byes
    }
tournament-drawing = The lots for the first round are being drawn.
tournament-round-one = **{ $title }**
tournament-round = **{ $title }** · { $over } of { $tables ->
        [one] { $tables } table is
       *[other] { $tables } tables are
    } over
tournament-final = Final
tournament-semifinals = Semi-finals
tournament-onward = Of each table { $through ->
        [one] the winner goes on.
       *[other] the best { $through } go on.
    }
tournament-onward-final = Whoever wins this table is champion.
tournament-onward-points = Everybody plays in every round, and all points count.
tournament-onward-last = The last round: then whoever has the most points is champion.
tournament-where = 👉 Each table is a thread of this channel, and its players are called there. *My hand* takes you to yours, *Tables* shows them all.
tournament-round-number = Round { $number }
tournament-round-of = Round { $number } of { $rounds }
tournament-drawn-out = Drawn out by lot: { $names }
tournament-lucky = Best losers who play on: { $names }
tournament-byes = Go on without playing: { $names }
tournament-broken = ⚠️ Broken off: table { $tables }. A referee has it played again (`/{ cmd-tournament } { cmd-t-replay }`) or names the winner (`/{ cmd-tournament } { cmd-t-decide }`).
tournament-next = The next round begins <t:{ $when }:R>.
tournament-champion = # 👑 { $name }
tournament-cancelled = The tournament was called off. { $reason }
tournament-too-few-came = Too few people checked in.
tournament-checkable = -# The lots were drawn from the secret `{ $secret }`: `/{ cmd-tournament } { cmd-t-export }` gives a file that `bluff verify` checks.
tournament-no-standings = No table is over yet.
tournament-no-tables = There are no tables yet.
tournament-line = { $place }. **{ $name }** · { $score }
tournament-line-noted = { $place }. **{ $name }** · { $score } ({ $note })
tournament-penalised = penalty { $points }
tournament-gone-withdrew = withdrew
tournament-gone-left = left
tournament-gone-excluded = excluded
tournament-gone-replaced = replaced
tournament-gone-missed = did not check in
# Beside the title of a picture.
tournament-subtitle = { $title } · { $people ->
        [one] { $people } player
       *[other] { $people } players
    }
tournament-over-title = Over
tournament-standings-over = Final standings
# Above the points of a round, in a column: 4 letters.
tournament-caption = R{ $number }
tournament-mine-in = You: place **{ $place }** of { $people } · { $score }. You are still in.
tournament-mine-out = You: place **{ $place }** of { $people } · { $score }. You are out.
tournament-mine-over = You: place **{ $place }** of { $people } · { $score }
tournament-board-mine = 👉 Your table is number { $number }: { $link }
tournament-call-checkin = 🏆 **{ $name }**: check in until <t:{ $starts }:t> (<t:{ $starts }:R>) with the button below, or with `/{ cmd-tournament } { cmd-t-checkin }`.
tournament-call-table = 🏆 **{ $name }** · { $title } · table { $board }. You play here, and it begins now: the buttons are on the table’s message.
tournament-thread = { $title } · table { $board } · { $name }

# Buttons

button-enter = Join
button-reserve = Join as a reserve
button-strike = Leave the list
button-checkin = Check in
button-standings = Standings
button-tables = Tables
button-my-table = My hand

# What is said to one person

tournament-entered = 🏆 You are on the list of **{ $name }**. Check in from <t:{ $when }:f> (<t:{ $when }:R>) on: who does not is not in it.
tournament-reserved = 🏆 You are a reserve in **{ $name }**. Check in as the others do; if somebody does not come, reserves move up in order.
tournament-reserve-now = 🏆 You are a reserve in **{ $name }**: if a player has to go, a referee may put you in.
tournament-struck = You are off the list of tournament { $number }.
tournament-withdrawn = You are out of tournament { $number }.
tournament-here-private = ✅ You are checked in. Play begins <t:{ $when }:R>; your cards or dice come by private message.
tournament-here-hand = ✅ You are checked in. Play begins <t:{ $when }:R>. I cannot send you a private message yet: press *My hand* on your table, and you can play from there.
tournament-created = 🏆 Tournament { $number } is open in { $channel }.
tournament-event = { $game }: a tournament for up to { $capacity } people. Sign up in <#{ $channel }> with “{ button-enter }”, and press “{ button-checkin }” there in the minutes before it starts. (Tournament { $number })
tournament-no-event = ℹ️ Tournaments don’t show up among this server’s events: for that I need “Create Events”. Everything else works without it.
tournament-did-open = Registration is closed; check-in is open.
tournament-did-checkin = The tournament has begun.
tournament-did-play = The next round has begun.
tournament-ended = Tournament { $number } is over: who is ahead has won.
tournament-called-off = Tournament { $number } is called off.
tournament-appointed = { $name } is a referee of tournament { $number } now.
tournament-dismissed = { $name } is no referee of tournament { $number } any more.
tournament-ruled = ⚖️ Done, and in the log of tournament { $number }.
tournament-exported = Here it is.

# What is refused

tournament-unknown = There is no such tournament here.
tournament-none = There is no tournament on this server now.
tournament-many = There are several tournaments: say which, with its number ({ $numbers }).
tournament-over = This tournament is over.
tournament-closed = Registration is closed. You can still put yourself down as a reserve: `/{ cmd-tournament } { cmd-t-join }`, with the reserve option on.
tournament-not-open = Registration is closed already.
tournament-not-checkin = People have to check in first.
tournament-started = The tournament has begun already.
tournament-not-started = The tournament has not begun yet.
tournament-already-in = You are on the list already.
tournament-full = The list is full, reserves included.
tournament-clash = You are in tournament { $number } ({ $other }), which begins within an hour of this one. Leave that one first.
tournament-not-in = You are not on the list of this tournament.
tournament-no-such-player = That person is not in this tournament.
tournament-not-playing = That person does not play in this tournament.
tournament-plays-already = That person plays in this tournament, or was put out of it.
tournament-not-reserve = That person has not agreed to play: ask them to enter as a reserve, with `/{ cmd-tournament } { cmd-t-join }`.
tournament-gone-already = That person is out of the tournament already.
tournament-put-out = A referee has put you out of this tournament.
tournament-nothing-left = That person has nothing left to play. If a winner leaves, the next of the table goes on.
tournament-name = Give it a name of 1 to { $most } letters.
tournament-withdraw-instead = The tournament has begun: `/{ cmd-tournament } { cmd-t-withdraw }` takes you out of it for good.
tournament-checkin-later = Check-in opens <t:{ $when }:f> (<t:{ $when }:R>).
tournament-checked-in = You are checked in already.
tournament-referee-plays = Nobody is a referee and a player in the same tournament.
tournament-referee-already = That person is a referee already.
tournament-no-referee = That person is no referee of this tournament.
tournament-not-referee = Only the referees of this tournament, its organiser and the server’s jury can do that.
tournament-not-yours = Only the organiser, and who manages the server, can do that.
tournament-only-managers = Only who manages this server can create tournaments. `/{ cmd-settings }` can give that to a role.
tournament-only-role = On this server { $role } is needed to create tournaments.
tournament-in-channel = Create a tournament in a channel, not in a thread: its tables get threads there.
tournament-channel-gone = The channel for tournaments that `/{ cmd-settings }` names is gone, or is no text channel.
tournament-which-game = Say which game is to be played.
tournament-other-game = This kind of tournament is played with its own game only.
tournament-when = Say when it begins: in so many minutes (`45`), `2h30m`, `1d`, or with Discord’s time stamp (`<t:…>`); sixty days ahead at most.
tournament-too-soon = That begins too soon.
tournament-no-such-option = `{ $name }` is no option of this game. Write options like this: `deals=8 grid=liege`.
tournament-round-runs = Round { $number } is still being played.
tournament-penalty-points = A penalty is between 1 and { $most } points; with a minus the points are given.
tournament-no-such-table = Table { $table } is not in the running round, or is decided already.
tournament-table-plays = Table { $table } is still being played. It is for tables that were broken off.
tournament-not-at-table = That person did not sit at table { $table }.
tournament-no-table = You have no table in this round.
tournament-rests = You have no table in this round: you go on without playing.
tournament-stale = That has changed meanwhile. Please look again.
lobby-of-tournament = This table belongs to a tournament, which has seated its people.
rematch-of-tournament = A tournament’s table has no rematch.

# Commands

cmd-tournament = tournament
cmd-tournament-about = Tournaments: join, check in, standings, and all that organisers and referees do
cmd-t-create = create
cmd-t-create-about = Open a tournament
cmd-t-join = join
cmd-t-join-about = Put yourself on the list
cmd-t-leave = leave
cmd-t-leave-about = Take yourself off the list, before it begins
cmd-t-checkin = checkin
cmd-t-checkin-about = Say that you are here
cmd-t-start = start
cmd-t-start-about = Organiser: begin what comes next (check-in, play, the next round) now
cmd-t-standings = standings
cmd-t-standings-about = See who is ahead
cmd-t-tables = tables
cmd-t-tables-about = See who sits where in this round
cmd-t-withdraw = withdraw
cmd-t-withdraw-about = Leave a tournament for good
cmd-t-substitute = substitute
cmd-t-substitute-about = Referee: somebody else plays on for a player
cmd-t-end = end
cmd-t-end-about = Organiser: end it after this round; who is ahead has won
cmd-t-cancel = cancel
cmd-t-cancel-about = Organiser: call it off, without a champion
cmd-t-referee = referee
cmd-t-referee-about = Organiser: name a referee, or do without him again
cmd-t-penalty = penalty
cmd-t-penalty-about = Referee: take points from a player in the standings
cmd-t-exclude = exclude
cmd-t-exclude-about = Referee: put a player out of the tournament
cmd-t-replay = replay
cmd-t-replay-about = Referee: have a table that was broken off played again
cmd-t-decide = decide
cmd-t-decide-about = Referee: name the winner of a table that was broken off
cmd-t-export = export
cmd-t-export-about = Organiser: get the results as a file
cmd-t-tournament = tournament
cmd-t-tournament-about = Its number, where there are several
cmd-t-preset = preset
cmd-t-preset-about = What kind of tournament
cmd-t-name = name
cmd-t-name-about = What it is called
cmd-t-begins = start
cmd-t-begins-about = When it begins: 45 (minutes), 2h30m, 1d, or <t:…>
cmd-t-minutes = checkin
cmd-t-minutes-about = Minutes before the start in which people check in
cmd-t-game = game
cmd-t-game-about = Which game is played
cmd-t-capacity = capacity
cmd-t-capacity-about = How many can play; who comes later is a reserve
cmd-t-table = table
cmd-t-table-about = People at a table
cmd-t-through = through
cmd-t-through-about = Knockout: how many of each table go on
cmd-t-rounds = rounds
cmd-t-rounds-about = Rounds or Swiss: how many rounds
cmd-t-surplus = surplus
cmd-t-surplus-about = Knockout: what happens when those who go on do not fill the tables
cmd-t-seating = seating
cmd-t-seating-about = How the first round is seated
cmd-t-bonus = bonus
cmd-t-bonus-about = Rounds: points for sitting one table higher
cmd-t-rest = rest
cmd-t-rest-about = Minutes between two rounds
cmd-t-every = every
cmd-t-every-about = Minutes from the beginning of one round to that of the next, at least
cmd-t-clock = clock
cmd-t-clock-about = How long people have for a turn
cmd-t-options = options
cmd-t-options-about = The game’s options: deals=8 grid=liege
cmd-t-member = member
cmd-t-member-about = Who
cmd-t-dismiss = dismiss
cmd-t-dismiss-about = Not a referee any more
cmd-t-reserve = reserve
cmd-t-reserve-about = Only if somebody else does not come
cmd-t-player = player
cmd-t-player-about = Whom it concerns
cmd-t-by = by
cmd-t-by-about = Who plays on
cmd-t-points = points
cmd-t-points-about = How many; with a minus they are given
cmd-t-reason = reason
cmd-t-reason-about = Why; everybody can read it
cmd-t-broken = table
cmd-t-broken-about = The number of the table that was broken off
cmd-t-winner = winner
cmd-t-winner-about = Who has won there
cmd-t-format = format
cmd-t-format-about = CSV: standings. JSON: everything, to be checked
tournament-preset-quiz = Quiz championship (80 players)
tournament-preset-whist = Whist championship (3 rounds)
tournament-preset-knockout = Knockout
tournament-preset-rounds = Rounds
tournament-preset-swiss = Swiss
tournament-surplus-name-short = Tables as full as can be
tournament-surplus-name-draw = The lot, before the final
tournament-surplus-name-lucky = The best losers fill them
tournament-seating-random = By lot
tournament-seating-rank = By rating
tournament-export-csv = Standings (CSV)
tournament-export-json = Everything (JSON)
