"""Rules of poker menteur, page by page, with positions that the rules made.

The words are in `locales/*/rules-menteur.ftl`; they follow docs/rules/menteur.md.
"""

from collections.abc import Sequence

from bot.screens.examples import format_chance_move, play_moves, prepare_drawing
from bot.screens.menteur.words import describe_hand, describe_hand_in_sentence, format_face
from bot.screens.rules import GameRules, RulesPage, build_page
from bot.tables.rows import ClockSpeed
from bot.texts import Say
from engines.core import Viewer
from engines.menteur import MENTEUR
from engines.menteur.types import FACES, TOP_FACE, MenteurHand, MenteurOptions
from engines.menteur.view import MenteurView
from renderers import menteur as pictures

SEATS = 3
REAL = MenteurHand("two-pairs", (5, 1))
CLAIMED = MenteurHand("three", (5,))
TOP_HAND = MenteurHand("five", (TOP_FACE,))
THROWN = (format_chance_move(0), "0 throw-hidden:1,2,3,4,5@0", format_chance_move(4, 0, 4, 2, 0))
"""Moves that throw two kings, two nines and a jack.

The shuffle leaves the dice under the cup where they are.
"""
LOOKED = (*THROWN, "0 look")
ANNOUNCED = (*LOOKED, "0 announce:two-pairs-5-1")
THREE_FALL = "1 throw-hidden:2,4,5@1", format_chance_move(0, 2, 5)
HANDLED = (*ANNOUNCED, "1 accept", "1 look", "1 uncover:1,3@0", *THREE_FALL)
"""The second player lays the kings open and throws the others without a third one."""
REFUSED = (*HANDLED, "1 announce:three-5", "2 refuse")
TRIED = (*THROWN, "0 announce:five-6", "1 accept", "1 roll", format_chance_move(5, 5, 0, 3, 4))
"""The trial after one throw: two aces."""


def _build_pages(options: MenteurOptions, say: Say, _: ClockSpeed = "live") -> list[RulesPage]:
    return [
        _build_goal_page(options, say),
        _build_ladder_page(options, say),
        _build_first_turn_page(options, say),
        _build_answer_page(options, say),
        _build_handling_page(options, say),
        _build_refusal_page(options, say),
        _build_trial_page(options, say),
        _build_end_page(options, say),
        build_page(
            say("rules-menteur-clock-title"),
            say(
                "rules-menteur-clock", lowest=_format_hand(MenteurHand("pair", (1,)), options, say)
            ),
            say("rules-menteur-away"),
            say("rules-menteur-quit"),
        ),
    ]


RULES = GameRules({"poker": MenteurOptions()}, _build_pages)


def _build_goal_page(options: MenteurOptions, say: Say) -> RulesPage:
    players = MENTEUR.list_seat_counts(options)
    return build_page(
        say("rules-menteur-goal-title"),
        say("rules-menteur-goal", least=players[0], most=players[-1]),
        say("rules-menteur-points", lives=int(options.lives)),
        draw=prepare_drawing(pictures.render_table, say, build_position, options, ANNOUNCED),
    )


def _build_ladder_page(options: MenteurOptions, say: Say) -> RulesPage:
    shown = " < ".join(format_face(face, say, options) for face in FACES)
    order = {
        "poker": "rules-menteur-order-poker",
        "club": "rules-menteur-order-club",
        "off": "rules-menteur-order-off",
    }[options.suites]
    low, high = (
        describe_hand(MenteurHand("straight", (top,)), say, options)
        for top in (TOP_FACE - 1, TOP_FACE)
    )
    hands = say(order) if options.suites == "off" else say(order, low=low, high=high)
    beside = say("rules-menteur-kickers-off")
    if options.kickers == "on":
        named = MenteurHand("pair", (3,), (6,))
        plain = _format_hand(MenteurHand("pair", (3,)), options, say)
        beside = say(
            "rules-menteur-kickers-on", hand=_format_hand(named, options, say), plain=plain
        )
    return build_page(
        say("rules-menteur-ladder-title"),
        say("rules-menteur-faces", faces=shown),
        hands,
        say(
            "rules-menteur-inside",
            first=_format_hand(MenteurHand("two-pairs", (3, 2)), options, say),
            second=_format_hand(MenteurHand("two-pairs", (4, 1)), options, say),
            third=_format_hand(MenteurHand("full", (3, 6)), options, say),
            fourth=_format_hand(MenteurHand("full", (6, 2)), options, say),
        ),
        beside,
    )


