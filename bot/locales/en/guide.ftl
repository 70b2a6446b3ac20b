# Help and rules: what frames them; the rules themselves are each game's own file.

## Commands
cmd-help = help
cmd-help-about = What Bluff is, how to start, and all commands
cmd-rules = rules
cmd-rules-about = Read the rules as they apply at your table
cmd-rules-table-about = The rules of this table, by its number

## Rules
rules-head = -# { $game } · page { $page } of { $pages }
# Where a table isn’t played live, on every page of its rules.
rules-paced-ten = -# ⏳ At this table’s pace a minute in the rules is ten. What is revealed stays for seconds, as everywhere.
rules-paced-hour = -# ⏳ At this table’s pace a minute in the rules is an hour. What is revealed stays for seconds, as everywhere.
rules-paced-slow = -# ⏳ At this table’s pace a minute in the rules is a day. What is revealed stays for seconds, as everywhere.
button-rules-back = ◀ Back
button-rules-on = Next ▶
# Of those who read without a table; a list of choices follows.
rules-choices-title = What the host can choose
rules-part = { $title } · { $part }/{ $parts }
rules-choices-intro = The host chooses before the game starts. The first in each list is the default.
# Of a table; what was chosen there follows.
rules-chosen-title = Chosen at this table
rules-chosen-intro = Table { $table } is played with:

# The people in the examples of all games, in words and in pictures.
rules-ann = Ann
rules-bob = Bob
rules-cem = Cem
rules-dora = Dora

## Help
help-title = ### Bluff
# $games: the games that can be played, a line each.
help-what = I host games of bluff in your channels:
    { $games }
    Everybody sees the table; your own dice, cards and questions come by DM.
# $game: its name, kind and people.
help-game = • { $game }
# $start: the command, ready to be clicked.
help-start = **Play:** { $start } opens a table in the channel. Others join with the button **{ button-join }**; the host can change the rules, and starts with **{ button-start }**. Everything is on buttons; commands do the same.
# $learn: the command, ready to be clicked.
help-learn = **New to a game?** { $learn } plays it with you move by move, in private.
help-dms = **DMs closed?** Press the hand button below the table, or use { $hand }: only you see the reply, and it shows everything.
help-menus = **Without typing:** right-click somebody (on a phone, press and hold), then *Apps* → **{ cmd-challenge }**. On a table’s message, the same way: **{ cmd-call-jury }**.
# $verify: the command, ready to be clicked.
help-fair = **Fair?** All dice and shuffles come from a secret that is fixed before anybody joins and published after the game; { $verify } rechecks them.
# Of who reads this where I am not: on another server, or among people in private.
# $commands: what can be asked for there; $start: the command that opens a table, by its name.
help-brought = **Here** you can use { $commands }. To play, add me to a server (whoever manages it can do that): { $start } opens a table there.
button-help-commands = All commands
button-help-back = ◀ Back
help-commands-title = ### All commands
# One line a command: $command is ready to be clicked.
help-command = { $command } · { $about }
welcome-title = ### { $games ->
        [5] Five games of bluff. Press one.
       *[other] { $games } games of bluff. Press one.
    }
welcome-told = It opens a table here: others press **{ button-join }**, and computers play along.
button-settings = Settings

# What is new to a newcomer: one line in their own message, in their first three games.
newcomer-line = 🆕 { $told }
