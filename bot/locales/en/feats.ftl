# What somebody has achieved, and the profile in which it stands.

feat-perudo-exact = On the dot
feat-perudo-exact-about = Twice in one game, a bid that was challenged and exactly right, with ten dice or more in play.
feat-perudo-calza = Perfect calza
feat-perudo-calza-about = A calza that was right, with ten dice or more in play.
feat-perudo-believed = Tall tale
feat-perudo-believed-about = A bid that was three dice or more too high, and the next player raised it.
feat-perudo-comeback = Last die
feat-perudo-comeback-about = A win after having had a single die against five or more.
feat-perudo-unhurt = Not a scratch
feat-perudo-unhurt-about = A win against two others or more, without ever losing a die.

feat-menteur-quinte = Quinte unseen
feat-menteur-quinte-about = Five alike announced where there were none, and the next player took it.
feat-menteur-liar = Silver tongue
feat-menteur-liar-about = Five lies or more taken in one game, and none refused.
feat-menteur-nerve = Nerves of steel
feat-menteur-nerve-about = Three lies or more refused in one game with one point left to lose.
feat-menteur-comeback = Back from the brink
feat-menteur-comeback-about = A win after having had one point left to lose while another had two more.
feat-menteur-clean = Spotless
feat-menteur-clean-about = A win against two others or more, without a single point.

feat-captain-stowaway = Stowaway
feat-captain-stowaway-about = A win by a last placement that was a bluff, knowingly, and nobody called it.
feat-captain-smuggler = Smuggler
feat-captain-smuggler-about = Three bluffs or more in one game, knowing the origin, and none was called.
feat-captain-trap = Booby trap
feat-captain-trap-about = Somebody else was called on a belt whose origin was an airport card hidden there on purpose.
feat-captain-customs = Customs officer
feat-captain-customs-about = A bluff called that cost its placer seven cards or more.
feat-captain-papers = Papers in order
feat-captain-papers-about = Honest luggage, knowingly, and whoever called it took seven cards or more.

feat-quiz-seven = Seven out of seven
feat-quiz-seven-about = All seven answers of a hand right.
feat-quiz-allin = All or nothing
feat-quiz-allin-about = All-in, and most right answers at the end, alone.
feat-quiz-bluff = Empty-handed
feat-quiz-bluff-about = A pot won as all others folded, with fewer right answers than the last to fold.
feat-quiz-sweep = Clean sweep
feat-quiz-sweep-about = Two others or more put out in one hand.
feat-quiz-comeback = Rags to riches
feat-quiz-comeback-about = A win after having had the smallest stack of three or more: 250 or less.

feat-whist-slam = Grand slam
feat-whist-slam-about = A grand slam bid and made.
feat-whist-misere = Not a trick
feat-whist-misere-about = A grand misère or an open one made.
feat-whist-abundance = Horn of plenty
feat-whist-abundance-about = An abundance of ten or eleven, or a small slam, made.
feat-whist-solo = Alone against three
feat-whist-solo-about = A solo of eight made.
feat-whist-all = All thirteen
feat-whist-all-about = All thirteen tricks taken with a partner.
feat-whist-steady = Steady hand
feat-whist-steady-about = Five contracts or more in a session of eight deals or more, and none failed.

profile-title = ### { $name }
# In the picture, with a crown.
profile-champion = Champion · { $game }
# In the picture, under the name.
profile-played = { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
profile-tournaments = { $count ->
        [one] { $count } tournament won
       *[other] { $count } tournaments won
    }
profile-feat = **{ $title }** – { $about }
profile-feat-often = **{ $title }** ×{ $count } – { $about }
profile-more = { $count ->
        [one] … and { $count } more achievement.
       *[other] … and { $count } more achievements.
    }
profile-explained = -# Ratings and achievements come from finished games with at least two people. What the clock or a computer player did for somebody is no achievement.
profile-none-you = You haven’t finished a game with others yet. As soon as you have, your profile stands here.
profile-none = { $name } hasn’t finished a game with others yet.

cmd-profile = profile
cmd-profile-about = What somebody has achieved in all games
