### Слова на картинках и тексты о том, что на картинке видно.
### Места на картинках мало: не длиннее английских слов или почти не длиннее.

## Под именем (коротко: около 12 букв)

picture-turn = делает ход
# Чашки подняты: всё видит и готов продолжать.
picture-ready = готово
picture-away = отсутствует
picture-leaving = уходит
picture-out = вне игры
picture-you = ты
picture-won = победа
# $place (число): 2, 3, …; кто выбывает вместе, делит место.
picture-place = { $place }-е место

## В середине стола

# Стоит под числом.
picture-dice-in-play = { $count ->
    [one] кубик в игре
    [few] кубика в игре
   *[many] кубиков в игре
}
# Стоит под номером раунда.
picture-round = раунд
picture-doubt = { $name }: правда или блеф?
picture-wins = Побеждает { $name }
picture-you-win = Победа твоя

## Перудо: стол

# Под именем, когда чашки подняты: чья ставка; кто её оспаривает.
picture-perudo-bid = ставка
picture-perudo-challenged = оспаривает
picture-perudo-dudo = дудо!
picture-perudo-calza = кальса!
# Под именем: может открыть кубики; бросает остальные заново.
picture-perudo-push = сохранит?
picture-perudo-reroll = бросает
picture-perudo-bid-by = ставка: { $name }
picture-perudo-opens = Начинает { $name }
picture-perudo-first = Хозяин стола решает, кто начнёт
picture-perudo-roll = Кубики катятся
# В одну строку: was-bid 7 × 3 found 9. Как можно короче.
picture-perudo-was-bid = ставка
picture-perudo-found = на деле
picture-perudo-bluff = Не хватает: ставка неверна
picture-perudo-holds = Хватает: ставка верна
picture-perudo-exact = Ровно столько: остальные теряют по одному
picture-perudo-calza-right = Ровно столько: кальса!
picture-perudo-calza-wrong = Не ровно: кальса неверна
picture-perudo-starts = Следующий раунд начинает { $name }
# Рядом с кубиком, на котором единица.
picture-perudo-joker = считается любым числом
picture-perudo-joker-short = джокер
picture-perudo-palifico = ПАЛИФИКО
# Рядом с предыдущим словом, в одну строку.
picture-perudo-palifico-why = единицы не джокеры, число не менять

## Перудо: свои кубики

picture-perudo-hand = Твои кубики
picture-perudo-hand-empty = Под чашкой нет кубиков
# Сколько своих кубиков подходит к последней ставке.
picture-perudo-hand-count = { $count ->
    [0] У тебя подходящих нет
    [one] Подходит { $count } твой кубик
    [few] Подходят { $count } твоих кубика
   *[many] Подходят { $count } твоих кубиков
}
picture-perudo-hand-turn = твой ход
picture-perudo-hand-own-bid = твоя ставка
picture-perudo-hand-no-bid = ставок ещё нет
# Под кубиками, которые видны всем: около 10 букв.
picture-perudo-hand-open = открыто

## До игры

# Сколько мест занято.

## Таблица лучших и карточка игрока

# Заголовки столбцов и слова под числом: около 8 букв, последнее — 12.
picture-rating = рейтинг
picture-games = партии
picture-wins-count = победы
picture-card-place = место
picture-no-history = Линия начнётся со второй партии

## Тексты к картинкам: перудо

