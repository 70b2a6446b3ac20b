# The card of a game that is over.

button-card = Card
evening-title = ### 🖼️ { $title }
evening-card-title = { $game }, table { $table }
button-card-off = Take me off

evening-head-bluff = Boldest bluff
evening-head-call = Best call
evening-head-luck = Worst luck
evening-head-think = Longest think

evening-think = { $unit ->
    [seconds] { $count } seconds
    [minutes] { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
    [hours] { $count } hours
   *[days] { $count } days
} for one move

alt-evening = Card of { $title }.
alt-evening-moment = { $heading }: { $name }, { $told }.

evening-off = Cards are switched off on this server. Its managers can switch them on in `/{ cmd-settings }`.
evening-players-only = Only players of this game make its card. **Replay** shows you the game.
evening-not-over = Table { $table } has no card, because its game didn’t come to its end.
evening-card-here = The card of table { $table } is here: { $link }
evening-no-place = I can’t post in the channel of table { $table }. Let me view the channel, send messages and attach files there.
evening-not-on-it = You’re not on this card. Only the players on it can take themselves off.
evening-off-already = You’re off this card already.
