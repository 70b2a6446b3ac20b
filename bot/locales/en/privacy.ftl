# What is stored about a person.

# Stands in the place of a name.
privacy-gone = someone who left
privacy-export = This is everything that is stored about you.
privacy-sure = Delete everything that is stored about you? Your name, your settings, your ratings and your achievements are gone for good, and in finished games “{ privacy-gone }” stands in your place. What you typed as answers is wiped out; question cards that you gave a server stay there, without your name. Messages that already stand in Discord stay there. This can’t be undone.
privacy-deleted = Done: nothing here leads to you any more. If you play again, you begin anew.
privacy-seated = { $count ->
        [one] You still sit at table { $tables }.
       *[other] You still sit at tables { $tables }.
    } Leave with `/bluff leave`, wait until a game that you have left is over, and ask once more.
privacy-in-tournament = You are in tournament { $number }, or run it, and it is not over: leave it first, or wait.

button-privacy-delete = Delete everything

cmd-privacy = privacy
cmd-privacy-about = What is stored about you
cmd-privacy-export = export
cmd-privacy-export-about = Get everything that is stored about you as a file
cmd-privacy-delete = delete
cmd-privacy-delete-about = Delete everything that is stored about you
