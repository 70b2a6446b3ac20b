### Ce que tous les jeux refusent avec les mêmes mots

refused-over = Cette partie est finie. Lances-en une autre avec `/{ cmd-bluff } { cmd-start }`.
refused-draw-due = Le jeu n’en est pas encore là : réessaie dans un instant.
refused-wrong-draw = Ce n’est pas à toi de jouer en ce moment : la table montre à qui c’est.
refused-wrong-actor = Ce n’est pas à toi de jouer en ce moment : la table montre à qui c’est.
refused-only-host = Seul l’hôte peut en décider : demande-lui.
refused-no-such-seat = Il n’y a personne à cette place : choisis quelqu’un qui est à la table.
refused-left = Tu as quitté cette partie pour de bon. `/{ cmd-bluff } { cmd-tables }` en montre d’autres.
refused-out = Cette partie est finie pour toi. Regarde la suite, ou lances-en une autre avec `/{ cmd-bluff } { cmd-start }`.
refused-not-away = La table t’attend toujours : joue quand vient ton tour.
refused-not-your-turn = C’est à { $turn } de jouer, pas à toi.
refused-nothing-open = La partie est en cours : **{ button-continue }** servira quand un résultat sera affiché.
guess-late = Trop tard, tout est sur la table. Devine la prochaine fois.
guess-part = C’est toi qui joues ce coup. Devine quand c’est le tour des autres.
guess-known = Tu l’as déjà vu : ton avis ne compterait pas. Profite du spectacle.
reveal-wait = Le résultat arrive. Attends un instant, puis continue.
refused-continued = Tu as déjà appuyé sur **{ button-continue }** ; les autres regardent encore.
refused-not-open = Trop tard : c’est déjà décidé. La table montre ce qui se joue maintenant.
refused-unreadable = « { $text } » n’est pas un coup de ce jeu. Choisis une des propositions qui s’affichent.
move-made = ✅ { $move }
# A choice of somebody who plays at several tables.
move-at-table = { $move } · table { $table }
# $examples: up to three moves.
move-unknown = « { $text } » n’est pas un coup possible maintenant. Tu peux par exemple : { $examples }.
move-several = « { $text } » peut être plusieurs coups : { $examples }. Précise, ou choisis dans la liste.
move-type = C’est à toi : tape ta réponse.
move-waiting = Ce n’est pas à toi : la table attend { $seats }.
move-nothing = Tu n’as rien à faire pour le moment : la table montre ce qu’elle attend.

# Follows a refusal of a command with many options.
refused-typed = Voici ce que tu as tapé, à coller et à corriger :
    ```
    { $command }
    ```
