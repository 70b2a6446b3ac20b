# /learn : un jeu coup par coup.

cmd-learn = apprendre
cmd-learn-about = Apprendre un jeu en quelques minutes, coup par coup, contre des robots patients
cmd-learn-game-about = Le jeu que tu veux apprendre

lesson-head = -# 🎓 { $game } · étape { $step } sur { $steps } · personne d’autre ne voit ceci, et rien ne presse
lesson-on = Suivant
lesson-over = Recommencer
lesson-play = Jouer pour de vrai
button-learn = Apprendre en jouant
lesson-else = C’est permis, mais pas dans cette leçon. Fais ce qui est écrit plus haut, ou appuie sur **Recommencer**.
lesson-none = Il n’y a pas encore de leçon pour ce jeu : { $game }. Lis plutôt `/{ cmd-rules }`, ou joue contre des robots : `/{ cmd-bluff } { cmd-start }`.

## Perudo (le Bluff de Borg)
lesson-perudo-cups = Tu vois tes cinq dés. { rules-bob } et { rules-cem } en ont aussi cinq sous leur gobelet. **Une enchère porte sur les 15 dés ensemble.** ★ est un joker : il compte pour n’importe quel chiffre. Ce sont les règles de Borg ; le perudo (dudo) change un peu, voir `/{ cmd-rules }`.
lesson-perudo-open = À toi d’ouvrir. Tu as deux trois et une ★ : cela t’en fait déjà trois. Parmi les dix autres dés, environ un sur trois convient. Annonce **quatre trois** : au moins autant sous tous les gobelets.
lesson-perudo-open-other = C’est permis : on peut tout annoncer, même un mensonge. Mais des trois, tu en as déjà trois : annonce **quatre trois**.
lesson-perudo-raise = { rules-bob } annonce quatre quatre : autant de dés, d’un chiffre plus élevé. { rules-cem } annonce cinq trois : plus de dés. Voilà les deux façons de surenchérir. Tu as trois trois, et on peut en attendre six en tout : annonce **six trois**.
lesson-perudo-raise-challenge = Trop tôt : tu en as déjà trois sur les cinq, et il y en a presque sûrement deux autres parmi dix dés. Surenchéris : **six trois**.
lesson-perudo-raise-star = C’est une enchère d’étoiles : seules les ★ compteraient, un dé sur six. Surenchéris : **six trois**.
lesson-perudo-raise-other = C’est permis, mais tu as surtout des trois. Surenchéris : **six trois**.
lesson-perudo-challenge = { rules-bob } annonce quatre ★ : là, seules les étoiles comptent. Elles sont deux fois plus rares, donc chacune compte double sur la piste que montent les enchères : quatre ★ viennent entre sept et huit d’un chiffre. { rules-cem } annonce maintenant **neuf trois**. Tu en as trois, il en faudrait six parmi les dix autres dés : environ 1 chance sur 13. Appuie sur **Contester**.
lesson-perudo-challenge-raise = Ton enchère serait encore moins probable que neuf trois. Appuie sur **Contester**.
lesson-perudo-lost = Les gobelets se lèvent : sept trois, étoiles comprises. { rules-cem } en a annoncé deux de trop et **perd deux dés**. S’il y en avait eu plus de neuf, tu aurais perdu la différence. Appuie sur **Continuer**.
lesson-perudo-again = Tu as vu juste, donc tu ouvres la manche suivante. { rules-cem } n’a plus que trois dés : il y en a 13 en jeu. Tu as trois quatre. Appuie sur **Autre enchère…** et annonce **cinq quatre** : osé, mais possible.
lesson-perudo-again-other = C’est permis. Mais osons : appuie sur **Autre enchère…** et annonce cinq quatre.
lesson-perudo-exact = { rules-bob } conteste, et il y en a **exactement cinq**. On ne fait pas mieux qu’une enchère exacte : tout le monde perd un dé, sauf toi. Appuie sur **Continuer**.
lesson-perudo-end = Voilà tout le jeu : surenchérir, ou contester la dernière enchère. Sans dés, tu es hors jeu ; pour gagner, gardes-en plus longtemps que les autres. Pour jouer en vrai : `/{ cmd-bluff } { cmd-start }`. Personne dans le coin ? Ajoute des robots.

