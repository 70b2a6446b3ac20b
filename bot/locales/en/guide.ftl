# Help and rules: what frames them; the rules themselves are each game's own file.

## Commands
cmd-help = help
cmd-help-about = How to play, and all commands
cmd-rules = rules
cmd-rules-about = Read the rules as they apply at your table
cmd-rules-table-about = The rules of this table, by its number

## Rules
rules-head = -# { $game } · page { $page } of { $pages }
rules-time = { $unit ->
        [days] { $count ->
            [one] a day
           *[other] { $count } days
        }
        [hours] { $count ->
            [one] an hour
           *[other] { $count } hours
        }
        [minutes] { $count ->
            [one] a minute
           *[other] { $count } minutes
        }
       *[seconds] { $count ->
            [one] { $count } second
           *[other] { $count } seconds
        }
    }
# Where a table isn’t played live, on every page of its rules.
button-rules-back = ◀ Previous
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
help-what = Bluffing games for your server:
    { $games }
    Everyone sees the table. Your own dice, cards and questions come by DM.
# $game: its name, kind and people.
help-game = • { $game }
# $start: the command, ready to be clicked.
help-start = **Play:** { $start } opens a table in the channel. Others press **{ button-join }**. The host can change the rules, and presses **{ button-start }**. It’s all buttons; commands do the same.
# $learn: the command, ready to be clicked.
help-learn = **New to a game?** { $learn } plays it with you move by move, in private.
help-dms = **DMs closed?** Press **{ perudo-button-dice }**, **{ menteur-button-tray }** or **{ captain-button-cards }** under the table, or use { $hand }. Only you see the reply, and it shows everything.
help-menus = **Without typing:** right-click someone (on a phone, press and hold), then *Apps* → **{ cmd-challenge }**. On a table’s message, the same way: **{ cmd-call-jury }**.
# $verify: the command, ready to be clicked.
help-fair = **Fair?** Every roll and shuffle comes from a secret I lock in before anyone joins, mixed with who joined. I publish it after the game, and { $verify } rechecks everything.
# Of who reads this where I am not: on another server, or among people in private.
# $commands: what can be asked for there; $start: the command that opens a table, by its name.
help-brought = **Here** you can use { $commands }. To play, add me to a server (someone who manages it can), and { $start } opens a table there.
# Below all of it. $version: 1.0.0; $stamp: seconds, shown by Discord as "3 days ago".
help-version = -# Bluff { $version } · started <t:{ $stamp }:R>
button-help-commands = All commands
button-help-back = ◀ Help
help-commands-title = ### All commands
# One line a command: $command is ready to be clicked.
help-command = { $command } · { $about }
welcome-title = ### { $games ->
        [5] Five games of bluff. Press one.
       *[other] { $games } games of bluff. Press one.
    }
welcome-told = It opens a table here. Others press **{ button-join }**, and computers play along.
button-settings = Settings

# What is new to a newcomer: one line in their own message, in their first three games.
newcomer-line = 🆕 { $told }
