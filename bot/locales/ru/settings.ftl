# Что хозяин сервера решает для его столов.

settings-title = **Bluff на этом сервере**
    Действует для столов, открытых с этой минуты.
    -# Видят и меняют это только те, кто управляет сервером.
settings-roles = Кто может открывать столы: { $start }
    Кто входит в жюри: { $jury }
    Где спрашивают жюри: { $where }
settings-everybody = все
settings-moderators = те, кто может модерировать канал стола
settings-jury-nowhere = нигде, члены жюри смотрят сами: `/{ cmd-jury } { cmd-jury-queue }`
settings-jury-private = личным сообщением членам жюри
settings-jury-unheard = ⚠️ Жюри не получает уведомлений: роль { $role } нельзя упоминать. Разреши всем упоминать её (Настройки сервера → Роли) или дай мне право «Упоминание @everyone, @here и всех ролей» в канале { $where }.
settings-locale-automatic = Язык: автоматически
settings-locale-automatic-why = Язык сервера; на английских серверах язык хозяина стола.
settings-locale-en = Язык: английский
settings-locale-en-why = Столы на английском; в личных сообщениях у каждого свой язык.
settings-locale-fr = Язык: французский
settings-locale-fr-why = Столы на французском; в личных сообщениях у каждого свой язык.
settings-locale-nl = Язык: нидерландский
settings-locale-nl-why = Столы и вопросы на нидерландском; в личных — язык игрока.
settings-locale-ru = Язык: русский
settings-locale-ru-why = Столы на русском; в личных сообщениях у каждого свой язык.
settings-clock-live = Темп: до минуты на ход
settings-clock-live-why = Темп новых столов. Для тех, кто играет прямо сейчас.
settings-clock-ten = Темп: десять минут на ход
settings-clock-ten-why = Темп новых столов. Для тех, кто занят чем-то ещё.
settings-clock-hour = Темп: час на ход
settings-clock-hour-why = Темп новых столов. Игра между делом на день.
settings-clock-slow = Темп: сутки на ход
settings-clock-slow-why = Темп новых столов. Для тех, кто заглядывает иногда.
settings-zone = Время суток — по поясу { $zone }. Другой: `/{ cmd-settings }` и город.
settings-zone-utc = Часовой пояс: UTC
settings-reveal = Развязка: { $seconds ->
        [0] сразу
        [one] через { $seconds } секунду
        [few] через { $seconds } секунды
       *[other] через { $seconds } секунд
    }
settings-reveal-why = Сначала видно, чему не верят, и остальные угадывают: правда или блеф?
settings-motion-on = Движение в развязке: есть
settings-motion-on-why = Картинка открывает результат по частям, примерно за секунду.
settings-motion-off = Движение в развязке: нет
settings-motion-off-why = Картинки здесь не движутся.
settings-place-channel = Место: в канале
settings-place-channel-why = Стол стоит там, где его открыли.
settings-place-thread = Место: ветка для каждого стола
settings-place-thread-why = У каждого стола своя ветка; в канале тихо.
settings-daily-on = Блеф дня: включён
settings-daily-on-why = Играть могут все; партии из открытых каналов могут дать заявки.
settings-daily-off = Блеф дня: выключен
settings-daily-off-why = Здесь блефа дня нет, и партии этого сервера ничего не дают.
settings-evenings-on = Карточки и назначенные вечера: есть
settings-evenings-on-why = У сыгранной партии есть карточка, а следующий вечер можно назначить.
settings-evenings-off = Карточки и назначенные вечера: нет
settings-evenings-off-why = Ни карточек, ни назначенных вечеров.
settings-starters = Кто открывает столы: все
settings-players = Кого звать к новому столу: никого
settings-players-called = Зовём к новому столу: { $role }, не чаще раза в 30 минут
settings-players-unheard = ⚠️ Discord не уведомит { $role }. Разреши всем упоминать эту роль (Настройки сервера → Роли) или дай мне право «Упоминание @everyone, @here и всех ролей».
settings-jury = Жюри: те, кто может модерировать
settings-jurors = Члены жюри
settings-courtroom-channel = Канал жюри
settings-rulings-channel = Канал для решений жюри
settings-rulings = Решения жюри публикуются в: { $where }
settings-tournaments = Кто может создавать турниры: { $who }
    Их объявляют и проводят в ветках здесь: { $where }
settings-managers = те, кто управляет сервером
settings-where-created = канал, где их создали
settings-organisers = Кто может создавать турниры
settings-tournaments-channel = Канал для турниров
button-usual = Сохранить для этого сервера
settings-usual-done = Новые столы и турниры ({ $game }) на этом сервере теперь начинаются с этих настроек.
settings-in-server = У каждого сервера свои настройки: введи эту команду на сервере.
settings-not-yours = Менять это могут только те, кто управляет сервером: попроси кого-нибудь из них.
cmd-settings = сервер
cmd-settings-about = Язык, темп, ветки, жюри: как Bluff играет на этом сервере
settings-unseen = ⚠️ { $role } не видит `/{ $command }`, пока не разрешишь: Настройки сервера → Интеграции → Bluff.
