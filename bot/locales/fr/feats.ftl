# Ce que quelqu’un a accompli, et le profil où cela figure.

feat-perudo-exact = Au dé près
feat-perudo-exact-about = Deux fois dans une partie, une enchère contestée et exactement juste, avec dix dés en jeu ou plus.
feat-perudo-calza = Calza parfaite
feat-perudo-calza-about = Une calza juste, avec dix dés en jeu ou plus.
feat-perudo-believed = Gros mensonge
feat-perudo-believed-about = Une enchère trop haute d’au moins trois dés, et le joueur suivant a surenchéri.
feat-perudo-comeback = Dernier dé
feat-perudo-comeback-about = Une victoire après n’avoir plus eu qu’un dé contre cinq ou plus.
feat-perudo-unhurt = Sans une égratignure
feat-perudo-unhurt-about = Une victoire contre deux autres ou plus, sans perdre un seul dé.

feat-menteur-quinte = Quinte passée
feat-menteur-quinte-about = Une quinte annoncée sans l’être, et le joueur suivant l’a acceptée.
feat-menteur-liar = Langue dorée
feat-menteur-liar-about = Cinq mensonges ou plus acceptés dans une partie, et aucun refusé.
feat-menteur-nerve = Nerfs d’acier
feat-menteur-nerve-about = Trois mensonges ou plus démasqués dans une partie, à un point de la sortie.
feat-menteur-comeback = Retour du bord du gouffre
feat-menteur-comeback-about = Une victoire après avoir été à un point de la sortie, quand un autre en avait deux de réserve en plus.
feat-menteur-clean = Immaculé
feat-menteur-clean-about = Une victoire contre deux autres ou plus, sans le moindre point.

feat-captain-stowaway = Passager clandestin
feat-captain-stowaway-about = Une victoire par un dernier dépôt qui était un bluff, en connaissance de cause, sans que personne appelle.
feat-captain-smuggler = Contrebandier
feat-captain-smuggler-about = Trois bluffs ou plus dans une partie, en connaissant la provenance, et aucun dénoncé.
feat-captain-trap = Piège à bagages
feat-captain-trap-about = Un autre s’est fait dénoncer sur un tapis dont la provenance était une carte Aéroport cachée exprès.
feat-captain-customs = Œil du douanier
feat-captain-customs-about = Un bluff dénoncé qui a coûté sept cartes ou plus.
feat-captain-papers = Papiers en règle
feat-captain-papers-about = Des bagages honnêtes, en connaissance de cause, et qui a crié au bluff a pris sept cartes ou plus.

feat-quiz-seven = Sept sur sept
feat-quiz-seven-about = Les sept réponses d’une main justes.
feat-quiz-allin = Tout ou rien
feat-quiz-allin-about = Tout joué, et seul en tête des bonnes réponses à la fin.
feat-quiz-bluff = Les mains vides
feat-quiz-bluff-about = Un pot gagné parce que tous ont abandonné, avec moins de bonnes réponses que le dernier à le faire.
feat-quiz-sweep = Coup de balai
feat-quiz-sweep-about = Deux autres ou plus éliminés en une seule main.
feat-quiz-comeback = Parti de rien
feat-quiz-comeback-about = Une victoire après avoir eu le moins de jetons de tous, 250 au plus, contre deux autres ou plus.

feat-whist-slam = Grand chelem
feat-whist-slam-about = Un grand chelem demandé et réussi.
feat-whist-misere = Pas un pli
feat-whist-misere-about = Une grande misère réussie, sur table ou non.
feat-whist-abundance = Corne d’abondance
feat-whist-abundance-about = Une abondance de dix ou onze, ou un petit chelem, réussis.
feat-whist-solo = Seul contre trois
feat-whist-solo-about = Un solo à huit réussi.
feat-whist-all = Les treize plis
feat-whist-all-about = Les treize plis faits à deux.
feat-whist-steady = Main sûre
feat-whist-steady-about = Cinq contrats ou plus dans une séance d’au moins huit donnes, et aucun chuté.

profile-title = ### { $name }
# In the picture, with a crown.
profile-champion = En titre · { $game }
# In the picture, under the name.
profile-played = { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }
profile-tournaments = { $count ->
        [one] { $count } tournoi gagné
       *[other] { $count } tournois gagnés
    }
profile-feat = **{ $title }** – { $about }
profile-feat-often = **{ $title }** ×{ $count } – { $about }
profile-more = { $count ->
        [one] … et { $count } autre exploit.
       *[other] … et { $count } autres exploits.
    }
profile-explained = -# La cote et les exploits viennent des parties terminées à deux personnes au moins. Ce que l’horloge ou un ordinateur a joué pour quelqu’un n’est pas un exploit.
profile-none-you = Tu n’as encore fini aucune partie à plusieurs. Dès que ce sera fait, ton profil s’affichera ici.
profile-none = { $name } n’a encore fini aucune partie à plusieurs.

cmd-profile = profil
cmd-profile-about = Ce que quelqu’un a accompli dans tous les jeux
