# What is stored about a person.

# Stands in the place of a name.
privacy-gone = someone who left
privacy-export = This is everything I keep about you.
privacy-sure = Delete everything I keep about you? Your name, settings, ratings and achievements go for good, and past games show “{ privacy-gone }” instead of you. Your typed answers are erased. Question cards you gave a server stay there, without your name, and so does what’s already posted in Discord. **This can’t be undone.**
privacy-not-deleted = I couldn’t save that, so nothing was deleted. Press the button again in a moment.
privacy-unsure = I lost my connection, so I don’t know whether everything was deleted. Press the button again in a moment – what’s gone stays gone.
privacy-deleted = Done. Nothing I keep points to you any more. If you play again, you start from scratch.
privacy-seated = { $count ->
        [one] You’re still at table { $tables }.
       *[other] You’re still at tables { $tables }.
    } Leave with `/bluff leave`, wait until any game you’ve left is over, and ask again.
privacy-in-tournament = You’re in tournament { $number }, or you run it, and it isn’t over. Leave it first, or wait.

button-privacy-delete = Delete everything

cmd-privacy = privacy
cmd-privacy-about = Get or delete the data I keep about you
cmd-privacy-export = export
cmd-privacy-export-about = Get everything I keep about you as a file
cmd-privacy-delete = delete
cmd-privacy-delete-about = Delete everything I keep about you
