# Replays of finished games, and checking that chance was fair.

## Commands
cmd-verify = verify
cmd-verify-about = Check that a finished game was fair
cmd-verify-table-about = The finished table’s number
cmd-verify-file = file
cmd-verify-file-about = Or the game log, from the button under the result

## Replay
replay-title = ### { $game } · table { $table }
    -# Replay, step { $step } of { $steps }
replay-round = { $game ->
        [quiz] { $round ->
            [0] Before the first hand
           *[other] Hand { $round }
        }
        [whist] { $round ->
            [0] Before the first deal
           *[other] Deal { $round }
        }
       *[other] { $round ->
            [0] Before the first round
           *[other] Round { $round }
        }
    }
replay-not-over = Table { $table } is still playing. Its replay opens when the game is over.
replay-never-began = Table { $table } was closed before the game began, so there’s nothing to replay.

## On the command line
cli-replay-one = Say which game: a game log’s FILE, or --table NUMBER.
cli-replay-title = Table { $table }: { $game }
# Follows at the end of a game, one line for each seat.
cli-replay-place = Place { $place }: seat { $seat }
cli-replay-stopped = Stopped without a result.
cli-cannot-read = { $file } can’t be read: { $reason }

## Verify
verify-one = What should I check? Give a finished table’s number, or attach its game log.
verify-too-large = This file is too large for a game log: at most { $most } kB.
record-too-long = This game log has more than { $most } rows, too many for me. Check it on your own computer with docs/verify_record.py.
verify-not-loaded = Discord didn’t give me that file. Send it again.
verify-table-done = ✅ **Table { $table } checks out.** { $draws ->
        [0] Nothing was drawn in it.
        [one] Its **one** draw comes from the secret locked in before the game.
       *[other] All **{ $draws }** draws come from the secret locked in before the game.
    } I recomputed everything and replayed the game.
verify-file-done = ✅ **This log of table { $table } checks out.** { $draws ->
        [0] Nothing was drawn in it.
        [one] Its **one** draw comes from the secret in it.
       *[other] All **{ $draws }** draws come from the secret in it.
    } I recomputed everything and replayed the game.
verify-compare = Now compare. **{ button-fair }** in the lobby, and this command during the game, showed the same fingerprint.
verify-limits = -# Proven: nobody, me included, could change a draw. Not proven: that my operator saw no hidden hands, or didn’t open tables until one suited them.
verify-failed = ❌ **This doesn’t check out.** { $reason }
