# Tournaments: the message that everybody sees, pages, sentences, commands.

tournament-title = **🏆 { $name }** · { $game } · tournament { $number }
tournament-more = { $names } and { $more } more
tournament-people = { $count ->
        [one] { $count } person
       *[other] { $count } people
    }
tournament-times = **Starts <t:{ $starts }:f> (<t:{ $starts }:R>).** Sign up until <t:{ $closes }:t> (<t:{ $closes }:R>). Then check in before the start, or your place goes to a reserve.
tournament-listed = **On the list: { $count } of { $capacity }**
tournament-reserves = Reserves, who move up in this order: { $names }
tournament-checkin = **Check in now, until <t:{ $starts }:t> (<t:{ $starts }:R>).** No check-in, no seat: a reserve moves up.
tournament-there = ✅ Checked in: **{ $count }** · { $names }
tournament-there-none = ✅ Nobody has checked in yet.
tournament-by-hand = ✋ { $count ->
        [one] { $count } person plays
       *[other] { $count } people play
    } with the *My hand* button on the table, because my DMs can’t reach them yet.
tournament-missing = Not checked in yet: { $names }
tournament-how-knockout = Knockout at tables of { $table }; from each table { $through ->
        [one] the winner goes through
       *[other] the best { $through } go through
    }, until one table is left: the final.
tournament-how-rounds = { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } at tables of { $table }. Everyone plays in each, and all points add up. From round 2 on the best sit at table 1, the next at table 2, and so on.
tournament-how-swiss = Swiss, { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } at tables of { $table }. Everyone plays in each, against opponents on the same score they haven’t met yet.
tournament-surplus-draw = Too many finalists for one table? A draw decides who sits out.
tournament-surplus-lucky = Tables that aren’t full are filled with the lucky losers of the round before.
tournament-age = { $age } or older
tournament-conditions-are = Conditions: { $conditions }
tournament-bonus = From round 2 on, each table higher up is worth { $bonus ->
        [one] { $bonus } extra point
       *[other] { $bonus } extra points
    }. With more than { $tables } tables the steps are smaller, and the first gets { $most }.
tournament-prizes = Points for winning, by round: { $prizes }
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
tournament-plan-few = Not enough people yet – a table needs at least { $least }.
tournament-plan-line = { $number }. { $people ->
        [one] { $people } person
       *[other] { $people } people
    }: { $tables }
tournament-plan-tables = { $tables ->
        [one] { $tables } table of { $size }
       *[other] { $tables } tables of { $size }
    }
tournament-plan-final = the final, { $size } at the table
tournament-plan-drawn-out = { $count } eliminated by draw
tournament-plan-lucky = with the { $count ->
        [one] lucky loser
       *[other] { $count } lucky losers
    } of the round before
tournament-plan-byes = { $count ->
        [one] { $count } bye
       *[other] { $count } byes
    }
tournament-drawing = The first round is being drawn.
tournament-round-one = **{ $title }**
tournament-round = **{ $title }** · { $over } of { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } over
tournament-final = Final
tournament-semifinals = Semi-finals
tournament-onward = From each table { $through ->
        [one] the winner goes through.
       *[other] the best { $through } go through.
    }
tournament-onward-final = Win this table and you’re champion.
tournament-onward-points = Everyone plays in every round, and all points count.
tournament-onward-last = The last round: most points after it is champion.
tournament-where = 👉 Each table is a thread of this channel, and pings its players there. *My hand* takes you to yours, *Tables* shows them all.
tournament-round-number = Round { $number }
tournament-round-of = Round { $number } of { $rounds }
tournament-drawn-out = Eliminated by draw: { $names }
tournament-moved-up = Reserves, in from this round on: { $names }
tournament-lucky = Lucky losers, back in: { $names }
tournament-byes = Byes, through without playing: { $names }
tournament-broken = ⚠️ Interrupted: table { $tables }. A referee names the winner or has it replayed: `/{ cmd-referee } { cmd-t-settle }`.
tournament-next = The next round begins <t:{ $when }:R>.
tournament-champion = # 👑 { $name }
tournament-cancelled = The tournament was cancelled. { $reason }
tournament-too-few-came = Too few people checked in.
tournament-checkable = -# Every draw can be checked with the file from `/{ cmd-organise } { cmd-t-export }`.
tournament-no-standings = No table is over yet. Standings appear with the first result.
tournament-no-tables = There are no tables yet. They appear when the tournament begins.
tournament-line = { $place }. **{ $name }** · { $score }
tournament-line-noted = { $place }. **{ $name }** · { $score } ({ $note })
tournament-penalised = penalty { $points }
tournament-gone-withdrew = withdrew
tournament-gone-left = left
tournament-gone-excluded = excluded
tournament-gone-replaced = replaced
tournament-gone-missed = didn’t check in
# Beside the title of a picture.
tournament-subtitle = { $title } · { $people ->
        [one] { $people } player
       *[other] { $people } players
    }
