# Replays of finished games, and checking that chance was fair.

## Commands
cmd-replay = replay
cmd-replay-about = Step through a finished game, with everybody’s dice open
cmd-replay-table-about = The finished table’s number
cmd-verify = verify
cmd-verify-about = Check that chance was fair in a finished game
cmd-verify-table-about = The finished table’s number
cmd-verify-file = file
cmd-verify-file-about = Or the record of a game, from the button under its result

## Replay
replay-title = ### { $game } · table { $table }
    -# Replay, step { $step } of { $steps }
replay-round = { $round ->
        [0] Before the first round
       *[other] Round { $round }
    }
replay-not-over = Table { $table } is still being played; its replay opens when the game is over.
replay-never-began = Table { $table } was closed before the game began: there is nothing to replay.

## On the command line
cli-replay-one = Say which game: a record’s FILE, or --table NUMBER.
cli-replay-title = Table { $table }: { $game }
# Follows at the end of a game, one line for each seat.
cli-replay-place = Place { $place }: seat { $seat }
cli-replay-stopped = Stopped without a result.
cli-cannot-read = { $file } can’t be read: { $reason }

## Verify
verify-one = Say what to check: the number of a finished table, or the file of its record. One of the two.
verify-too-large = This file is too large to be a record: a record has { $most } kB at most.
verify-not-loaded = Discord did not give me that file. Please send it once more.
verify-not-over = Table { $table } is still being played; its chance can be checked when the game is over.
verify-table-done = ✅ **Table { $table } is right.** { $draws ->
        [0] Nothing was drawn in it.
        [one] Its { $draws } draw follows from the secret, as promised before the game.
       *[other] All its { $draws } draws follow from the secret, as promised before the game.
    } I computed the fingerprint, the salt and every draw again, and played the game again by the rules.
verify-file-done = ✅ **This record of table { $table } is right.** { $draws ->
        [0] Nothing was drawn in it.
        [one] Its { $draws } draw follows from the secret in it.
       *[other] All its { $draws } draws follow from the secret in it.
    } I computed the fingerprint, the salt and every draw again, and played the game again by the rules.
verify-compare = Now compare: the lobby showed the beginning of this fingerprint, and your own hand the beginnings of both.
verify-limits = -# This proves that nobody, me included, could choose or change a draw after the start. It does not prove that whoever runs me did not look at hidden hands, nor that the operator did not try several tables before the start.
verify-failed = ❌ **This does not check out.** { $reason }
