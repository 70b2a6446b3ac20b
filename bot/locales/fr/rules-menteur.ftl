# Les règles du poker menteur, page par page. Elles doivent trancher un litige.

rules-menteur-poker = Poker menteur

## The game
rules-menteur-goal-title = Le principe
rules-menteur-goal = De { $least } à { $most } joueurs, idéalement à partir de 5. Il y a **une seule main de cinq dés** pour tout le monde. Elle circule sur un plateau, des dés découverts, d’autres sous un gobelet. Le joueur qui a le plateau, le *parieur*, peut lancer des dés, puis annonce une combinaison de poker et passe le plateau. Chaque annonce doit dépasser la précédente, mais elle n’est pas forcément vraie. Le *receveur* l’**accepte**, et devra annoncer plus haut, ou la **refuse** : « Menteur ! »
rules-menteur-points = Une erreur coûte un point. **Avec { $lives ->
        [one] { $lives } point
       *[other] { $lives } points
    }, on est hors jeu.**

## The hands
rules-menteur-ladder-title = Les combinaisons, de bas en haut
rules-menteur-faces = Les faces, de bas en haut : { $faces }. Il n’y a pas de joker.
rules-menteur-order-poker = 1. paire
    2. double paire
    3. brelan
    4. { $low }
    5. { $high }
    6. full (brelan et paire)
    7. carré
    8. quinte (cinq dés identiques)
rules-menteur-order-club = 1. paire
    2. double paire
    3. { $low }
    4. brelan
    5. { $high }
    6. full (brelan et paire)
    7. carré
    8. quinte (cinq dés identiques)
rules-menteur-order-off = 1. paire
    2. double paire
    3. brelan
    4. full (brelan et paire)
    5. carré
    6. quinte (cinq dés identiques)

    Les suites ne comptent pas à cette table : cinq dés différents ne valent rien.
rules-menteur-inside = Entre deux combinaisons du même genre, la face la plus haute l’emporte. Pour la double paire, d’abord la plus haute, puis l’autre : { $first } est sous { $second }. Pour le full, d’abord le brelan, puis la paire : { $third } est sous { $fourth }. On ne peut pas annoncer « rien ».
rules-menteur-kickers-off = Les autres dés ne comptent jamais. **Une annonce est vraie si les cinq dés valent autant, ou plus.** Annoncer une paire avec un carré, c’est dire vrai.
rules-menteur-kickers-on = À cette table, on peut nommer les autres dés : { $hand } dépasse { $plain }. Les dés qu’on ne nomme pas sont les plus bas. **Une annonce est vraie si les cinq dés valent autant, ou plus.**

## The first turn
rules-menteur-first-title = Le premier tour d’une manche
rules-menteur-first = Si tu ouvres la manche, choisis d’abord le sens de jeu (sauf à deux joueurs), puis lance les cinq dés, chacun une fois : sous le gobelet ou à découvert sur le tapis, ensemble ou un par un. Tu peux regarder sous le gobelet : ici, cela n’engage à rien.
rules-menteur-first-announce = Vient alors la première annonce, au choix. Avec { $real }, comme sur l’image, tu peux annoncer exactement cela, moins ({ $lower }), ou mentir ({ $lie }). Le plateau passe au joueur suivant.

## The answer
rules-menteur-answer-title = Accepter ou refuser
rules-menteur-answer = Si tu reçois le plateau, décide d’abord, **sans regarder sous le gobelet** :
    • **Accepter :** le plateau est à toi. Tu peux relancer des dés, tu dois annoncer plus haut, puis tu passes le plateau.
    • **Refuser (« Menteur ! ») :** on montre tous les dés.
rules-menteur-above = Plus haut, c’est strictement plus haut : après { $hand }, la même annonce ne suffit pas.

