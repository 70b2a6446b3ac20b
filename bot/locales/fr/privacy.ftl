# Ce qui est enregistré sur une personne.

# Stands in the place of a name.
privacy-gone = compte supprimé
privacy-export = Voici tout ce qui est enregistré sur toi.
privacy-sure = Supprimer tout ce qui est enregistré sur toi ? Ton nom, tes réglages, tes cotes et tes exploits disparaissent pour de bon, et à ta place, dans les parties finies, on lira « { privacy-gone } ». Les réponses que tu as écrites sont effacées ; les cartes-questions données à un serveur y restent, sans ton nom. Les messages déjà affichés dans Discord y restent. C’est définitif.
privacy-not-deleted = Je n’ai pas pu enregistrer ça : rien n’a été supprimé. Appuie encore une fois dans un instant.
privacy-unsure = La base de données a coupé entre-temps : je ne sais pas si tout a été supprimé. Appuie encore une fois dans un instant ; ce qui est effacé le reste.
privacy-deleted = C’est fait : plus rien ici ne mène à toi. Si tu rejoues, tu repars de zéro.
privacy-seated = { $count ->
        [one] Tu es encore à la table { $tables }.
       *[other] Tu es encore aux tables { $tables }.
    } Quitte avec `/{ cmd-bluff } { cmd-leave }`, attends la fin des parties que tu as quittées, puis redemande.
privacy-in-tournament = Tu es dans le tournoi { $number }, ou tu l’organises, et il n’est pas fini : quitte-le d’abord, ou attends.

button-privacy-delete = Tout supprimer

cmd-privacy = données
cmd-privacy-about = Ce qui est enregistré sur toi
cmd-privacy-export = exporter
cmd-privacy-export-about = Recevoir dans un fichier tout ce qui est enregistré sur toi
cmd-privacy-delete = supprimer
cmd-privacy-delete-about = Supprimer tout ce qui est enregistré sur toi
