# Les cartes-questions propres à un serveur.

cmd-questions-add = ajouter
cmd-questions-add-about = Ajouter une carte-question propre à ce serveur
cmd-questions-import = importer
cmd-questions-import-about = Ajouter les cartes-questions d’un fichier : CSV, JSON ou export d’Open Trivia Database
cmd-questions-export = exporter
cmd-questions-export-about = Recevoir dans un fichier les cartes-questions propres à ce serveur
cmd-questions-manage = gérer
cmd-questions-manage-about = Parcourir les cartes-questions propres à ce serveur, et en retirer
cmd-questions-language = langue
cmd-questions-language-about = Langue des cartes qui ne la disent pas (à défaut : celle du serveur)
cmd-questions-difficulty = difficulté
cmd-questions-difficulty-about = 1 facile, 2 moyen, 3 difficile
cmd-questions-file = fichier
cmd-questions-file-about = CSV avec category, text, answers (séparées par |) ; ou JSON
cmd-questions-skip = ignorer_fautives
cmd-questions-skip-about = Importer les bonnes lignes même si d’autres sont fautives
cmd-questions-card = carte
cmd-questions-card-about = Commencer par cette carte-question, d’après son numéro

bank-category-culture = Culture
bank-category-history = Histoire-Géographie
bank-category-politics = Politique
bank-category-science = Science-Technologie
bank-category-sport = Sport
bank-in-en = anglais
bank-in-fr = français
bank-in-ru = russe
bank-in-nl = néerlandais

# Who may
bank-in-server = Chaque serveur a ses cartes-questions : utilise cette commande sur le serveur concerné.
bank-not-yours = Seuls ceux qui gèrent les messages ou le serveur, et son jury, voient et changent ses cartes-questions.

# The dialog
bank-modal-title = Une carte-question
bank-modal-category = Catégorie
bank-modal-question = Question
bank-modal-answers = Bonnes réponses
bank-answers-why = Une par ligne ; la première est celle qu’on affiche, les autres sont acceptées aussi.
bank-added = La carte-question { $card } est enregistrée et sera distribuée aux tables de ce serveur :
    { $look }
# $reasons: the sentences from “Rows that are wrong”. $typed: what the person wrote.
bank-not-added = Rien n’a été ajouté. { $reasons }
    Tu as écrit :
    { $typed }

# How a card looks
bank-card = **Carte-question { $card }** · { $category } · difficulté { $difficulty } sur 3
bank-question = { $lang } · { $text }
bank-answers = → { $answers }
bank-met = { $people ->
        [0] -# Personne ne l’a encore vue.
        [one] -# { $people } personne l’a vue.
       *[other] -# { $people } personnes l’ont vue.
    }
bank-played = -# { $lang } : bonnes réponses { $right } sur { $answers } · difficulté { $difficulty }

# The panel
bank-doubtful = -# ⚠️ { $lang } : personne n’a eu juste sans le jury. Les réponses sont-elles bonnes ?
bank-title = { $cards ->
        [0] ### Ce serveur n’a aucune carte-question à lui
        [one] ### Ce serveur a { $cards } carte-question à lui
       *[other] ### Ce serveur a { $cards } cartes-questions à lui
    }
bank-count = { $category } : { $count }
bank-page = -# Page { $page } sur { $pages }
bank-sure = Retirer cette carte-question ? Elle ne sera plus jamais distribuée ; les tables qui l’ont déjà la gardent.
bank-no-such-card = Il n’y a pas de carte-question { $card } en jeu sur ce serveur : `/{ cmd-questions } { cmd-questions-manage }` les montre toutes.
bank-none = Ce serveur n’a pas encore de cartes-questions à lui. `/{ cmd-questions } { cmd-questions-add }` et `/{ cmd-questions } { cmd-questions-import }` en ajoutent.
bank-exported = { $cards ->
        [one] Voici l’unique carte-question de ce serveur ; `/{ cmd-questions } { cmd-questions-import }` reprend ce fichier.
       *[other] Voici les { $cards } cartes-questions de ce serveur ; `/{ cmd-questions } { cmd-questions-import }` reprend ce fichier.
    }
button-bank-retire = Retirer { $card }
button-bank-sure = Retirer pour de bon

