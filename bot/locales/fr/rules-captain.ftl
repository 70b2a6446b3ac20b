# Les règles de Captain Bluff, page par page. Elles doivent trancher un litige.

rules-captain-classic = Captain Bluff (Torsten Landsvogt)

## Le jeu
rules-captain-goal-title = Le principe
rules-captain-goal = De 2 à 5 joueurs. **Pour gagner, débarrasse-toi de toutes tes cartes avant les autres.** Les bagages, on les pose sur les tapis. Tous les bagages d’un tapis montrent une seule ville ; mais la vraie provenance du tapis est cachée au-dessus de lui, et peu la connaissent. Des bagages sur un tapis d’une autre provenance sont un bluff : si on te prend à bluffer, tu prends tout le tapis.
rules-captain-cards = Il y a des **bagages** de Paris, New York et Tokyo, numérotés de 1 à 17 dans chaque ville, et des **cartes Aéroport**, chacune avec son propre effet. Tout le monde voit combien de cartes chacun a en main.
rules-captain-setup-title = Le début
rules-captain-setup = À deux, chacun reçoit 12 bagages et 3 cartes Aéroport ; à trois 10 bagages, à quatre 9, à cinq 8, et 2 cartes Aéroport. Les autres bagages forment la pioche ; les autres cartes Aéroport sont hors jeu, sans qu’on les voie. On tourne dans le sens des aiguilles d’une montre.
rules-captain-first-random = Le hasard désigne qui commence.
rules-captain-first-host = L’hôte dit qui commence.
rules-captain-origins = D’abord chacun à son tour pose une carte face cachée au-dessus d’un tapis libre (à deux joueurs, deux cartes chacun) : sa **provenance**. N’importe quelle carte convient, même une carte Aéroport. On ne pioche pas pour cela. Tu connais celle que tu as posée, et tu n’as pas à t’en souvenir : ton message privé te la rappelle.
rules-captain-turn-title = À ton tour
rules-captain-turn = Fais exactement **une** de ces cinq actions :
    • **Poser des bagages** au bout d’un tapis (page suivante).
    • **Définir une provenance :** poser une carte face cachée au-dessus d’un tapis qui n’en a pas, puis piocher une carte.
    • **Regarder** une provenance. Personne d’autre ne la voit ; tous voient de quel tapis il s’agit.
    • **Changer une provenance,** si des bagages sont sur son tapis : une carte de ta main prend sa place, et l’ancienne vient dans ta main.
    • **Fermer un tapis** qui porte des bagages : bagages et provenance vont à la défausse sans être montrés. Le tapis redevient libre.
rules-captain-turn-end = En plus, tu peux jouer **une** carte Aéroport, avant ou après ton action. Ton tour finit quand tu as fait les deux, ou quand tu le dis après ton action.

    S’il n’y a plus rien à piocher, on ne peut pas définir de provenance, sauf si aucun tapis n’en a.
rules-captain-place-title = Poser des bagages
rules-captain-place = • Le tapis doit avoir une provenance. Tous ses bagages montrent une ville, et chaque ville n’a qu’un tapis à la fois : trois tapis au plus sont ouverts.
    • Pose une carte, ou plusieurs qui se suivent directement, comme 7, 8, 9 ou 9, 8, 7.
    • Une rangée monte ou descend. Son deuxième numéro en décide, et tous les suivants s’y tiennent.
    • Après la carte déjà posée, un écart est permis ; entre les cartes que tu poses ensemble, non.
    • Une rangée commence par un vrai bagage, pas par un tour du monde.

    La provenance ne change rien à ce qu’il est **permis** de poser. Elle compte quand quelqu’un appelle au bluff.
rules-captain-place-example = Sur l’image, { rules-ann } a posé Paris 4 et 5 : la rangée monte. Peuvent suivre Paris 8, ou 7 et 8 ensemble ; mais pas Paris 3, ni 8 et 10 ensemble. Personne ne peut ouvrir un deuxième tapis pour Paris.

## Le bluff
rules-captain-call-title = Appeler au bluff
rules-captain-call = Après chaque pose, même celle d’un tour du monde seul, tous les autres ont { $time } pour appuyer sur **Bluff !** ; le premier clic compte. On continue dès que tous ont laissé passer. On n’appelle au bluff que sur la dernière pose. Cela ne coûte pas de tour.
rules-captain-call-cost = On montre à tous la provenance du tapis.
    • **C’est un bagage de la ville de la rangée :** l’auteur de l’appel avait tort et prend en main toute la rangée et la provenance.
    • **C’est une autre ville, ou une carte Aéroport :** l’auteur de la dernière pose prend le tout, y compris ce que d’autres avaient posé avant, même sans l’avoir su.

    Le tapis est alors libre, sans provenance, et le jeu reprend où il en était.
