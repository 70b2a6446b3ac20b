"""Rules of colour whist, page by page, with positions that the rules made.

The words are in `locales/*/rules-whist.ftl`; they follow docs/rules/whist.md.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.screens.examples import compute_draw_order, format_chance_move, play_moves, prepare_drawing
from bot.screens.rules import GameRules, RulesPage, build_page, format_time
from bot.screens.whist.words import capitalize_first
from bot.tables.rows import ClockSpeed
from bot.texts import Say
from engines.core import Viewer
from engines.whist import WHIST, known_grids
from engines.whist.contracts import JURIED, LADDER, SPECIALS
from engines.whist.decisions import ARBITER_SECONDS, BID_SECONDS, CARD_SECONDS
from engines.whist.grid import BY_TRICKS, GridRow, PointGrid
from engines.whist.pack import BATCHES
from engines.whist.state import MIN_CUT_CARDS, WhistState
from engines.whist.types import WhistOptions, WhistPlay
from engines.whist.view import WhistView
from renderers import whist as pictures
from renderers.whist.words import format_signed

HANDS = (
    "JH TH 9H 3H KD QD 2D AC 6C 5C 9S 8S 3S",
    "5H 4H 6D 5D 3D TC 7C 4C 2C QS JS TS 4S",
    "AH KH QH 7H 6H AD 9D 4D KC 8C 3C 5S 2S",
    "8H 2H JD TD 8D 7D QC JC 9C AS KS 7S 6S",
)
"""Cards of Ann, Bob, Cem and Dora in the examples; Bob deals, Cem speaks first."""
HALF = 26

PROPOSED = ("2 propose:H", "3 pass")
PACKED = (*PROPOSED, "0 pack:H:8", "1 pass")
LED = (*PACKED, "2 play:AH", "3 play:2H", "0 play:3H")
REST = "*"
FINISHED = (*PACKED, REST)
"""Moves with an asterisk for the rest of the deal, which the stand-in plays."""


def _build_pages(options: WhistOptions, say: Say, clock: ClockSpeed = "live") -> list[RulesPage]:
    return [
        _build_goal_page(options, say),
        _build_deal_page(options, say),
        _build_pairs_page(options, say),
        _build_alone_page(options, say),
        _build_trou_page(options, say),
        _build_ladder_page(options, say),
        _build_points_page(options, say),
        _build_play_page(options, say),
        _build_jury_page(options, say, format_time(ARBITER_SECONDS, clock, say)),
        build_page(say("rules-whist-end-title"), say("rules-whist-end", deals=int(options.deals))),
        build_page(
            say("rules-whist-clock-title"),
            say(
                "rules-whist-clock",
                bid=format_time(BID_SECONDS, clock, say),
                card=format_time(CARD_SECONDS, clock, say),
            ),
            say("rules-whist-away"),
            say("rules-whist-quit"),
        ),
    ]


RULES = GameRules({"championnat": WhistOptions()}, _build_pages)


def _build_goal_page(options: WhistOptions, say: Say) -> RulesPage:
    return build_page(
        say("rules-whist-goal-title"),
        say("rules-whist-goal"),
        say("rules-whist-session", deals=int(options.deals)),
        draw=prepare_drawing(pictures.render_table, say, _build_view, LED, options, people=4),
    )


def _build_deal_page(options: WhistOptions, say: Say) -> RulesPage:
    manual, once = options.cut == "manual", options.shuffle == "once"
    return build_page(
        say("rules-whist-deal-title"),
        say("rules-whist-cards"),
        say("rules-whist-shuffle-once" if once else "rules-whist-shuffle"),
        say("rules-whist-cut-manual" if manual else "rules-whist-cut", least=MIN_CUT_CARDS),
        say("rules-whist-batches", batches="-".join(map(str, BATCHES[options.deal]))),
    )


def _build_pairs_page(options: WhistOptions, say: Say) -> RulesPage:
    return build_page(
        say("rules-whist-pairs-title"),
        say("rules-whist-pairs"),
        say("rules-whist-pairs-rules"),
        say("rules-whist-pairs-example"),
        draw=prepare_drawing(
            pictures.render_hand, say, _build_view, PROPOSED, options, 0, people=4
        ),
    )


def _build_alone_page(options: WhistOptions, say: Say) -> RulesPage:
    return build_page(
        say("rules-whist-alone-title"),
        say("rules-whist-alone"),
        say("rules-whist-joining"),
        say("rules-whist-auction-end"),
        draw=prepare_drawing(
            pictures.render_table, say, _build_view, PACKED[:3], options, people=4
        ),
    )


def _build_trou_page(options: WhistOptions, say: Say) -> RulesPage:
    manual, ace = options.trou == "manual", options.trou_lead == "ace"
    return build_page(
        say("rules-whist-trou-title"),
        say("rules-whist-trou"),
        say("rules-whist-trou-manual" if manual else "rules-whist-trou-auto"),
        say("rules-whist-trou-speak"),
        say("rules-whist-trou-ace" if ace else "rules-whist-trou-any"),
    )


def _build_ladder_page(options: WhistOptions, say: Say) -> RulesPage:
    """Return the contracts from the lowest to the highest, with their worth here."""
    rows = known_grids.find_grid(options)
    lines = [
        _format_rung(rank, rows.find_row(kind), rows, say) for rank, kind in enumerate(LADDER, 1)
    ]
    return build_page(
        say("rules-whist-ladder-title"),
        say("rules-whist-ladder-zero" if rows.zero_sum else "rules-whist-ladder"),
        "\n".join(lines),
        say("rules-whist-above"),
    )


def _format_rung(rank: int, row: GridRow, rows: PointGrid, say: Say) -> str:
    failed = row.failed + row.under
    return say(
        "rules-whist-rung-zero" if rows.zero_sum else "rules-whist-rung",
        rank=rank,
        name=capitalize_first(say("whist-kind", kind=row.contract)),
        about=say("whist-kind-about", kind=row.contract),
        made=format_signed(row.made),
        failed=format_signed(failed),
        others=format_signed(row.others + row.others_under),
    )


def _build_points_page(options: WhistOptions, say: Say) -> RulesPage:
    rows = known_grids.find_grid(options)
    texts = [say("rules-whist-points-zero" if rows.zero_sum else "rules-whist-points")]
    own = options.grid == "custom"
    if own:
        texts.append("\n".join(_describe_trick_points(rows, say)))
    else:
        pair, solo = rows.find_row("E8"), rows.find_row("S6")
        texts += [
            say("rules-whist-points-pair", over=pair.over, under=-pair.under),
            say("rules-whist-points-solo", over=solo.over, under=-solo.under, most=solo.top),
        ]
    if own and not rows.zero_sum:
        texts.append(say("rules-whist-points-several-own", points=_format_several(rows, say)))
    elif not rows.zero_sum:
        texts.append(say("rules-whist-points-several"))
    if rows.all13 == "double":
        texts.append(say("rules-whist-all13-double"))
    else:
        texts.append(say("rules-whist-all13-fixed", points=rows.all13))
    if not rows.find_row("TR").failed and not rows.zero_sum:
        texts.append(say("rules-whist-trou-free"))
    return build_page(
        say("rules-whist-points-title"),
        *texts,
        draw=prepare_drawing(
            pictures.render_score_sheet, say, _build_view, FINISHED, options, people=4
        ),
    )


def _describe_trick_points(rows: PointGrid, say: Say) -> list[str]:
    """Return the worth of single tricks if each contract may have its own."""
    key = "rules-whist-points-by-trick-zero" if rows.zero_sum else "rules-whist-points-by-trick"
    lines = [
        say(
            key,
            name=capitalize_first(say("whist-kind", kind=row.contract)),
            over=format_signed(row.over),
            most=row.top,
            under=format_signed(row.under),
            others=format_signed(row.others_under),
        )
        for row in rows.rows
        if row.contract in BY_TRICKS
    ]
    return [say("rules-whist-points-by-tricks"), *lines]


def _format_several(rows: PointGrid, say: Say) -> str:
    """Return what each other player gets if several fail: "piccolo +24, …"."""
    found = [row for row in rows.rows if row.contract in SPECIALS]
    return ", ".join(
        f"{say('whist-kind', kind=row.contract)} {format_signed(row.several)}" for row in found
    )


def _build_play_page(options: WhistOptions, say: Say) -> RulesPage:
    early = options.play_out == "off"
    return build_page(
        say("rules-whist-play-title"),
        say("rules-whist-play"),
        say("rules-whist-lead"),
        say("rules-whist-special"),
        say("rules-whist-early" if early else "rules-whist-late"),
        draw=prepare_drawing(pictures.render_hand, say, _build_view, LED, options, 1, people=4),
    )


def _build_jury_page(options: WhistOptions, say: Say, time: str) -> RulesPage:
    human = options.arbiter == "human"
    bids = ", ".join(say("whist-kind", kind=kind) for kind in JURIED)
    ruled = (
        say("rules-whist-jury-human", bids=bids, time=time)
        if human
        else say("rules-whist-jury-auto", bids=bids)
    )
    return build_page(
        say("rules-whist-jury-title"),
        ruled,
        say("rules-whist-jury-tools"),
    )


# --- pictures ------------------------------------------------------------------------------------


def _build_view(moves: Sequence[str], options: WhistOptions, seat: Viewer = None) -> WhistView:
    return WHIST.view_as(build_position(moves, options), seat)


def simplify_options(options: WhistOptions) -> WhistOptions:
    """Return the same points and deals, but nothing to do before the first call."""
    return replace(options, cut="auto", trou="auto", shuffle="uniform")


def build_position(moves: Sequence[str], options: WhistOptions | None = None) -> WhistState:
    """Return the state after these moves ("2 propose:H")."""
    options = simplify_options(options or WhistOptions())
    named = [move for move in moves if move != REST]
    state, _ = play_moves(WHIST, len(HANDS), options, (*format_deal(options), *named))
    while REST in moves and state.phase == "play":
        decision = WHIST.list_decisions(state)[0]
        state, _ = WHIST.apply_action(state, decision.actor, decision.stand_in)
    return state


def format_deal(options: WhistOptions) -> Sequence[str]:
    """Return the moves of chance with which these hands are dealt."""
    return format_chance_move(*_compute_shuffle(options)), format_chance_move(HALF - MIN_CUT_CARDS)


def _compute_shuffle(options: WhistOptions) -> tuple[int, ...]:
    """Return the draws after which, cut in half, these hands are dealt."""
    hands = [[_parse_card_number(name) for name in hand.split()] for hand in HANDS]
    start = WHIST.start(len(HANDS), options)
    pack: list[int] = []
    at = 0
    for batch in BATCHES[options.deal]:
        for n in range(1, len(HANDS) + 1):
            pack += hands[(start.dealer + n) % len(HANDS)][at : at + batch]
        at += batch
    return compute_draw_order(start.pack, (*pack[HALF:], *pack[:HALF]))


def _parse_card_number(name: str) -> int:
    play = WHIST.parse_action(f"play:{name}")
    assert isinstance(play, WhistPlay), name
    return play.card.number
