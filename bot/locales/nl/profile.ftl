# What somebody has achieved, and the profile in which it stands.

profile-title = ### { $name }
# In the picture, with a crown.
profile-champion = Kampioen · { $game }
# In the picture, under the name.
profile-played = { $games ->
        [one] { $games } partij
       *[other] { $games } partijen
    }
profile-tournaments = { $count ->
        [one] { $count } toernooi gewonnen
       *[other] { $count } toernooien gewonnen
    }
profile-achievement = **{ $title }** – { $about }
profile-achievement-often = **{ $title }** ×{ $count } – { $about }
profile-more = { $count ->
        [one] … en nog { $count } prestatie.
       *[other] … en nog { $count } prestaties.
    }
profile-explained = -# Uit afgelopen spellen met minstens twee mensen.
profile-none-you = Je hebt nog geen spel met anderen uitgespeeld. Doe dat, en je profiel verschijnt hier.
profile-none = { $name } heeft nog geen spel met anderen uitgespeeld.

cmd-profile = profiel
cmd-profile-about = Iemands cijfers, en die van jou tegen hen
