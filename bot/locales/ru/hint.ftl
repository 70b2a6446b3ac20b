# Подсказки для того, кто играет один против ботов.

button-hint = Подсказка
hint-odds = 📊 { $odds }
hint-move = Попробуй **{ $move }**.
hint-move-asked = Попробуй **{ $move }** (кнопка **{ $button }**).
hint-none = Здесь подсказки нет: решай по тому, что знаешь.
percent = { $count } %
percent-below = <1 %
percent-above = >99 %
perudo-odds = **{ $bid }**: **{ $percent }** (тебе видно { $own })
perudo-odds-move = твоя ставка **{ $bid }**: **{ $percent }**
menteur-odds = { $hand }: правда с вероятностью **{ $percent }**, судя по кубикам, которые ты знаешь
captain-odds = Лента { $belt }: настоящий город — { $city }, вероятность **{ $percent }**, судя по картам, которых ты не видишь
whist-odds = { $card }: { $higher ->
    [0] старше уже нет
    [one] у других { $higher } карта старше
    [few] у других { $higher } карты старше
   *[many] у других { $higher } карт старше
}
whist-odds-trumps = { $trumps ->
    [0] козырей больше нет
    [one] у других { $trumps } козырь
    [few] у других { $trumps } козыря
   *[many] у других { $trumps } козырей
}
quiz-odds = Уравнять стоит { $call } за банк { $pot }: выгодно, если шанс победить больше **{ $percent }**