## Poker menteur
lesson-menteur-cup = Cinq dés font le tour de la table sous un gobelet, sur un plateau. À ton tour, tu lances, tu regardes et tu **annonces une combinaison de poker**, vraie ou non. Chaque annonce doit être plus haute que la précédente. Le joueur suivant l’accepte, ou dit « menteur ! ».
lesson-menteur-throw = À toi d’ouvrir. Il faut lancer chaque dé une fois, sous le gobelet ou à découvert. Appuie sur **Lancer les 5 sous le gobelet**.
lesson-menteur-throw-open = Tout le monde verrait tes dés. Appuie sur **Lancer les 5 sous le gobelet**.
lesson-menteur-look = Personne ne sait ce qu’il y a sous le gobelet, toi non plus. Appuie sur **Regarder sous le gobelet** : personne d’autre ne verra les dés.
lesson-menteur-look-blind = On peut annoncer à l’aveugle. Mais cette fois, regarde d’abord : appuie sur **Regarder sous le gobelet**.
lesson-menteur-announce = Deux rois (R), deux 9 et un valet (V) : une double paire. Tu peux annoncer moins, ou mentir. Mais dire vrai est sans risque : une erreur coûte un point, et à cinq points on est éliminé. Annonce ce que tu as.
lesson-menteur-announce-low = C’est vrai aussi, mais { rules-bob } aurait beaucoup de place pour monter. Annonce ta **double paire rois et 9**.
lesson-menteur-announce-lie = Mentir est permis, mais { rules-bob } décide sans regarder et peut dire « menteur ! ». Ta double paire est bien assez haute : annonce-la.
lesson-menteur-refuse = { rules-bob } a pris le plateau, découvert les deux rois et annoncé un brelan de rois. { rules-cem } passe le plateau **sans rien lancer** et annonce full aux rois par les as. Les trois dés cachés, toujours les mêmes, devraient être un roi et deux as (A). Appuie sur **Refuser : « Menteur ! »**
lesson-menteur-refuse-accept = Il te faudrait annoncer encore plus haut que ce full. Appuie sur **Refuser : « Menteur ! »**
lesson-menteur-caught = Rien qu’une paire de rois : { rules-cem } a menti et **prend un point**. Si l’annonce avait été vraie, le point aurait été pour toi. À cinq points, on est hors jeu. Appuie sur **Continuer**.
lesson-menteur-accept = { rules-cem } a pris le point, et ouvre donc la manche suivante : deux as lancés à découvert, et l’annonce d’une paire d’as. C’est vrai, tout le monde le voit. Appuie sur **Accepter**.
lesson-menteur-accept-refuse = Les deux as sont à découvert : le point serait pour toi. Appuie sur **Accepter**.
lesson-menteur-again = Le plateau est à toi : annonce plus haut qu’une paire d’as. Tu peux lancer chaque dé une fois. Garde les as et relance les trois dés cachés : choisis **③ ④ ⑤** dans la première liste, puis appuie sur **Lancer sous le gobelet**.
lesson-menteur-again-aces = Garde les deux as découverts : lance les dés ③ ④ ⑤ sous le gobelet.
lesson-menteur-peek = Tu as peut-être un troisième as. Appuie sur **Regarder sous le gobelet**.
lesson-menteur-lie = Pas de troisième as (D est la dame). Il faut quand même annoncer plus haut, alors **mens** : tout le monde voit deux as et sait que tu as lancé trois dés. Dans la liste **Annoncer…**, choisis **Brelan**, puis **brelan d’as**.
lesson-menteur-lie-other = Ça se tente. Mais deux as sont à découvert, et un troisième est facile à croire : annonce **brelan d’as**.
lesson-menteur-end = { rules-bob } y croit, et doit maintenant annoncer encore plus haut. Voilà tout le jeu. Si quelqu’un annonce une quinte d’as (cinq as), tu peux encore accepter, et tenter de la lancer toi-même. Pour jouer en vrai : `/{ cmd-bluff } { cmd-start }`.

