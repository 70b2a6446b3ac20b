# What is the same for all games.

list = { $head } and { $tail }
list-you = you
label-you = You
seat-name = Seat { $number }
# $stamp: seconds; Discord shows the time that is left.
time = ⏳ <t:{ $stamp }:R>
# The same where a turn may take days.
time-slow = ⏳ <t:{ $stamp }:f> (<t:{ $stamp }:R>)

## Buttons
button-join = Join
button-leave = Leave
button-start = Start
button-fair = Fair?
button-continue = Continue
button-next-table = Next table
button-back = I’m back
button-record = Game log
button-leave-sure = Leave for good

# What happens at the tables of all games.
event-left = { $you ->
        [name] You have left.
       *[no] { $name } has left.
    }
turn-next = { $you ->
        [name] Your turn.
       *[no] Next: **{ $name }**.
    } { $time }
event-away = { $you ->
        [name] You’re away, so a computer plays for you until you’re back.
       *[no] { $name } is away, so a computer plays for them until they’re back.
    }
event-returned = { $you ->
        [name] You’re back.
       *[no] { $name } is back.
    }
button-guess-true = True
button-guess-lie = Lie
guess-invite = **{ button-guess-true }** or **{ button-guess-lie }**? Everyone can guess before the reveal, except { $names }.
guess-wait = The reveal is coming.
guess-noted-true = You said **{ button-guess-true }**. Until the reveal you can change it, and nobody sees it.
guess-noted-lie = You said **{ button-guess-lie }**. Until the reveal you can change it, and nobody sees it.
guess-right = 🟩 **Right!** You said **{ $guess }**.
guess-wrong = 🟥 **Not this time.** You said **{ $guess }**.
guess-count = 👀 { $believed } of { $count } believed { $you ->
        [name] you
       *[no] **{ $name }**
    }
reveal-waiting = Waiting for **{ button-continue }**: { $names } { $time }
reveal-slow = The game goes on by itself. { $time }

## Lobby
lobby-title = ### { $game } · table { $table }
    { $host } wants a game. Who’s in?
lobby-title-empty = ### { $game } · table { $table }
    The evening starts. Who’s in?
lobby-players = { $players } { $most ->
        [one] player
       *[other] players
    }
lobby-minutes = about { $minutes } min
lobby-in = { $seated } in
lobby-already-in = You’re already at this table.
lobby-full = All { $most } seats are taken. Start a table of your own with `/bluff start`.
lobby-started = Too late to join or change it – the game has started. `/bluff tables` shows what else is open.
lobby-too-few = { $seated ->
        [one] You’re alone here, and the game needs at least { $least } players. Others join with **{ button-join }**. Nobody around? Press **{ button-computer }**.
       *[other] Only { $seated } players are in, and the game needs at least { $least }. Wait for more, or press **{ button-computer }**.
    }
lobby-too-many-for-option = That option is for { $most } players at most, and more have joined. Someone has to leave first.
lobby-host-only = Only { $host } can do that, as the host. Open your own table with `/bluff start`.
lobby-no-such-option = That option doesn’t exist here. Choose one under **{ button-options }**.

## Table
table-over = This game is over. Start a new one with `/bluff start`.
table-not-in = You’re not playing at this table. `/bluff tables` shows the ones you can join.
table-not-started = The game hasn’t started yet. Wait for the host to press **{ button-start }**.
table-stale = Too late. The table has moved on since that button appeared, and you now see how it stands.
restored-message = The bot was put back to an earlier backup, and what this message showed is lost. If its table is still there, its own message shows how it stands.
restored-look = The bot was put back to an earlier backup, so your press didn’t count. You now see how the table really stands. Play on from here.
away-look = Bluff was away, so your press didn’t count. You now see how the table really stands. Play on from here.
table-late = Too late. Time was up when you pressed, and the table shows what was played for you.
table-not-awaited = It’s not your turn. The table shows whose turn it is.
table-unknown = That table is gone. `/bluff tables` shows the open ones.