tournament-over-title = Over
tournament-standings-over = Final standings
# Above the points of a round, in a column: 4 letters.
tournament-caption = R{ $number }
tournament-mine-in = You’re **#{ $place }** of { $people } · { $score }. You’re still in.
tournament-mine-out = You’re **#{ $place }** of { $people } · { $score }. You’re out.
tournament-mine-over = You’re **#{ $place }** of { $people } · { $score }
tournament-board-mine = 👉 Your table is number { $number }: { $link }
tournament-call-checkin = 🏆 **{ $name }**: check in until <t:{ $starts }:t> (<t:{ $starts }:R>) with the button below, or with `/{ cmd-tournament } { cmd-t-checkin }`.
tournament-call-table = 🏆 **{ $name }** · { $title } · table { $board }. You play here, starting now. Use the buttons on the table’s message.
tournament-thread = { $title } · table { $board } · { $name }

# Buttons

button-enter = Join
button-reserve = Join as a reserve
button-confirm = I confirm – sign me up
button-strike = Leave the list
button-checkin = Check in
button-standings = Standings
button-tables = Tables
button-my-table = My hand

# What is said to one person

tournament-entered = 🏆 You’re on the list of **{ $name }**. Check in from <t:{ $when }:f> (<t:{ $when }:R>), or your place goes to a reserve.
tournament-reserved = 🏆 You’re **a reserve** in **{ $name }**, number { $place } in line. Check in like everyone else. If someone doesn’t come, reserves move up in order.
tournament-reserved-place = If you’d rather have a place of your own, press *{ button-enter }*.
tournament-reserved-full = 🏆 All { $capacity } places are taken, so you’re **a reserve** in **{ $name }**, number { $place } in line. Check in like everyone else. If a place falls free, reserves move up in order.
tournament-confirm = Before you’re on the list, please confirm: **{ $conditions }**
tournament-reserve-now = 🏆 You’re **a reserve** in **{ $name }**. If everyone plays every round, you move in when a place falls free. A referee can also put you in for a player who has to go.
tournament-struck = You’re off the list of tournament { $number }.
tournament-withdrawn = You’re out of tournament { $number }.
tournament-here-private = ✅ You’re checked in. Play begins <t:{ $when }:R>, and your cards or dice come by DM.
tournament-here-hand = ✅ You’re checked in. Play begins <t:{ $when }:R>. I can’t DM you yet, so press *My hand* on your table, and play from there.
tournament-created = 🏆 Tournament { $number } is open in { $channel }.
tournament-begins-at = It starts <t:{ $starts }:F> (<t:{ $starts }:R>).
tournament-read-utc = I took “{ $typed }” as UTC. Wrong? Type it again with *{ button-draft-words }*, like `20:30 UTC+2`, or set the server’s time zone with `/settings`.
tournament-read-zone = I took “{ $typed }” as time in { $zone }, this server’s zone.
tournament-clocks-skip = ⚠️ Clocks go forward then and skip that time of day, so it starts as much later.
tournament-clocks-repeat = ⚠️ Clocks go back then and show that time of day twice. It starts the first time.
# What autocomplete offers; all of it can be typed.
tournament-begins-now = now
tournament-begins-in = in { $minutes } minutes
tournament-begins-offer = { $when } · { $hours ->
        [0] { $minutes } min
       *[other] { $hours } h { $minutes } min
    } from now