## Captain Bluff
lesson-captain-hand = Débarrasse-toi de **toutes** tes cartes. Les bagages viennent de Paris, New York ou Tokyo, numérotés de 1 à 17. On les pose sur des tapis, et au-dessus de chaque tapis il y a une carte cachée : sa **provenance**. Un bagage d’une autre ville que la provenance est un bluff.
lesson-captain-origin = D’abord, chacun cache une provenance. La tienne va au-dessus du **tapis 1** : dans la deuxième liste, choisis **Paris 11**. Personne d’autre ne saura que c’est Paris.
lesson-captain-origin-other = N’importe quelle carte irait, même sur un autre tapis. Pour cette leçon, pose **Paris 11** au-dessus du **tapis 1**.
lesson-captain-place = À toi : une action. Des bagages dont les numéros se suivent se posent ensemble. **Poser des bagages** est déjà choisi : dans la deuxième liste, choisis le **tapis 1**. Tu connais sa provenance : un bagage de Paris y est honnête.
lesson-captain-place-cards = Les cartes, maintenant : dans la liste qui commence par Paris, choisis **Paris 4, 5**.
lesson-captain-place-bluff = Ce serait un bluff : la provenance du tapis 1 est Paris. C’est permis, mais si quelqu’un appelle au bluff, tu prends tout le tapis. Pose **Paris 4, 5**.
lesson-captain-place-both = 4 et 5 se suivent, ils peuvent aller ensemble : pose **Paris 4, 5**.
lesson-captain-place-look = Regarder une provenance, c’est aussi une action. Pose d’abord **Paris 4, 5** sur le tapis 1.
lesson-captain-joker = Personne n’a appelé au bluff. En plus de ton action, tu peux jouer une carte Aéroport. Le **tour du monde** est un joker : choisis-le dans la liste.
lesson-captain-joker-number = Seul le tapis 1 a des bagages. Dans la dernière liste, choisis le tour du monde qui vaut **6**.
lesson-captain-joker-end = Ton tour n’est pas fini : il te reste le tour du monde. Joue-le sur le tapis 1, comme **6**.
lesson-captain-joker-other = Il pourrait aussi valoir autre chose. Pour cette leçon, pose-le sur le tapis 1, comme **6**.
lesson-captain-pass = { rules-bob } pose New York 7 sur le tapis 2. La provenance est-elle New York ? Tu n’en sais rien, et si tu appelles au bluff à tort, tu prends le tapis. Appuie sur **Laisser passer**.
lesson-captain-pass-call = Ce serait au hasard : si la provenance est New York, tu prends le tapis et sa provenance. Appuie sur **Laisser passer**.
lesson-captain-look = De nouveau à toi. Que mijote { rules-bob } ? Dans la liste, choisis **Regarder une provenance**.
lesson-captain-look-belt = Dans la deuxième liste, choisis le **tapis 2**. Ensuite, ton tour se termine.
lesson-captain-call = Le tapis 2, c’est Paris ! Et { rules-bob } y pose encore un bagage de New York. Appuie sur **Bluff !**
lesson-captain-end = { rules-bob } prend le tapis et sa provenance : trois cartes. Plus tard, tu peux aussi changer une provenance ou fermer un tapis. Pour gagner, débarrasse-toi de toutes tes cartes avant les autres. Pour jouer en vrai : `/{ cmd-bluff } { cmd-start }`.

## Whist à la couleur
lesson-whist-hand = Quatre joueurs, 13 cartes chacun. D’abord les enchères, puis 13 plis. On joue l’annonce la plus haute : seul, ou à deux contre deux. Voici tes cartes.
lesson-whist-join = { rules-cem } propose ♥ et cherche un partenaire : il faut faire à deux au moins 8 des 13 plis. Cœur serait atout, la couleur qui bat toutes les autres. Tu as quatre cœurs et deux couleurs fortes. Appuie sur **Emballer ♥ à 8**.
lesson-whist-join-pass = Avec quatre cœurs et deux couleurs fortes, huit plis à deux, c’est facile. Appuie sur **Emballer ♥ à 8**.
lesson-whist-follow = Tu joues avec { rules-cem }, qui sort et joue ♥ A. **Il faut suivre la couleur.** Le pli est déjà pour { rules-cem } : joue ton plus petit cœur, **♥ 3**. Le deuxième pli se joue ensuite pour toi.
lesson-whist-follow-high = L’as de { rules-cem } fait le pli de toute façon : garde ton gros cœur pour plus tard. Joue **♥ 3**.
lesson-whist-save = Deux tours de cœur, et les autres n’ont plus d’atout. { rules-cem } sort, joue ♦ A et fait encore le pli. Garde ton roi et ta dame : joue **♦ 2**.
lesson-whist-save-high = L’as de { rules-cem } fait ce pli. Tes gros carreaux feront les suivants : joue **♦ 2**.
lesson-whist-win = { rules-cem } sort maintenant d’un petit carreau, et ♦ 8 est le plus haut. Tu joues en troisième : fais le pli avec **♦ D**. Le roi fera le suivant.
lesson-whist-win-king = La dame suffit : l’as est tombé, et tu as le roi. Joue **♦ D**.
lesson-whist-lead = Tu as fait le pli, donc tu sors. L’as et la dame de carreau sont tombés : rien ne bat **♦ R**. Joue-le ; le reste se joue ensuite pour toi.
lesson-whist-lead-trump = Les autres n’ont plus d’atout : garde les tiens. Joue **♦ R**.
lesson-whist-lead-other = Prends d’abord ce qui est sûr : joue **♦ R**.
lesson-whist-end = Si tu ne peux pas suivre, tu peux couper : { rules-cem } a fait ainsi un pli à pique. Dix plis, deux de plus que prévu : **+13** pour toi comme pour { rules-cem } ; huit plis en vaudraient 7. Les annonces plus hautes se jouent seul (abondance, chelem), ou promettent de ne faire aucun pli (misère). Pour jouer en vrai : `/{ cmd-bluff } { cmd-start }`.

