### Ce que tous les jeux refusent avec les mêmes mots

refused-over = Cette partie est finie.
refused-draw-due = Le jeu n’en est pas encore là : réessaie dans un instant.
refused-wrong-draw = Ce n’est pas à toi de faire ça.
refused-wrong-actor = Ce n’est pas à toi de faire ça.
refused-only-host = Seul l’hôte peut en décider.
refused-no-such-seat = Il n’y a personne à cette place.
refused-left = Tu as quitté cette partie.
refused-out = Cette partie est finie pour toi.
refused-not-away = Tu n’es pas absent : la table t’attend de toute façon.
refused-not-your-turn = C’est à { $turn } de jouer, pas à toi.
refused-nothing-open = Il n’y a rien à continuer : la partie est en cours.
refused-continued = Tu as déjà appuyé sur **Continuer** ; les autres regardent encore.
refused-not-open = Ce n’est plus à décider.
refused-unreadable = « { $text } » n’est pas un coup de ce jeu. Choisis une des propositions qui s’affichent.
