# Le jury : ce que seule une personne peut juger.

jury-nothing = Rien n’attend le jury.
jury-not-yours = Seul le jury de ce serveur peut faire cela : qui a son rôle, ses membres, et qui peut modérer. `/{ cmd-settings }` dit qui en est.
jury-at-table = Tu es à cette table : c’est à un autre membre du jury de juger.
jury-in-server = Un jury appartient à un serveur : utilise cette commande là-bas.
jury-ruled-already = C’est déjà jugé, ou le temps était écoulé.
jury-which = Plusieurs réponses attendent : dis laquelle avec `cas` ({ $cases }), ou utilise les boutons de `/{ cmd-jury } { cmd-jury-queue }`.
jury-rule-done = ⚖️ Ta décision à la table { $table } est inscrite au journal. Elle est sans appel.
jury-no-history = Ce jury n’a encore rien jugé.
jury-history = **⚖️ Ce que le jury a décidé**
jury-past = { $when } · table { $table } · **{ $verdict }** ({ $who })
    { $about }
jury-verdict-right = Juste
jury-verdict-wrong = Faux
jury-verdict-keep = Juste, et désormais toujours
jury-verdict-accept = Accepter l’enchère
jury-verdict-refuse = Refuser l’enchère
cmd-jury = jury
cmd-jury-about = Pour le jury : les réponses douteuses et ce qui a été décidé
cmd-jury-queue = file
cmd-jury-queue-about = Voir ce qui attend une décision
cmd-jury-rule = juger
cmd-jury-rule-about = Juger une réponse
cmd-jury-verdict = verdict
cmd-jury-verdict-about = Est-ce juste ?
cmd-jury-table-about = Le numéro de la table
cmd-jury-case = cas
cmd-jury-case-about = Laquelle, quand plusieurs attendent
cmd-jury-history = historique
cmd-jury-history-about = Voir les dernières décisions

# Les joueurs appellent le jury, et le jury intervient.
jury-called = Tu as déjà appelé le jury : il est prévenu.
jury-reason = Dis pourquoi, en { $most ->
        [one] { $most } caractère
       *[other] { $most } caractères
    } au plus.
jury-sits-already = Cette personne est déjà à cette table.
jury-no-such-player = Cette personne n’est pas à cette table.
jury-bot = Un bot ne peut pas prendre une place.
jury-not-here = Le jury de ce jeu ne peut pas faire cela.
jury-call-done = ⚖️ Le jury est appelé à la table { $table }. On joue jusqu’à ce qu’il se prononce.
jury-call-shown = **⚖️ Table { $table } · { $game }**
    { $name } appelle le jury : « { $reason } »
jury-call-tools = -# `/{ cmd-jury } { cmd-jury-penalty }`, `{ cmd-jury-award }`, `{ cmd-jury-void }`, `{ cmd-jury-warn }`, `{ cmd-jury-exclude }` et `{ cmd-jury-replace }` font ce qu’il faut ; le bouton dit que l’appel est réglé.
jury-call-public = ⚖️ Le jury a été appelé par { $names }.
jury-relieved = ⚖️ Par décision du jury, **{ $name }** remplace quelqu’un. { $reason }
jury-measure-done = ⚖️ C’est fait à la table { $table }, et tous y voient la décision.
jury-verdict-settled = Réglé
jury-verdict-penalty = Pénalité
jury-verdict-award = Donne attribuée
jury-verdict-void = Donne interrompue
jury-verdict-warn = Avertissement
jury-verdict-exclude = Exclusion
jury-verdict-relieved = Remplacement
jury-offence-revoke = N’a pas fourni la couleur
jury-offence-two-cards = Deux cartes à la fois
jury-offence-misdeal = Maldonne
jury-offence-cheating = Regard indiscret ou tricherie
jury-offence-remarks = Remarques
jury-outcome-made = Le contrat est réussi
jury-outcome-failed = Le contrat est chuté
cmd-jury-call = appeler
cmd-jury-call-about = Appeler le jury à ta table
cmd-jury-penalty = pénaliser
cmd-jury-penalty-about = Jury : retirer des points à un joueur (whist)
cmd-jury-award = attribuer
cmd-jury-award-about = Jury : arrêter la donne et dire comment elle finit (whist)
cmd-jury-void = annuler
cmd-jury-void-about = Jury : arrêter la donne ; on redonne (whist)
cmd-jury-warn = avertir
cmd-jury-warn-about = Jury : avertir un joueur (whist)
cmd-jury-exclude = exclure
cmd-jury-exclude-about = Jury : exclure un joueur ; un ordinateur continue (whist)
cmd-jury-replace = remplacer
cmd-jury-replace-about = Jury : quelqu’un d’autre joue à la place d’un joueur
cmd-jury-player = joueur
cmd-jury-player-about = De qui il s’agit
cmd-jury-reason = raison
cmd-jury-reason-about = Pourquoi ; toute la table le lit
cmd-jury-offence = faute
cmd-jury-offence-about = Ce que le joueur a fait
cmd-jury-points = points
cmd-jury-points-about = Combien cela coûte ; sans : ce que dit le règlement
cmd-jury-others = autres
cmd-jury-others-about = Ce que reçoit chacun des autres ; sans : ce que dit le règlement
cmd-jury-outcome = issue
cmd-jury-outcome-about = Comment finit le contrat
cmd-jury-by = par
cmd-jury-by-about = Qui prend la place
