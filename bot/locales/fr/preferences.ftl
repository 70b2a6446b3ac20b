# What a person sets for themselves.

cmd-preferences = préférences
cmd-preferences-about = Heures calmes, fréquence des appels, personnes bloquées
cmd-zone = fuseau
cmd-zone-about = Le fuseau horaire, par sa ville : Paris, Bruxelles, Montréal
cmd-block = Bloquer aux tables Bluff
button-quiet = Heures calmes

preferences-title = **Tes préférences**
    -# Personne d’autre ne voit ceci.
# $zone: a time zone, and what its clocks show.
preferences-calls = Aux tables lentes, je t’écris en privé quand c’est ton tour. Ce qui tombe dans tes heures calmes attend leur fin et arrive en un seul message. Fuseau horaire : { $zone }. Choisis-en un autre plus bas. S’il n’y est pas, tape `/{ cmd-bluff } { cmd-preferences }` et mets ta ville dans **{ cmd-zone }**.
preferences-blocks = Une personne bloquée ne peut ni s’asseoir aux tables que tu ouvres, ni te défier, et n’en sait rien. En tournoi, tu peux encore la croiser. { $most } personnes au plus.
preferences-zone-server = Fuseau : celui de chaque serveur
preferences-zone-now = { $zone } (il y est { $time })
preferences-quiet-any = Heures calmes : aucune
preferences-quiet-any-why = Je t’appelle dès que c’est ton tour.
preferences-quiet-22-8 = Heures calmes : de 22 h à 8 h
preferences-quiet-22-8-why = Rien ne sonne la nuit. Tu peux manquer un tour court.
preferences-quiet-23-9 = Heures calmes : de 23 h à 9 h
preferences-quiet-23-9-why = Rien ne sonne la nuit. Tu peux manquer un tour court.
preferences-quiet-0-10 = Heures calmes : de minuit à 10 h
preferences-quiet-0-10-why = Rien ne sonne la nuit. Tu peux manquer un tour court.
preferences-calls-0 = M’appeler : aussitôt, à chaque tour
preferences-calls-0-why = Un seul message privé reste : le dernier.
preferences-calls-1 = M’appeler : une fois par heure au plus
preferences-calls-1-why = Ce qui arrive entre-temps est dans l’appel suivant.
preferences-calls-4 = M’appeler : toutes les 4 heures au plus
preferences-calls-4-why = Tu peux manquer un tour d’une heure.
preferences-calls-24 = M’appeler : une fois par jour au plus
preferences-calls-24-why = Tu peux manquer un tour d’un jour : viens voir de toi-même.
preferences-blocked = Aucune personne bloquée : choisis ici
# The language whose usual time zones are offered first.
zone-language = fr
zone-label = Fuseau : { $zone }
zone-unknown = Je ne connais pas le fuseau « { $typed } ». Tape sa ville et choisis dans la liste : { $zones }
block-done = **{ $name }** est sur ta liste de blocage : pas de place à tes tables, pas de défi, et personne ne le lui dit. Pour revenir en arrière : `/{ cmd-bluff } { cmd-preferences }`.
block-yourself = Tu ne peux pas te bloquer toi-même. Choisis quelqu’un d’autre.
block-bot = Un bot ne s’assied pas tout seul : il n’y a rien à bloquer. Choisis une personne.
block-too-many = Ta liste de blocage est pleine. Retires-en d’abord quelqu’un avec `/{ cmd-bluff } { cmd-preferences }`.
challenge-not-now = { $host } n’accepte pas de défi en ce moment. Ouvre une table pour tous avec `/{ cmd-bluff } { cmd-start }`.
challenge-blocked = Tu as bloqué { $host }. Pour jouer ensemble, débloque d’abord avec `/{ cmd-bluff } { cmd-preferences }`.