def _build_first_turn_page(options: MenteurOptions, say: Say) -> RulesPage:
    return build_page(
        say("rules-menteur-first-title"),
        say("rules-menteur-first"),
        say(
            "rules-menteur-first-announce",
            real=_format_hand(REAL, options, say),
            lower=_format_hand(MenteurHand("pair", (5,)), options, say),
            lie=_format_hand(MenteurHand("four", (6,)), options, say),
        ),
        draw=prepare_drawing(pictures.render_hand, say, build_position, options, LOOKED, 0),
    )


def _build_answer_page(options: MenteurOptions, say: Say) -> RulesPage:
    return build_page(
        say("rules-menteur-answer-title"),
        say("rules-menteur-answer"),
        say("rules-menteur-above", hand=_format_hand(REAL, options, say)),
        draw=prepare_drawing(pictures.render_table, say, build_position, options, ANNOUNCED),
    )


def _build_handling_page(options: MenteurOptions, say: Say) -> RulesPage:
    physical = options.cup == "physical"
    return build_page(
        say("rules-menteur-handling-title"),
        say("rules-menteur-throwing"),
        say("rules-menteur-looking"),
        say("rules-menteur-laying"),
        say("rules-menteur-cup-physical" if physical else "rules-menteur-cup-free"),
        draw=prepare_drawing(pictures.render_hand, say, build_position, options, HANDLED, 1),
    )


def _build_refusal_page(options: MenteurOptions, say: Say) -> RulesPage:
    return build_page(
        say("rules-menteur-refusal-title"),
        say("rules-menteur-refusal"),
        say(
            "rules-menteur-refusal-example",
            hand=_format_hand(CLAIMED, options, say),
            real=_format_hand(MenteurHand("pair", (5,)), options, say),
        ),
        draw=prepare_drawing(pictures.render_table, say, build_position, options, REFUSED),
    )


def _build_trial_page(options: MenteurOptions, say: Say) -> RulesPage:
    keep = options.quinte_trial == "keep"
    top = format_face(TOP_FACE, say, options)
    return build_page(
        say("rules-menteur-trial-title"),
        say("rules-menteur-trial", hand=_format_hand(TOP_HAND, options, say)),
        say("rules-menteur-trial-keep" if keep else "rules-menteur-trial-strict", top=top),
        say("rules-menteur-trial-after"),
        draw=prepare_drawing(pictures.render_table, say, build_position, options, TRIED),
    )


def _build_end_page(options: MenteurOptions, say: Say) -> RulesPage:
    lives = int(options.lives)
    last = options.end == "last"
    return build_page(
        say("rules-menteur-end-title"),
        say("rules-menteur-next"),
        say("rules-menteur-end-last" if last else "rules-menteur-end-first", lives=lives),
    )


def _format_hand(hand: MenteurHand, options: MenteurOptions, say: Say) -> str:
    return describe_hand_in_sentence(hand, say, options)


# --- pictures ------------------------------------------------------------------------------------


def build_position(
    options: MenteurOptions, moves: Sequence[str], seat: Viewer = None
) -> MenteurView:
    """Return the view of a seat of three, or of a spectator, after these moves.

    Seat 0 begins.
    """
    state, events = play_moves(MENTEUR, SEATS, options, moves)
    return MENTEUR.view_as(state, seat, events)
