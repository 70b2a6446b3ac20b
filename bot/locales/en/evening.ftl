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

evening-off = Cards and planned evenings are switched off on this server. Its managers can switch them on in `/{ cmd-settings }`.
evening-players-only = Only players of this game make its card. **Replay** shows you the game.
evening-not-over = Table { $table } has no card, because its game didn’t come to its end.
evening-card-here = The card of table { $table } is here: { $link }
evening-no-place = I can’t post in the channel of table { $table }. Let me view the channel, send messages and attach files there.
evening-not-on-it = You’re not on this card. Only the players on it can take themselves off.
evening-off-already = You’re off this card already.

# The next evening.

button-again = Again?
button-plan = Plan it
button-plan-weekly = Repeat every week
button-plan-once = Only once
button-plan-in = I’m in
button-plan-out = Not me
button-plan-off = Cancel it

plan-when = When do you want to play again? Times are in { $zone }.
plan-weekly = 🔁 Every week, until nobody plays two weeks running.
plan-made = Planned for <t:{ $stamp }:F>. Everyone can say *I’m in* in { $where }.
plan-no-event = ⚠️ There’s no scheduled event: I need *Create Events*, and a channel that everyone sees.
plan-title = ### 📅 { $game }, <t:{ $stamp }:F>
    -# <t:{ $stamp }:R>
plan-coming = In: { $names }
plan-open = The table is open: { $link }
plan-nobody = Nobody said *I’m in*, so there’s no table this time.
plan-over = { $reason ->
    [off] Cancelled.
    [idle] No game two weeks running, so this ends here. *Again?* below a result starts over.
    [switch] Plans are switched off on this server.
   *[done] That was it. *Again?* below a result plans the next one.
}
plan-call = { $mention } The evening starts now, at table { $table }. { $link }
plan-event = The table opens in { $where }. Press { $button } there and you get pinged.
plan-lost-gone = Your evening (plan { $plan }) is cancelled, because its channel { $where } is gone. Plan it again in another channel.
plan-lost-barred = Your evening (plan { $plan }) is cancelled, because I can’t post in { $where }. Let me view the channel and send messages there, then plan it again.

plan-players-only = Only players of this game plan the next one. `/{ cmd-bluff } { cmd-start }` opens a table.
plan-past = That hour has passed. Pick a later one.
plan-too-many = You can plan { $most } evenings here, each at another hour. Cancel one first.
plan-gone = This evening is over or cancelled. *Again?* below a result plans another.
plan-not-yours = Only its planner or a moderator cancels it. Press *Not me* if you don’t come.
