# Choosing options, computer players, rematches, watching.

button-options = Options
button-computer = Add a computer player
button-rematch = Rematch
button-rules = Rules
button-refresh = Refresh

## Options
options-title = **Table { $table }** · chosen options
options-yours = **Table { $table }** · pick the rules. Changes show at the table right away.
options-line = **{ $label }**
    { $why }
option-clock-live = Pace: a minute a turn
option-clock-live-why = Everyone’s here. Play it now.
option-clock-ten = Pace: ten minutes a turn
option-clock-ten-why = You’re busy with something else. I DM you each turn.
option-clock-hour = Pace: an hour a turn
option-clock-hour-why = For a day on the side. I DM you each turn.
option-clock-slow = Pace: a day a turn
option-clock-slow-why = Drop in when you can. I DM you each turn.
lobby-slow = 🔔 I’ll DM you when it’s your turn. Quiet hours: `/bluff preferences`
button-more-options = More options…

## Computer players
seats-select = Seats: add or remove…
seats-select-people = Take a player out…
lobby-take-out-why = Leaves this table for good, without being told.
lobby-gone-already = They’ve already left. Choose someone who sits here.
lobby-not-for-you = This table isn’t open to you. Start one of your own with `/bluff start`.
computer-add-careful = Add a timid computer
computer-add-careful-why = { $game ->
        [captain] Places single cards, never lies, and calls a last card it doesn’t know.
        [menteur] Tells the truth when it can, and always looks.
        [perudo] Bids only what’s likely, and hardly ever bluffs.
        [quiz] Knows the least, and never bets without a correct answer.
       *[other] Sceptical. Only claims what’s likely.
    }
computer-add-normal = Add a steady computer
computer-add-normal-why = { $game ->
        [captain] Places long runs, and seldom lies or calls.
        [menteur] Passes the tray on blind when that’s likely enough.
        [perudo] Challenges when your bid looks worse than any it could make.
        [quiz] Never bets without a correct answer, and calls when the pot pays.
       *[other] Weighs what it knows against what was said.
    }
computer-add-cunning = Add a sly computer
computer-add-cunning-why = { $game ->
        [captain] Lies often, calls on a hunch, and takes luggage back.
        [menteur] Lies to those who believe it, and not to those who don’t.
        [perudo] Often opens with a face it doesn’t have, and learns how you bid.
        [quiz] Knows the most, and sometimes bets on nothing.
       *[other] Thinks about what you’re thinking, and bluffs.
    }
computer-remove = Remove { $name }
computer-level-careful = A timid computer player
computer-level-normal = A steady computer player
computer-level-cunning = A sly computer player
computer-name = { $level ->
        [careful] { $number ->
                [1] Mouse
                [2] Rabbit
                [3] Fawn
                [4] Hedgehog
                [5] Lamb
                [6] Sparrow
                [7] Dove
                [8] Turtle
                [9] Snail
               *[other] Mole
            }
        [cunning] { $number ->
                [1] Fox
                [2] Raven
                [3] Cat
                [4] Lynx
                [5] Magpie
                [6] Snake
                [7] Weasel
                [8] Wolf
                [9] Crow
               *[other] Spider
            }
       *[normal] { $number ->
                [1] Bear
                [2] Ox
                [3] Badger
                [4] Beaver
                [5] Horse
                [6] Elk
                [7] Owl
                [8] Goose
                [9] Hound
               *[other] Stork
            }
    }
computer-said = { $name } 🤖
lobby-no-computers = This game has no computer players. Invite people with **{ button-join }**.
lobby-no-computer-there = That computer player is already gone.

## Rematch
lobby-rematch = 🔁 **Rematch of table { $table }?** It starts as soon as everyone has pressed **{ button-rematch }**.
rematch-calls = 🔔 { $names }, a rematch?
rematch-not-over = A rematch needs a finished game, and this one isn’t over or never began.
rematch-not-in = Only players of that table can ask for its rematch. Start one of your own with `/bluff start`.

## Watching
watching = -# You’re watching table { $table } in { $link }.

## Threads
thread-title = { $game } · { $host }
thread-invites = **{ $host }** started **{ $game }** in { $link }. Come and join!

## Commands
start-only-role = On this server only { $role } can start tables. You can still join one with `/bluff tables`.
cmd-options = options
cmd-options-about = See or choose the rules at your table
cmd-watch = watch
cmd-watch-about = Watch a table without playing
cmd-watch-table-about = The number of the table to watch
permission-create-public-threads = “Create Public Threads”

## Pausing
# $unit: minutes, hours or days; above a table that has not gone on since.
away-told = -# 🔌 Bluff was away for { $unit ->
        [days] { $count } days
        [hours] { $count } hours
       *[minutes] { $count ->
                [one] a minute
               *[other] { $count } minutes
            }
    }. Everyone gets that time back.
paused = **⏸️ Table { $table } is paused,** and so is the clock. The game continues from here once everyone has pressed **{ button-resume }**.
pause-until = From <t:{ $stamp }:t> (<t:{ $stamp }:R>), any player can resume alone.
pause-until-tournament = The round is waiting, so the table resumes by itself <t:{ $stamp }:R>, sooner if a referee says so (`/{ cmd-bluff } { cmd-pause }`).
pause-open = The pause has lasted long enough, and any player can now resume alone. If nobody does within a week, the game is stopped and doesn’t count.
pause-open-reminder = { $mention }, the pause at table { $table } has lasted long enough. Any of you can now resume alone. { $link }
pause-wished = ⏸️ Pause requested. Agreed: { $names }. Waiting for: { $missing }
resume-wished = ▶️ Resume? Ready: { $names }. Waiting for: { $missing }
button-pause = Pause
button-resume = Resume
table-paused = The table is paused. It continues once everyone has pressed **{ button-resume }**. After a while one is enough, and the table shows when.
pause-already = The table is already paused. It continues once everyone has pressed **{ button-resume }**.
pause-running = The table isn’t paused. Just play on.
pause-not-playing = Only players who are still in the game can pause or resume it.
pause-asked = Table { $table } pauses once every player agrees, with `/{ cmd-bluff } { cmd-pause }` or the button at the table. Press it again to take that back.
pause-done = ⏸️ Table { $table } is paused.
resume-asked = Table { $table } resumes once every player is back. Press it again to take that back.
resume-done = ▶️ Table { $table } resumes.
displaced = **📍 The channel of table { $table } is gone, so the clock is stopped.** Play on from here, or take it to another channel with `/{ cmd-bluff } { cmd-move }` there. If nobody does anything for a day (a slow game: a week), it ends without a result.
move-stands = This table still has its place, so there’s nothing to move.
move-server = A game stays on its server. Use `/{ cmd-bluff } { cmd-move }` in a channel there.
move-done = 📍 Table { $table } continues here.
cmd-pause = pause
cmd-pause-about = Pause your table, or resume it
cmd-move = move
cmd-move-about = Take a game whose channel is gone to this one
