# What somebody has achieved, and the profile in which it stands.

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
profile-achievement = **{ $title }** – { $about }
profile-achievement-often = **{ $title }** ×{ $count } – { $about }
profile-more = { $count ->
        [one] … and { $count } more achievement.
       *[other] … and { $count } more achievements.
    }
profile-explained = -# From finished games with at least two people.
profile-none-you = You haven’t finished a game with others yet. Once you have, your profile will show up here.
profile-none = { $name } hasn’t finished a game with others yet.

cmd-profile = profile
cmd-profile-about = A player’s record, and yours against them

