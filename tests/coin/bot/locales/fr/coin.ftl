# Liar’s Coin. $players: how many play, "2–6".
coin-title = Pièce menteuse
coin-pitch = Chacun lance une pièce en secret. Annonce combien de faces il y a à la table, ou conteste la dernière annonce. Celui qui se trompe perd.
game-coin-names = pièce menteuse, pile ou face
game-coin = Pièce menteuse · pièces, { $players } joueurs
coin-turn = Faces annoncées : **{ $bid }**.
coin-verdict = Faces : { $found }, annoncées : { $bid }. { $you ->
        [losers] Tu perds.
       *[no] Perdu : { $losers }
    }
coin-over = La partie est finie. { $you ->
        [losers] Tu perds.
       *[no] Perdu : **{ $losers }**.
    } Tous les autres gagnent.
coin-bidden = { $you ->
        [name] Tu annonces **{ $heads }**.
       *[no] { $name } annonce **{ $heads }**.
    }
coin-revealed = { $you ->
        [name] Tu contestes.
       *[no] { $name } conteste.
    }
coin-left = { $you ->
        [name] Tu pars et tu perds ; ta pièce reste.
       *[no] { $name } part et a perdu ; sa pièce reste.
    }
coin-button-look = Ma pièce
coin-button-challenge = Contester
coin-not-higher = Annonce plus que { $bid } et au plus { $most }, ou conteste.
coin-no-bid = Il n’y a pas encore d’annonce à contester : annonce combien de faces il y a.
rules-coin-usual = Pièce menteuse
rules-coin-play-title = Tout le jeu
rules-coin-play = Chacun lance une pièce que personne d’autre ne voit. À tour de rôle, annonce combien de faces il y a à la table, plus que l’annonce précédente, ou conteste celle-ci. On montre alors toutes les pièces : s’il y a au moins autant de faces qu’annoncé, celui qui conteste perd, sinon celui qui a annoncé. Un tour dure 30 secondes ; ensuite l’annonce est contestée pour toi. Si tu pars, tu prends la dernière place.
feat-coin-exact = Pile poil
feat-coin-exact-about = Une annonce contestée et parfaitement juste, à trois ou plus.
feat-coin-tails = Les faces des autres
feat-coin-tails-about = Une annonce contestée qui tient, avec pile en main.
feat-coin-caught = Détecteur de mensonges
feat-coin-caught-about = Une contestation qui tombe juste.
feat-coin-believed = Sans sourciller
feat-coin-believed-about = Une annonce trop haute, et quelqu’un a surenchéri.
picture-coin-bid = Faces annoncées : { $bid } · il y en a : { $heads }
picture-coin-heads = face
picture-coin-tails = pile
picture-coin-hidden = cachée
