### Цветной вист: слова на картинках и тексты о том, что на них видно.
### На картинках мало места: писать так же коротко, как по-английски, или почти так.

## Контракты

# $suit — знак козыря или ничего.
picture-whist-contract = { $kind ->
    [E8] Пара 8 { $suit }
    [E9] Пара 9 { $suit }
    [E10] Пара 10 { $suit }
    [E11] Пара 11 { $suit }
    [E12] Пара 12 { $suit }
    [E13] Пара 13 { $suit }
    [S6] Соло 6 { $suit }
    [S7] Соло 7 { $suit }
    [S8] Соло 8 { $suit }
    [PM] Малый мизер
    [P] Пикколо
    [TR] Тру { $suit }
    [GM] Большой мизер
    [GMT] Открытый мизер
    [A9] Абонданс 9 { $suit }
    [A10] Абонданс 10 { $suit }
    [A11] Абонданс 11 { $suit }
    [PC] Малый шлем { $suit }
   *[GC] Большой шлем { $suit }
}
# Что сказал игрок, после имени или рядом с номером: не больше 12 букв кроме $suit.
picture-whist-call = { $call ->
    [waiting] ждёт
    [proposed] предлагает { $suit }
    [maintained] оставляет { $suit }
    [packed] в паре { $suit }
    [kept] играет тру
    [passed] пас
   *[pack] пара { $level } { $suit }
}

## У места (коротко: около 14 букв)

# На фишке сдающего: одна буква.
picture-whist-button = С
# $text — число со знаком.
picture-whist-points = { $points ->
    [one] { $text } очко
    [few] { $text } очка
   *[many] { $text } очков
}
picture-whist-declarer = играет
picture-whist-discards = сносит…
picture-whist-discarded = карта снесена
# Его заявка у жюри.
picture-whist-asked = жюри
picture-whist-gone = вне игры

## Вокруг взятки

picture-whist-deal = сдача { $deal } из { $deals }
# После слов выше, через точку.
picture-whist-highest = заявка
# В конце.
picture-whist-played = { $deals ->
    [one] сыграна { $deals } сдача
    [few] сыграно { $deals } сдачи
   *[many] сыграно { $deals } сдач
}
picture-whist-no-bid = заявок нет
picture-whist-none = контракта нет
# Перед контрактами, которые старше заявки.
picture-whist-higher = что старше
# Над тем, что заявка принесёт каждому, кто её играет.
picture-whist-worth = цена контракта
picture-whist-silent = никто ещё не говорил
picture-whist-silent-trou = после тру пока молчат
# Перед числами взяток и над столбцом.
picture-whist-won = взятки
picture-whist-of = { $tricks }/{ $need }
picture-whist-last = последняя взятка
# У карты: с неё ходили; она берёт взятку; она взяла.
picture-whist-led = ход
picture-whist-highest-card = старшая
picture-whist-taken = берёт

## Что происходит: предложения без точки, около 30 букв

picture-whist-shuffle = Карты тасуют
picture-whist-cuts = Снимает { $name }
# Есть ли три туза: о них надо объявить.
picture-whist-asks-trou = { $name }: тру или нет?
picture-whist-speaks = Говорит { $name }
picture-whist-first = первое слово
# Все пасовали: тот же игрок сдал снова.
picture-whist-again = все пас: сдано снова
picture-whist-trou = тру объявляет { $name }
picture-whist-jury = Жюри решает: { $name }
picture-whist-discard = Каждый сносит карту
picture-whist-discard-why = перед малым мизером
picture-whist-trump = Козырь называет { $name }
picture-whist-plays = Ходит { $name }
picture-whist-taking = старшая карта: { $name }
picture-whist-leads = Первый ход: { $name }
picture-whist-took = Взятку берёт { $name }
picture-whist-leads-next = и ходит дальше
# $names: одно имя или несколько через запятую.
picture-whist-made = Сыграно: { $names }
picture-whist-failed = Не сыграно: { $names }
picture-whist-tricks = { $tricks ->
    [0] без взяток
    [one] взята { $tricks } взятка
    [few] взяты { $tricks } взятки
   *[many] взято { $tricks } взяток
}
picture-whist-awarded = решение жюри
picture-whist-annulled = отменена жюри
picture-whist-tie = Победу делят: { $name }

## Свои карты

picture-whist-your-turn = твой ход

## Запись

picture-whist-contracts = контракт
picture-whist-no-deal = Ещё ничего не сыграно
picture-whist-penalties = штрафы
picture-whist-total = итого
# Вместо числа взяток: сдачу присудило жюри.
picture-whist-ruled = жюри

## Тексты вместо картинок

alt-whist-table = Бельгийский вист, сдача { $deal } из { $deals }.
# $rank — число или буква на карте.
alt-whist-card = { $suit ->
    [H] { $rank } червей
    [D] { $rank } бубён
    [C] { $rank } треф
   *[S] { $rank } пик
}
# $ranks: несколько через пробел.
alt-whist-suit = { $suit ->
    [H] черви { $ranks }
    [D] бубны { $ranks }
    [C] трефы { $ranks }
   *[S] пики { $ranks }
}
alt-whist-contract = { $contract }: { $names }.
alt-whist-highest = Старшая заявка — { $contract }: { $names }.
alt-whist-news = { $news }.
alt-whist-calls = Сказано: { $calls }.
# $cards: кто чем сходил; у $name старшая.
alt-whist-trick = Взятка: { $cards }; старшая карта: { $name }.
alt-whist-last = Последняя взятка: { $cards }; её берёт { $name }.
alt-whist-tally = Взятки: { $tricks }.
alt-whist-open = Карты игрока { $name }: { $cards }.
alt-whist-seat = { $seat }. { $name }: { $what }.
alt-whist-dealer = сдающий
alt-whist-hand = Твои карты: { $cards }.
alt-whist-playable = Можно ходить: { $cards }.
alt-whist-away = Снос: { $card }.
alt-whist-sheet = Запись, сыграно сдач: { $deal } из { $deals }.
alt-whist-totals = Итого: { $points }.
alt-whist-penalties = Штрафы: { $points }.
# $tricks: число или несколько через точку. $points: всех четверых в порядке мест.
alt-whist-line = { $deal }. { $contract }, взяток { $tricks }: { $points }.
