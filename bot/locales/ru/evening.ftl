# Карточка сыгранной партии.

button-card = Карточка
evening-title = ### 🖼️ { $title }
evening-card-title = { $game }, стол { $table }
button-card-off = Убрать меня

evening-head-bluff = Самый смелый блеф
evening-head-call = Лучшее чутьё
evening-head-luck = Худшее везение
evening-head-think = Самое долгое раздумье

evening-think = { $unit ->
    [seconds] { $count ->
        [one] { $count } секунда
        [few] { $count } секунды
       *[many] { $count } секунд
    }
    [minutes] { $count ->
        [one] { $count } минута
        [few] { $count } минуты
       *[many] { $count } минут
    }
    [hours] { $count ->
        [one] { $count } час
        [few] { $count } часа
       *[many] { $count } часов
    }
   *[days] { $count ->
        [one] { $count } день
        [few] { $count } дня
       *[many] { $count } дней
    }
} на один ход

alt-evening = Карточка: { $title }.
alt-evening-moment = { $heading }: { $name }, { $told }.

evening-off = Карточки на этом сервере выключены. Кто им управляет, включит их в `/{ cmd-settings }`.
evening-players-only = Карточку делают только игроки этой партии. **Повтор** покажет тебе игру.
evening-not-over = У стола { $table } нет карточки: партия не доиграна.
evening-card-here = Карточка стола { $table } здесь: { $link }
evening-no-place = Мне нельзя писать в канал стола { $table }. Разреши там видеть канал, отправлять сообщения и прикреплять файлы.
evening-not-on-it = Тебя нет на этой карточке. Убрать себя могут только те, кто на ней.
evening-off-already = Тебя на этой карточке уже нет.
