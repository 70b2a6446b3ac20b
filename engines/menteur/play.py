"""Effects of legal actions in poker menteur: the next state and its events.

Rule numbers are those of docs/rules/menteur.md. Whether an action is legal is judged in `rules`.
"""

from msgspec.structs import replace

from engines.core import NOBODY, AddressedEvent, QuitAction, Seat, shuffle_items
from engines.menteur.decisions import find_handling_stand_in
from engines.menteur.state import (
    NO_FACES,
    NO_KNOWERS,
    NO_MARKS,
    TRIAL_THROWS,
    MenteurState,
    count_lives,
    find_following_seat,
    list_dice_under_cup,
    list_trial_dice,
)
from engines.menteur.types import (
    TOP_FACE,
    Accepted,
    Announced,
    Covered,
    Directed,
    Lapsed,
    MenteurAccept,
    MenteurAnnounce,
    MenteurBegan,
    MenteurCover,
    MenteurDirect,
    MenteurLook,
    MenteurLooked,
    MenteurOut,
    MenteurPlaced,
    MenteurRefuse,
    MenteurReveal,
    MenteurRevealed,
    MenteurRoll,
    MenteurRolled,
    MenteurSaw,
    MenteurSeatAction,
    MenteurThrow,
    MenteurUncover,
    MenteurVoided,
    MenteurWon,
    Threw,
    Uncovered,
)
from engines.position import list_watchers


def apply_chance(state: MenteurState, values: tuple[int, ...]) -> MenteurState:
    """Apply the draw of the first seat (R11), of a throw or of a shuffle."""
    if state.phase == "first":
        return _begin_round(state, values[0])
    if state.phase == "cover":
        return _land_covered_dice(state, values)
    if state.phase == "trial-throw":
        return _land_trial_throw(state, values)
    return _land_dice(state, values)


def _begin_round(state: MenteurState, starter: Seat) -> MenteurState:
    """Begin a round; the tray and all five dice are the starter's (R11, R12)."""
    number = state.round + 1
    return replace(
        state,
        phase="handling",
        round=number,
        starter=starter,
        turn=starter,
        directed=False,
        faces=NO_FACES,
        hidden=NO_MARKS,
        thrown=NO_MARKS,
        known=NO_KNOWERS,
        handled=0,
        looked=False,
        owes=False,
        placed=(),
        throws=0,
        reveal=None,
        continued=NOBODY,
        news=(*state.news, AddressedEvent(MenteurBegan(number, starter))),
    )


def apply_seat_action(
    state: MenteurState, seat: Seat, action: MenteurSeatAction, by_clock: bool = False
) -> MenteurState:
    """Apply an action of a seat, or of the clock for it."""
    match action:
        case MenteurThrow():
            return _throw_dice(state, action, by_clock)
        case MenteurAnnounce():
            return _announce_hand(state, seat, action, by_clock)
        case MenteurAccept():
            return _accept_tray(state.tell_everybody(Lapsed(seat)) if by_clock else state, seat)
        case MenteurRefuse():
            return _refuse_hand(state, seat, by_clock)
        case MenteurLook():
            return _look_under_cup(state, seat)
        case MenteurUncover():
            return _uncover_dice(state, seat, action)
        case MenteurCover():
            return _cover_dice(state, action)
        case MenteurDirect(to):
            return replace(state, to=to, directed=True).tell_everybody(Directed(seat, to))
        case MenteurRoll():
            return replace(state, phase="trial-throw", throwing=list_trial_dice(state), how="open")
        case QuitAction():
            return _leave_game(state, seat)


# --- handling the dice ---------------------------------------------------------------------------


def _throw_dice(state: MenteurState, throw: MenteurThrow, by_clock: bool) -> MenteurState:
    """Start a throw; under a physical cup all dice there are shaken with it (R24)."""
    dice = throw.dice
    if throw.how == "hidden" and state.options.cup == "physical":
        dice = (*dice, *list_dice_under_cup(state))
    return replace(
        state,
        phase="throw",
        throwing=tuple(sorted(set(dice))),
        how=throw.how,
        handled=state.handled + 1,
        rushed=by_clock,
    )


def _land_dice(state: MenteurState, values: tuple[int, ...]) -> MenteurState:
    """Land thrown dice: each counts as thrown, open or hidden (R17, R18)."""
    seat, dice, how = state.turn, state.throwing, state.how
    assert seat is not None, "somebody threw"
    faces, hidden, thrown = list(state.faces), list(state.hidden), list(state.thrown)
    known = list(state.known)
    for p, value in zip(dice, values, strict=False):
        faces[p - 1] = value + 1
        hidden[p - 1] = how == "hidden"
        thrown[p - 1] = True
        known[p - 1] = NOBODY
    after = replace(
        state,
        phase="handling",
        faces=tuple(faces),
        hidden=tuple(hidden),
        thrown=tuple(thrown),
        known=tuple(known),
        throwing=(),
        rushed=False,
    )
    if how == "hidden":
        after = _shuffle_cup(after, seat, values[len(dice) :])
        marked = tuple([p for p in list_dice_under_cup(after) if after.thrown[p - 1]])
        after = after.tell_everybody(Threw(seat, how, dice, (), marked, state.rushed))
        after = _tell_seen_faces(after, seat) if after.looked else after
    else:
        shown = tuple([faces[p - 1] for p in dice])
        after = after.tell_everybody(Threw(seat, how, dice, shown, (), state.rushed))
    if state.rushed:
        return apply_seat_action(after, seat, find_handling_stand_in(after), by_clock=True)
    return after


