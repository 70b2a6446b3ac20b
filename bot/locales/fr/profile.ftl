# Ce que quelqu’un a accompli, et le profil où cela figure.

profile-title = ### { $name }
# In the picture, with a crown.
profile-champion = Titre · { $game }
# In the picture, under the name.
profile-played = { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }
profile-tournaments = { $count ->
        [one] { $count } tournoi gagné
       *[other] { $count } tournois gagnés
    }
profile-achievement = **{ $title }** — { $about }
profile-achievement-often = **{ $title }** ×{ $count } — { $about }
profile-more = { $count ->
        [one] … et { $count } autre exploit.
       *[other] … et { $count } autres exploits.
    }
profile-explained = -# Parties terminées à deux personnes au moins.
profile-none-you = Tu n’as encore fini aucune partie à plusieurs. Dès que ce sera fait, ton profil s’affichera ici.
profile-none = { $name } n’a encore fini aucune partie à plusieurs.

cmd-profile = profil
cmd-profile-about = Ce que quelqu’un a accompli, et toi contre lui

