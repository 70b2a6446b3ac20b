# What an operator reads, and what people are told when the machine fails.

database-unknown = The database in DATABASE_URL has to be SQLite (sqlite:///data/bluff.sqlite) or PostgreSQL (postgresql://user:password@host/name).
database-missing = There is no database { $name }.
database-refused = The database server refuses the user { $user }: check the name and the password in DATABASE_URL.
database-no-server = No database server answers at { $url } ({ $reason }). Is it running, and is its name right?
database-read-only = This database is read-only. Bluff needs one it can write to.
database-taken = Another bot already runs on the database { $url }. Stop it first: two on one database would contradict each other.
error-not-saved = I couldn’t save that, so nothing was done. Try again in a moment.
error-elsewhere = Your table can’t be reached right now, so nothing was done. Try again in a few seconds.
error-saved-or-not = I lost my connection while saving that. Check the table. If it didn’t count, press again.
error-unsure = I lost my connection while saving that. Check whether it was saved. If not, do it again.
error-connection = The connection to Discord dropped while I was answering. What you did may have counted, so look before you press again.
table-aside = **{ $game } · table { $table }** can’t be loaded because of an error. The bot’s operator has been told, and will repair or close it. All other tables play on.
table-closed = **{ $game } · table { $table }** was closed by the bot’s operator because of an error. It doesn’t count. Open a new one any time.
table-unreadable = Table { $table } can’t be loaded because of an error. The bot’s operator has been told. All other tables play on.
tables-line-aside = **{ $table }** · { $game } · can’t be loaded because of an error
tournament-unreadable = Tournament { $number } can’t be loaded because of an error. The bot’s operator has been told. All others continue.
privacy-seated-aside = { $count ->
    [one] Table { $tables }, where you sit,
   *[other] Tables { $tables }, where you sit,
} can’t be loaded because of an error. The bot’s operator has been told and can close it. Then you can do this.

operation-no-discord = Discord can’t be reached: { $reason }
operation-no-port = Port { $port } (BLUFF_HTTP_PORT) can’t be used: { $reason }
operation-taken = Another bot has taken over this database; this one has stopped.
shards-need-server = BLUFF_SHARDS is for several processes on one PostgreSQL database; { $url } takes one process only. Leave it out.
shards-other-count = Processes with another number of shards, or one that has all of them, run on the database { $url }. Stop them first: every process has to count the same.
shards-taken = Another process has the shards { $shards } on this database already.
shards-unknown = There are no shards { $shards }: they are numbered from 0 to { $last }.
shards-lost = Another process took this one for dead and has taken over its shards; this one has stopped.
operation-migrated = The database’s schema was brought from { $before } to { $after }.
operation-migrated-already = The database’s schema is up to date ({ $version }).
operation-backed-up = The database is saved in { $file } ({ $size } kB).
operation-backup-exists = { $file } already exists and stays as it is. Choose another name.
operation-pg-dump = PostgreSQL has its own tool for this. Run: { $command }

stopped-idle = **{ $game } · table { $table }** was closed, as nobody had done anything here for a long time. Open a new one any time.

cli-shards-head = shard · process · since (UTC) · last alive (UTC)
cli-shards-one = One process has all shards: { $count }.
cli-shards-none = No bot runs on this database.
cli-tables-head = table · game · state · server · channel · seats · age · last row (UTC)
cli-tables-lobby = lobby
cli-tables-play = playing
cli-tables-over = over
cli-tables-aside = can’t be read from row { $row } on
cli-close-over = Table { $table } is already over.
cli-close-sure = Close table { $table }? Its game won’t count.
cli-closed = Table { $table } is closed.
cli-closed-aside = The running bot tells its players within a minute.
cli-closed-running = The running bot shows it within ten minutes, or with the next press at that table.
cli-repair-sound = Table { $table }: all { $rows } rows of its log can be read.
cli-repair-broken = Table { $table }: row { $row } can’t be read ({ $reason }).
cli-repair-position = Before it: { $position }
cli-record-broken = Table { $table }: row { $row } of its log can’t be read, so there is no record of it.
cli-repair-nothing = No move before it can be kept. To close the table: bluff close { $table }
cli-repair-over = The table is over and stays as it is.
cli-repair-how = bluff repair { $table } --cut goes back to row { $row }: { $gone } rows go into a file. Or close the table: bluff close { $table }
cli-repair-seen = In those rows dice were rolled, cards dealt or questions drawn. The same ones come again, and players may have seen them. If that matters, close the table instead (bluff close { $table }).
cli-repair-running = A bot is running on this database and may have table { $table } in memory. Stop it first, then try again.
cli-doctor-running = A bot is running on this database. Stop it first: with the same token it would take the doctor’s presses away.
cli-repair-sure = Go back to row { $row }? { $gone } rows go into a file.
cli-repaired = Table { $table } continues after row { $row }. { $gone } rows are kept in { $file }.
