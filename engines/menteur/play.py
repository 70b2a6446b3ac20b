"""What comes of a legal action at a table of poker menteur: the next state, and what happened.

Rule numbers are those of docs/rules/menteur.md. Whether an action is legal is judged in `rules`.
"""

from msgspec.structs import replace

from engines.core import NOBODY, Quit, Seat, Told, permutation
from engines.menteur.decisions import handling_stand_in
from engines.menteur.state import (
    NO_FACES,
    NO_KNOWERS,
    NO_MARKS,
    TRIAL_THROWS,
    State,
    following,
    lives,
    trial_dice,
    under_cup,
)
from engines.menteur.types import (
    TOP,
    Accept,
    Accepted,
    Announce,
    Announced,
    Began,
    Cover,
    Covered,
    Direct,
    Directed,
    Lapsed,
    Look,
    Looked,
    Out,
    Placed,
    Refuse,
    Reveal,
    Revealed,
    Roll,
    Rolled,
    Saw,
    SeatAction,
    Threw,
    Throw,
    Uncover,
    Uncovered,
    Voided,
    Won,
)
from engines.position import watchers


def chance(state: State, values: tuple[int, ...]) -> State:
    """Who begins (R11), or how the dice have fallen and lie."""
    if state.phase == "first":
        return _begin(state, values[0])
    if state.phase == "cover":
        return _covered(state, values)
    if state.phase == "trial-throw":
        return _rolled(state, values)
    return _thrown(state, values)


def _begin(state: State, starter: Seat) -> State:
    """A new round; the tray and all five dice are the starter's (R11, R12)."""
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
        news=(*state.news, Told(Began(number, starter))),
    )


def act(state: State, seat: Seat, action: SeatAction, by_clock: bool = False) -> State:
    """A seat has done this, or time for it."""
    match action:
        case Throw():
            return _throw(state, action, by_clock)
        case Announce():
            return _announce(state, seat, action, by_clock)
        case Accept():
            return _accept(state.tell(Lapsed(seat)) if by_clock else state, seat)
        case Refuse():
            return _refuse(state, seat, by_clock)
        case Look():
            return _look(state, seat)
        case Uncover():
            return _uncover(state, seat, action)
        case Cover():
            return _cover(state, action)
        case Direct(to):
            return replace(state, to=to, directed=True).tell(Directed(seat, to))
        case Roll():
            return replace(state, phase="trial-throw", throwing=trial_dice(state), how="open")
        case Quit():
            return _quit(state, seat)


# --- handling the dice ---------------------------------------------------------------------------


def _throw(state: State, throw: Throw, by_clock: bool) -> State:
    """The dice leave the hand; under a physical cup they are shaken with all others (R24)."""
    dice = throw.dice
    if throw.how == "hidden" and state.options.cup == "physical":
        dice = (*dice, *under_cup(state))
    return replace(
        state,
        phase="throw",
        throwing=tuple(sorted(set(dice))),
        how=throw.how,
        handled=state.handled + 1,
        rushed=by_clock,
    )


def _thrown(state: State, values: tuple[int, ...]) -> State:
    """The dice have fallen: each counts as thrown, open or hidden (R17, R18)."""
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
        after = _shuffled(after, seat, values[len(dice) :])
        marked = tuple([p for p in under_cup(after) if after.thrown[p - 1]])
        after = after.tell(Threw(seat, how, dice, (), marked, state.rushed))
        after = _saw(after, seat) if after.looked else after
    else:
        shown = tuple([faces[p - 1] for p in dice])
        after = after.tell(Threw(seat, how, dice, shown, (), state.rushed))
    if state.rushed:
        return act(after, seat, handling_stand_in(after), by_clock=True)
    return after


def _shuffled(state: State, seat: Seat, values: tuple[int, ...]) -> State:
    """The dice under the cup change places; who has looked sees them anew (R25)."""
    cup = under_cup(state)
    faces, thrown, known = list(state.faces), list(state.thrown), list(state.known)
    seen = frozenset((seat,)) if state.looked else NOBODY
    for p, was in zip(cup, permutation(values, cup), strict=True):
        faces[p - 1] = state.faces[was - 1]
        thrown[p - 1] = state.thrown[was - 1]
        known[p - 1] = seen
    return replace(state, faces=tuple(faces), thrown=tuple(thrown), known=tuple(known))


def _cover(state: State, cover: Cover) -> State:
    """Open dice go under the cup as they are; alone there, they cannot change places (R22)."""
    after = replace(
        state, phase="cover", throwing=cover.dice, how="hidden", handled=state.handled + 1
    )
    return after if len(cover.dice) > 1 or any(state.hidden) else _covered(after, ())


def _covered(state: State, values: tuple[int, ...]) -> State:
    seat, dice = state.turn, state.throwing
    assert seat is not None, "somebody covered"
    shown = tuple([state.faces[p - 1] for p in dice])
    hidden = tuple([h or p in dice for p, h in enumerate(state.hidden, 1)])
    after = replace(state, phase="handling", hidden=hidden, throwing=())
    after = _shuffled(after, seat, values).tell(Covered(seat, dice, shown))
    return _saw(after, seat) if after.looked else after


def _uncover(state: State, seat: Seat, uncover: Uncover) -> State:
    """Hidden dice lie open; what he learned he must throw a die for (R21)."""
    dice = uncover.dice
    shown = tuple([state.faces[p - 1] for p in dice])
    after = replace(
        state,
        hidden=tuple([h and p not in dice for p, h in enumerate(state.hidden, 1)]),
        known=tuple([NOBODY if p in dice else k for p, k in enumerate(state.known, 1)]),
        handled=state.handled + 1,
        owes=True,
    )
    return after.tell(Uncovered(seat, dice, shown))


