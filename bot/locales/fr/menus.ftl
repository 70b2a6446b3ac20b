# Menus : ce qui est proposé sur une personne, et sur un message
cmd-challenge = Lancer un défi
cmd-call-jury = Appeler le jury
challenge-title = Lancer un défi
challenge-game = Quel jeu ?
challenge-game-why = Une table s’ouvre dans ce salon, et une mention y invite { $name }.
# $mention: who is called; $host: who calls.
challenge-called = { $mention }, **{ $host }** te lance un défi : **{ $game }**, table { $table }. Pour t’asseoir, appuie sur **{ button-join }**.
challenge-called-thread = { $mention }, **{ $host }** te lance un défi : **{ $game }**, dans { $link }. Pour t’asseoir, appuie là-bas sur **{ button-join }**.
challenge-yourself = Tu ne peux pas te défier toi-même. Choisis quelqu’un d’autre, ou ouvre une table pour tout le monde avec `/{ cmd-bluff } { cmd-start }`.
challenge-bot = Un bot ne peut pas jouer. Ouvre une table avec `/{ cmd-bluff } { cmd-start }` et ajoutes-y un robot.
challenge-gone = { $name } ne voit pas ce salon. Lance ton défi dans un salon visible aussi pour { $name }.
challenge-rests = Tu viens de lancer un défi à cette personne. Attends { $minutes } min avant de redemander, ou ouvre une table pour tout le monde avec `/{ cmd-bluff } { cmd-start }`.
challenge-too-many = Déjà { $most } défis en une heure. Attends { $minutes } min, ou ouvre une table pour tout le monde avec `/{ cmd-bluff } { cmd-start }`.
challenge-not-yours = Ce défi s’adresse à quelqu’un d’autre. Envie de jouer ? Appuie sur **{ button-join }** à la table.
challenge-declined = **{ $name }** ne peut pas jouer maintenant, **{ $host }** : une autre fois, peut-être ! La table { $table } reste ouverte aux autres.
call-jury-which = Cette action appelle le jury à une table : utilise-la sur le message d’une table où tu joues.