tournament-event = A tournament of { $game } for up to { $capacity } people. Sign up in <#{ $channel }> with “{ button-enter }”, and press “{ button-checkin }” there in the minutes before it starts. (Tournament { $number })
tournament-no-event = ℹ️ Tournaments don’t show up among this server’s events. For that I need “Create Events”. Everything else works without it.
tournament-event-hidden = 🔒 It isn’t among this server’s events, as not everyone can see its channel. Only those who can see that channel can find it.
tournament-did-open = Registration is closed; check-in is open.
tournament-did-checkin = The tournament has begun.
tournament-did-play = The next round has begun.
tournament-ended = Tournament { $number } is over, and the leader wins.
tournament-called-off = Tournament { $number } is cancelled.
tournament-displaced = **📍 The channel of { $name } is gone, so the clock is stopped at its tables.** Take it to another channel with `/{ cmd-organise } { cmd-t-move }` there. A table at which nobody does anything for a day (a slow game: a week) is interrupted for good.
tournament-moved = 📍 Tournament { $number } continues here.
tournament-appointed = { $name } is now a referee of tournament { $number }.
tournament-dismissed = { $name } is no longer a referee of tournament { $number }.
tournament-ruled = ⚖️ Done, and in the log of tournament { $number }.
tournament-exported = Here it is.

# Setting up a tournament, before it is announced

draft-title = **🏆 { $name }** · { $game } · not announced yet
draft-starts-in = It starts { $unit ->
        [days] { $count ->
            [one] a day
           *[other] { $count } days
        }
        [hours] { $count ->
            [one] an hour
           *[other] { $count } hours
        }
       *[minutes] { $count ->
            [one] a minute
           *[other] { $count } minutes
        }
    } after you announce it.
draft-times = Check-in: { $checkin } min before it. Between rounds: { $rest } min{ $every ->
        [0] .
       *[other] , and at least { $every } min from start to start.
    }
draft-plan = **{ $who }:** { $plan }
# What a choice comes to, in one line of a select.
draft-comes-to = { $who }: { $plan }
draft-all-rounds = { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }: { $tables }
draft-lasts = about { $hours ->
        [0] { $minutes } min
       *[other] { $minutes ->
            [0] { $hours } h
           *[other] { $hours } h { $minutes } min
        }
    }
draft-announced-in = *{ button-announce }* posts it in { $channel }.
draft-options = **🏆 { $name }** · options of { $game }
draft-capacity = Up to { $count } people
draft-table = { $count } at a table
draft-through = { $count ->
        [one] The winner goes through
       *[other] The best { $count } go through
    }
