# bluff doctor. Its texts in the terminal and what it posts.

doctor-begin = I’ll try every kind of request that the bot makes, in { $channel }. It takes about three minutes; you only need to do what I ask. The bot itself must not be running with this token meanwhile.
doctor-wrong-channel = The bot sees no text channel with this number. Copy it in Discord (User Settings → Advanced → Developer Mode, then right-click the channel → Copy Channel ID), and see that the bot is in that server.
doctor-shut-channel = The bot may not read and write in this channel. Give it "View Channel", "Send Messages" and "Read Message History" there.
doctor-cleaning = Tidying up…
doctor-commands-stay = The doctor’s commands in this server couldn’t be removed: { $error }. The next run removes them.
doctor-ok = ok         { $step }
doctor-different = DIFFERENT  { $step }
doctor-difference = {"           "}{ $fact }: expected { $expected }, got { $got }
doctor-broken-off = {"           "}broken off: { $error }
doctor-skipped = skipped    { $step } ({ $reason })
doctor-summary = { $right ->
        [one] { $right } step
       *[other] { $right } steps
    } as expected, { $different } different, { $skipped } skipped.

doctor-nobody = nobody did what was asked
doctor-no-panel = the doctor’s message couldn’t be posted
doctor-no-dm = there is no private channel
doctor-no-old-message = run it again in an hour: it takes a message of its own that is so old, and it leaves one now
doctor-no-role = every role of the bot’s can be mentioned here
doctor-may-all = the bot may manage channels here, so nothing refuses it
doctor-no-hidden = it takes a channel in this server that the bot may not see
doctor-no-threads = the bot may not open and manage threads here
doctor-left-open = you left your private messages open

doctor-ask-press = → Press "{ $button }" in the channel.
doctor-ask-again = → Press "{ $button }" once more.
doctor-ask-press-dm = → The bot has written you a private message: press "{ $button }" there.
doctor-ask-dialog = → Press "{ $button }", choose something, write something and send it.
doctor-ask-start = → Run { $command } in the channel.
doctor-ask-choose = → Run { $command } in the channel and choose { $offer } from the list.
doctor-ask-late = → Press "{ $button }". Discord will say that it failed: that’s meant to happen.
doctor-ask-write = → Write any word to the bot in your private messages with it.
doctor-ask-close = → In the server’s menu → Privacy Settings, turn private messages off; then press "{ $button }" in the channel.
doctor-open-again = You may turn private messages on again.

doctor-button-edit = New picture
doctor-button-defer = A little later
doctor-button-dialog = Dialog
doctor-button-private = Only for me
doctor-button-late = Too late
doctor-button-next = Go on
doctor-button-closed = They are off
doctor-button-leave = Leave them on
doctor-button-left = Left on purpose
doctor-command-start = The doctor asks you to run this
doctor-command-choose = The doctor asks you to choose from a list
doctor-command-choice = What the doctor asks for
doctor-not-now = Not now, please: do what the terminal asks.
doctor-picture = Bluff is being examined: picture { $number }.
doctor-short = Bluff is being examined.
doctor-left = Bluff is being examined. This message stays: run the examination again here in an hour or later, and it edits this and takes it away.
doctor-nudge = { $mention }, this is only a test.
doctor-form = The doctor’s dialog
doctor-form-choice = Choose one
doctor-form-text = Write something
doctor-thread = The doctor’s thread

doctor-step-channel = Read the channel
doctor-step-commands = Register commands
doctor-step-post = Post a picture, once
doctor-step-limits = Rate limits in the headers
doctor-step-edit = Edit a message from outside
doctor-step-press = Answer a press with a new picture
doctor-step-defer = Promise an answer, then give it
doctor-step-dialog = Open a dialog and take what was written
doctor-step-ephemeral = A message for one person, edited later
doctor-step-start = A command answered in public
doctor-step-choose = A list of suggestions, a promise, a follow-up
doctor-step-late = An answer that comes too late
doctor-step-dm = A private message, edited and pressed
doctor-step-write = A typed private message
doctor-step-closed = A private message to somebody who takes none
doctor-step-nudge = A mention, taken away
doctor-step-nonce = A post repeated after its message was deleted
doctor-step-bare = An edit that takes the picture away
doctor-step-emoji = Every emoji of the bot’s
doctor-step-own-emoji = An emoji of the application’s own
doctor-step-refused = What Discord refuses
doctor-step-gone = A choice of what is gone
doctor-step-role = A role that may not be mentioned
doctor-step-history = Read the messages after an outage
doctor-step-token = An invented token
doctor-step-thread = A thread: opened, archived, locked, deleted
doctor-step-message-thread = A thread on a message
doctor-step-denied = A permission that is missing
doctor-step-hidden = A channel that the bot may not see
doctor-step-late-edits = Edits of a message older than an hour
