# Что читает оператор и что слышат люди, когда подводит машина.

database-missing = Базы данных { $name } нет.
database-refused = Сервер базы данных не пускает пользователя { $user }: проверь имя и пароль в DATABASE_URL.
database-no-server = По адресу { $url } сервер базы данных не отвечает ({ $reason }). Запущен ли он, и верно ли указано имя?
database-read-only = Эта база данных доступна только для чтения. Bluff нужна такая, в которую можно писать.
error-not-saved = Не получилось это сохранить, поэтому ничего не произошло. Попробуй ещё раз чуть позже.
error-connection = Связь с Discord оборвалась, пока я отвечал. Возможно, всё уже засчитано: посмотри, прежде чем нажимать ещё раз.

operation-no-discord = Discord недоступен: { $reason }
operation-no-port = Порт { $port } (BLUFF_HTTP_PORT) недоступен: { $reason }
operation-migrated = Схема базы данных обновлена: была { $before }, стала { $after }.
operation-migrated-already = Схема базы данных уже новейшая ({ $version }).
operation-backed-up = База данных сохранена в { $file } ({ $size } КБ).
operation-backup-exists = Файл { $file } уже есть и остался как был. Выбери другое имя.
operation-pg-dump = У PostgreSQL для этого есть свой инструмент. Выполни: { $command }

stopped-idle = **{ $game } · стол { $table }**: стол закрыт, за ним давно ничего не происходило. Новый можно открыть в любой момент.
