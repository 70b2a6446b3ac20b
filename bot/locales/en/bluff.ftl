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
event-away = { $you ->
        [name] You’re away: a computer plays for you until you’re back.
       *[no] { $name } is away: a computer plays for them until they’re back.
    }
event-returned = { $you ->
        [name] You’re back.
       *[no] { $name } is back.
    }
reveal-waiting = Waiting for { $names } to press **{ button-continue }**. { $time }
reveal-slow = The game goes on by itself. { $time }

## Lobby
lobby-title = ### { $game } · table { $table }
    { $host } invites you.
lobby-players = { $players } { $most ->
        [one] player
       *[other] players
    }
lobby-minutes = about { $minutes } min
lobby-in = { $seated } in
lobby-already-in = You’re already at this table.
lobby-full = All { $most } seats are taken. Start a table of your own with `/bluff start`.
lobby-started = The game has started: it’s too late to join or change it. `/bluff tables` shows what else is open.
lobby-too-few = { $seated ->
        [one] You’re alone here, and the game needs at least { $least } players. Others join with **{ button-join }**. Nobody around? Press **{ button-computer }**.
       *[other] Only { $seated } players are in; the game needs at least { $least }.
    }
lobby-too-many-for-option = Only { $most } can play with this option, and more have already joined.
lobby-host-only = Only { $host } can do that: it’s their table. Open your own with `/bluff start`.
lobby-no-such-option = That option doesn’t exist here: choose one under **{ button-options }**.

## Table
table-over = This game is over. Start a new one with `/bluff start`.
table-not-in = You’re not playing at this table. `/bluff tables` shows the ones you can join.
table-not-started = The game hasn’t started yet: wait for the host to press **{ button-start }**.
table-stale = Too late: the table has moved on since that button appeared. What you see now is up to date.
restored-message = The bot was put back to an earlier backup, and what this message showed is lost. If its table is still there, its own message shows how it stands.
restored-look = The bot was put back to an earlier backup, so your press didn’t count. You now see how the table really stands: go on from here.
away-look = Bluff was away, so your press didn’t count. You now see how the table really stands: go on from here.
table-late = Too late: time was already up when you pressed.
table-not-awaited = It’s not your turn: the table shows whose turn it is.
table-unknown = That table is gone. `/bluff tables` shows the open ones.

## Results
result-first = 🏆 **{ $name }**
result-place = **{ $place }.** { $name }
fairness-fixed = -# Fingerprint of the secret: `{ $code }`, salt of the joins: `{ $salt }`
stopped-game = **{ $game } · table { $table }** was stopped. There is no result.
stopped-by = **{ $game } · table { $table }** was stopped by { $who }, a moderator here. There is no result, and it doesn’t count.
stopped-agreed = **{ $game } · table { $table }** was stopped by its players. There is no result, and it doesn’t count.
stopped-called-off = **{ $game } · table { $table }** ends here: its tournament was called off. There is no result, and it doesn’t count.
stopped-lobby = **{ $game } · table { $table }** was closed before it began.
record-here = The game log of table { $table }: its secret and every move. Anybody can check it with `bluff verify`.
record-not-over = The game log opens once the game is over: it contains the secret that everything random comes from.
chance-fingerprint = -# Fingerprint { $code }
fairness-now = All dice, cards and questions at table { $table } follow from a secret that was fixed before anybody joined. Keep its fingerprint: after the game **{ $button }** shows whether the secret was kept.
rematch-fingerprint = -# Fingerprint of the rematch { $code }
result-rating-up = { $rating } ▲ { $change }
result-rating-down = { $rating } ▼ { $change }
result-rating-same = { $rating } =
# Follows the rating.
result-absent = away at the end: rated behind everybody who stayed
result-computers = -# Ratings compare people: computers don’t count.
button-replay = Replay
button-verify = { $game ->
        [perudo] Check the dice
        [menteur] Check the dice
       *[other] Check the cards
    }

## Private messages
hand-lobby = You’re at table { $table } ({ $game }). Your own dice, cards or questions will come here when the game starts.
# In the one private message for all of a person's slow tables.
slow-more = { $count ->
        [one] **1 more table waits for you.**
       *[other] **{ $count } more tables wait for you.**
    }
