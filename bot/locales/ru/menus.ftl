# Меню: что предлагается у человека и у сообщения
cmd-challenge = Вызвать на игру
cmd-call-jury = Позвать жюри
challenge-title = Вызвать на игру
challenge-game = Какая игра?
challenge-game-why = В этом канале откроется стол, и { $name } получит приглашение.
# $mention: who is called; $host: who calls.
challenge-called = { $mention }, **{ $host }** вызывает тебя на игру: **{ $game }** (стол { $table })! Нажми **{ button-join }** и садись.
challenge-called-thread = { $mention }, **{ $host }** вызывает тебя на игру: **{ $game }**, { $link }! Нажми там **{ button-join }** и садись.
challenge-yourself = Себя вызвать нельзя. Выбери кого-нибудь ещё или открой стол для всех: `/{ cmd-bluff } { cmd-start }`.
challenge-bot = Ботов с сервера за стол не позвать. Открой стол (`/{ cmd-bluff } { cmd-start }`) и добавь бота там.
challenge-gone = { $name } не видит этот канал. Вызови на игру в канале, который видно вам обоим.
challenge-rests = Твой вызов этому человеку ещё свежий. Подожди { $minutes } мин или открой стол для всех: `/{ cmd-bluff } { cmd-start }`.
challenge-too-many = За час уже вызовов: { $most }. Подожди { $minutes } мин или открой стол для всех: `/{ cmd-bluff } { cmd-start }`.
challenge-not-yours = Этот вызов не тебе. Хочешь играть? Нажми **{ button-join }** за столом.
challenge-declined = **{ $name }** сейчас не может играть, **{ $host }**. Может быть, в другой раз! Стол { $table } открыт для остальных.
call-jury-which = Эта команда зовёт жюри к столу: выбери её на сообщении стола, за которым играешь.
