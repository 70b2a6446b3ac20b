# Liar’s Coin. $players: how many play, "2–6".
coin-title = Pièce menteuse
coin-pitch = Chacun lance une pièce en secret. Annonce combien de faces il y a à la table, ou conteste la dernière annonce. Celui qui se trompe perd.
game-coin-names = pièce menteuse, pile ou face
game-coin = Pièce menteuse · pièces, { $players } joueurs

coin-turn = Faces annoncées : **{ $bid }**. À **{ $name }** de jouer. { $time }
coin-turn-yours = Faces annoncées : **{ $bid }**. **À toi :** annonce plus, ou conteste. { $time }
coin-reveal = Toutes les pièces sont visibles. Perdu : **{ $losers }**. Regardent encore : { $names }. { $time }
coin-over = La partie est finie. Perdu : **{ $losers }**. Tous les autres gagnent.
coin-event-bid = { $name } annonce **{ $heads }**.
coin-event-revealed = { $name } conteste.
coin-event-left = { $name } part et a perdu ; sa pièce reste.
coin-event-away = { $name } est absent : un ordinateur joue à sa place jusqu’à son retour.
coin-event-returned = { $name } est de retour.
coin-button-look = Ma pièce
coin-button-challenge = Contester
coin-button-continue = Continuer

coin-not-higher = Annonce plus que { $bid } et au plus { $most }, ou conteste.
coin-no-bid = Il n’y a pas encore d’annonce à contester : annonce combien de faces il y a.

rules-coin-usual = Pièce menteuse
rules-coin-play-title = Tout le jeu
rules-coin-play = Chacun lance une pièce que personne d’autre ne voit. À tour de rôle, annonce combien de faces il y a à la table, plus que l’annonce précédente, ou conteste celle-ci. On montre alors toutes les pièces : s’il y a au moins autant de faces qu’annoncé, celui qui conteste perd, sinon celui qui a annoncé. Un tour dure 30 secondes ; ensuite l’annonce est contestée pour toi. Partir avant de voir les pièces, c’est perdre.

feat-coin-exact = Pile poil
feat-coin-exact-about = Une annonce contestée et parfaitement juste, à trois ou plus.
feat-coin-tails = Les faces des autres
feat-coin-tails-about = Une annonce contestée qui tient, avec pile en main.
feat-coin-caught = Détecteur de mensonges
feat-coin-caught-about = Une contestation qui tombe juste.
feat-coin-believed = Sans sourciller
feat-coin-believed-about = Une annonce trop haute, et quelqu’un a surenchéri.

picture-coin-bid = Faces annoncées : { $bid }
picture-coin-found = Faces annoncées : { $bid } · il y en a : { $heads }
picture-coin-heads = face
picture-coin-tails = pile
picture-coin-hidden = cachée
alt-coin-seat = { $name } : { $coin }.
