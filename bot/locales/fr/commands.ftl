# Commandes : noms en minuscules et sans espaces (32 lettres au plus), descriptions de 100 au plus.

cmd-bluff = bluff
cmd-bluff-about = Jeux de bluff dans ce salon
cmd-start = ouvrir
cmd-start-about = Ouvrir une table dans ce salon
cmd-game = jeu
cmd-game-about = Quel jeu
cmd-join = rejoindre
cmd-join-about = Prendre place à une table qui attend du monde
cmd-leave = quitter
cmd-leave-about = Quitter ta table
cmd-stop = fermer
cmd-stop-about = Fermer ta table avant le début, ou arrêter une partie si tous sont d’accord
cmd-hand = main
cmd-hand-about = Voir tes dés, tes cartes ou tes questions (personne d’autre ne les voit)
cmd-make-move = jouer
cmd-make-move-about = Jouer un coup à ta table : ce qui est permis s’affiche pendant que tu tapes
cmd-make-move-move = coup
cmd-make-move-move-about = Ton coup : choisis-le, ou tape-le en mots, comme « 7 trois »
cmd-tables = tables
cmd-tables-about = Tes tables, à qui de jouer, et celles ouvertes ici
cmd-table = table
cmd-table-about = Le numéro de la table, si tu es à plusieurs
