# bluff doctor. Что он пишет в терминале и в канале.

doctor-begin = Попробую каждый вид запросов, которые делает бот, в { $channel }. Это займёт минуты три; от тебя нужно только то, о чём попрошу. Сам бот с этим токеном в это время работать не должен.
doctor-wrong-channel = Текстового канала с таким номером бот не видит. Скопируй номер в Discord (Настройки пользователя → Расширенные → Режим разработчика, затем правый клик по каналу → Копировать ID канала) и проверь, что бот есть на этом сервере.
doctor-shut-channel = Боту нельзя читать и писать в этом канале. Дай ему права «Просматривать канал», «Отправлять сообщения» и «Читать историю сообщений».
doctor-cleaning = Убираю за собой…
doctor-commands-stay = Не удалось убрать с этого сервера команды проверки: { $error }. Их уберёт следующий запуск.
doctor-ok = ок         { $step }
doctor-different = ОТЛИЧИЕ    { $step }
doctor-difference = {"           "}{ $fact }: ожидалось { $expected }, получено { $got }
doctor-broken-off = {"           "}прервано: { $error }
doctor-skipped = пропуск    { $step } ({ $reason })
doctor-summary = { $right ->
        [one] { $right } шаг прошёл
        [few] { $right } шага прошли
       *[many] { $right } шагов прошли
    } как ожидалось, отличий: { $different }, пропущено: { $skipped }.

doctor-nobody = никто не сделал того, о чём просили
doctor-no-panel = сообщение проверки не удалось отправить
doctor-no-dm = личного канала нет
doctor-no-old-message = запусти ещё раз через час: нужно его собственное сообщение такого возраста, сейчас он его оставляет
doctor-no-role = все роли бота здесь можно упоминать
doctor-may-all = бот может управлять каналами, отказать ему тут нечем
doctor-no-hidden = нужен канал на этом сервере, которого боту не видно
doctor-no-threads = боту нельзя создавать ветки и управлять ими
doctor-left-open = личные сообщения остались открытыми

doctor-ask-press = → Нажми «{ $button }» в канале.
doctor-ask-again = → Нажми «{ $button }» ещё раз.
doctor-ask-press-dm = → Бот написал тебе в личные сообщения: нажми там «{ $button }».
doctor-ask-dialog = → Нажми «{ $button }», что-нибудь выбери, что-нибудь напиши и отправь.
doctor-ask-start = → Запусти { $command } в канале.
doctor-ask-choose = → Запусти { $command } в канале и выбери из списка { $offer }.
doctor-ask-late = → Нажми «{ $button }». Discord скажет, что не получилось: так и задумано.
doctor-ask-write = → Напиши боту в личные сообщения любое слово.
doctor-ask-close = → В меню сервера → Настройки конфиденциальности отключи личные сообщения; потом нажми «{ $button }» в канале.
doctor-open-again = Личные сообщения можно снова включить.

doctor-button-edit = Новая картинка
doctor-button-defer = Чуть позже
doctor-button-dialog = Окно
doctor-button-private = Только для меня
doctor-button-late = Слишком поздно
doctor-button-next = Дальше
doctor-button-closed = Отключены
doctor-button-leave = Оставить включёнными
doctor-button-left = Оставлено нарочно
doctor-command-start = Запусти, когда попросит проверка
doctor-command-choose = Выбери из списка, когда попросит проверка
doctor-command-choice = То, о чём просит проверка
doctor-not-now = Не сейчас: делай то, о чём просит терминал.
doctor-picture = Идёт проверка Bluff: картинка { $number }.
doctor-short = Идёт проверка Bluff.
doctor-left = Идёт проверка Bluff. Это сообщение остаётся: запусти проверку здесь ещё раз через час или позже, она его изменит и уберёт.
doctor-nudge = { $mention }, это просто проверка.
doctor-form = Окно проверки
doctor-form-choice = Выбери
doctor-form-text = Напиши что-нибудь
doctor-thread = Ветка проверки

doctor-step-channel = Прочитать канал
doctor-step-commands = Зарегистрировать команды
doctor-step-post = Отправить картинку ровно один раз
doctor-step-limits = Ограничения частоты в заголовках
doctor-step-edit = Изменить сообщение без нажатия
doctor-step-press = Ответить на нажатие новой картинкой
doctor-step-defer = Пообещать ответ и дать его
doctor-step-dialog = Открыть окно и получить написанное
doctor-step-ephemeral = Сообщение для одного человека, потом изменённое
doctor-step-start = Команда с ответом для всех
doctor-step-choose = Подсказки, обещание, ответ вслед
doctor-step-late = Ответ, который опоздал
doctor-step-dm = Личное сообщение: изменение и нажатие
doctor-step-write = Личное сообщение, написанное вручную
doctor-step-closed = Личное сообщение тому, кто их не принимает
doctor-step-nudge = Упоминание, потом удалённое
doctor-step-nonce = Повтор отправки, когда сообщение удалено
doctor-step-bare = Изменение, которое убирает картинку
doctor-step-emoji = Все эмодзи бота
doctor-step-own-emoji = Собственный эмодзи приложения
doctor-step-refused = Что Discord не принимает
doctor-step-gone = Выбор того, чего уже нет
doctor-step-role = Роль, которую нельзя упоминать
doctor-step-history = Прочитать сообщения после простоя
doctor-step-token = Выдуманный токен
doctor-step-thread = Ветка: создана, в архиве, закрыта, удалена
doctor-step-message-thread = Ветка на сообщении
doctor-step-denied = Права, которого нет
doctor-step-hidden = Канал, которого боту не видно
doctor-step-late-edits = Изменения сообщения старше часа