def _shuffle_cup(state: MenteurState, seat: Seat, values: tuple[int, ...]) -> MenteurState:
    """Shuffle the dice under the cup; a seat that has looked sees them anew (R25)."""
    cup = list_dice_under_cup(state)
    faces, thrown, known = list(state.faces), list(state.thrown), list(state.known)
    seen = frozenset((seat,)) if state.looked else NOBODY
    for p, was in zip(cup, shuffle_items(values, cup), strict=True):
        faces[p - 1] = state.faces[was - 1]
        thrown[p - 1] = state.thrown[was - 1]
        known[p - 1] = seen
    return replace(state, faces=tuple(faces), thrown=tuple(thrown), known=tuple(known))


def _cover_dice(state: MenteurState, cover: MenteurCover) -> MenteurState:
    """Put open dice under the cup as they are; a single one is not shuffled (R22)."""
    after = replace(
        state, phase="cover", throwing=cover.dice, how="hidden", handled=state.handled + 1
    )
    return after if len(cover.dice) > 1 or any(state.hidden) else _land_covered_dice(after, ())


def _land_covered_dice(state: MenteurState, values: tuple[int, ...]) -> MenteurState:
    seat, dice = state.turn, state.throwing
    assert seat is not None, "somebody covered"
    shown = tuple([state.faces[p - 1] for p in dice])
    hidden = tuple([h or p in dice for p, h in enumerate(state.hidden, 1)])
    after = replace(state, phase="handling", hidden=hidden, throwing=())
    after = _shuffle_cup(after, seat, values).tell_everybody(Covered(seat, dice, shown))
    return _tell_seen_faces(after, seat) if after.looked else after


def _uncover_dice(state: MenteurState, seat: Seat, uncover: MenteurUncover) -> MenteurState:
    """Lay hidden dice open; the seat owes a throw for what it learned (R21)."""
    dice = uncover.dice
    shown = tuple([state.faces[p - 1] for p in dice])
    after = replace(
        state,
        hidden=tuple([h and p not in dice for p, h in enumerate(state.hidden, 1)]),
        known=tuple([NOBODY if p in dice else k for p, k in enumerate(state.known, 1)]),
        handled=state.handled + 1,
        owes=True,
    )
    return after.tell_everybody(Uncovered(seat, dice, shown))


def _look_under_cup(state: MenteurState, seat: Seat) -> MenteurState:
    """Let the seat look under the cup; it owes a throw for it (R19)."""
    pairs = zip(state.known, state.hidden, strict=True)
    known = tuple([k | {seat} if hidden else k for k, hidden in pairs])
    return _tell_seen_faces(
        replace(state, looked=True, owes=True, known=known).tell_everybody(MenteurLooked(seat)),
        seat,
    )


def _tell_seen_faces(state: MenteurState, seat: Seat) -> MenteurState:
    return state.tell_only(seat, MenteurSaw(seat, state.faces))


# --- announcing and answering --------------------------------------------------------------------


def _announce_hand(
    state: MenteurState, seat: Seat, announce: MenteurAnnounce, by_clock: bool
) -> MenteurState:
    """Announce a hand and pass the tray to the next seat (R12, R15).

    What was thrown and looked at is kept until the receiver has answered.
    """
    return replace(
        state,
        phase="answer",
        turn=find_following_seat(state, seat),
        placed=(*state.placed, MenteurPlaced(seat, announce.hand)),
        news=(*state.news, AddressedEvent(Announced(seat, announce.hand, by_clock))),
    )


def _accept_tray(state: MenteurState, seat: Seat) -> MenteurState:
    """Give the receiver the tray (R15); after the top hand it is a trial (R26, R27)."""
    hand = state.placed[-1].hand
    trial = hand == state.ladder.hands[-1]
    state = state.tell_everybody(Accepted(seat, trial))
    if trial:
        return replace(
            state,
            phase="trial",
            faces=NO_FACES,
            hidden=NO_MARKS,
            thrown=NO_MARKS,
            known=NO_KNOWERS,
        )
    return replace(state, phase="handling", thrown=NO_MARKS, handled=0, looked=False, owes=False)


