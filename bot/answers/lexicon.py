"""The small words of each language that weigh nothing, or much, in an answer. No answers here."""

from collections.abc import Mapping


def _sets(**lists: str) -> Mapping[str, frozenset[str]]:
    return {lang: frozenset(words.split()) for lang, words in lists.items()}


ARTICLES = _sets(
    en="the a an", fr="le la les l un une des", ru="", nl="de het een", other="der die das el il lo"
)
"""Left out at the beginning of an answer."""

UNITS = _sets(
    en="% € $ £ year years month months week weeks day days hour hours minute minutes second"
    " seconds km kilometre kilometres kilometer kilometers m metre metres meter meters cm mile"
    " miles foot feet kg kilo kilos kilogram kilograms gram grams tonne tonnes litre litres"
    " degree degrees celsius percent time times point points player players people piece pieces"
    " euro euros dollar dollars ad bc",
    fr="% € $ £ an ans année années mois semaine semaines jour jours heure heures minute minutes"
    " seconde secondes km kilomètre kilomètres m mètre mètres cm kg kilo kilos kilogramme"
    " kilogrammes gramme grammes tonne tonnes litre litres degré degrés celsius pour cent"
    " pourcent fois point points joueur joueurs joueuses personnes pièces euro euros dollars",
    ru="% € $ £ г год года лет годы месяц месяца месяцев неделя недели недель день дня дней час"
    " часа часов минута минуты минут секунда секунды секунд км километр километра километров м"
    " метр метра метров см кг килограмм килограмма килограммов градус градуса градусов цельсия"
    " процент процента процентов раз раза очко очка очков игрок игрока игроков человек человека"
    " штук евро доллар долларов",
    nl="% € jaar maanden dagen uur minuten km meter kg graden procent keer punten spelers",
)
"""What a number may be a number of, said or not."""

FUNCTION = _sets(
    en="the an of and to in on at from",
    fr="le la les l un une des du de d au aux et en dans sur à",
    ru="и в во на с со из к о об",
    nl="de het een van en in op te",
)
"""Left out anywhere but at the end."""

PARTICLES = _sets(any="van von der den de da di del della dos le la al el ibn bin zu ten ter of d")[
    "any"
]
"""Parts of a surname that may be left out."""

EPITHETS = _sets(
    en="great terrible conqueror magnificent elder younger khan shah pasha wise",
    fr="grand terrible conquérant magnifique jeune ancien sage khan shah pacha",
    ru="великий великая грозный завоеватель великолепный хан шах паша старший младший мудрый",
)
"""What many are called beside their name, and nobody by itself."""

GENERIC = _sets(
    en="river lake mount mountain mountains isle sea ocean desert planet",
    fr="fleuve rivière riviere lac mont montagne ville pays île ile iles îles mer océan"
    " ocean désert desert planète planete",
    ru="река озеро гора город г остров море океан пустыня планета",
    nl="rivier meer berg stad eiland zee oceaan woestijn planeet",
)
"""Kinds of place that people name beside the name, or leave out."""

TITLES = _sets(
    en="mr mrs ms miss sir dame lord lady doctor professor prof king queen prince princess"
    " president emperor empress tsar pope saint count baron duke captain admiral general marshal"
    " colonel major reverend sultan",
    fr="monsieur m madame mme mademoiselle mlle docteur professeur prof roi reine prince princesse"
    " président présidente empereur impératrice tsar pape saint sainte comte baron duc capitaine"
    " amiral général maréchal colonel commandant abbé sultan",
    ru="господин госпожа доктор профессор царь царица король королева принц принцесса князь княгиня"
    " граф президент император императрица папа святой святая барон герцог капитан адмирал генерал"
    " маршал полковник султан",
    nl="meneer mevrouw dokter professor koning koningin prins prinses president keizer paus"
    " kapitein admiraal generaal",
)
"""What is said before a person's name, and is no part of it."""

LEAD_IN = _sets(
    en="it is it's its i think believe guess say that this was he she his her probably maybe"
    " answer my in year called by they are these thats id im s d m must be would could should um"
    " uh hmm er well ok okay so sure surely perhaps definitely certainly obviously lol please"
    " pretty reckon",
    fr="c est cest ce je crois pense dis que qu il elle s agit ça ca sont était etait peut être"
    " etre réponse reponse année annee an en par appelle dirais dirai moi selon d après apres à mon"
    " avis sans doute probablement sûrement surement semble me sais j euh ben bah hum bon ok alors"
    " donc mdr lol oui voilà certainement évidemment sûr sur sure",
    ru="это думаю я что был была было были кажется наверное наверно может быть по-моему по моему"
    " мне вроде скорее всего точно конечно ответ год года году г в эм ну ээ так да видимо"
    " помоему вероятно",
    nl="het is dat ik denk was jaar",
)
"""What people say before they answer."""