rules-captain-call-example = Sur l’image, { rules-ann } avait posé Paris 4 et 5, et { rules-bob } a ajouté Paris 8. { rules-cem } a appelé au bluff. La provenance est Tokyo 9 : { rules-bob } prend quatre cartes, 4, 5, 8 et Tokyo 9.

## Cartes Aéroport
rules-captain-airport-title = Les cartes Aéroport
rules-captain-airport = Une par tour au plus ; il y en a { $count }. Comme provenance, une carte Aéroport n’a pas d’effet propre, mais tout bagage posé là est un bluff ; elle n’est alors pas la carte Aéroport du tour.
rules-captain-airport-tm = 🌍 **Tour du monde** ({ $count }) : un joker. Il va au bout d’une rangée, ou dans une suite que tu poses, comme numéro de 1 à 17 qui continue la rangée et dont la carte n’est pas déjà sur ce tapis, elle-même ou par un autre tour du monde. Dans une suite, il remplace exactement le numéro qui manque. Seul, il se joue en plus de ton action, et on peut appeler au bluff comme sur toute pose.
rules-captain-airport-cs = ⇄ **Changement de sens** ({ $count }) : au bout d’une rangée ; le numéro suivant doit aller dans l’autre sens. Il se joue avant ou après la pose, pas au milieu. Une rangée d’un seul numéro n’a pas encore de sens, et n’en a pas non plus ensuite.
rules-captain-airport-ta = 🛫 **Tableau d’affichage** ({ $count }) : regarde deux provenances, ou la seule qu’il y a. Puis on le défausse.
rules-captain-airport-vr = ⏰ **Vol retardé** ({ $count }) : les autres qui ont moins de cinq cartes piochent un bagage. Puis on le défausse.
rules-captain-airport-example = Un tableau d’affichage et un vol retardé peuvent se jouer même sans effet. Sur l’image, un tour du monde suit Paris 4 et 5 comme 6, et un changement de sens a retourné la rangée : Paris 3 peut suivre, pas Paris 8.

## Reprendre
rules-captain-take-title = Récupérer et piocher
rules-captain-take = **À tout moment**, même hors de ton tour, tu peux récupérer dans ta main les derniers bagages d’une rangée, un ou plusieurs, posés par n’importe qui. Cela ne coûte pas d’action. Un bagage au moins reste ; une carte Aéroport reste aussi, et tout ce qui la précède. S’il ne reste qu’un numéro, la rangée n’a de nouveau plus de sens.

    Ce n’est possible ni avant le premier tour, ni tant qu’on peut appeler au bluff, ni pendant qu’on regarde le résultat d’un appel.
rules-captain-take-free = Tu peux récupérer aussi souvent que tu veux.
rules-captain-take-most = { $most ->
        [one] À cette table, tu peux récupérer { $most } carte entre deux de tes tours.
       *[other] À cette table, tu peux récupérer { $most } cartes entre deux de tes tours.
    }
rules-captain-pile = Quand la pioche est vide et qu’il faut une carte, on mélange toute la défausse, cartes Aéroport comprises. Pour un vol retardé on pioche le premier **bagage** de la pile. S’il n’y a plus rien, personne ne pioche.

## La fin
rules-captain-end-title = La fin
rules-captain-end = Si tu n’as plus de cartes, tu gagnes dès que ta dernière pose a été acceptée, ou appelée au bluff à tort. Si c’était un bluff et qu’on appelle, tu prends le tapis et la partie continue. Si tu finis par une carte Aéroport sans numéro, tu gagnes aussitôt.

    Le classement suit le nombre de cartes restantes.
rules-captain-limit = Après { $rounds ->
        [one] { $rounds } tour
       *[other] { $rounds } tours
    } de table, la partie finit de toute façon : la plus petite main gagne, et à égalité on partage la place.

## Le temps
rules-captain-clock-title = Le temps et le départ
rules-captain-clock = Temps pour ton tour : { $turn }. Ensuite, le jeu regarde pour toi une provenance que tu ne connais pas (le plus petit numéro ; si tu les connais toutes, la première) ou, s’il n’y en a pas, en définit une avec ta plus petite carte (Paris, New York, Tokyo, puis Aéroport). Si ton action est faite, le tour finit simplement. Avant le premier tour, ta plus petite carte va au-dessus du premier tapis libre. Temps pour appeler au bluff : { $time } ; ensuite, tu laisses passer la pose.
rules-captain-away = Si tu manques deux tours de suite, on ne t’attend plus : un robot joue à ta place. Appuie sur **{ button-back }**, et la table t’attend de nouveau.
rules-captain-quit = Tu peux partir pour de bon à tout moment. Tes cartes vont à la défausse, les provenances restent. Le dernier en jeu gagne.