## Results
result-first = 🏆 **{ $name }**
result-place = **{ $place }.** { $name }
fairness-fixed = -# 🔒 The secret’s fingerprint `{ $code }` · from the joins `{ $salt }`
stopped-game = **{ $game } · table { $table }** was stopped. There’s no result.
stopped-by = **{ $game } · table { $table }** was stopped by { $who }, a moderator here. There’s no result, and it doesn’t count.
stopped-agreed = **{ $game } · table { $table }** was stopped by its players. There’s no result, and it doesn’t count.
stopped-called-off = **{ $game } · table { $table }** was stopped because its tournament was cancelled. There’s no result, and it doesn’t count.
stopped-lobby = **{ $game } · table { $table }** was closed before it began.
record-here = The game log of table { $table }, with its secret and every move. Anyone can check it with `bluff verify`.
record-not-over = The game log opens once the game is over. It contains the secret that everything random comes from.
chance-fingerprint = -# 🔒 Fingerprint { $code }
fairness-now = All dice, cards and questions at table { $table } come from a secret I locked in before anyone joined, mixed with who joined. Keep its fingerprint. After the game **{ $button }** shows whether I kept to it.
rematch-fingerprint = -# 🔒 Fingerprint of the rematch { $code }
result-rating-up = { $rating } ▲ { $change }
result-rating-down = { $rating } ▼ { $change }
result-rating-same = { $rating } =
# Follows the rating.
result-absent = away at the end (rated behind everyone who stayed)
result-computers = -# Only people are rated. Computers don’t count.
button-replay = Replay
button-verify = { $game ->
        [perudo] Check the dice
        [menteur] Check the dice
       *[other] Check the cards
    }

## Private messages
hand-lobby = You’re at table { $table } ({ $game }). Your own dice, cards or questions come here when the game starts.
# In the one private message for all of a person's slow tables.
slow-more = { $count ->
        [one] **1 more table is waiting for you.**
       *[other] **{ $count } more tables are waiting for you.**
    }
# In the place of hand-where.
hand-barred = -# Table { $table } · I can’t post in { $channel } at the moment. Play here, or take the table elsewhere with `/{ cmd-bluff } { cmd-move }`.
hand-where = -# Table { $table } in { $link }
# Follows hand-where; a moment such as 16:20, with the day where turns take days.
hand-as-of = { " " }· updated <t:{ $stamp }:{ $style }>
hand-verdict = ### { $told }
hand-left-behind = This view can’t follow the game any longer. The table is here: { $link }

## Reminders
turn-reminder = { $mention }, it’s your turn at table { $table }. { $time } { $link }
dm-closed-reminder = { $mention }, I can’t DM you. Press your own button at the table instead (**My dice**, **My tray** or **My cards**) – only you’ll see them. { $link }

# What a phone shows of a private message or of a call to the jury before it is unlocked: nothing
# that is hidden.
notice-hand = { $game }, table { $table }: your hand
notice-turn = { $game }, table { $table }: your turn
notice-turn-again = { $game }, table { $table }: still your turn
notice-over = { $game }, table { $table }: game over
notice-jury = ⚖️ { $game }, table { $table }: the jury is needed. { $called }

## Commands: what is answered
start-in-server = A table needs a channel. Start it on a server, not in a DM.
start-unknown-game = I don’t know “{ $game }”. Try one of these: { $games }.
start-several-games = “{ $game }” could mean several games: { $games }. Type a bit more of the name.
start-permissions = I can’t show a table here, as I’m missing { $missing }. A moderator can allow that in the channel’s settings.
start-again = Table { $table } is already open. Only my answer got lost: { $link }
start-open = You already have table { $table } open: { $link }
start-done = Opening table { $table } …
start-calls = 🔔 { $role }, who’s in?
start-no-thread = I can’t open a thread here right now, so the table is in the channel itself.
join-done = You’re in at table { $table }.
left-lobby = You’ve left table { $table }.
left-game = You’ve left table { $table } for good.
leave-sure = Leave table { $table } for good? You can’t come back into this game.
stop-done = Table { $table } is stopped.
stop-sure = Stop table { $table } for good? { $people ->
    [one] Nobody else is playing, so it ends at once, without a result.
   *[other] { $people } people are playing, so it ends without a result once all of them agree. To leave on your own, use `/{ cmd-bluff } { cmd-leave }`. That counts as last place.
 }
