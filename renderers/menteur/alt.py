"""Alt texts of poker menteur's pictures, in reading order.

They are built from the same view as the picture, so a spectator's text holds nothing hidden.
"""

from collections.abc import Sequence

from engines.core import Seat
from engines.menteur.types import MenteurReveal
from engines.menteur.view import MenteurView
from engines.position import list_winners
from renderers.alt_limit import limit_alt
from renderers.menteur.middle import describe_truth, find_outcome
from renderers.menteur.status import get_points, make_status
from renderers.menteur.words import (
    choose_part,
    count_thrown,
    count_throws_left,
    face_name,
    format_is_yours,
    get_open_reveal,
    hand_in_sentence,
    is_on_trial,
    list_known_faces,
    list_positions,
)
from renderers.picture import Say

_SAID_OF_A_SEAT = (None, "out", "away", "ready", "crown")
"""Icons of the signs that the sentences on the round do not tell."""


@limit_alt
def table_alt(view: MenteurView, names: Sequence[str], say: Say) -> list[str]:
    """Return the alt text of the table, in at most `ALT_LIMIT` units."""
    sentences = [say("alt-menteur-table", round=view.round)]
    reveal = get_open_reveal(view)
    if view.phase == "over":
        sentences.append(_describe_winners(view, names, say))
    elif not reveal and len(view.points) - len(view.out) > 2:
        sentences.append(say("alt-menteur-direction", to=view.to))
    sentences += _describe_round(view, reveal, names, say)
    return sentences + [
        say(
            "alt-menteur-seat",
            seat=seat + 1,
            name=names[seat],
            what=_describe_seat(view, seat, say),
        )
        for seat in range(len(view.points))
    ]


@limit_alt
def hand_alt(view: MenteurView, names: Sequence[str], say: Say) -> list[str]:
    """Return the alt text of a hand, in at most `ALT_LIMIT` units."""
    assert view.seat is not None
    reveal = get_open_reveal(view)
    sentences = _describe_round(view, reveal, names, say)
    if view.phase == "over":
        sentences.append(_describe_winners(view, names, say))
    if not reveal and view.turn == view.seat:
        sentences.append(say("alt-menteur-your-turn"))
        if view.offer.owes == "all":
            sentences.append(say("alt-menteur-owes-all"))
        elif view.offer.owes == "one":
            sentences.append(say("alt-menteur-owes-one"))
    return [*sentences, say("alt-menteur-own", what=_describe_seat(view, view.seat, say, own=True))]


def _describe_round(
    view: MenteurView, reveal: MenteurReveal | None, names: Sequence[str], say: Say
) -> list[str]:
    """Return the sentences on the announcement and the tray, or on the round's end."""
    if reveal:
        return _describe_reveal(view, reveal, names, say)
    if view.phase == "over":
        return []
    return [_describe_standing(view, names, say), *_describe_tray(view, say)]


def _describe_winners(view: MenteurView, names: Sequence[str], say: Say) -> str:
    won = [names[seat] for seat in list_winners(view.places)]
    if len(won) == 1:
        return say(
            "alt-menteur-won", name=won[0], you=format_is_yours(view, list_winners(view.places)[0])
        )
    return say("alt-menteur-shared", names=", ".join(won))


def _describe_standing(view: MenteurView, names: Sequence[str], say: Say) -> str:
    placed, turn = view.standing, view.turn
    if turn is None:
        return say("alt-menteur-draw")
    if placed is None:
        return say("alt-menteur-begins", name=names[turn], you=format_is_yours(view, turn))
    key = "alt-menteur-to-beat"
    if is_on_trial(view):
        key = "alt-menteur-trial"
    elif view.phase == "answer":
        key = "alt-menteur-asked" if view.awaited else "alt-menteur-doubted"
    text = say(
        key,
        bettor=names[placed.seat],
        receiver=names[turn],
        hand=hand_in_sentence(placed.hand, view.options, say),
        you=choose_part(view, placed.seat, turn),
    )
    if is_on_trial(view):
        return f"{text} {say('alt-menteur-throws', left=count_throws_left(view))}"
    return text


def _describe_tray(view: MenteurView, say: Say) -> list[str]:
    """Return the sentences on the dice, as this viewer knows them, and their handling."""
    sentences: list[str] = []
    hidden, lies_open = list_positions(view, "hidden"), list_positions(view, "open")
    if lies_open:
        sentences.append(
            say("alt-menteur-open", dice=_describe_numbered_dice(view, lies_open, say))
        )
    if hidden:
        positions = ", ".join(map(str, hidden))
        sentences.append(say("alt-menteur-hidden", count=len(hidden), positions=positions))
    seen = tuple(p for p in hidden if view.dice[p - 1].face)
    if seen:
        sentences.append(say("alt-menteur-seen", dice=_describe_numbered_dice(view, seen, say)))
    known = list_known_faces(view)
    if known and hidden:
        sentences.append(say("alt-menteur-known", faces=_describe_faces(view, known, say)))
    if unthrown := list_positions(view, "hand"):
        sentences.append(say("alt-menteur-unthrown", positions=", ".join(map(str, unthrown))))
    opened, covered = count_thrown(view)
    if opened or covered:
        sentences.append(say("alt-menteur-thrown", hidden=covered, open=opened))
    if view.looked:
        sentences.append(say("alt-menteur-looked", you=format_is_yours(view, view.turn)))
    return sentences


def _describe_numbered_dice(view: MenteurView, positions: Sequence[int], say: Say) -> str:
    return ", ".join(
        say(
            "alt-menteur-die",
            position=position,
            face=face_name(view.dice[position - 1].face, view.options, say),
        )
        for position in positions
    )


def _describe_faces(view: MenteurView, faces: Sequence[int], say: Say) -> str:
    return ", ".join(face_name(face, view.options, say) for face in faces)


def _describe_reveal(
    view: MenteurView, reveal: MenteurReveal, names: Sequence[str], say: Say
) -> list[str]:
    trial = reveal.by == "trial"
    text = say(
        "alt-menteur-tried" if trial else "alt-menteur-refused",
        bettor=names[reveal.bettor],
        receiver=names[reveal.receiver],
        hand=hand_in_sentence(reveal.announced, view.options, say),
        you=choose_part(view, reveal.bettor, reveal.receiver),
    )
    key, seat = find_outcome(view, reveal)
    dice = _describe_faces(view, reveal.dice, say)
    shown = say("alt-menteur-shown", dice=dice, truth=describe_truth(reveal, view, say))
    verdict = [] if trial else [say("alt-menteur-verdict", true=str(reveal.true).lower())]
    return [
        text,
        shown,
        *verdict,
        f"{say(key, name=names[seat], you=format_is_yours(view, seat))}.",
    ]


def _describe_seat(view: MenteurView, seat: Seat, say: Say, *, own: bool = False) -> str:
    """Return a seat's points, and those of its signs that are not told yet.

    `own`: the sentence says already that the seat is the reader's.
    """
    parts = [
        say("alt-menteur-points", points=get_points(view)[seat], lives=int(view.options.lives))
    ]
    signs = make_status(view, seat, say).signs
    sentences = [sign.text for sign in signs if sign.icon in _SAID_OF_A_SEAT]
    parts += [text for text in sentences if not (own and text == say("picture-you"))]
    return ", ".join(parts)
