# Menus: what is offered with a person, and with a message
cmd-challenge = Uitdagen voor een spel
cmd-call-jury = Jury roepen
challenge-title = Iemand uitdagen voor een spel
challenge-game = Welk spel?
challenge-game-why = In dit kanaal gaat een tafel open, en een vermelding nodigt { $name } uit.
# $mention: who is called; $host: who calls.
challenge-called = { $mention }: **{ $host }** daagt je uit voor **{ $game }**, tafel { $table }. Druk op **{ button-join }** om te spelen.
challenge-called-thread = { $mention }: **{ $host }** daagt je uit voor **{ $game }** in { $link }. Druk daar op **{ button-join }** om te spelen.
challenge-yourself = Jezelf uitdagen gaat niet. Kies iemand anders, of open een tafel voor iedereen met `/{ cmd-bluff } { cmd-start }`.
challenge-bot = Bots kunnen niet meedoen. Open een tafel met `/{ cmd-bluff } { cmd-start }` en voeg daar een computer toe.
challenge-gone = { $name } ziet dit kanaal niet. Daag uit in een kanaal dat jullie allebei zien.
challenge-rests = Je hebt deze persoon net uitgedaagd. Wacht { $minutes } min voor je het weer vraagt, of open een tafel voor iedereen met `/{ cmd-bluff } { cmd-start }`.
challenge-too-many = Dat zijn { $most } uitdagingen in een uur. Wacht { $minutes } min, of open een tafel voor iedereen met `/{ cmd-bluff } { cmd-start }`.
challenge-not-yours = Deze uitdaging is voor iemand anders. Meedoen? Druk aan tafel op **{ button-join }**.
challenge-declined = **{ $name }** kan nu niet meedoen, **{ $host }**. Een andere keer misschien! Tafel { $table } is open voor anderen.
call-jury-which = Hiermee roep je de jury aan een tafel: gebruik het op het bericht van een tafel waar je speelt.
