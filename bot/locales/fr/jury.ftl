# Le jury : ce que seule une personne peut juger.

jury-nothing = Rien n’attend le jury.
jury-not-yours = Seul le jury de ce serveur peut faire cela : qui a son rôle, ses membres, et qui peut modérer. `/{ cmd-settings }` dit qui en est.
jury-at-table = Vous êtes à cette table : c’est à un autre membre du jury de juger.
jury-in-server = Un jury appartient à un serveur : utilisez cette commande là-bas.
jury-ruled-already = C’est déjà jugé, ou le temps était écoulé.
jury-which = Plusieurs réponses attendent : dites laquelle avec `cas` ({ $cases }), ou utilisez les boutons de `/{ cmd-jury } { cmd-jury-queue }`.
jury-rule-done = ⚖️ Votre décision à la table { $table } est inscrite au journal. Elle est sans appel.
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
