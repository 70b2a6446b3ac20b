# Ce qui est nouveau : une ligne dans le message privé, lors des trois premières parties.

newcomer-line = 🆕 { $told }

perudo-first-open = Commence bas : une enchère ne fait que monter, et la tienne parle de tes dés.
perudo-first-star = Ici, seules les étoiles comptent. Retour aux chiffres : au moins deux fois plus de dés.
perudo-first-paco = Ici, seuls les 1 comptent. Retour aux autres chiffres : plus du double de dés.
perudo-first-answer = On ne peut pas passer. Une erreur coûte autant de dés que l’écart.
perudo-first-dudo = On ne peut pas passer. Une erreur coûte un dé, quel que soit l’écart.
perudo-first-calza = Calza : l’enchère est tout juste. Si c’est vrai, tu regagnes un dé ; sinon, tu en perds un.
perudo-first-reveal = On compte tous les dés de cette valeur, chez tout le monde, jokers compris.

menteur-first-throw = Lancé sous le gobelet, un dé est caché, même pour toi. À découvert, tous le voient.
menteur-first-look = Tout le monde voit si tu as regardé : une annonce à l’aveugle dit autre chose.
menteur-first-announce = C’est vrai si tes dés font cette combinaison ou mieux : annoncer moins est sans risque.
menteur-first-again = De bons dés à découvert rendent un mensonge plus crédible.
menteur-first-answer = Regarde quels dés ont été lancés ce tour-ci : les autres n’ont pas changé.

captain-first-origin = Cache une ville dont tu as beaucoup de cartes : là, tu les poseras honnêtement.
captain-first-turn = Des nombres qui se suivent se posent ensemble : une action, plusieurs cartes en moins.
captain-first-window = Rien ne t’oblige à appeler au bluff. Ce que tous laissent passer reste, vrai ou faux.
captain-first-take = Tu peux reprendre la fin d’une rangée à tout moment, même hors de ton tour.
captain-first-reveal = Ce tapis est libre. Il lui faut une nouvelle provenance avant d’y poser des bagages.

quiz-first-private = Avant la fin de la main, personne ne sait si tu as juste, pas même toi.
quiz-first-bet = Tu mises sur le plus de bonnes réponses. Si tous les autres abandonnent, tu gagnes aussi.
quiz-first-common = Les cinq mêmes questions pour tous : trois avant la prochaine mise, puis une à la fois.
quiz-first-all-in = Personne ne met plus que le plus petit « tout » : ce que tu paies en trop te revient.
quiz-first-ante = La mise minimale a monté : attendre une bonne main coûte plus cher.
quiz-first-appeal = Ta réponse aurait dû compter ? Tu peux appeler le juge une fois par main.

whist-first-bid = Une longue couleur forte ? Propose-la. De bonnes cartes dans une couleur proposée ? Emballe.
whist-first-partner = Ce partenariat ne dure qu’une donne, et chacun garde ses points.
whist-first-against = Tu joues contre ce contrat : s’il chute, tu gagnes des points.
whist-first-void = Tu ne peux pas suivre : joue n’importe quelle carte, seul un atout peut gagner.
whist-first-lead = Tu sors : joue n’importe quelle carte. Il faudra suivre sa couleur, si possible.
whist-first-follow = La plus forte carte de la couleur jouée fait le pli, sauf si quelqu’un coupe.
whist-first-scored = Un jeu chuté coûte des points à ses joueurs et en donne aux autres.
