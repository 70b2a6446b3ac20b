# Le jury : ce que seule une personne peut juger.

jury-nothing = Rien n’attend le jury.
jury-not-yours = Seul le jury de ce serveur peut faire cela : ceux qui ont le rôle de jury, ses membres, et ceux qui peuvent modérer le salon de la table. Ceux qui gèrent le serveur désignent le jury avec `/{ cmd-settings }`.
jury-at-table = Tu es à cette table : c’est à un autre membre du jury de juger.
jury-in-server = Chaque serveur a son jury : utilise cette commande sur le serveur concerné.
jury-ruled-already = Trop tard : c’est déjà jugé, ou le temps était écoulé.
jury-which = Plusieurs cas attendent : précise lequel avec l’option `{ cmd-jury-case }` ({ $cases }), ou utilise les boutons de `/{ cmd-jury } { cmd-jury-queue }`.
jury-rule-done = ⚖️ Ta décision à la table { $table } est inscrite au journal. Elle est sans appel.
jury-no-history = Ce jury n’a encore rien jugé.
jury-desk = { $count ->
        [one] ⚖️ **Une table attend le jury**
       *[other] ⚖️ **{ $count } tables attendent le jury**, la plus ancienne d’abord
    }
jury-desk-line = • { $when } · <#{ $channel }> · table { $table } · { $game } · ⚖️ { $cases }{ $tournament ->
        [0] { "" }
       *[other] { " " }· tournoi { $tournament }
    }
jury-desk-table = Table { $table }
jury-history = **⚖️ Ce que le jury a décidé**
jury-past = { $when } · table { $table } · **{ $verdict }** ({ $who })
    { $about }
# In the jury’s own channel, one line a ruling.
jury-line = { $sign } **{ $verdict }** · { $who } · <t:{ $at }:t> · table { $table } · { $about }
cmd-jury = jury
cmd-jury-about = Appeler le jury à ta table, et voir ce qui attend une décision
cmd-jury-queue = file
cmd-jury-queue-about = Voir ce qui attend une décision
cmd-jury-rule = juger
cmd-jury-rule-about = Trancher un cas
cmd-jury-verdict = verdict
cmd-jury-verdict-about = Ta décision
cmd-jury-table-about = Le numéro de la table
cmd-jury-case = cas
cmd-jury-case-about = Lequel, s’il y en a plusieurs
cmd-jury-history = historique
cmd-jury-history-about = Voir les dernières décisions

# Les joueurs appellent le jury, et le jury intervient.
jury-called = Tu as déjà appelé le jury : il est prévenu.
jury-reason = Donne un motif, en { $most ->
        [one] { $most } caractère
       *[other] { $most } caractères
    } au plus.
jury-sits-already = Cette personne est déjà à cette table : choisis quelqu’un d’autre.
jury-no-such-player = Cette personne n’est pas à cette table : choisis un de ses joueurs.
jury-bot = Un bot ne peut pas prendre une place : choisis une personne.
jury-not-yourself = Tu ne peux pas te donner une place : choisis quelqu’un d’autre, ou laisse décider un autre membre du jury.
offer = ⚖️ { $who } : { $by } te propose de remplacer **{ $name }**. Motif : « { $reason } »
offer-made = ⚖️ La place est proposée à { $name } à la table { $table } ; rien ne change sans son accord.
offer-reminder = { $mention }, on te propose une place. Les boutons pour accepter ou refuser sont à la table. { $link }
offer-declined = ⚖️ { $who } a refusé de remplacer **{ $name }**.
offer-declined-reminder = { $mention }, { $who } a refusé la place que tu proposais. Pour demander à quelqu’un d’autre : `/{ cmd-referee } { cmd-jury-replace }`. { $link }
offer-gone = Cette place n’est plus proposée : quelqu’un l’a prise, ou le jury l’a retirée.
offer-not-yours = Cette place est proposée à quelqu’un d’autre : c’est à cette personne de décider.
offer-outside = { $name } ne voit pas le salon de la table { $table } : donne-lui d’abord accès, ou propose à quelqu’un d’autre.
offer-of-tournament = C’est une table de tournoi : un arbitre y fait entrer un réserviste, avec `/{ cmd-referee } { cmd-jury-replace }`.
button-take = Prendre la place
button-decline = Non merci
jury-not-here = Le jury de ce jeu ne peut pas faire cela : utilise une des commandes qu’il propose.
jury-call-done = ⚖️ Le jury est appelé à la table { $table }. On joue jusqu’à ce qu’il se prononce.
jury-call-nobody = ⚖️ L’appel est noté à la table { $table }, mais aucun jury n’est désigné ici : préviens un modérateur, il y répond avec `/{ cmd-jury } { cmd-jury-queue }`. La partie continue en attendant.
jury-call-shown = **⚖️ Table { $table } · { $game }**
    { $name } appelle le jury : « { $reason } »
