# What is stored about a person.

# Stands in the place of a name.
privacy-gone = someone who left
privacy-export = This is everything that is stored about you.
privacy-sure = Delete everything that is stored about you? Your name, settings, ratings and achievements are gone for good, and finished games will show “{ privacy-gone }” instead of you. The answers you typed are erased; question cards you gave a server stay there, without your name. Messages already posted in Discord stay there. This can’t be undone.
privacy-not-deleted = I couldn’t save that: nothing was deleted. Press the button again in a moment.
privacy-unsure = The database went away, so I don’t know whether everything was deleted. Press the button again in a moment: what is gone stays gone.
privacy-deleted = Done: nothing stored here points to you any more. If you play again, you start from scratch.
privacy-seated = { $count ->
        [one] You’re still at table { $tables }.
       *[other] You’re still at tables { $tables }.
    } Leave with `/bluff leave`, wait until any game you’ve left is over, and ask again.
privacy-in-tournament = You’re in tournament { $number }, or you run it, and it isn’t over: leave it first, or wait.

button-privacy-delete = Delete everything

cmd-privacy = privacy
cmd-privacy-about = What is stored about you
cmd-privacy-export = export
cmd-privacy-export-about = Get everything that is stored about you as a file
cmd-privacy-delete = delete
cmd-privacy-delete-about = Delete everything that is stored about you
