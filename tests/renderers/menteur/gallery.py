"""Every state of poker menteur's pictures, from samples."""

from functools import partial

from msgspec.structs import replace

from bot.screens.menteur.reveal import REVEAL
from engines.menteur.types import MenteurHand, MenteurOptions
from engines.menteur.view import MenteurView, TurnOffer
from renderers.menteur.hand import draw_hand
from renderers.menteur.replay import draw_replay
from renderers.menteur.table import draw_table
from renderers.picture import PicturePlayer
from tests.renderers.menteur.samples import (
    PAIR,
    build_answering,
    build_end,
    build_handling,
    build_reveal,
    build_trial,
    build_tried,
    cover_known_dice,
    mark_absent,
    parse_tray,
)
from tests.renderers.picture_sample import FACES, LONG, PLAYERS, Draw, PictureSample, hang_sign


def list_samples() -> list[PictureSample]:
    """Return all samples, in English."""
    return [*_list_table_samples(), *_list_reveal_samples(), *_list_hand_samples()]


CHAPTERS = {
    "table": "Poker menteur: the table",
    "reveal": "Poker menteur: the cup is lifted",
    "over": "Poker menteur: the end",
    "replay": "Poker menteur: a replay",
    "hand": "Poker menteur: the tray as its holder sees it",
}


def _make_sample(
    kind: str, name: str, shows: str, draw: Draw, *, abroad: bool = False
) -> PictureSample:
    called = f"menteur_{kind}_{name}" if name else f"menteur_{kind}"
    return PictureSample(CHAPTERS[kind], called, shows, draw, abroad)


def _list_table_samples() -> list[PictureSample]:
    table = partial(_make_sample, "table")
    digits, kickers = MenteurOptions(faces="digits"), MenteurOptions(kickers="on")
    return [
        table("first", "Who begins is being drawn.", _prepare_table(_build_first(4))),
        table(
            "opening",
            "Seat 2 begins the round: all five dice are still to be thrown.",
            _prepare_table(build_handling(5, "_ _ _ _ _", announced=None)),
        ),
        table(
            "thrown",
            "The first turn: two dice thrown open, two under the cup, one is left.",
            _prepare_table(build_handling(5, "(?') 6' (?') 3' _", announced=None)),
        ),
        table(
            "answer",
            "Seat 1 has announced; seat 2 must believe it or call him a liar.",
            _prepare_table(build_answering(6)),
            abroad=True,
        ),
        table(
            "doubt",
            "Seat 2 has called seat 1 a liar; the cup is still down.",
            hang_sign(_prepare_table(REVEAL.shut(build_answering(6))), 0, PLAYERS),
        ),
        table(
            "handling",
            "Believed: seat 2 handles the dice, and has covered a die that all had seen.",
            _prepare_table(cover_known_dice(build_handling(5, "(?) 5 (?) (?) 2"), 6)),
            abroad=True,
        ),
        table(
            "answer_2",
            "Two seats: no direction.",
            _prepare_table(build_answering(2, announced=PAIR)),
        ),
        table(
            "digits",
            "Dice with pips; the other way round.",
            _prepare_table(
                build_answering(4, "4' (?) (?) 6 1", options=digits, to="right", looked=False)
            ),
        ),
        table(
            "kickers",
            "Side dice are announced too.",
            _prepare_table(
                build_answering(4, announced=MenteurHand("pair", (4,), (6, 5)), options=kickers)
            ),
        ),
        table(
            "hidden",
            "All five dice under the cup, two of them known to all.",
            _prepare_table(cover_known_dice(build_answering(7, "(?) (?) (?') (?) (?')"), 6, 1)),
        ),
        table("open", "All five dice lie open.", _prepare_table(build_handling(8, "1 2' 3 4 5'"))),
        table(
            "10",
            "Ten seats.",
            _prepare_table(build_answering(10, announced=MenteurHand("straight", (6,)))),
        ),
        table(
            "absent", "Seat 2 is away, 3 is out.", _prepare_table(mark_absent(build_handling(9)))
        ),
        table(
            "names", "Long, short and undrawable names.", _prepare_table(build_answering(6), LONG)
        ),
        table(
            "avatars",
            "Those who have an avatar are shown with it.",
            _prepare_table(build_answering(10), FACES),
        ),
        table(
            "trial",
            "The trial of five aces: two are kept, three throws are left.",
            _prepare_table(build_trial(4, "6 6 2 4 4")),
            abroad=True,
        ),
        table(
            "trial_new",
            "A trial before its first throw.",
            _prepare_table(build_trial(5, "_ _ _ _ _", 5)),
        ),
        table("own", "As seat 2 sees it, who looked.", _prepare_table(_build_looked(4))),
    ]


