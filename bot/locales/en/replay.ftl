# Replays of finished games, and checking that chance was fair.

## Commands
cmd-replay = replay
cmd-replay-about = Step through a finished game with everything face up
cmd-replay-table-about = The finished table’s number
cmd-verify = verify
cmd-verify-about = Check that the dice and cards of a finished game were fair
cmd-verify-table-about = The finished table’s number
cmd-verify-file = file
cmd-verify-file-about = Or the game log, from the button under the result

## Replay
replay-title = ### { $game } · table { $table }
    -# Replay, step { $step } of { $steps }
replay-round = { $round ->
        [0] Before the first round
       *[other] Round { $round }
    }
replay-not-over = Table { $table } is still playing; its replay opens when the game is over.
replay-never-began = Table { $table } was closed before the game began: there’s nothing to replay.

## On the command line
cli-replay-one = Say which game: a game log’s FILE, or --table NUMBER.
cli-replay-title = Table { $table }: { $game }
# Follows at the end of a game, one line for each seat.
cli-replay-place = Place { $place }: seat { $seat }
cli-replay-stopped = Stopped without a result.
cli-cannot-read = { $file } can’t be read: { $reason }

## Verify
verify-one = Say what to check: the number of a finished table, or a game log’s file. One of the two.
verify-too-large = This file is too large for a game log: at most { $most } kB.
record-too-long = This game log has more than { $most } rows, too many for me. Check it on your own computer with docs/verify_record.py.
verify-not-loaded = Discord didn’t give me that file. Send it again.
verify-table-done = ✅ **Table { $table } checks out.** { $draws ->
        [0] Nothing was drawn in it.
        [one] Its { $draws } draw follows from the secret, as promised before the game.
       *[other] All its { $draws } draws follow from the secret, as promised before the game.
    } I recomputed the fingerprint, the salt and every draw, and replayed the game by the rules.
verify-file-done = ✅ **This log of table { $table } checks out.** { $draws ->
        [0] Nothing was drawn in it.
        [one] Its { $draws } draw follows from the secret in it.
       *[other] All its { $draws } draws follow from the secret in it.
    } I recomputed the fingerprint, the salt and every draw, and replayed the game by the rules.
verify-compare = Now compare: **{ button-fair }** in the lobby, and this command during the game, showed the same fingerprint.
verify-limits = -# This proves that nobody, me included, could choose or change a draw after the start. It doesn’t prove that whoever runs me never looked at hidden hands, or didn’t try several tables before the start.
verify-failed = ❌ **This doesn’t check out.** { $reason }
