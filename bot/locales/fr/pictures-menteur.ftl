### Poker menteur : les mots de ses images, et les textes qui disent ce qu’elles montrent.
### Dans les images il y a peu de place : rester aussi court que l’anglais, ou presque.

## Dés et combinaisons

# Ce qui est écrit sur la face d’un dé de poker : une lettre, ou un nombre.
picture-menteur-face = { $face ->
    [1] 9
    [2] 10
    [3] V
    [4] D
    [5] R
   *[6] A
}
# Plusieurs dés d’une face, et de même après « brelan », « carré ». $face : "nine" à "ace", ou un chiffre
# si les dés sont ordinaires.
picture-menteur-faces = { $face ->
    [nine] 9
    [ten] 10
    [jack] valets
    [queen] dames
    [king] rois
    [ace] as
   *[other] { $face }
}
picture-menteur-of-faces = { $face ->
    [nine] de 9
    [ten] de 10
    [jack] de valets
    [queen] de dames
    [king] de rois
    [ace] d’as
   *[other] de { $face }
}
# Une combinaison en mots, dans les textes comme dans les images, aussi au milieu d’une phrase. $of, $high et $low
# comme ci-dessus ; d’une suite, $low et $high sont des faces seules.
picture-menteur-hand = { $category ->
    [pair] paire { $of }
    [three] brelan { $of }
    [four] carré { $of }
   *[five] quinte { $of }
}
picture-menteur-hand-of-two = { $category ->
    [two-pairs] double paire { $high } et { $low }
    [straight] suite { $low }–{ $high }
   *[full] full aux { $high } par les { $low }
}
# $hand comme ci-dessus ; $kickers sont les dés d’appoint nommés.
picture-menteur-kickers = { $hand }, avec { $kickers }
picture-menteur-a-hand = { $category ->
   *[other] { $hand }
}
# À la place d’une combinaison : cinq dés qui n’en forment aucune.
picture-menteur-nothing = rien

## Sous un nom (court : environ 12 lettres)

picture-menteur-bettor = a annoncé
# Doit dire s’il croit l’annonce.
picture-menteur-answers = y croit ?
picture-menteur-liar = menteur !
picture-menteur-on-trial = à l’épreuve

## Au-dessus du plateau

picture-menteur-clockwise = sens horaire
picture-menteur-counter = sens inverse
picture-menteur-draw = On tire qui commence
picture-menteur-begins = { $name } commence
picture-menteur-no-announcement = pas encore d’annonce
picture-menteur-announces = { $name } annonce { $hand }
# L’annonce a été crue : la suivante doit être plus haute. $name l’a faite.
picture-menteur-to-beat = à dépasser : { $hand } ({ $name })
# $name a accepté la plus haute annonce, et doit la faire lui-même.
picture-menteur-trial = { $name } doit la faire : { $left ->
    [one] encore { $left } coup
   *[other] encore { $left } coups
}
# Sous une coche ou une croix : l’annonce était vraie ; l’épreuve est réussie.
picture-menteur-true = vrai
picture-menteur-false = mensonge
picture-menteur-thrown-so = réussi
picture-menteur-failed = raté
# Ce que sont les dés. Aussi entre parenthèses, après les dés.
picture-menteur-truth = en vérité : { $hand }
picture-menteur-trial-won = { $throws ->
    [one] réussi en { $throws } coup
   *[other] réussi en { $throws } coups
}
picture-menteur-trial-lost = { $throws ->
    [one] raté en { $throws } coup
   *[other] raté en { $throws } coups
}
picture-menteur-shared = Victoire partagée : { $names }

## Sur le plateau

picture-menteur-cup = sous le gobelet
picture-menteur-open = découverts
picture-menteur-unthrown = à lancer
# À côté de la ligne « sous le gobelet » : des faces que tous ont vues, comme ci-dessus.
picture-menteur-known = connu : { $faces }
# Combien des dés lancés pendant ce tour sont sous le gobelet, et à découvert.
picture-menteur-thrown = lancés : { $hidden } cachés, { $open } à découvert
picture-menteur-not-thrown = rien lancé
picture-menteur-looked = a regardé
picture-menteur-not-looked = n’a pas regardé
# Sans point : chacune est aussi une phrase, où il est ajouté.
# $you: which of those who are named is told it: bettor, receiver, or yes.
picture-menteur-nobody = { $you ->
    [yes] Personne ne prend de point ; tu commences
   *[no] Personne ne prend de point ; { $name } commence
}
picture-menteur-point = { $you ->
    [yes] Tu prends un point
   *[no] { $name } prend un point
}
picture-menteur-point-starts = { $you ->
    [yes] Tu prends un point et commences
   *[no] { $name } prend un point et commence
}
picture-menteur-eliminated = { $you ->
    [yes] Tu prends un point et sors du jeu
   *[no] { $name } prend un point et sort du jeu
}

## Le plateau comme le voit qui l’a