NEGATION = _sets(
    en="not no isn't isnt neither nor never",
    fr="pas non ni jamais",
    ru="не нет ни",
    nl="niet geen nee",
)

ABOUT = _sets(
    en="about around circa ca approx approximately nearly almost roughly over under before after"
    " between more less than",
    fr="environ vers autour presque près pres avant après apres plus moins entre quasi circa",
    ru="около примерно почти приблизительно до после более менее больше меньше между где-то",
    nl="ongeveer circa rond bijna voor na meer minder",
)
"""A number said with one of these is not said exactly."""

PROFESSION = _sets(
    en="writer author poet novelist playwright painter artist sculptor architect composer musician"
    " singer pianist actor actress director scientist physicist chemist mathematician biologist"
    " astronomer doctor professor philosopher explorer navigator inventor engineer general admiral"
    " emperor empress prince princess tsar pope saint god goddess hero boxer runner footballer"
    " player politician minister leader jr sr junior senior american english british french german"
    " italian spanish russian dutch belgian polish greek roman indian chinese japanese",
    fr="écrivain écrivaine auteur autrice poète romancier romancière dramaturge peintre artiste"
    " sculpteur sculptrice architecte compositeur compositrice musicien musicienne chanteur"
    " chanteuse pianiste acteur actrice réalisateur réalisatrice savant scientifique physicien"
    " physicienne chimiste mathématicien mathématicienne biologiste astronome docteur professeur"
    " philosophe explorateur exploratrice navigateur inventeur ingénieur général amiral"
    " impératrice prince princesse tsar pape saint sainte dieu déesse héros boxeur coureur"
    " footballeur joueur joueuse politicien ministre fils père américain américaine anglais"
    " anglaise britannique français française allemand allemande italien italienne espagnol"
    " espagnole russe néerlandais néerlandaise belge polonais polonaise grec grecque romain"
    " romaine indien indienne chinois chinoise japonais japonaise",
    ru="писатель писательница автор поэт поэтесса романист драматург живописец художник художница"
    " скульптор архитектор композитор музыкант певец певица пианист актёр актриса режиссёр учёный"
    " физик химик математик биолог астроном врач доктор профессор философ исследователь"
    " путешественник мореплаватель изобретатель инженер генерал адмирал императрица князь принц"
    " принцесса папа святой святая бог богиня герой боксёр бегун футболист игрок политик министр"
    " американский американская английский английская британский британская французский"
    " французская немецкий немецкая итальянский итальянская испанский испанская русский русская"
    " голландский бельгийский польский греческий римский индийский китайский японский",
)
"""What a person was, and of what nation: said beside a name, it explains it."""

KIND = _sets(
    en="city town capital country kingdom republic state province region continent language people"
    " animal bird fish tree plant flower fruit vegetable metal gas element disease game sport dance"
    " music song film movie book novel play poem painting opera team war battle treaty religion"
    " theory law effect human formerly aka",
    fr="capitale royaume république état province région continent langue peuple animal oiseau"
    " poisson arbre plante fleur fruit légume métal gaz élément maladie jeu sport danse musique"
    " chanson film livre roman pièce poème tableau opéra équipe guerre bataille traité religion"
    " théorie loi effet humain humaine anciennement alias",
    ru="столица страна королевство республика государство штат провинция область континент язык"
    " народ животное птица рыба дерево растение цветок фрукт овощ металл газ элемент болезнь игра"
    " спорт танец музыка песня фильм книга роман пьеса поэма картина опера команда война битва"
    " договор религия теория закон эффект человека ранее",
)
"""What kind of thing an answer is: said beside it, it explains it."""

AND = _sets(en="and plus", fr="et plus", ru="и плюс", nl="en")
OR = _sets(
    en="or otherwise else also then maybe perhaps",
    fr="ou voire sinon puis aussi",
    ru="или либо а может также потом",
    nl="of",
)
"""Between two answers."""

SHORT = {
    "en": {"st": "saint", "mt": "mount", "dr": "doctor", "&": "and"},
    "fr": {"st": "saint", "ste": "sainte", "mt": "mont", "&": "et", "dr": "docteur"},
    "ru": {"&": "и"},
}
"""Abbreviations, written out."""


def of(table: Mapping[str, frozenset[str]], lang: str) -> frozenset[str]:
    """A language's words in one of the tables above; none where the language is not known."""
    return table.get(lang, frozenset())