# Files that cannot be taken
bank-too-large = Ce fichier est trop gros : { $most } ko au plus. Coupe-le en plusieurs.
bank-not-utf8 = Ce fichier n’est pas du texte UTF-8. Enregistre-le de nouveau en « CSV UTF-8 » ou en JSON.
bank-empty = Il n’y a aucune carte-question dans ce fichier. Un tableau a au moins category, text, answers.
bank-not-json = Ce fichier n’est pas du JSON complet. Exporte-le de nouveau.
bank-json-other = Ce JSON ne contient pas de cartes-questions : je connais mes propres fichiers (« cards ») et ceux d’Open Trivia Database (« results »).
bank-too-many-rows = Ce fichier a plus de { $most } lignes. Coupe-le en plusieurs.
bank-columns-missing = La première ligne doit nommer les colonnes, et il manque : { $names }. Un tableau a au moins category, text, answers.
bank-columns-twice = Ces colonnes y sont deux fois : { $names }. N’en garde qu’une de chaque.
bank-columns-language = Il y a des colonnes dans des langues que je ne parle pas ({ $names }) ; je connais { $known }.
bank-csv-broken = Ce tableau s’interrompt à la ligne { $line } : un guillemet n’est pas fermé, ou quelque chose suit sa fermeture.
bank-full = { $new ->
        [one] Ce serveur a déjà { $have } cartes-questions, et { $new } de plus dépasserait la limite de { $most }.
       *[other] Ce serveur a déjà { $have } cartes-questions, et { $new } de plus dépasseraient la limite de { $most }.
    } Retires-en avec `/{ cmd-questions } { cmd-questions-manage }`.

# What came of an import
bank-imported = { $cards ->
        [one] { $cards } carte-question est enregistrée et sera distribuée aux tables de ce serveur.
       *[other] { $cards } cartes-questions sont enregistrées et seront distribuées aux tables de ce serveur.
    }
bank-skipped = { $rows ->
        [one] { $rows } ligne est fautive et a été laissée de côté :
       *[other] { $rows } lignes sont fautives et ont été laissées de côté :
    }
bank-nothing-imported = { $rows ->
        [one] Rien n’a été importé : sur { $rows } ligne, { $wrong } est fautive.
       *[other] Rien n’a été importé : lignes fautives, { $wrong } sur { $rows }.
    }
bank-all-wrong = Elles sont toutes dans le fichier joint.
bank-skip-offer = { $cards ->
        [one] Corrige et importe de nouveau ; ou choisis **{ cmd-questions-skip }**, et la seule bonne ligne est importée sans les autres.
       *[other] Corrige et importe de nouveau ; ou choisis **{ cmd-questions-skip }**, et les { $cards } bonnes lignes sont importées sans les autres.
    }
bank-line-row = Ligne { $row } : { $reasons }
bank-line-entry = Entrée { $row } : { $reasons }

# Rows that are wrong
bank-row-category = « { $name } » n’est pas une catégorie ; choisis parmi : { $known }.
bank-row-text = { $length ->
        [one] La question a { $length } caractère ; il en faut { $least } à { $most }.
       *[other] La question a { $length } caractères ; il en faut { $least } à { $most }.
    }
bank-row-no-answer = Il manque une réponse.
bank-row-answers = { $count ->
        [one] Il y a { $count } réponse : { $most } au plus.
       *[other] Il y a { $count } réponses : { $most } au plus.
    }
bank-row-answer = « { $answer } » n’est pas une réponse : il faut une lettre ou un chiffre, et { $most } caractères au plus.
bank-row-told = La réponse « { $answer } » est dans la question.
bank-row-unprintable = Il y a des caractères de contrôle : enlève-les.
bank-row-kind = « { $name } » n’est pas un genre de question ; choisis parmi : { $known }.
bank-row-difficulty = La difficulté est 1, 2 ou 3.
bank-row-full-name = full_name est yes ou no.
bank-row-language = « { $name } » n’est pas une langue que je parle ; choisis parmi : { $known }.
bank-row-language-twice = Une langue y est deux fois : garde-la une fois.
bank-row-cells = Elle a { $count } cases et la première ligne { $most } : mets entre guillemets un texte qui a des virgules.
bank-row-shape = « { $where } » manque, ou n’est pas ce qu’il faut.
bank-row-again = La même question est déjà à la ligne { $row }.
bank-row-own = Ce serveur a déjà cette question.
bank-row-printed = Mes propres cartes ont déjà cette question.
bank-row-boolean = Les questions « vrai ou faux » ne peuvent pas être jouées.
bank-row-choices = Cette question ne se comprend qu’avec ses choix de réponses, qu’on ne montre pas ici.