picture-menteur-own-announcement = Ton annonce : { $hand }
picture-menteur-has-tray = { $name } a le plateau
picture-menteur-answer-own = Vrai ou mensonge ? Tu réponds sans regarder
picture-menteur-trial-own = { $left ->
    [one] Lance : encore { $left } coup
   *[other] Lance : encore { $left } coups
}
picture-menteur-owes-all = Lance chaque dé avant d’annoncer
picture-menteur-owes-one = Tu as regardé : lance au moins un dé
picture-menteur-owes-nothing = Relance des dés, ou annonce

## Textes des images

alt-menteur-table = { $round ->
    [0] Table de poker menteur.
   *[other] Table de poker menteur, manche { $round }.
}
alt-menteur-direction = { $to ->
    [left] Le plateau tourne dans le sens horaire.
   *[right] Le plateau tourne dans le sens inverse.
}
alt-menteur-draw = On tire au sort qui commence.
# $you: which of those who are named is told it: bettor, receiver, or yes.
alt-menteur-begins = { $you ->
    [yes] Tu commences ; rien n’est encore annoncé.
   *[no] { $name } commence ; rien n’est encore annoncé.
}
alt-menteur-asked = { $you ->
    [bettor] Tu as annoncé { $hand } ; { $receiver } répond : y croire, ou dire menteur.
    [receiver] { $bettor } a annoncé { $hand } ; à toi d’y croire, ou de dire menteur.
   *[other] { $bettor } a annoncé { $hand } ; { $receiver } répond : y croire, ou dire menteur.
}
alt-menteur-doubted = { $bettor } a annoncé { $hand }, et { $receiver } ne le croit pas.
alt-menteur-to-beat = { $you ->
    [bettor] { $receiver } t’a cru et doit annoncer plus haut que { $hand }.
    [receiver] Tu as cru { $bettor } et dois annoncer plus haut que { $hand }.
   *[other] { $receiver } a cru { $bettor } et doit annoncer plus haut que { $hand }.
}
alt-menteur-trial = { $you ->
    [bettor] Tu as annoncé { $hand } ; { $receiver } y a cru et doit la faire.
    [receiver] { $bettor } a annoncé { $hand } ; tu y as cru et dois la faire.
   *[other] { $bettor } a annoncé { $hand } ; { $receiver } y a cru et doit la faire.
}
alt-menteur-throws = { $left ->
    [one] Il reste { $left } coup.
   *[other] Il reste { $left } coups.
}
# $dice est une liste de alt-menteur-die.
alt-menteur-open = À découvert : { $dice }.
alt-menteur-die = { $face } (n° { $position })
alt-menteur-hidden = { $count ->
    [one] Sous le gobelet : { $count } dé (n° { $positions }).
   *[other] Sous le gobelet : { $count } dés (n° { $positions }).
}
alt-menteur-seen = Vus là : { $dice }.
alt-menteur-known = Tous savent qu’il y a là : { $faces }.
alt-menteur-unthrown = Pas encore lancés : n° { $positions }.
alt-menteur-thrown = Lancés pendant ce tour : { $hidden } sous le gobelet, { $open } à découvert.
alt-menteur-looked = { $you ->
    [yes] Tu as regardé sous le gobelet.
   *[no] Le joueur qui a le plateau a regardé sous le gobelet.
}
alt-menteur-refused = { $you ->
    [bettor] { $receiver } a dit menteur : tu avais annoncé { $hand }.
    [receiver] Tu as dit menteur : { $bettor } avait annoncé { $hand }.
   *[other] { $receiver } a dit menteur : { $bettor } avait annoncé { $hand }.
}
alt-menteur-tried = { $you ->
    [bettor] { $receiver } devait faire ce que tu avais annoncé : { $hand }.
    [receiver] Tu devais faire ce que { $bettor } avait annoncé : { $hand }.
   *[other] { $receiver } devait faire ce que { $bettor } avait annoncé : { $hand }.
}
alt-menteur-shown = Les dés : { $dice } ({ $truth }).
alt-menteur-verdict = { $true ->
    [true] L’annonce était vraie.
   *[false] L’annonce était un mensonge.
}
alt-menteur-won = { $you ->
    [yes] Tu gagnes.
   *[no] { $name } gagne.
}
alt-menteur-shared = Victoire partagée : { $names }.
alt-menteur-your-turn = C’est ton tour.
alt-menteur-owes-all = Chaque dé doit être lancé avant d’annoncer.
alt-menteur-owes-one = Tu as regardé et dois lancer un dé avant d’annoncer.
# Une phrase par place ; $what est une liste de alt-menteur-points et de mots comme sous un nom.
alt-menteur-seat = { $seat }. { $name } : { $what }.
# The same of who is told.
alt-menteur-own = Toi : { $what }.
alt-menteur-points = { $points } sur { $lives ->
    [one] { $lives } point
   *[other] { $lives } points
}