## Quiz-poker
lesson-quiz-first = Un poker dont les cartes sont des **questions** : deux privées chacun, plus tard cinq pour tous. Le meilleur total de bonnes réponses emporte le pot. Ta mise minimale est payée. Réponds à la question 1 : appuie sur **Répondre à la 1**.
lesson-quiz-first-wrong = Pas tout à fait : c’est Mozart. Dans une vraie main, personne ne te le dit. Écris-le pour continuer.
lesson-quiz-first-lock = Ne rien répondre compte comme faux. C’est Mozart : appuie sur **Répondre à la 1** et écris-le.
lesson-quiz-second = L’orthographe n’a pas à être parfaite. Maintenant la question 2 : les Jeux olympiques d’été de 1976.
lesson-quiz-second-wrong = C’était Montréal. Écris-le pour continuer.
lesson-quiz-second-lock = Ne rien répondre compte comme faux. C’est Montréal : appuie sur **Répondre à la 2** et écris-le.
lesson-quiz-bet = Tu connais les deux réponses, { rules-bob } et { rules-cem } peut-être pas. Appuie sur **Je mise 150 $** : pour rester, il faudra payer autant.
lesson-quiz-bet-check = Les autres verraient les questions suivantes sans payer. Tu connais les deux réponses : appuie sur **Je mise 150 $**.
lesson-quiz-bet-allin = Tout le monde abandonnerait, et il n’y a que les mises minimales dans le pot. Appuie sur **Je mise 150 $**.
lesson-quiz-bet-other = Toute somme est permise. Pour cette leçon, appuie sur **Je mise 150 $**.
lesson-quiz-common = { rules-bob } et { rules-cem } ont suivi. Maintenant une question pour **tous** : tu réponds en secret. Réponds à la question 3 ; pour les deux suivantes, la leçon répond à ta place.
lesson-quiz-common-wrong = C’est le Danube. Écris-le pour continuer.
lesson-quiz-common-lock = Ne rien répondre compte comme faux. C’est le Danube : appuie sur **Répondre à la 3** et écris-le.
lesson-quiz-check = Les réponses 4 et 5 sont justes aussi : cinq sur cinq. Personne ne le sait. Laisse les autres bluffer : appuie sur **Je passe**.
lesson-quiz-check-bet = C’est fort, mais une mise peut faire fuir les autres. Cache ta force : appuie sur **Je passe**.
lesson-quiz-raise = { rules-bob } mise 200 $, { rules-cem } abandonne. Pour l’instant, { rules-bob } est au mieux à égalité avec toi. Appuie sur **Je joue tout : 800 $**.
lesson-quiz-raise-fold = Avec cinq sur cinq ? Appuie sur **Je joue tout : 800 $**.
lesson-quiz-raise-call = Tu verrais la suite. Mais on ne fait pas mieux que tout juste : appuie sur **Je joue tout : 800 $**.
lesson-quiz-counted = Après un « joue tout », plus de mises, et on montre les bonnes réponses de chacun : toi 5, { rules-bob } **0**. Un bluff ! On pose encore les deux dernières questions : appuie sur **Suivant**, la leçon y répond à ta place.
lesson-quiz-end = Tu emportes le pot, et { rules-bob } est hors jeu. À égalité, on partage le pot. La mise minimale double au fil de la partie, jusqu’à ce qu’un joueur ait tout. Pour jouer en vrai : `/{ cmd-bluff } { cmd-start }`.
