# The games in the picker of commands: name, kind and people. $players: how many play, "2–6"; $most:
# the last of it. `…-names`: all that people call a game, with commas between.

game-perudo-names = perudo, bluff, dudo, liar’s dice, liar dice, pirate’s dice, borg
game-perudo = Bluff / Perudo · dice, { $players } { $most ->
    [one] player
   *[other] players
}
game-menteur-names = poker menteur, menteur, liar’s poker, liar poker, lying poker, liar, poker dice
game-menteur = Poker menteur / Liar’s poker · dice, { $players } { $most ->
    [one] player
   *[other] players
}
game-captain-names = captain bluff, captain, captain’s bluff, luggage
game-captain = Captain Bluff · cards, { $players } { $most ->
    [one] player
   *[other] players
}
game-quiz-names = quiz poker, quiz, poker quiz, trivia, trivia poker, quiz bluff
game-quiz = Quiz poker · questions and bets, { $players } { $most ->
    [one] player
   *[other] players
}
game-whist-names = colour whist, color whist, whist, belgian whist, kleurenwiezen, wiezen
game-whist = Colour whist · cards, { $players } { $most ->
    [one] player
   *[other] players
}
