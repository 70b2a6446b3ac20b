# What a server's owner sets for its tables.

settings-title = **Bluff on this server**
    This holds for tables that are opened from now on.
    -# Only those who may manage the server see and change it.
settings-roles = Who may start tables: { $start }
    Who acts as jury: { $jury }
    Where the jury is asked: { $where }
settings-everybody = everybody
settings-moderators = who may moderate where the table stands
settings-jury-nowhere = nowhere; its members look with `/{ cmd-jury } { cmd-jury-queue }`
settings-jury-private = by private message to its members
settings-jury-unheard = ⚠️ The jury is not notified: { $role } can’t be mentioned. Allow anyone to @mention this role (Server Settings → Roles), or give me “Mention @everyone, @here, and All Roles” in { $where }.
settings-locale-automatic = Language: automatic
settings-locale-automatic-why = The server’s own language; on English servers the host’s.
settings-locale-en = Language: English
settings-locale-en-why = Tables speak English; private messages speak each person’s language.
settings-locale-fr = Language: French
settings-locale-fr-why = Tables speak French; private messages speak each person’s language.
settings-locale-ru = Language: Russian
settings-locale-ru-why = Tables speak Russian; private messages speak each person’s language.
settings-clock-live = Clock: 1 minute a turn
settings-clock-live-why = A turn takes a minute at most; a host can choose otherwise.
settings-clock-slow = Clock: 1 day a turn
settings-clock-slow-why = A turn may take a day; a host can choose otherwise.
settings-place-channel = Place: in the channel
settings-place-channel-why = A table stands where it was started.
settings-place-thread = Place: a thread for every table
settings-place-thread-why = A table gets a thread of its own; the channel stays quiet.
settings-starters = Who may start tables: everybody
settings-players = Role to call when a table opens: nobody
settings-players-called = Called when a table opens: { $role }, at most every 30 minutes
settings-players-unheard = ⚠️ Discord won’t notify { $role }. Allow anyone to @mention this role (Server Settings → Roles), or give me “Mention @everyone, @here, and All Roles”.
settings-jury = Jury: who may moderate members
settings-jurors = Members of the jury
settings-courtroom-channel = The jury’s channel
settings-tournaments = Tournaments may be created by: { $who }
    They are announced, and played in threads, in: { $where }
settings-managers = who manages the server
settings-where-created = the channel where they are created
settings-organisers = Who may create tournaments
settings-tournaments-channel = The channel for tournaments
button-usual = Usual on this server
settings-usual-done = New tables and tournaments of { $game } begin with these options on this server from now on.
settings-in-server = Settings belong to a server: use this command there.
settings-not-yours = Only those who may manage the server can change this.
cmd-settings = settings
cmd-settings-about = Language, clocks, threads, jury: how Bluff plays on this server
