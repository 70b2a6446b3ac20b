# Меню: что предлагается у человека и у сообщения
cmd-challenge = Вызвать на игру
cmd-call-jury = Позвать жюри
challenge-title = Вызвать на игру
challenge-game = Какая игра?
challenge-game-why = В этом канале откроется стол, и { $name } получит приглашение.
# $mention: who is called; $host: who calls.
challenge-called = { $mention }, **{ $host }** вызывает тебя на игру: **{ $game }**, стол { $table }. Чтобы сесть, нажми **{ button-join }**.
challenge-called-thread = { $mention }, **{ $host }** вызывает тебя на игру: **{ $game }**, { $link }. Чтобы сесть, нажми там **{ button-join }**.
challenge-yourself = Себя вызвать нельзя. Выбери кого-нибудь ещё или открой стол для всех: `/{ cmd-bluff } { cmd-start }`.
challenge-bot = Ботов с сервера за стол не позвать. Открой стол (`/{ cmd-bluff } { cmd-start }`) и добавь бота там.
challenge-gone = { $name } не видит этот канал. Вызови на игру в канале, который видно вам обоим.
call-jury-which = Эта команда зовёт жюри к столу: выбери её на сообщении стола, за которым играешь.