def _refuse_hand(state: MenteurState, seat: Seat, by_clock: bool) -> MenteurState:
    """Show all dice; the loser gets a point and starts (R14, R16)."""
    placed, ladder = state.placed[-1], state.ladder
    place = ladder.find_place(state.faces)
    true = place >= ladder.places[placed.hand]
    loser = seat if true else placed.seat
    reveal = MenteurReveal(
        by="refusal",
        announced=placed.hand,
        bettor=placed.seat,
        receiver=seat,
        dice=state.faces,
        hand=ladder.find_hand(place),
        true=true,
        throws=0,
        loser=loser,
        points=_add_point(state, loser),
        starter=loser,
    )
    return _show_reveal(state, reveal, by_clock)


def _land_trial_throw(state: MenteurState, values: tuple[int, ...]) -> MenteurState:
    """Land a trial's throw: five aces win it, a fifth throw without loses it (R27)."""
    seat, dice = state.turn, state.throwing
    assert seat is not None, "somebody is on trial"
    faces = list(state.faces)
    for p, value in zip(dice, values, strict=True):
        faces[p - 1] = value + 1
    throws = state.throws + 1
    after = replace(state, phase="trial", faces=tuple(faces), throws=throws, throwing=())
    after = after.tell_everybody(MenteurRolled(seat, throws, dice, after.faces))
    success = after.faces == (TOP_FACE,) * len(faces)
    if not success and throws < TRIAL_THROWS:
        return after
    placed, ladder = state.placed[-1], state.ladder
    loser = None if success else seat
    reveal = MenteurReveal(
        by="trial",
        announced=placed.hand,
        bettor=placed.seat,
        receiver=seat,
        dice=after.faces,
        hand=ladder.find_hand(ladder.find_place(after.faces)),
        true=success,
        throws=throws,
        loser=loser,
        points=_add_point(state, loser),
        starter=seat,  # R28
    )
    return _show_reveal(after, reveal, by_clock=False)


def _add_point(state: MenteurState, loser: Seat | None) -> tuple[int, ...]:
    return tuple([points + (seat == loser) for seat, points in enumerate(state.points)])


def _show_reveal(state: MenteurState, reveal: MenteurReveal, by_clock: bool) -> MenteurState:
    shown = replace(state, phase="reveal", turn=None, reveal=reveal)
    return shown.tell_everybody(MenteurRevealed(reveal, by_clock))


# --- absence, the end of a round and of the game -------------------------------------------------


def _leave_game(state: MenteurState, seat: Seat) -> MenteurState:
    """Put a seat out at once; a round that waits for it is void (R32).

    A seat that the open reveal puts out goes before it. Under version 1 of the rules that one goes
    when the round ends, behind seats that have left meanwhile.
    """
    if state.rules_version > 1:
        state = _eliminate_loser(state)
        if seat in state.gone:
            return state
    after = replace(state, gone=(*state.gone, seat)).tell_everybody(MenteurOut(seat, quit=True))
    if len(after.active_seats) == 1:
        return _end_game(after)
    if seat == state.turn:
        return _begin_round(
            after.tell_everybody(MenteurVoided(seat)), find_following_seat(after, seat)
        )
    return after


def settle_state(state: MenteurState) -> MenteurState:
    """End the game after a reveal at once, or begin the next round (R16, R30).

    The next round waits until all have continued.
    """
    reveal = state.reveal
    if state.phase != "reveal" or reveal is None:
        return state
    loser = reveal.loser
    out = (
        loser is not None and loser not in state.gone and reveal.points[loser] >= count_lives(state)
    )
    if len(state.active_seats) == 1 or (out and state.options.end == "first_out"):
        return _end_game(state)
    if list_watchers(state):
        return state
    after = _count_point(state)
    starter = reveal.starter
    return _begin_round(
        after, find_following_seat(after, starter) if starter in after.gone else starter
    )


def _count_point(state: MenteurState) -> MenteurState:
    """Count the reveal's point; a seat that has all its points goes (R14, R28, R30)."""
    reveal = state.reveal
    return state if reveal is None else replace(_eliminate_loser(state), points=reveal.points)


def _eliminate_loser(state: MenteurState) -> MenteurState:
    """Put the reveal's loser out if all its points are gone, unless it has left."""
    reveal = state.reveal
    loser = None if reveal is None else reveal.loser
    if reveal is None or loser is None or loser in state.gone:
        return state
    if reveal.points[loser] < count_lives(state):
        return state
    return replace(state, gone=(*state.gone, loser)).tell_everybody(MenteurOut(loser))


def _end_game(state: MenteurState) -> MenteurState:
    after = _count_point(state)
    stay = after.active_seats
    fewest = min(after.points[seat] for seat in stay)
    winners = tuple(seat for seat in stay if after.points[seat] == fewest)
    return replace(after, phase="over", turn=None).tell_everybody(MenteurWon(winners))
