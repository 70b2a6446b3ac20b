# bluff doctor. Ses textes dans le terminal et ce qu’il poste.

doctor-begin = J’essaie chaque type de requête que fait le bot, dans { $channel }. Il y en a pour cinq minutes environ ; fais juste ce que je te demande. Le bot lui-même ne doit pas tourner avec ce jeton en même temps.
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
doctor-no-old-message = relance le diagnostic dans une heure, quand le message qu’il a laissé ici sera assez vieux
doctor-no-role = tous les rôles du bot peuvent être mentionnés ici
doctor-no-events = le bot ne peut pas créer d’événements ici
doctor-may-all = le bot peut gérer les salons ou ouvrir des fils privés ici, donc rien ne lui est refusé
doctor-not-brought = tu l’as lancée là où le bot se trouve
doctor-no-hidden = il faut sur ce serveur un salon que le bot ne peut pas voir
doctor-no-threads = le bot ne peut pas créer et gérer des fils ici
doctor-left-open = tu as laissé tes messages privés ouverts
doctor-no-commands = le bot n’a pas encore été lancé avec ce jeton et n’a pas de commandes
doctor-left-out = tu as passé cette étape
doctor-no-announcements = il faut un salon d’annonces où le bot peut écrire et ouvrir des fils
doctor-not-taken = le bot a toujours ces permissions
doctor-too-soon = Discord ne laisse plus ouvrir de fils pour le moment
doctor-not-all-tried = tout n’a pas été essayé, donc certaines limites n’ont pas été vues

doctor-ask-press = → Appuie sur « { $button } » dans le salon.
doctor-ask-again = → Appuie encore une fois sur « { $button } ».
doctor-ask-press-dm = → Le bot t’a écrit en privé : appuie là-bas sur « { $button } ».
doctor-ask-dialog = → Appuie sur « { $button } », choisis quelque chose, écris quelque chose et envoie.
doctor-ask-start = → Lance { $command } dans le salon.
doctor-ask-choose = → Lance { $command } dans le salon et choisis { $offer } dans la liste.
doctor-ask-menu-person = → Clic droit sur ton propre nom dans le salon (sur téléphone : touche-le, puis ⋯) → Applications → { $command }. Écris quelque chose dans la fenêtre et envoie.
doctor-ask-menu-message = → Clic droit sur le dernier message du diagnostic (sur téléphone : appui long) → Applications → { $command }.
doctor-ask-typed = → Si ton Discord est en russe (ou si tu l’y mets un instant : Paramètres utilisateur → Langue) : tape { $group } dans le salon. { $command } est-elle proposée ? Sinon, appuie sur « { $button } ».
doctor-ask-brought = → Si tu as installé le bot pour toi-même (son profil → Ajouter l’application → Ajouter à mes applications) : lance { $command } là où il n’est pas, par exemple en privé avec un ami. Sinon, appuie sur « { $button } » dans le salon.
doctor-ask-late = → Appuie sur « { $button } ». Discord dira que ça a échoué : c’est voulu.
doctor-ask-write = → Écris un mot, n’importe lequel, au bot en message privé.
doctor-ask-close = → Dans le menu du serveur → Paramètres de confidentialité, désactive les messages privés ; puis appuie sur « { $button } » dans le salon.
doctor-open-again = Tu peux réactiver les messages privés.
doctor-ask-dismiss = → Rejette le message que personne d’autre ne voit (le lien en dessous). Puis appuie sur « { $button } ».
doctor-ask-select = → Choisis { $offer } dans le menu du salon.
doctor-ask-select-after-refusal = → Choisis encore une fois { $offer } dans le menu, sans rien choisir d’autre avant. S’il ne se passe rien, appuie sur « { $button } ».
doctor-ask-select-after-update = → Choisis à nouveau { $offer } dans le menu. S’il ne se passe rien, appuie sur « { $button } ».
doctor-ask-thread = → Dans le fil du diagnostic, appuie sur « { $button } ». Discord dira que ça a échoué : c’est voulu.
doctor-ask-locked = → Le fil est verrouillé. Essaie d’y appuyer sur « { $button } ». Si c’est impossible, appuie sur « { $cannot } » dans le salon.
doctor-ask-announcement = → Le diagnostic peut-il ouvrir un fil un instant dans { $channel } ? Il le supprime aussitôt.
doctor-ask-deny = → Modifie les permissions de ce salon : refuse au bot « Intégrer des liens », « Voir les anciens messages » et « Envoyer des messages dans les fils ». Puis appuie sur « { $button } ».
doctor-ask-allow = → Remets ces trois permissions comme elles étaient. Puis appuie sur « { $button } ».
doctor-ask-phone = → Si tu as Discord sur un téléphone : ferme Discord partout ailleurs, appuie sur « { $button } » sur le téléphone et verrouille-le aussitôt. Trois mentions suivent.
doctor-ask-notices = → Lesquelles des trois mentions ont montré leur texte sur le téléphone verrouillé, et pas seulement que quelque chose est arrivé ? Choisis-les dans le salon ; si aucune ne l’a fait, appuie sur « { $button } ».

