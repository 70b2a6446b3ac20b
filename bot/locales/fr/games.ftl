# Les jeux dans la liste des commandes : nom, genre et nombre de joueurs. `…-names` : tous les noms
# qu’on leur donne, séparés par des virgules.

game-perudo-names = perudo, pérudo, bluff, dudo, dés menteurs, dés du menteur, menteur aux dés
game-perudo = Bluff / Perudo · dés, { $players } { $most ->
    [one] joueur
   *[other] joueurs
}
game-menteur-names = poker menteur, menteur, poker du menteur, poker aux dés
game-menteur = Poker menteur · dés, { $players } { $most ->
    [one] joueur
   *[other] joueurs
}
game-captain-names = captain bluff, captain, capitaine bluff, capitaine, bagages
game-captain = Captain Bluff · cartes, { $players } { $most ->
    [one] joueur
   *[other] joueurs
}
game-quiz-names = quiz-poker, quiz, poker quiz, quizz, quizz poker
game-quiz = Quiz-poker · questions et mises, { $players } { $most ->
    [one] joueur
   *[other] joueurs
}
game-whist-names = whist à la couleur, whist à couleur, whist couleur, whist, whist belge
game-whist = Whist à la couleur · cartes, { $players } { $most ->
    [one] joueur
   *[other] joueurs
}
