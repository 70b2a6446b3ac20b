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

evening-off = Карточки и вечера на этом сервере выключены. Кто им управляет, включит их в `/{ cmd-settings }`.
evening-players-only = Карточку делают только игроки этой партии. **Повтор** покажет тебе игру.
evening-not-over = У стола { $table } нет карточки: партия не доиграна.
evening-card-here = Карточка стола { $table } здесь: { $link }
evening-no-place = Мне нельзя писать в канал стола { $table }. Разреши там видеть канал, отправлять сообщения и прикреплять файлы.
evening-not-on-it = Тебя нет на этой карточке. Убрать себя могут только те, кто на ней.
evening-off-already = Тебя на этой карточке уже нет.

# Следующий вечер.

button-again = Повторим?
button-plan = Назначить
button-plan-weekly = Каждую неделю
button-plan-once = Один раз
button-plan-in = Я в деле
button-plan-out = Без меня
button-plan-off = Отменить вечер

plan-when = Когда сыграть снова? Время: { $zone }.
plan-weekly = 🔁 Каждую неделю, пока две недели подряд не пройдут без игры.
plan-made = Назначено: <t:{ $stamp }:F>. Нажать *Я в деле* можно в { $where }.
plan-no-event = ⚠️ Мероприятия не будет: нужно право создавать их и канал, который видят все.
plan-title = ### 📅 { $game }, <t:{ $stamp }:F>
    -# <t:{ $stamp }:R>
plan-coming = В деле: { $names }
plan-open = Стол открыт: { $link }
plan-nobody = Никто не нажал *Я в деле*, стола в этот раз не будет.
plan-over = { $reason ->
    [off] Вечер отменён.
    [idle] Две недели подряд без игры, на этом всё. *Повторим?* под итогом начнёт снова.
    [switch] Вечера на этом сервере выключены.
   *[done] На этом всё. *Повторим?* под итогом назначит следующий.
}
plan-call = { $mention } Вечер начинается, стол { $table }. { $link }
plan-event = Стол откроется в { $where }. Нажми там { $button }, и придёт пинг.
plan-lost-gone = Твой вечер (номер { $plan }) отменён: канала { $where } больше нет. Назначь его в другом канале.
plan-lost-barred = Твой вечер (номер { $plan }) отменён: мне нельзя писать в { $where }. Разреши там видеть канал и отправлять сообщения, потом назначь снова.

plan-players-only = Следующий вечер назначают только игроки этой партии. `/{ cmd-bluff } { cmd-start }` откроет стол.
plan-past = Этот час уже прошёл. Выбери более поздний.
plan-too-many = Здесь можно назначить вечеров: { $most }, каждый на свой час. Сначала отмени один.
plan-gone = Этот вечер прошёл или отменён. *Повторим?* под итогом назначит другой.
plan-not-yours = Отменить может автор вечера или модератор. Не придёшь — нажми *Без меня*.
