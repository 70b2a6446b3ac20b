# What a person sets for themselves.

cmd-preferences = preferences
cmd-preferences-about = Quiet hours, how often I ping you, who you’ve blocked
cmd-zone = timezone
cmd-zone-about = The time zone, by its city: London, New York, Paris
cmd-block = Block at Bluff tables
button-quiet = Quiet hours

preferences-title = **Your preferences**
    -# Only you see this.
# $zone: a time zone, and what its clocks show.
preferences-calls = At slow tables I DM you when it’s your turn. Whatever comes up in quiet hours waits until they end, and comes as one DM. Time zone: { $zone }. Choose another below, or if it isn’t there, type `/{ cmd-bluff } { cmd-preferences }` and fill in **{ cmd-zone }** with your city.
preferences-blocks = People you block can’t sit down at tables you host or challenge you, and don’t find out. You can still meet in tournaments. At most { $most } people.
preferences-zone-server = Time zone: that of each server
preferences-zone-now = { $zone } ({ $time } now)
preferences-quiet-any = Quiet hours: none
preferences-quiet-any-why = I ping you whenever it’s your turn.
preferences-quiet-22-8 = Quiet hours: 22:00 to 8:00
preferences-quiet-22-8-why = Nothing rings at night. You may miss short turns.
preferences-quiet-23-9 = Quiet hours: 23:00 to 9:00
preferences-quiet-23-9-why = Nothing rings at night. You may miss short turns.
preferences-quiet-0-10 = Quiet hours: midnight to 10:00
preferences-quiet-0-10-why = Nothing rings at night. You may miss short turns.
preferences-calls-0 = Ping me: at once, every turn
preferences-calls-0-why = There’s only one DM at a time, the newest.
preferences-calls-1 = Ping me: at most once an hour
preferences-calls-1-why = What comes in between is in the next one.
preferences-calls-4 = Ping me: at most every 4 hours
preferences-calls-4-why = You may miss turns of an hour.
preferences-calls-24 = Ping me: at most once a day
preferences-calls-24-why = You may miss turns of a day, so look in yourself.
preferences-blocked = Nobody’s blocked. Choose people here
# The language whose usual time zones are offered first.
zone-language = en
zone-label = Time zone: { $zone }
zone-unknown = I don’t know a time zone “{ $typed }”. Type its city and choose one from the list: { $zones }
block-done = **{ $name }** is blocked. They can’t sit down at tables you host or challenge you, and don’t find out. Undo it with `/bluff preferences`.
block-yourself = You can’t block yourself. Choose someone else.
block-bot = Bots don’t sit down by themselves, so there’s nothing to block. Choose a person.
block-too-many = You’ve blocked as many people as you can. Unblock one of them first, with `/bluff preferences`.
challenge-not-now = { $host } isn’t taking challenges right now. Open a table for everyone with `/bluff start`.
challenge-blocked = You’ve blocked { $host }. To play together, unblock them first with `/bluff preferences`.
