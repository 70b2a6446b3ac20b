"""What the pictures of poker menteur show, told in words for who hears them, in reading order.

Built from the same view as the picture, so a spectator's text holds nothing hidden.
"""

from collections.abc import Sequence

from engines.core import Seat
from engines.menteur.types import Reveal
from engines.menteur.view import View
from engines.position import winners
from renderers.menteur.middle import outcome, truth
from renderers.menteur.status import points, status
from renderers.menteur.words import (
    face_name,
    hand_in_sentence,
    known_to_all,
    lifted,
    lying,
    on_trial,
    part,
    thrown,
    throws_left,
    yours,
)
from renderers.picture import Player, Say
from renderers.telling import within_limit

_SAID_OF_A_SEAT = (None, "out", "away", "ready", "crown")
"""The signs of a seat that the sentences on the round do not tell."""


def table_alt(view: View, players: Sequence[Player], say: Say) -> str:
    """All that `table` shows, in at most `ALT_LIMIT` letters."""
    return within_limit(lambda names: _table(view, names, say), players)


def hand_alt(view: View, players: Sequence[Player], say: Say) -> str:
    """All that `hand` shows, in at most `ALT_LIMIT` letters."""
    return within_limit(lambda names: _hand(view, names, say), players)


def _table(view: View, names: Sequence[str], say: Say) -> list[str]:
    told = [say("alt-menteur-table", round=view.round)]
    reveal = lifted(view)
    if view.phase == "over":
        told.append(_won(view, names, say))
    elif not reveal and len(view.points) - len(view.out) > 2:
        told.append(say("alt-menteur-direction", to=view.to))
    told += _round(view, reveal, names, say)
    return told + [
        say("alt-menteur-seat", seat=seat + 1, name=names[seat], what=_seat(view, seat, say))
        for seat in range(len(view.points))
    ]


def _hand(view: View, names: Sequence[str], say: Say) -> list[str]:
    assert view.seat is not None
    reveal = lifted(view)
    told = _round(view, reveal, names, say)
    if view.phase == "over":
        told.append(_won(view, names, say))
    if not reveal and view.turn == view.seat:
        told.append(say("alt-menteur-your-turn"))
        if view.offer.owes == "all":
            told.append(say("alt-menteur-owes-all"))
        elif view.offer.owes == "one":
            told.append(say("alt-menteur-owes-one"))
    return [*told, say("alt-menteur-own", what=_seat(view, view.seat, say, own=True))]


def _round(view: View, reveal: Reveal | None, names: Sequence[str], say: Say) -> list[str]:
    """The announcement and the tray, or how the round ended."""
    if reveal:
        return _revealed(view, reveal, names, say)
    if view.phase == "over":
        return []
    return [_standing(view, names, say), *_tray(view, say)]


def _won(view: View, names: Sequence[str], say: Say) -> str:
    won = [names[seat] for seat in winners(view.places)]
    if len(won) == 1:
        return say("alt-menteur-won", name=won[0], you=yours(view, winners(view.places)[0]))
    return say("alt-menteur-shared", names=", ".join(won))


def _standing(view: View, names: Sequence[str], say: Say) -> str:
    placed, turn = view.standing, view.turn
    if turn is None:
        return say("alt-menteur-draw")
    if placed is None:
        return say("alt-menteur-begins", name=names[turn], you=yours(view, turn))
    key = "alt-menteur-to-beat"
    if on_trial(view):
        key = "alt-menteur-trial"
    elif view.phase == "answer":
        key = "alt-menteur-asked"
    told = say(
        key,
        bettor=names[placed.seat],
        receiver=names[turn],
        hand=hand_in_sentence(placed.hand, view.options, say),
        you=part(view, placed.seat, turn),
    )
    if on_trial(view):
        return f"{told} {say('alt-menteur-throws', left=throws_left(view))}"
    return told


def _tray(view: View, say: Say) -> list[str]:
    """The dice with their numbers, as this viewer knows them, and how they were handled."""
    told: list[str] = []
    hidden, lies_open = lying(view, "hidden"), lying(view, "open")
    if lies_open:
        told.append(say("alt-menteur-open", dice=_numbered(view, lies_open, say)))
    if hidden:
        positions = ", ".join(map(str, hidden))
        told.append(say("alt-menteur-hidden", count=len(hidden), positions=positions))
    seen = tuple(p for p in hidden if view.dice[p - 1].face)
    if seen:
        told.append(say("alt-menteur-seen", dice=_numbered(view, seen, say)))
    known = known_to_all(view)
    if known and hidden:
        told.append(say("alt-menteur-known", faces=_faces(view, known, say)))
    if unthrown := lying(view, "hand"):
        told.append(say("alt-menteur-unthrown", positions=", ".join(map(str, unthrown))))
    opened, covered = thrown(view)
    if opened or covered:
        told.append(say("alt-menteur-thrown", hidden=covered, open=opened))
    if view.looked:
        told.append(say("alt-menteur-looked", you=yours(view, view.turn)))
    return told


def _numbered(view: View, positions: Sequence[int], say: Say) -> str:
    return ", ".join(
        say(
            "alt-menteur-die",
            position=position,
            face=face_name(view.dice[position - 1].face, view.options, say),
        )
        for position in positions
    )


def _faces(view: View, faces: Sequence[int], say: Say) -> str:
    return ", ".join(face_name(face, view.options, say) for face in faces)


def _revealed(view: View, reveal: Reveal, names: Sequence[str], say: Say) -> list[str]:
    trial = reveal.by == "trial"
    told = say(
        "alt-menteur-tried" if trial else "alt-menteur-refused",
        bettor=names[reveal.bettor],
        receiver=names[reveal.receiver],
        hand=hand_in_sentence(reveal.announced, view.options, say),
        you=part(view, reveal.bettor, reveal.receiver),
    )
    key, seat = outcome(view, reveal)
    dice = _faces(view, reveal.dice, say)
    shown = say("alt-menteur-shown", dice=dice, truth=truth(reveal, view, say))
    verdict = [] if trial else [say("alt-menteur-verdict", true=str(reveal.true).lower())]
    return [told, shown, *verdict, f"{say(key, name=names[seat], you=yours(view, seat))}."]


def _seat(view: View, seat: Seat, say: Say, *, own: bool = False) -> str:
    """Tell of a seat its points, and those of its signs that are not told yet.

    `own`: the sentence says already that the seat is the reader's.
    """
    parts = [say("alt-menteur-points", points=points(view)[seat], lives=int(view.options.lives))]
    signs = status(view, seat, say).signs
    told = [sign.text for sign in signs if sign.icon in _SAID_OF_A_SEAT]
    parts += [text for text in told if not (own and text == say("picture-you"))]
    return ", ".join(parts)