## Handling the dice
rules-menteur-handling-title = Le plateau en main
rules-menteur-throwing = Dans un tour, chaque dé se lance **une fois au plus** : un par un ou plusieurs ensemble, sous le gobelet ou à découvert sur le tapis. Un dé lancé à découvert le reste jusqu’à la fin du tour.
rules-menteur-looking = **Rien n’oblige à regarder ni à lancer :** on peut passer le plateau à l’aveugle, avec une annonce plus haute. Mais si tu as **regardé** sous le gobelet, ou découvert un dé, tu dois lancer au moins un dé avant d’annoncer. Un dé lancé avant compte. Tout le monde apprend que tu as regardé, personne ce que tu as vu.
rules-menteur-laying = On peut à tout moment **découvrir** des dés cachés, tels qu’ils sont. Des dés découverts peuvent être **mis sous le gobelet** tels quels, mais seulement avant ton premier lancer. Tu peux aussi lancer sous le gobelet un dé découvert, si tu ne l’as pas lancé ce tour-ci.
rules-menteur-cup-free = On peut lancer des dés sous le gobelet pendant que d’autres y restent. Leurs places changent chaque fois : personne ne sait lequel est lequel.
rules-menteur-cup-physical = À cette table, un lancer sous le gobelet **secoue tous les dés qui y sont**, qui comptent donc comme lancés. C’est impossible tant qu’un dé déjà lancé ce tour-ci s’y trouve : découvre d’abord ce que tu veux garder.

## Liar!
rules-menteur-refusal-title = « Menteur ! »
rules-menteur-refusal = On montre les cinq dés.
    • L’annonce est **vraie** : le joueur qui l’a refusée prend un point.
    • Elle est **fausse** : l’auteur de l’annonce prend un point.
rules-menteur-refusal-example = Sur l’image, { rules-bob } a annoncé { $hand } et { rules-cem } a refusé. Les dés ne font que { $real } : { rules-bob } prend un point.

## The top
rules-menteur-trial-title = La plus haute annonce
rules-menteur-trial = Rien ne dépasse { $hand }. Si tu la reçois, tu peux la refuser comme toujours, ou accepter l’**épreuve** : lancer toi-même cette combinaison en cinq coups, à découvert. Les dés sous le gobelet ne sont alors pas montrés.
rules-menteur-trial-keep = On lance d’abord les cinq dés ; chaque { $top } reste, et on relance les autres.
rules-menteur-trial-strict = À cette table, on relance les cinq dés à chaque coup, quoi qu’ils montrent ; les { $top } ne sont pas gardés.
rules-menteur-trial-after = **Réussi :** la manche s’arrête, personne ne prend de point, et tu ouvres la suivante. **Raté :** un point.

## The end
rules-menteur-end-title = La manche suivante, et la fin
rules-menteur-next = Le joueur qui a pris le point ouvre la manche suivante et choisit le sens de jeu. S’il est éliminé, c’est le joueur suivant dans le sens précédent. Le hasard désigne qui ouvre la première manche.
rules-menteur-end-last = Avec { $lives ->
        [one] { $lives } point
       *[other] { $lives } points
    }, on est hors jeu ; les autres continuent. Le dernier en jeu gagne.
rules-menteur-end-first = Dès que quelqu’un a { $lives ->
        [one] { $lives } point
       *[other] { $lives } points
    }, la partie s’arrête. Le plus petit total gagne ; la victoire peut être partagée.

## Time
rules-menteur-clock-title = Le temps et le départ
rules-menteur-clock = La table montre le temps qu’il te reste. Quand il est écoulé, le jeu joue pour toi. Une annonce qui attend ta réponse est acceptée si, d’après les dés que tu connais, elle a au moins une chance sur deux d’être vraie ; sinon, elle est refusée, et la plus haute l’est toujours. Si tu as le plateau, le jeu lance les dés qui doivent l’être, sous le gobelet si possible, et fait l’annonce la plus basse ; au premier tour : { $lowest }. Si tu n’as pas choisi de sens, on garde le précédent. Dans l’épreuve, il lance les dés pour toi.
rules-menteur-away = Si tu manques deux tours de suite, on ne t’attend plus : un robot joue à ta place. Appuie sur **{ button-back }** et la table t’attend de nouveau.
rules-menteur-quit = Tu peux quitter la partie quand tu veux. Si le plateau était à toi, la manche ne compte pas et le joueur suivant en ouvre une nouvelle. Si ton annonce est en jeu, on y répond quand même.
