### Captain Bluff: слова на картинках и тексты о том, что на картинке видно.
### Места на картинках мало: не длиннее английских слов или почти не длиннее.

## Карты

picture-captain-city = { $city ->
    [P] Париж
    [N] Нью-Йорк
   *[T] Токио
}
# Короткое имя на карте аэропорта: две буквы. Кругосветка, смена направления, табло, задержка рейса.
picture-captain-code = { $card ->
    [TM] КС
    [CS] СН
    [TA] ТБ
   *[VR] ЗР
}
picture-captain-card = { $card ->
    [TM] кругосветка
    [CS] смена направления
    [TA] табло
    [VR] задержка рейса
    [P] Париж { $number }
    [N] Нью-Йорк { $number }
   *[T] Токио { $number }
}

## Под именем (коротко: около 12 букв)

# Чья выкладка, которую можно назвать блефом; кто может это сделать; кто пропускает; кто сделал.
picture-captain-placer = выкладка
picture-captain-first = Хозяин стола решает, кто начнёт
picture-captain-may-call = верит?
picture-captain-passed = пропускает
picture-captain-caller = «блеф!»
picture-captain-gone = вне игры

## Что происходит: предложения без точки, около 40 букв

picture-captain-shuffle = Карты тасуются
picture-captain-setup = { $you ->
    [yes] Ты кладёшь место отправления
   *[no] { $name } кладёт место отправления
}
picture-captain-turn = { $you ->
    [yes] Твой ход
   *[no] Ходит { $name }
}
# Что от хода ещё осталось.
picture-captain-to-do = действие, можно и карту аэропорта
picture-captain-acted = дальше — карта аэропорта или конец
picture-captain-played = осталось действие
picture-captain-placed = { $you ->
    [yes] Ты кладёшь
   *[no] { $name } кладёт
} { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
} на ленту { $belt }
picture-captain-window = остальные могут назвать это блефом
# $origin как в picture-captain-card.
picture-captain-bluff = Блеф! На деле: { $origin }
picture-captain-true = Не блеф! На деле: { $origin }
picture-captain-takes = { $you ->
    [yes] Ты забираешь
   *[no] { $name } забирает
} { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}
# $name: несколько имён через запятую.
picture-captain-tie = Победу делят: { $name }

## На столе

# На ленте.
picture-captain-no-origin = места отправления пока нет
picture-captain-empty = багажа пока нет
# Под числом карт в стопке.
picture-captain-pile = колода
picture-captain-discard = сброс
picture-captain-round = круг { $round }

## Свои карты

picture-captain-hand = твои карты
picture-captain-hand-turn = твой ход
picture-captain-hand-may-call = веришь?
picture-captain-hand-empty = У тебя нет карт

## Тексты вместо картинок

alt-captain-table = { $round ->
    [0] Стол Captain Bluff.
   *[other] Стол Captain Bluff, круг { $round }.
}
# $news: предложения без точки, через точку с запятой.
alt-captain-news = { $news }.
# $what — список того, что ниже, через запятую.
alt-captain-belt = Лента { $belt }: { $what }.
alt-captain-no-origin = места отправления нет
alt-captain-hidden = место отправления закрыто
# $seats: номера мест.
alt-captain-known = его знают игроки на местах { $seats }
# $card как в picture-captain-card.
alt-captain-origin = место отправления — { $card }
alt-captain-empty = багажа нет
# $cards: числа и два следующих текста.
alt-captain-row = { $way ->
    [up] { $city } по возрастанию: { $cards }
    [down] { $city } по убыванию: { $cards }
   *[either] { $city }: { $cards }
}
alt-captain-joker = джокер за { $number }
alt-captain-reverse = смена направления
alt-captain-piles = Колода { $pile }, сброс { $discard }.
alt-captain-seat = { $seat }. { $name }: { $what }.
alt-captain-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
alt-captain-hand = Твои карты: { $cards }.
alt-captain-hand-empty = У тебя нет карт.
# Город на руке и его номера.
alt-captain-group = { $city } { $numbers }
# Карты с руки, которые можно туда положить; $cards: числа.
alt-captain-fits = Сейчас подходит к ленте { $belt }: { $cards }.
