# What a server's owner sets for its tables.

settings-title = **Bluff on this server**
    For tables opened from now on.
    -# Only people who can manage the server see and change this.
settings-roles = Can start tables: { $start }
    The jury: { $jury }
    The jury’s cases go to: { $where }
settings-everybody = everyone
settings-moderators = members who can moderate in the table’s channel
settings-jury-nowhere = nowhere (its members check `/{ cmd-jury } { cmd-jury-queue }`)
settings-jury-private = its members, by DM
settings-jury-unheard = ⚠️ The jury doesn’t get pinged, as { $role } can’t be mentioned. Allow anyone to @mention this role (Server Settings → Roles), or give me “Mention @everyone, @here, and All Roles” in { $where }.
settings-locale-automatic = Language: automatic
settings-locale-automatic-why = The server’s language; on English servers, the host’s.
settings-locale-en = Language: English
settings-locale-en-why = Tables are in English. DMs are in each player’s own language.
settings-locale-fr = Language: French
settings-locale-fr-why = Tables are in French. DMs are in each player’s own language.
settings-locale-nl = Language: Dutch
settings-locale-nl-why = Tables and quiz questions are in Dutch. DMs in each player’s own language.
settings-locale-ru = Language: Russian
settings-locale-ru-why = Tables are in Russian. DMs are in each player’s own language.
settings-clock-live = Pace: a minute a turn
settings-clock-live-why = New tables start with it. For when everyone’s there.
settings-clock-ten = Pace: ten minutes a turn
settings-clock-ten-why = New tables start with it. For people who are busy with something else.
settings-clock-hour = Pace: an hour a turn
settings-clock-hour-why = New tables start with it. For a day on the side.
settings-clock-slow = Pace: a day a turn
settings-clock-slow-why = New tables start with it. For people who drop in now and then.
settings-zone = Times of day are in { $zone }. Change it with `/settings` and a city.
settings-zone-utc = Time zone: UTC
settings-reveal = Reveals: { $seconds ->
        [0] at once
        [one] after a second
       *[other] after { $seconds } seconds
    }
settings-reveal-why = First it shows what’s doubted, so everyone else can guess true or lie.
settings-motion-on = Moving reveals: on
settings-motion-on-why = The picture uncovers the result bit by bit, for about a second.
settings-motion-off = Moving reveals: off
settings-motion-off-why = No picture moves here.
settings-place-channel = Tables: in the channel
settings-place-channel-why = A table appears in the channel where it was started.
settings-place-thread = Tables: a thread for each
settings-place-thread-why = Every table gets its own thread, so the channel stays quiet.
settings-daily-on = Bluff of the day: on
settings-daily-on-why = Everyone can play `/daily` here, games in open channels may give its claims.
settings-daily-off = Bluff of the day: off
settings-daily-off-why = No `/daily` here, and no claims from this server’s games.
settings-evenings-on = Cards and planned evenings: on
settings-evenings-on-why = A finished game can have a card to share, and the next one can be planned.
settings-evenings-off = Cards and planned evenings: off
settings-evenings-off-why = No cards of games, and no planned evenings.
settings-starters = Who can start tables: everyone
settings-players = Ping a role when a table opens: off
settings-players-called = Pinged when a table opens: { $role }, at most every 30 minutes
settings-players-unheard = ⚠️ Discord won’t notify { $role }. Allow anyone to @mention this role (Server Settings → Roles), or give me “Mention @everyone, @here, and All Roles”.
settings-jury = Jury: members who can moderate
settings-jurors = Jury members
settings-courtroom-channel = Jury’s channel
settings-rulings-channel = Channel for rulings
settings-rulings = Rulings are posted in: { $where }
settings-tournaments = Can create tournaments: { $who }
    Announced, and played in threads, in: { $where }
settings-managers = members who can manage the server
settings-where-created = the channel where they are created
settings-organisers = Who can create tournaments
settings-tournaments-channel = Channel for tournaments
button-usual = Save as server default
settings-usual-done = From now on, new { $game } tables and tournaments on this server start with these options.
settings-in-server = Settings belong to a server. Use this command there.
settings-not-yours = Only people who can manage the server can change this. Ask one of them.
cmd-settings = settings
cmd-settings-about = Set up Bluff on this server
settings-unseen = ⚠️ Discord hides `/{ $command }` from { $role } until you allow it: Server Settings → Integrations → Bluff.