doctor-button-edit = Nouvelle image
doctor-button-defer = Un peu plus tard
doctor-button-dialog = Formulaire
doctor-button-private = Rien que pour moi
doctor-button-late = Trop tard
doctor-button-next = Continuer
doctor-button-closed = C’est désactivé
doctor-button-leave = Les laisser ouverts
doctor-button-left = Laissé exprès
doctor-button-yes = Oui
doctor-button-done = C’est fait
doctor-button-cannot = Ça ne marche pas
doctor-button-skip = Passer
doctor-command-start = Le diagnostic te demande de lancer ceci
doctor-command-choose = Le diagnostic te demande de choisir dans une liste
doctor-command-choice = Ce que le diagnostic demande
doctor-command-option = choix
doctor-not-now = Pas maintenant : fais ce que demande le terminal.
doctor-picture = Bluff passe un diagnostic : image { $number }.
doctor-short = Bluff passe un diagnostic.
doctor-left = Bluff passe un diagnostic. Ce message reste : relance le diagnostic ici dans une heure ou plus tard, il modifiera ce message puis le supprimera.
doctor-nudge = { $mention }, ce n’est qu’un essai.
doctor-notice = { $mention }, ceci est la mention d’essai { $number }.
doctor-notice-choice = La mention { $number } a montré son texte
doctor-put-away = Bluff passe un diagnostic. Rejette ce message.
doctor-no = Bluff passe un diagnostic : ce refus est voulu.
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
doctor-step-menus = Des commandes au menu des gens et des messages
doctor-step-late = Une réponse qui arrive trop tard
doctor-step-dm = Un message privé : le modifier, puis un clic sur son bouton
doctor-step-write = Un message privé tapé au clavier
doctor-step-closed = Un message privé à quelqu’un qui n’en accepte pas
doctor-step-nudge = Une mention, puis retirée
doctor-step-nonce = Un envoi répété après suppression de son message
doctor-step-bare = Une modification qui retire l’image
doctor-step-emoji = Tous les émojis du bot
doctor-step-own-emoji = Un émoji propre à l’application
doctor-step-refused = Ce que Discord refuse
doctor-step-gone = Un menu où ce qui est choisi d’avance n’existe plus
doctor-step-role = Un rôle qu’on ne peut pas mentionner
doctor-step-event = Un événement programmé
doctor-step-history = Lire les messages après une panne
doctor-step-token = Un jeton inventé
doctor-step-thread = Un fil : créé, archivé, verrouillé, supprimé
doctor-step-message-thread = Un fil sur un message
doctor-step-denied = Une permission qui manque
doctor-step-hidden = Un salon que le bot ne peut pas voir
doctor-step-late-edits = Modifier un message de plus d’une heure
doctor-step-application = Les réglages de l’application
doctor-step-own-commands = Les commandes du bot
doctor-step-dismissed = Modifier un message rejeté
doctor-step-select = Le même choix deux fois
doctor-step-locked = Un appui dans un fil verrouillé
doctor-step-announcement = Des fils dans un salon d’annonces
doctor-step-rights = Sans trois permissions
doctor-step-phone = Les notifications sur un téléphone verrouillé
doctor-step-typed = Un groupe de commandes par son nom russe
doctor-step-brought = Une commande là où le bot n’est installé que par une personne
doctor-step-proxy = Une image comme les téléphones la chargent
doctor-step-motion = Une image qui bouge
