# bluff doctor. Ses textes dans le terminal et ce qu’il poste.

doctor-begin = J’essaie chaque type de requête que fait le bot, dans { $channel }. Il y en a pour trois minutes environ ; fais juste ce que je te demande. Le bot lui-même ne doit pas tourner avec ce jeton en même temps.
doctor-wrong-channel = Le bot ne voit aucun salon textuel de ce numéro. Copie-le dans Discord (Paramètres utilisateur → Avancés → Mode développeur, puis clic droit sur le salon → Copier l’identifiant du salon) et vérifie que le bot est sur ce serveur.
doctor-shut-channel = Le bot ne peut pas lire et écrire dans ce salon. Donne-lui « Voir le salon », « Envoyer des messages » et « Voir les anciens messages ».
doctor-cleaning = Je range…
doctor-commands-stay = Impossible de retirer de ce serveur les commandes du diagnostic : { $error }. Le prochain passage les retirera.
doctor-ok = ok         { $step }
doctor-different = DIFFÉRENT  { $step }
doctor-difference = {"           "}{ $fact } : attendu { $expected }, obtenu { $got }
doctor-broken-off = {"           "}interrompu : { $error }
doctor-skipped = sauté      { $step } ({ $reason })
doctor-summary = { $right ->
        [one] { $right } étape conforme
       *[other] { $right } étapes conformes
    }, { $different ->
        [one] { $different } différente
       *[other] { $different } différentes
    }, { $skipped ->
        [one] { $skipped } sautée
       *[other] { $skipped } sautées
    }.

doctor-nobody = personne n’a fait ce qui était demandé
doctor-no-panel = le message du diagnostic n’a pas pu être posté
doctor-no-dm = il n’y a pas de salon privé
doctor-no-old-message = relance-le dans une heure : il lui faut un message à lui de cet âge, et il en laisse un maintenant
doctor-no-role = tous les rôles du bot peuvent être mentionnés ici
doctor-may-all = le bot peut gérer les salons ici, donc rien ne lui est refusé
doctor-no-hidden = il faut sur ce serveur un salon que le bot ne peut pas voir
doctor-no-threads = le bot ne peut pas créer et gérer des fils ici
doctor-left-open = tu as laissé tes messages privés ouverts

doctor-ask-press = → Appuie sur « { $button } » dans le salon.
doctor-ask-again = → Appuie encore une fois sur « { $button } ».
doctor-ask-press-dm = → Le bot t’a écrit en privé : appuie là-bas sur « { $button } ».
doctor-ask-dialog = → Appuie sur « { $button } », choisis quelque chose, écris quelque chose et envoie.
doctor-ask-start = → Lance { $command } dans le salon.
doctor-ask-choose = → Lance { $command } dans le salon et choisis { $offer } dans la liste.
doctor-ask-late = → Appuie sur « { $button } ». Discord dira que ça a échoué : c’est voulu.
doctor-ask-write = → Écris un mot, n’importe lequel, au bot en message privé.
doctor-ask-close = → Dans le menu du serveur → Paramètres de confidentialité, désactive les messages privés ; puis appuie sur « { $button } » dans le salon.
doctor-open-again = Tu peux réactiver les messages privés.

doctor-button-edit = Nouvelle image
doctor-button-defer = Un peu plus tard
doctor-button-dialog = Formulaire
doctor-button-private = Rien que pour moi
doctor-button-late = Trop tard
doctor-button-next = Continuer
doctor-button-closed = C’est désactivé
doctor-button-leave = Les laisser ouverts
doctor-button-left = Laissé exprès
doctor-command-start = Le diagnostic te demande de lancer ceci
doctor-command-choose = Le diagnostic te demande de choisir dans une liste
doctor-command-choice = Ce que le diagnostic demande
doctor-not-now = Pas maintenant : fais ce que demande le terminal.
doctor-picture = Bluff passe un diagnostic : image { $number }.
doctor-short = Bluff passe un diagnostic.
doctor-left = Bluff passe un diagnostic. Ce message reste : relance le diagnostic ici dans une heure ou plus, il le modifiera puis l’enlèvera.
doctor-nudge = { $mention }, ce n’est qu’un essai.
doctor-form = Formulaire du diagnostic
doctor-form-choice = Choisis
doctor-form-text = Écris quelque chose
doctor-thread = Fil du diagnostic

doctor-step-channel = Lire le salon
doctor-step-commands = Enregistrer des commandes
doctor-step-post = Poster une image, une seule fois
doctor-step-limits = Limites de débit dans les en-têtes
doctor-step-edit = Modifier un message de l’extérieur
doctor-step-press = Répondre à un appui par une nouvelle image
doctor-step-defer = Promettre une réponse, puis la donner
doctor-step-dialog = Ouvrir un formulaire et prendre ce qui est écrit
doctor-step-ephemeral = Un message pour une seule personne, modifié ensuite
doctor-step-start = Une commande à réponse publique
doctor-step-choose = Des suggestions, une promesse, une suite
doctor-step-late = Une réponse qui arrive trop tard
doctor-step-dm = Un message privé, modifié et pressé
doctor-step-write = Un message privé tapé au clavier
doctor-step-closed = Un message privé à quelqu’un qui n’en accepte pas
doctor-step-nudge = Une mention, puis retirée
doctor-step-nonce = Un envoi répété après suppression de son message
doctor-step-bare = Une modification qui retire l’image
doctor-step-emoji = Tous les émojis du bot
doctor-step-own-emoji = Un émoji propre à l’application
doctor-step-refused = Ce que Discord refuse
doctor-step-gone = Un choix de ce qui n’existe plus
doctor-step-role = Un rôle qu’on ne peut pas mentionner
doctor-step-history = Lire les messages après une panne
doctor-step-token = Un jeton inventé
doctor-step-thread = Un fil : créé, archivé, verrouillé, supprimé
doctor-step-message-thread = Un fil sur un message
doctor-step-denied = Une permission qui manque
doctor-step-hidden = Un salon que le bot ne peut pas voir
doctor-step-late-edits = Modifier un message de plus d’une heure