# In the place of hand-where.
hand-barred = -# Table { $table } · I’m not allowed to post in { $channel } at the moment: play here, or take it elsewhere with `/{ cmd-bluff } { cmd-move }`.
hand-where = -# Table { $table } in { $link }
# Follows hand-where; a moment such as 16:20, with the day where turns take days.
hand-as-of = { " " }· updated <t:{ $stamp }:{ $style }>
hand-verdict = ### { $told }
hand-left-behind = This view can’t follow the game any longer. The table stands here: { $link }

## Reminders
turn-reminder = { $mention }, it’s your turn at table { $table }. { $time } { $link }
dm-closed-reminder = { $mention }, I can’t DM you. Press the button for your own dice or cards at the table: only you see them. { $link }

# What a phone shows of a private message or of a call to the jury before it is unlocked: nothing
# that is hidden.
notice-hand = { $game }, table { $table }: your hand
notice-turn = { $game }, table { $table }: your turn
notice-turn-again = { $game }, table { $table }: still your turn
notice-over = { $game }, table { $table }: the game is over
notice-jury = ⚖️ { $game }, table { $table }: the jury is needed. { $called }

## Commands: what is answered
start-in-server = A table needs a channel: start it on a server, not in a DM.
start-unknown-game = There’s no game called “{ $game }”. You can play { $games }.
start-several-games = “{ $game }” could mean several games: { $games }. Type a bit more of the name.
start-permissions = I can’t show a table here: I’m missing { $missing }. A moderator can allow that in the channel’s settings.
start-again = Table { $table } is open already, the answer just got lost: { $link }
start-open = Your table { $table } is open already: { $link }
start-done = Table { $table } is open; it’ll appear in this channel in a moment.
start-calls = 🔔 { $role }, who plays?
start-no-thread = I can’t open a thread here right now, so the table is in the channel itself.
join-done = You’re in at table { $table }.
left-lobby = You’ve left table { $table }.
left-game = You’ve left table { $table } for good.
leave-sure = Leave table { $table } for good? You can’t come back into this game.
stop-done = Table { $table } is stopped.
stop-sure = Stop table { $table } for good? { $people ->
    [one] Nobody else is playing: it ends at once, without a result.
   *[other] { $people } people are playing: it ends without a result once all of them agree. To leave on your own, use `/{ cmd-bluff } { cmd-leave }`; that counts as last place.
 }
stop-sure-moderator = Stop table { $table } for good? { $people ->
    [one] One person is playing.
   *[other] { $people } people are playing.
 } There will be no result, and the table will say that it was you.
stop-asked = You want to stop table { $table }. The table shows who still has to agree; press its button to withdraw.
stop-wished = ⏹️ Stop for good, without a result? Agreed: { $names }. Waiting for: { $missing }
stop-reminder = { $mention }: { $who } wants to stop this game for good, without a result. Agree with the button at the table. { $link }
stop-not-yours = Only all the players together, or a moderator of this channel, can stop a game in progress. To leave on your own: `/{ cmd-bluff } { cmd-leave }`.
stop-at-table = You’re playing at this table: agree with the others, or ask another moderator.
stop-of-tournament = This is a tournament table: only a referee or a moderator can stop it. Call one with `/{ cmd-jury } { cmd-jury-call }`.
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
which-none = You’re not at a table here. `/bluff tables` shows the open ones.
which-many = You’re at several tables: say which with the option `table`.
which-no-lobby = Nobody is waiting for players in this channel. Start a table with `/bluff start`.

permission-view-channel = “View Channel”
permission-send-messages = “Send Messages”
permission-send-messages-in-threads = “Send Messages in Threads”
permission-attach-files = “Attach Files”

## What goes wrong
error-unexpected = Something went wrong on my side. Nothing was lost: press again. The operator has been told.
error-too-fast = That was too fast for me, so nothing was done. Wait a second, then press once.
error-one-at-a-time = I’m still busy with what you asked for before. Ask again when that’s there.
error-too-many = Too many people are pressing right now, so nothing was done. Press again in a moment.
error-dialog-late = I was too slow to open that, so nothing was done. Try again.
typed-which = Several of your tables are waiting for an answer. Reply to the message of the one you mean.
# Below something typed that may answer one of two questions, or none; the buttons name the questions.
typed-unclear = Is “{ $text }” an answer?
typed-no = No
typed-taken = { $mark } { $choice } **{ $text }**
typed-nothing = OK, that’s no answer.
typed-gone = That message is gone. Type your answer again.