jury-call-tools = -# Ce que le jury peut faire : { $commands }. Toute la table lit **{ button-jury-answer }** ; **{ jury-verdict-settled }** ferme seulement l’appel.
jury-call-public = ⚖️ Le jury a été appelé par { $names }.
jury-relieved = ⚖️ Par décision du jury, **{ $name }** remplace quelqu’un. Motif : « { $reason } »
jury-measure-done = ⚖️ C’est fait à la table { $table }, et tous y voient la décision.
jury-answered = ⚖️ Le jury répond à **{ $name }** (« { $call } ») : « { $text } »
button-jury-answer = Répondre…
jury-modal-answer = Répondre à un appel
jury-modal-text = Ta réponse
jury-modal-text-about = Toute la table peut la lire
jury-verdict-answered = Réponse
jury-verdict-settled = Réglé
jury-verdict-relieved = Remplacement
jury-verdict-offered = Remplacement proposé
cmd-jury-call = appeler
cmd-jury-call-about = Appeler le jury à ta table
cmd-jury-replace = remplacer
cmd-jury-replace-about = Faire jouer quelqu’un d’autre à la place d’un joueur
cmd-jury-player = joueur
cmd-jury-player-about = De qui il s’agit
cmd-jury-reason = raison
cmd-jury-reason-about = Pourquoi ; toute la table le lit
cmd-jury-by = par
cmd-jury-by-about = Qui prend la place
cmd-jury-answer = répondre
cmd-jury-answer-about = Répondre à un appel ; toute la table lit la réponse
cmd-jury-text = texte
cmd-jury-text-about = Ta réponse ; toute la table peut la lire

# One person judges (quiz R36).
jury-judge-first = Cette table veut un juge : désigne-le avec `/{ cmd-bluff } { cmd-options }`, ou choisis un autre juge dans les options.
jury-judge-plays = Le juge ne peut pas jouer à la table : désigne quelqu’un d’autre.
jury-judge-done = ⚖️ { $name } juge à la table { $table } et reçoit les réponses douteuses par message privé.
jury-judge-shown = ⚖️ Juge : { $who }
jury-judge-asked = { $who }, ce juge te convient ? Appuie sur **{ button-accept-judge }**, ou quitte la table : la partie commence quand tout le monde ici est d’accord.
jury-judge-unagreed = Le juge a été désigné après l’arrivée des joueurs. Accord encore attendu : { $who } (bouton **{ button-accept-judge }**, ou quitter la table).
jury-judge-agreed = Rien à accepter ici : attends que l’hôte lance la partie.
jury-judge-only = À cette table, tu ne juges que les réponses. Avertissements, amendes, exclusions, mains annulées et appels reviennent au jury du serveur : on l’appelle avec `/{ cmd-jury } { cmd-jury-call }`.
jury-judge-rules = À cette table, les réponses sont jugées par la personne que l’hôte a désignée. Tu peux avertir, mettre à l’amende, exclure, annuler une main et répondre aux appels.
button-accept-judge = D’accord pour ce juge
cmd-jury-judge = juge
cmd-jury-judge-about = Le juge ; pas un joueur de la table