stop-sure-moderator = Stop table { $table } for good? { $people ->
    [one] One person is playing.
   *[other] { $people } people are playing.
 } There will be no result, and the table will say that it was you.
stop-asked = You want to stop table { $table }. The table shows who still has to agree. Press its button to take that back.
stop-wished = ⏹️ Stop for good, without a result? Agreed: { $names }. Waiting for: { $missing }
stop-reminder = { $mention }, { $who } wants to stop this game for good, without a result. Agree with the button at the table. { $link }
stop-not-yours = Only all the players together, or a moderator of this channel, can stop a game in progress. To leave on your own: `/{ cmd-bluff } { cmd-leave }`.
stop-at-table = You’re playing at this table. Agree with the others, or ask another moderator.
stop-of-tournament = This is a tournament table, so only a referee or a moderator can stop it. Call one with `/{ cmd-jury } { cmd-jury-call }`.
button-stop = Stop for good
start-too-many = You already have open tables here: { $tables }. Start one of them, or close one with `/{ cmd-bluff } { cmd-stop }` first.
tables-none = No table is open here. Start one with `/bluff start`.
tables-title = **Tables here**
tables-mine = **Your tables**
tables-mine-turn = 👉 **{ $table }** · { $game } · **your turn** { $time } { $link }
tables-mine-waits = **{ $table }** · { $game } · waiting for: { $names } { $link }
tables-mine-play = **{ $table }** · { $game } · playing { $link }
tables-mine-paused = **{ $table }** · { $game } · paused { $link }
tables-mine-displaced = 📍 **{ $table }** · { $game } · its channel is gone: `/{ cmd-bluff } { cmd-move }`
tables-mine-lobby = **{ $table }** · { $game } · not started, players so far: { $seated } { $link }
tables-line-lobby = { $seated ->
        [one] **{ $table }** · { $game } in { $channel } · { $host } is waiting for players
       *[other] **{ $table }** · { $game } in { $channel } · { $host } is waiting, { $seated } players are in
    }
tables-line-play = { $seated ->
        [one] **{ $table }** · { $game } in { $channel } · playing, { $seated } player
       *[other] **{ $table }** · { $game } in { $channel } · playing, { $seated } players
    }
search-count = 👀 { $people ->
    [one] One person is
   *[other] { $people } people are
 } looking for players here.
search-invite = Want to play? Pick your games, and you’re called when a table has a seat for you.
search-mine = 🔔 You’ll be called for { $games }, once, until <t:{ $stamp }:t>.
search-pick = Call me for…
search-how-long = For how long
search-hours = { $hours ->
    [one] For 1 hour
   *[other] For { $hours } hours
 }
search-called = 🔔 { $mentions }, { $host } has a seat for you at { $game }: { $link }
search-none = Nobody who’s looking for this game can come right now. With `/{ cmd-bluff } { cmd-tables }` you see when someone is.
search-seated-only = Only those who sit at this table can call players. Join first.
search-rests = This table has just called players. Give them a minute.
button-search-stop = Don’t call me
button-call-players = Call players ({ $looking } looking)
which-none = You’re not at a table here. `/bluff tables` shows the open ones.
which-many = You’re at several tables. Say which with the option `table`.
which-no-lobby = Nobody is waiting for players in this channel. Start a table with `/bluff start`.

permission-view-channel = “View Channel”
permission-send-messages = “Send Messages”
permission-send-messages-in-threads = “Send Messages in Threads”
permission-attach-files = “Attach Files”

## What goes wrong
error-unexpected = Something went wrong on my side. Nothing was lost, so just press again. The operator has been told.
error-too-fast = Too fast! I skipped that one. Wait a second and press once.
error-one-at-a-time = I’m still busy with your last request. Ask again when that’s there.
error-too-many = It’s busy right now and I skipped that one. Try again in a moment.
error-dialog-late = I was too slow to open that. Try again.
typed-which = Several of your tables are waiting for an answer. Reply to the message of the one you mean.
# Below something typed that may answer one of two questions, or none; the buttons name the questions.
typed-unclear = Is “{ $text }” an answer? If so, press its question.
typed-no = No
typed-taken = { $mark } { $choice } **{ $text }**
typed-nothing = OK, that’s no answer.
typed-gone = That message is gone. Type your answer again.
