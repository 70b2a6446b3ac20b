### Турниры и профили: слова на картинках и тексты о том, что на картинке.
### На картинках мало места: не длиннее английского или почти так же коротко.

## Таблица, сетка и столы

tournament-poster-knockout = На вылет · мест: { $capacity }
tournament-poster-rounds = Все играют все туры · мест: { $capacity }
tournament-poster-swiss = Швейцарская система · мест: { $capacity }
# Справа вверху.
picture-tournament-page = { $page } из { $pages }
# Над столбцом чисел.
picture-tournament-points = очки
picture-tournament-table = Стол { $number }
# Рядом с номером стола: около 8 букв.
picture-tournament-waiting = ждёт
picture-tournament-playing = в игре
picture-tournament-over = сыгран
# Рядом с названием тура; у финала только игроки.
picture-tournament-people = { $people ->
    [one] { $people } игрок
    [few] { $people } игрока
   *[many] { $people } игроков
}
picture-tournament-through = { $people ->
    [one] { $people } игрок
    [few] { $people } игрока
   *[many] { $people } игроков
}, дальше { $through ->
    [one] идёт { $through }
    [few] идут { $through }
   *[many] идут { $through }
}
# Над полем значков, по одному на стол.
picture-tournament-tables = { $tables ->
    [one] { $tables } стол
    [few] { $tables } стола
   *[many] { $tables } столов
}
picture-tournament-tables-over = Сыграно столов: { $over } из { $tables }
# $names: одно имя или несколько через запятую; +3 в конце: ещё трое.
picture-tournament-lucky = Лучшие из проигравших: { $names }
picture-tournament-byes = Дальше без игры: { $names }
picture-tournament-drawn-out = Выбыли по жребию: { $names }
picture-tournament-champion = { $name } выигрывает турнир

## Профиль игрока

# Над столбцами чисел: около 10 букв.
picture-profile-game = игра
# Место в таблице всех серверов.
picture-profile-everywhere = общее
picture-profile-badges = Достижения
picture-profile-versus = Чаще всего против
# Рядом с числами: выиграно и проиграно против кого-то.
picture-profile-met = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}
picture-profile-more = и ещё { $count }
picture-profile-new = Пока ни одной зачётной партии

## Тексты к картинкам: турниры

alt-poster = Афиша: { $title }. { $game }. { $line }.
alt-tournament = { $title }, { $subtitle }.
alt-tournament-page = Страница { $page } из { $pages }.
alt-tournament-line = { $place }. { $name }: { $points }
alt-tournament-unplaced = { $name }: { $points }
alt-tournament-crown = выигрывает турнир
alt-tournament-out = вне игры
alt-tournament-gone = больше не играет
alt-tournament-goes-on = идёт дальше
alt-tournament-more = И ещё { $count ->
    [one] { $count } строка
    [few] { $count } строки
   *[many] { $count } строк
}.
alt-tournament-more-tables = И ещё { $count ->
    [one] { $count } стол
    [few] { $count } стола
   *[many] { $count } столов
}.
alt-tournament-table-waiting = Стол { $number }, ещё не начали.
alt-tournament-table-playing = Стол { $number }, идёт игра.
alt-tournament-table-over = Стол { $number }, всё сыграно.
alt-tournament-round = { $title }: { $people ->
    [one] { $people } игрок
    [few] { $people } игрока
   *[many] { $people } игроков
}, сыграно столов: { $over } из { $tables }.
alt-tournament-lucky = Лучшие из проигравших: { $names }.
alt-tournament-byes = Дальше без игры: { $names }.
alt-tournament-drawn-out = Выбыли по жребию: { $names }.
alt-tournament-champion = { $name } выигрывает турнир.

## Тексты к картинкам: профиль игрока

alt-profile = { $name }, { $subtitle }.
alt-profile-titles = Титулы: { $titles }.
alt-profile-game = { $title }: рейтинг { $rating }, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}, { $wins ->
    [one] { $wins } победа
    [few] { $wins } победы
   *[many] { $wins } побед
}
alt-profile-unrated = { $title }: нет зачётных партий
alt-profile-here = { $place }-е место здесь
alt-profile-everywhere = { $place }-е место в общей таблице
alt-profile-badges = Достижения: { $badges }.
alt-profile-versus = Против игрока { $name }: выиграно { $won }, проиграно { $lost }, всего { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}.
alt-profile-new = Пока ни одной зачётной партии.