# $face — число или название джокера: «star», а для единицы перудо «paco».
alt-perudo-face = { $face ->
    [star] звезда
    [paco] 1
   *[other] { $face }
}
alt-perudo-bid = { $face ->
    [star] { $count ->
        [one] { $count } звезда
        [few] { $count } звезды
       *[many] { $count } звёзд
    }
    [paco] { $count } пако
    [1] { $count ->
        [one] { $count } единица
        [few] { $count } единицы
       *[many] { $count } единиц
    }
    [2] { $count ->
        [one] { $count } двойка
        [few] { $count } двойки
       *[many] { $count } двоек
    }
    [3] { $count ->
        [one] { $count } тройка
        [few] { $count } тройки
       *[many] { $count } троек
    }
    [4] { $count ->
        [one] { $count } четвёрка
        [few] { $count } четвёрки
       *[many] { $count } четвёрок
    }
    [5] { $count ->
        [one] { $count } пятёрка
        [few] { $count } пятёрки
       *[many] { $count } пятёрок
    }
   *[other] { $count ->
        [one] { $count } шестёрка
        [few] { $count } шестёрки
       *[many] { $count } шестёрок
    }
}
alt-perudo-table = { $round ->
    [0] Стол для перудо.
   *[other] Стол для перудо, раунд { $round }, в игре { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    }.
}
alt-perudo-palifico = Палифико: единицы — не джокеры, число остаётся прежним.
alt-perudo-first = Хозяин стола решает, кто начнёт.
alt-perudo-roll = Кубики катятся.
alt-perudo-opens = Первую ставку делает { $name }.
alt-perudo-stands = Последняя ставка: { $bid }, { $name }.
alt-perudo-turn = Ходит { $name }.
alt-perudo-push = { $name } может сохранить кубики.
alt-perudo-reroll = { $name } бросает остальные кубики заново.
# $bid — как в alt-perudo-bid.
alt-perudo-revealed = Чашки подняты: { $challenger } оспаривает ставку { $bid } ({ $bidder }).
alt-perudo-revealed-dudo = Чашки подняты: { $challenger } говорит «дудо» на ставку { $bid } ({ $bidder }).
alt-perudo-revealed-calza = Чашки подняты: { $challenger } называет ставку { $bid } ({ $bidder }) точной.
alt-perudo-found = На деле: { $found }.
alt-perudo-starts = Следующий раунд начинает { $name }.
alt-perudo-won = Побеждает { $name }.
# По предложению на место; $what — перечень кусочков ниже через запятую.
alt-perudo-seat = { $seat }. { $name }: { $what }.
alt-perudo-dice = { $count ->
    [one] { $count } кубик
    [few] { $count } кубика
   *[many] { $count } кубиков
}
# Открытые кубики; $dice — перечень alt-perudo-face.
alt-perudo-shows = на кубиках { $dice }
alt-perudo-open = открыто { $dice }
alt-perudo-last-bid = ставка { $bid }
# Сколько из только что названных кубиков подходит к ставке.
alt-perudo-count = { $count ->
    [0] ни один не подходит
    [one] подходит { $count }
    [few] подходят { $count }
   *[many] подходят { $count }
}
alt-perudo-loses = теряет { $count }
alt-perudo-gains = получает { $count }
alt-perudo-place = { $place }-е место
alt-perudo-out = вне игры
alt-perudo-leaving = уходит
alt-perudo-ready = продолжает
alt-perudo-away = отсутствует
alt-perudo-hand = Твои кубики: { $dice }.
alt-perudo-hand-open = Открыты: { $dice }.
alt-perudo-hand-empty = Под твоей чашкой нет кубиков.
alt-perudo-hand-count = { $count ->
    [0] Ни один твой кубик к ней не подходит.
    [one] К ней подходит { $count } твой кубик.
    [few] К ней подходят { $count } твоих кубика.
   *[many] К ней подходят { $count } твоих кубиков.
}
alt-perudo-your-turn = Твой ход.
alt-perudo-in-play = В игре { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
}.

## Тексты к картинкам: до игры

alt-lobby = { $game }: занято мест { $taken } из { $seats }.
alt-lobby-seat = { $seat }. { $name }.
alt-lobby-computer = { $seat }. { $name }, бот.
alt-welcome = Игры: { $games }.

## Тексты к картинкам: таблица лучших и карточка игрока

alt-leaderboard = { $title }, { $subtitle }.
alt-leaderboard-champion = { $name }, чемпион
alt-leaderboard-row = { $place }. { $name }: { $rating }, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}, { $wins ->
    [one] { $wins } победа
    [few] { $wins } победы
   *[many] { $wins } побед
}.
alt-card = { $name }, { $title }: рейтинг { $rating }, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}, { $wins ->
    [one] { $wins } победа
    [few] { $wins } победы
   *[many] { $wins } побед
}.
alt-card-place = Место в таблице: { $place }.
alt-card-history = Рейтинг изменился с { $first } на { $last }.

## Игральные карты

# Одна буква на карте: валет, дама, король, туз.
picture-rank = { $rank ->
    [r11] В
    [r12] Д
    [r13] К
   *[r14] Т
}