def _look(state: State, seat: Seat) -> State:
    """He knows what lies where under the cup, and must throw a die (R19)."""
    pairs = zip(state.known, state.hidden, strict=True)
    known = tuple([k | {seat} if hidden else k for k, hidden in pairs])
    return _saw(replace(state, looked=True, owes=True, known=known).tell(Looked(seat)), seat)


def _saw(state: State, seat: Seat) -> State:
    return state.tell_only(seat, Saw(seat, state.faces))


# --- announcing and answering --------------------------------------------------------------------


def _announce(state: State, seat: Seat, announce: Announce, by_clock: bool) -> State:
    """The tray goes to the next seat in the direction (R12, R15).

    What was thrown and looked at stays on record until the receiver has answered.
    """
    return replace(
        state,
        phase="answer",
        turn=following(state, seat),
        placed=(*state.placed, Placed(seat, announce.hand)),
        news=(*state.news, Told(Announced(seat, announce.hand, by_clock))),
    )


def _accept(state: State, seat: Seat) -> State:
    """The receiver has the tray (R15); above the top hand there is only a trial (R26, R27)."""
    hand = state.placed[-1].hand
    trial = hand == state.ladder.hands[-1]
    state = state.tell(Accepted(seat, trial))
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


def _refuse(state: State, seat: Seat, by_clock: bool) -> State:
    """All dice are shown; who was wrong gets a point and starts (R14, R16)."""
    placed, ladder = state.placed[-1], state.ladder
    place = ladder.place(state.faces)
    true = place >= ladder.places[placed.hand]
    loser = seat if true else placed.seat
    reveal = Reveal(
        by="refusal",
        announced=placed.hand,
        bettor=placed.seat,
        receiver=seat,
        dice=state.faces,
        hand=ladder.hand(place),
        true=true,
        throws=0,
        loser=loser,
        points=_with_point(state, loser),
        starter=loser,
    )
    return _show(state, reveal, by_clock)


def _rolled(state: State, values: tuple[int, ...]) -> State:
    """A throw of the trial: five aces end it well, the fifth throw without them badly (R27)."""
    seat, dice = state.turn, state.throwing
    assert seat is not None, "somebody is on trial"
    faces = list(state.faces)
    for p, value in zip(dice, values, strict=True):
        faces[p - 1] = value + 1
    throws = state.throws + 1
    after = replace(state, phase="trial", faces=tuple(faces), throws=throws, throwing=())
    after = after.tell(Rolled(seat, throws, dice, after.faces))
    success = after.faces == (TOP,) * len(faces)
    if not success and throws < TRIAL_THROWS:
        return after
    placed, ladder = state.placed[-1], state.ladder
    loser = None if success else seat
    reveal = Reveal(
        by="trial",
        announced=placed.hand,
        bettor=placed.seat,
        receiver=seat,
        dice=after.faces,
        hand=ladder.hand(ladder.place(after.faces)),
        true=success,
        throws=throws,
        loser=loser,
        points=_with_point(state, loser),
        starter=seat,  # R28
    )
    return _show(after, reveal, by_clock=False)


def _with_point(state: State, loser: Seat | None) -> tuple[int, ...]:
    return tuple([points + (seat == loser) for seat, points in enumerate(state.points)])


def _show(state: State, reveal: Reveal, by_clock: bool) -> State:
    shown = replace(state, phase="reveal", turn=None, reveal=reveal)
    return shown.tell(Revealed(reveal, by_clock))


# --- absence, the end of a round and of the game -------------------------------------------------


def _quit(state: State, seat: Seat) -> State:
    """He is out at once; a round that waits for him is void (R32).

    Whom the open reveal puts out has gone before him. Under version 1 that one went when the round
    ended, behind whoever had left meanwhile.
    """
    if state.rules_version > 1:
        state = _eliminated(state)
        if seat in state.gone:
            return state
    after = replace(state, gone=(*state.gone, seat)).tell(Out(seat, quit=True))
    if len(after.staying) == 1:
        return _over(after)
    if seat == state.turn:
        return _begin(after.tell(Voided(seat)), following(after, seat))
    return after


def settle(state: State) -> State:
    """What follows a reveal by itself: the end of the game at once, else, when all have seen
    enough, the next round (R16, R30)."""
    reveal = state.reveal
    if state.phase != "reveal" or reveal is None:
        return state
    loser = reveal.loser
    out = loser is not None and loser not in state.gone and reveal.points[loser] >= lives(state)
    if len(state.staying) == 1 or (out and state.options.end == "first_out"):
        return _over(state)
    if watchers(state):
        return state
    after = _counted(state)
    starter = reveal.starter
    return _begin(after, following(after, starter) if starter in after.gone else starter)


def _counted(state: State) -> State:
    """The reveal's point counts; who has all of his goes (R14, R28, R30)."""
    reveal = state.reveal
    return state if reveal is None else replace(_eliminated(state), points=reveal.points)


def _eliminated(state: State) -> State:
    """Whom the reveal's point puts out goes, unless he has left."""
    reveal = state.reveal
    loser = None if reveal is None else reveal.loser
    if reveal is None or loser is None or loser in state.gone:
        return state
    if reveal.points[loser] < lives(state):
        return state
    return replace(state, gone=(*state.gone, loser)).tell(Out(loser))


def _over(state: State) -> State:
    after = _counted(state)
    stay = after.staying
    fewest = min(after.points[seat] for seat in stay)
    winners = tuple(seat for seat in stay if after.points[seat] == fewest)
    return replace(after, phase="over", turn=None).tell(Won(winners))
