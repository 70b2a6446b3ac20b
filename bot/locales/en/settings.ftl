# What a server's owner sets for its tables.

settings-title = **Bluff on this server**
    Applies to tables opened from now on.
    -# Only people who can manage the server see and change this.
settings-roles = Can start tables: { $start }
    The jury: { $jury }
    Cases for the jury go to: { $where }
settings-everybody = everybody
settings-moderators = members who can moderate in the table’s channel
settings-jury-nowhere = nowhere (its members check `/{ cmd-jury } { cmd-jury-queue }`)
settings-jury-private = its members, by DM
settings-jury-unheard = ⚠️ The jury isn’t notified: { $role } can’t be mentioned. Allow anyone to @mention this role (Server Settings → Roles), or give me “Mention @everyone, @here, and All Roles” in { $where }.
settings-locale-automatic = Language: automatic
settings-locale-automatic-why = The server’s own language; on English servers, the host’s.
settings-locale-en = Language: English
settings-locale-en-why = Tables are in English; DMs are in each player’s own language.
settings-locale-fr = Language: French
settings-locale-fr-why = Tables are in French; DMs are in each player’s own language.
settings-locale-nl = Language: Dutch
settings-locale-nl-why = Tables are in Dutch, quiz questions in English; DMs in each player’s own language.
settings-locale-ru = Language: Russian
settings-locale-ru-why = Tables are in Russian; DMs are in each player’s own language.
settings-clock-live = Clock: up to a minute a turn
settings-clock-live-why = The default for new tables; the host can change it.
settings-clock-ten = Clock: ten minutes a turn
settings-clock-ten-why = The default for new tables; the host can change it.
settings-clock-hour = Clock: an hour a turn
settings-clock-hour-why = The default for new tables; the host can change it.
settings-clock-slow = Clock: a day a turn
settings-clock-slow-why = The default for new tables; the host can change it.
settings-zone = Times of day are meant in { $zone }. Another: by its city, with `/settings`.
settings-zone-utc = Time zone: UTC
settings-place-channel = Tables: in the channel
settings-place-channel-why = A table appears in the channel where it was started.
settings-place-thread = Tables: a thread for each
settings-place-thread-why = Every table gets its own thread; the channel stays quiet.
settings-starters = Who can start tables: everybody
settings-players = Role to call when a table opens: nobody
settings-players-called = Called when a table opens: { $role }, at most every 30 minutes
settings-players-unheard = ⚠️ Discord won’t notify { $role }. Allow anyone to @mention this role (Server Settings → Roles), or give me “Mention @everyone, @here, and All Roles”.
settings-jury = Jury: members who can moderate
settings-jurors = Members of the jury
settings-courtroom-channel = The jury’s channel
settings-rulings-channel = The channel where all rulings are posted
settings-rulings = The jury’s rulings are posted in: { $where }
settings-tournaments = Can create tournaments: { $who }
    Announced, and played in threads, in: { $where }
settings-managers = members who can manage the server
settings-where-created = the channel where they are created
settings-organisers = Who can create tournaments
settings-tournaments-channel = The channel for tournaments
button-usual = Save as server default
settings-usual-done = From now on, new { $game } tables and tournaments on this server start with these options.
settings-in-server = Settings belong to a server: use this command there.
settings-not-yours = Only people who can manage the server can change this. Ask one of them.
cmd-settings = settings
cmd-settings-about = Language, clocks, threads, jury: how Bluff plays on this server