draft-rounds = { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
button-announce = Announce
button-draft-numbers = Places and times…
button-draft-words = Name, start, conditions…
button-draft-game = Game options
button-draft-back = Back
draft-modal-numbers = Places and times
draft-modal-words = Name, start, conditions
draft-field-capacity = How many can play
draft-field-capacity-why = Anyone after that is a reserve.
draft-field-bonus = Points for each table higher up
draft-field-bonus-why = From round 2 on. 0 for none.
draft-field-checkin = Minutes of check-in
draft-field-checkin-why = People confirm then that they’ll play.
draft-field-rest = Minutes between two rounds
draft-field-rest-why = From the end of one to the start of the next.
draft-field-every = Minutes from start to start
draft-field-every-why = A round begins this long after the last began. 0 for as soon as it can.
draft-field-name = Name
draft-field-name-why = What the tournament is called.
draft-field-start = Start
draft-field-start-why = now, in 10 minutes, 20:30, 8pm, Saturday 20:30, <t:…>
draft-field-age = Minimum age
draft-field-age-why = In years; entrants confirm it. 0 for none.
draft-field-conditions = Conditions
draft-field-conditions-why = Anything else that entrants have to confirm.
draft-gone = This draft is gone. It was announced, or you’ve set up a newer one, or a day has passed. Begin another with `/{ cmd-organise } { cmd-t-create }`.
draft-number = “{ $typed }” doesn’t fit. For { $what ->
        [capacity] the places
        [bonus] the points
        [age] the age
       *[other] the minutes
    } type a number from { $least } to { $most }.

# What is refused

tournament-unknown = There’s no such tournament here. Pick one from the list that opens while you type.
tournament-none = There’s no tournament on this server right now. An organiser can create one with `/{ cmd-organise } { cmd-t-create }`.
tournament-many = There are several tournaments. Say which by its number ({ $numbers }).
tournament-over = This tournament is over. `/{ cmd-tournament } { cmd-t-standings }` shows how it ended.
tournament-closed = Registration is closed. You can still join as a reserve: `/{ cmd-tournament } { cmd-t-join }`, with the reserve option on.
tournament-not-open = Registration is already closed.
tournament-not-checkin = It’s too early. People have to check in first.
tournament-started = The tournament has already begun.
tournament-not-started = The tournament hasn’t begun yet. Try again when it has.
tournament-already-in = You’re already on the list.
tournament-already-reserve = You’re already a reserve. Check in, and reserves move up in order.
tournament-no-place = All { $capacity } places are taken. You stay a reserve, and move up when one falls free.
tournament-unconfirmed = First confirm the conditions. Press *{ button-enter }* on the tournament’s message.
tournament-full = The list is full, reserves included. Watch for someone to withdraw.
tournament-clash = You’re in tournament { $number } ({ $other }), which begins within an hour of this one. Leave that one first.
tournament-not-in = You’re not on the list of this tournament.
tournament-no-such-player = That person isn’t in this tournament. Pick someone who is.
tournament-not-playing = That person isn’t playing in this tournament. Pick someone who is.
tournament-plays-already = That person plays in this tournament, or has been eliminated. Pick someone who isn’t in it.
tournament-not-reserve = That person hasn’t agreed to play. Ask them to join as a reserve, with `/{ cmd-tournament } { cmd-t-join }`.
tournament-gone-already = That person is already out of the tournament.
tournament-put-out = A referee has excluded you from this tournament. You can still watch it.
tournament-nothing-left = That person has nothing left to play, so nobody can come in for them.
tournament-seat-closed = That player has already left, and nobody can take over their seat in this game. Next time, put the reserve in first – that takes the player out too.
tournament-name = Give it a name of 1 to { $most } characters.
tournament-withdraw-instead = The tournament has begun. `/{ cmd-tournament } { cmd-t-leave }` takes you out of it for good.
tournament-checkin-later = Too early – check-in opens <t:{ $when }:f> (<t:{ $when }:R>).
tournament-checked-in = You’re already checked in.
tournament-stands = This tournament still has its channel, so there’s nothing to move.
tournament-referee-plays = You can’t be both a referee and a player in the same tournament.
tournament-plays-names-none = You’re on this tournament’s list, so while it’s played you don’t choose who judges it. Someone who can manage the server and doesn’t play can.
tournament-has-ruled = You’ve ruled in this tournament, so you can’t play in it. Choose another one.
tournament-newcomer-ruled = That person has ruled in this tournament, so they can’t play in it. Pick someone else.
tournament-end-plays = You’re playing in this tournament, and ending it now would crown its leader. Ask someone else who manages the server, or cancel it with `/{ cmd-organise } { cmd-t-cancel }`.
tournament-referee-already = That person is already a referee.
tournament-no-referee = That person isn’t a referee of this tournament. Pick one of its referees.
tournament-not-referee = Only the referees of this tournament, its organiser and the server’s jury can do that. Ask one of them.
tournament-not-yours = Only the organiser, and people who can manage the server, can do that. Ask one of them.
tournament-only-managers = Only people who can manage this server can create tournaments. They can open it to a role with `/{ cmd-settings }`.
tournament-only-role = Only members with { $role } can create tournaments on this server.
tournament-in-channel = Create a tournament in a channel, not in a thread. Its tables get threads there.
tournament-channel-gone = The tournament channel set in `/{ cmd-settings }` is gone, or isn’t a text channel. Choose another there.
tournament-which-game = Say which game to play with `{ cmd-t-game }`.
tournament-other-game = This kind of tournament has its own game. Leave the game out.
tournament-when = Say when it starts, like `now`, `in 10 minutes`, `20:30`, `8pm`, `Saturday 20:30`, `28 November 20:30`, `20:30 UTC+2`, or a Discord time stamp (`<t:…>`).
tournament-when-meant = I’m not sure when that is. Did you mean one of these? { $offers }
tournament-when-day = Is that { $first } or { $second }? Type the date like that.
tournament-when-past = That has gone by already. Type a time that is still to come.
tournament-when-far = That’s too far off. A tournament can start within sixty days.
tournament-when-zone = There’s no such time zone. They go from UTC-12 to UTC+14. Type it like `20:30 UTC+2`, or `20:30 Europe/Paris`.
tournament-conditions = That’s too long. Keep the conditions to { $most } characters.
tournament-too-soon = That begins too soon. Leave time for registration and check-in, and choose a later start.
tournament-round-runs = Round { $number } is still being played. Wait for it to end.
tournament-penalty-points = A penalty is between 1 and { $most } points. A negative number gives points back.
tournament-no-such-table = Table { $table } isn’t in the current round, or is already decided.
tournament-table-plays = Table { $table } is still being played. This is for tables that were interrupted.
tournament-not-at-table = That person didn’t play at table { $table }. Pick one of its players.
tournament-no-table = You have no table in this round. `/{ cmd-tournament } { cmd-t-standings }` shows where you are.
tournament-rests = You have a bye, so you go through this round without playing.
tournament-stale = That has just changed. Check again.
lobby-of-tournament = This is a tournament table, and its players are already seated.
rematch-of-tournament = A tournament table has no rematch. Start a table of your own with `/bluff start`.

# Commands

cmd-tournament = tournament
cmd-tournament-about = Join and follow tournaments
cmd-t-create = create
cmd-t-create-about = Set up a tournament, and announce it
cmd-t-join = join
cmd-t-join-about = Sign up for the tournament in this channel
cmd-t-leave = leave
cmd-t-leave-about = Take yourself off the list, or leave for good
cmd-t-checkin = checkin
cmd-t-checkin-about = Confirm that you’ll play
cmd-t-start = start
cmd-t-start-about = Start what comes next (check-in, play, the next round) now
cmd-t-standings = standings
cmd-t-standings-about = See who is ahead
cmd-t-tables = tables
cmd-t-tables-about = See who plays where in this round
cmd-t-end = end
cmd-t-end-about = End it after this round; the leader wins
cmd-t-cancel = cancel
cmd-t-cancel-about = Cancel it, without a champion
cmd-t-move = move
cmd-t-move-about = Take a tournament whose channel is gone to this one
cmd-t-referee = referee
cmd-t-referee-about = Appoint or remove a referee
cmd-t-penalty = penalty
cmd-t-penalty-about = Take points from a player in the standings
cmd-t-exclude = exclude
cmd-t-exclude-about = Exclude a player from the tournament
cmd-t-export = export
cmd-t-export-about = Get the results as a file
cmd-t-tournament = tournament
cmd-t-tournament-about = Its number, if there are several
cmd-t-preset = preset
cmd-t-preset-about = What kind of tournament
cmd-t-name = name
cmd-t-name-about = What it is called
cmd-t-begins = start
cmd-t-begins-about = When it starts: now, in 10 minutes, 20:30, 8pm, Saturday 20:30, <t:…>
cmd-t-game = game
cmd-t-game-about = Which game is played
cmd-t-member = member
cmd-t-member-about = Which member
cmd-t-dismiss = dismiss
cmd-t-dismiss-about = Remove this referee
cmd-t-reserve = reserve
cmd-t-reserve-about = Play only if someone else doesn’t come
cmd-t-player = player
cmd-t-player-about = Which player
cmd-t-points = points
cmd-t-points-about = How many; a negative number gives points back
cmd-t-reason = reason
cmd-t-reason-about = Why; everyone can read it
cmd-t-broken = table
cmd-t-broken-about = The number of the table that was interrupted
cmd-t-winner = winner
cmd-t-winner-about = Who won there (leave it out to have the table replayed)
cmd-t-format = format
cmd-t-format-about = CSV: standings. JSON: everything, for checking
tournament-preset-quiz = Quiz championship (80 players)
tournament-preset-quiz16 = Quiz evening (16 players)
tournament-preset-whist = Whist championship (3 rounds)
tournament-preset-knockout = Knockout
tournament-preset-rounds = Rounds
tournament-preset-swiss = Swiss
tournament-surplus-name-short = Fill tables as far as possible
tournament-surplus-name-draw = Eliminate by draw before the final
tournament-surplus-name-lucky = Fill up with lucky losers
tournament-seating-random = Seats: at random
tournament-seating-random-why = Who meets whom in the first round is drawn.
tournament-seating-rank = Seats: by rating
tournament-seating-rank-why = The best are spread over the tables.
tournament-export-csv = Standings (CSV)
tournament-export-json = Everything (JSON)
cmd-t-settle = settle
cmd-t-settle-about = Settle an interrupted table: name its winner, or have it replayed
tournament-withdraw-sure = **{ $name }** has begun. Leave it for good?