def _list_reveal_samples() -> list[PictureSample]:
    reveal = partial(_make_sample, "reveal")
    some = frozenset({2, 3})
    return [
        reveal(
            "lie",
            "A lie: who announced takes the point; two have pressed Continue.",
            _prepare_table(build_reveal(5, ready=some)),
            abroad=True,
        ),
        reveal(
            "true",
            "True: who doubted takes the point.",
            _prepare_table(build_reveal(6, (5, 2, 5, 2, 5))),
        ),
        reveal(
            "higher",
            "True, as the dice are worth more than was announced.",
            _prepare_table(build_reveal(3, (3, 3, 3, 1, 3), announced=PAIR)),
        ),
        reveal(
            "nothing",
            "The dice form no hand, and the one who announced is out.",
            _prepare_table(build_reveal(4, (1, 2, 3, 4, 6), announced=PAIR, points=(4, 1, 2, 0))),
        ),
        reveal("10", "Ten seats.", _prepare_table(build_reveal(10, ready=some))),
        reveal(
            "trial_won",
            "The trial succeeded: nobody takes a point.",
            _prepare_table(build_tried(5, (6, 6, 6, 6, 6), 4)),
            abroad=True,
        ),
        reveal("trial_lost", "It failed.", _prepare_table(build_tried(4, (6, 6, 2, 6, 3), 5))),
        _make_sample("over", "", "Who won.", _prepare_table(build_end(5)), abroad=True),
        _make_sample(
            "over", "shared", "Two share the win.", _prepare_table(build_end(6, shared=True))
        ),
        _make_sample(
            "over",
            "deserted",
            "All others left.",
            _prepare_table(replace(build_end(4), reveal=None)),
        ),
        _make_sample(
            "replay",
            "",
            "In a replay a hidden die shows its face if somebody has seen it.",
            _prepare_replay(5),
        ),
    ]


def _list_hand_samples() -> list[PictureSample]:
    hand = partial(_make_sample, "hand")
    all_thrown = TurnOffer(owes="nothing")
    return [
        hand("opening", "All dice are to be thrown.", _prepare_hand(_build_opening())),
        hand(
            "looked",
            "He has looked: what lies under the cup he alone sees; a throw is owed.",
            _prepare_hand(_build_looked(5)),
            abroad=True,
        ),
        hand(
            "blind",
            "He has not looked, but remembers one die.",
            _prepare_hand(cover_known_dice(build_handling(5, "(?) 5 (4) (?) 2", seat=1), 4)),
        ),
        hand("answer", "He must answer.", _prepare_hand(build_answering(5, seat=1)), abroad=True),
        hand(
            "free",
            "He may announce.",
            _prepare_hand(
                build_handling(4, "(6') (6) 6' 6 1'", seat=1, looked=True, offer=all_thrown),
            ),
        ),
        hand(
            "digits",
            "Dice with pips, another one's turn.",
            _prepare_hand(
                build_handling(
                    4, "(2) (3) 6 (?') 4", seat=2, options=MenteurOptions(faces="digits")
                )
            ),
        ),
        hand("trial", "On trial.", _prepare_hand(build_trial(4, "6 6 2 4 4", seat=1))),
        hand("revealed", "The cup is lifted.", _prepare_hand(build_reveal(4, seat=0))),
    ]


def _build_first(seats: int) -> MenteurView:
    view = build_handling(seats, "_ _ _ _ _", announced=None)
    return replace(view, phase="first", round=0, turn=None, starter=None, events=())


def _build_opening() -> MenteurView:
    return build_handling(5, "_ _ _ _ _", announced=None, seat=1)


def _build_looked(seats: int) -> MenteurView:
    return build_handling(
        seats, "(5) 5 (2) (1) 2", seat=1, looked=True, offer=TurnOffer(owes="one")
    )


def _prepare_table(view: MenteurView, players: list[PicturePlayer] = PLAYERS) -> Draw:
    return lambda say: draw_table(view, players[: len(view.points)], say)


def _prepare_replay(seats: int) -> Draw:
    views = [build_handling(seats, "(?) 5 (?') (?) 2", seat=s) for s in range(seats)]
    views[0] = replace(views[0], dice=parse_tray("(5) 5 (?') (1) 2"))
    return lambda say: draw_replay(views, PLAYERS[:seats], say)


def _prepare_hand(view: MenteurView) -> Draw:
    seat = view.seat or 0
    return lambda say: draw_hand(view, seat, PLAYERS, say)
