# Menus : ce qui est proposé sur une personne, et sur un message
cmd-challenge = Lancer un défi
cmd-call-jury = Appeler le jury
challenge-title = Lancer un défi
challenge-game = Quel jeu ?
challenge-game-why = Une table s’ouvre dans ce salon, et { $name } y est invité par une mention.
# $mention: who is called; $host: who calls.
challenge-called = { $mention } : **{ $host }** te lance un défi, **{ $game }**, table { $table }. Assieds-toi avec le bouton **{ button-join }**.
challenge-called-thread = { $mention } : **{ $host }** te lance un défi, **{ $game }**, dans { $link }. Assieds-toi avec le bouton **{ button-join }**.
challenge-yourself = Tu ne peux pas te défier toi-même. Choisis quelqu’un d’autre, ou ouvre une table à tout le monde avec `/{ cmd-bluff } { cmd-start }`.
challenge-bot = Un bot ne peut pas s’asseoir. Ouvre une table avec `/{ cmd-bluff } { cmd-start }` et ajoutes-y un ordinateur.
challenge-gone = { $name } ne voit pas ce salon. Lance ton défi dans un salon ouvert à tous les deux.
call-jury-which = Ceci appelle le jury à une table : choisis-le sur le message d’une table où tu joues.
