# Choosing options, computer players, rematches, watching.

button-options = Options
button-computer = Add a computer
button-rematch = Rematch
button-rules = Rules
button-refresh = Refresh

## Options
options-title = **Table { $table }** · what was chosen
options-yours = **Table { $table }** · choose what is played; everybody sees it at once.
options-line = **{ $label }**
    { $why }
option-clock-live = Clock: 1 minute a turn
option-clock-live-why = For people who play now; some moves have less time.
option-clock-slow = Clock: 1 day a turn
option-clock-slow-why = For people who look in now and then.
button-more-options = More options…

## Computer players
computer-select = Computer players…
computer-add-careful = Add a careful computer
computer-add-careful-why = Believes little, and says only what is likely.
computer-add-normal = Add a normal computer
computer-add-normal-why = Weighs what it knows against what was said.
computer-add-cunning = Add a cunning computer
computer-add-cunning-why = Reckons what you may think, and bluffs.
computer-remove = Take { $name } away
computer-level-careful = A careful computer player
computer-level-normal = A normal computer player
computer-level-cunning = A cunning computer player
computer-name = { $number ->
        [1] Ada
        [2] Blaise
        [3] Clara
        [4] Denis
        [5] Edith
        [6] Felix
        [7] Greta
        [8] Hugo
        [9] Irma
       *[other] Jonas
    }
computer-said = { $name } 🤖
lobby-no-computers = There are no computer players in this game.
lobby-no-computer-there = That computer player has gone already.

## Rematch
lobby-rematch = 🔁 The rematch of table { $table }. It begins by itself when all of its players have pressed **{ button-rematch }**.
rematch-done = You are in at table { $table }, the rematch.
rematch-not-over = A rematch needs a game that was played: this one is not over, or never began.
rematch-not-in = Only those who sat at that table can ask for its rematch. Start one of your own with `/bluff start`.

## Watching
watching = -# You are watching table { $table } in { $link }.

## Threads
thread-title = { $game } · { $host }
thread-invites = **{ $host }** opens a table of **{ $game }** in { $link }. Come and sit down!

## Commands
start-only-role = On this server only { $role } may start tables. You can still join one: `/bluff tables`.
cmd-options = options
cmd-options-about = See or choose what is played at your table
cmd-rematch = rematch
cmd-rematch-about = Play a finished game once more with the same people
cmd-rematch-table-about = The number of the finished table
cmd-watch = watch
cmd-watch-about = Watch a table without playing
cmd-watch-table-about = The number of the table to watch
permission-create-public-threads = “Create Public Threads”

## Pausing
paused = **⏸️ Table { $table } is paused.** No clock runs. It goes on as it stands here when everybody who plays has pressed **{ button-resume }**.
pause-wished = ⏸️ Pause? { $names }: yes. Yet to agree: { $missing }
resume-wished = ▶️ Go on? { $names }: yes. Yet to come: { $missing }
button-pause = Pause
button-resume = Go on
table-paused = The table is paused. It goes on when everybody has pressed **{ button-resume }**.
pause-already = The table is paused already.
pause-running = The table is not paused.
pause-not-playing = Only those who are still in the game can say that.
pause-asked = Table { $table } pauses when everybody who plays has agreed: `/{ cmd-bluff } { cmd-pause }`, or the button at the table. Say it again to take it back.
pause-done = ⏸️ Table { $table } is paused.
resume-asked = Table { $table } goes on when everybody who plays is back. Say it again to take it back.
resume-done = ▶️ Table { $table } goes on.
cmd-pause = pause
cmd-pause-about = Stop the clocks until everybody wants to go on
cmd-resume = resume
cmd-resume-about = Go on with a paused table
