"""Tests of every screen of colour whist: what it offers is legal, and fits."""

import inspect
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.screens.judging import TakenMeasure
from bot.screens.whist import SCREEN
from bot.screens.whist.rules import FINISHED, HANDS, LED, PACKED, RULES, build_position
from bot.texts import LOCALES, get_texts
from engines.cards import ALL_CARDS, to_hand
from engines.core import IllegalActionError, Office, RulingAction
from engines.whist import WHIST
from engines.whist.contracts import LADDER
from engines.whist.custom_grid import format_grid
from engines.whist.grid import PointGrid
from engines.whist.known_grids import LIEGE, PAGAT
from engines.whist.state import WhistState
from engines.whist.types import WhistOptions
from tests.engines.game_case import is_legal
from tests.engines.kit import collect_refusal_codes
from tests.engines.whist.table import (
    E,
    N,
    S,
    W,
    deal_cards_to,
    is_allowed,
    play_moves,
    start_session,
)
from tests.engines.whist.test_kit import TABLES
from tests.support.random_positions import (
    build_scene,
    iterate_offered_actions,
    iterate_positions,
)

HAND_FOCUSES = ("", "why", "last", "junk:1")


@pytest.mark.parametrize("options", TABLES)
def test_whatever_is_offered_is_legal_and_nothing_is_missing(options: WhistOptions) -> None:
    for locale, state in zip(
        LOCALES * 60,
        iterate_positions(WHIST, (4,), options, 4, is_wanted=lambda move: move.do != "pass"),
        strict=False,
    ):
        told = build_scene(4, locale)
        for action in iterate_offered_actions(
            WHIST, SCREEN.render_table(WHIST.view_as(state, None), told)
        ):
            one = [seat for seat in range(4) if is_legal(WHIST, state, seat, action)]
            # A spectator does not know what depends on a hand.
            assert one or action.do in ("pack", "bid", "trou", "pass"), action
        for seat in range(4):
            view = WHIST.view_as(state, seat)
            for focus in HAND_FOCUSES:
                found = [*iterate_offered_actions(WHIST, SCREEN.render_hand(view, told, focus))]
                assert all(is_legal(WHIST, state, seat, action) for action in found), (focus, found)
                if seat == state.turn:
                    assert {*view.calls} <= {*found}
                    # A seat's last card plays itself and has no button.
                    cards = view.playable if len(view.hand) > 1 else ()
                    assert len(cards) == sum(a.do == "play" for a in found)
        case = SCREEN.judging.case(WHIST.view_as(state, Office.JURY), told)
        assert (case is not None) == (state.phase == "arbiter")


def test_many_refusals_are_a_few_lines() -> None:
    """A player bid a misère: forty-odd calls are barred, for a handful of reasons."""
    state = play_moves(deal_cards_to(S="KC"), "E propose:C", "S pack:C:8", "W PM")
    view = WHIST.view_as(state, N)
    assert len(view.barred) > 30
    shown = SCREEN.render_hand(view, build_scene(4, "en"), "why").texts[-1]
    lines = shown.splitlines()
    assert len(lines) <= 7, shown
    assert "• **Propose ♥ ♦ ♣ ♠:** After a misère or a piccolo nobody proposes" in shown
    assert "**Accept ♥ ♦ ♠:** Nobody else has proposed ♥ ♦ ♠, so" in shown
    assert "has already accepted ♣" in shown
    assert "Solo 6, solo 7:** That isn’t above small misère" in shown
    other = SCREEN.render_hand(WHIST.view_as(state, S), build_scene(4, "en"), "why").texts[-1]
    assert "turn. When it’s yours, this shows" in other


@pytest.mark.parametrize("locale", LOCALES)
def test_every_reason_reads_without_a_code(locale: str) -> None:
    speak = get_texts(locale)
    facts = {"seat": "Ann", "turn": "Bob", "suit": "♥", "contract": "solo 6 ♥", "card": "♥ A"}
    facts |= {"text": "xyz", "verdict": "xyz", "kind": "A9"}
    for code in collect_refusal_codes(*Path(inspect.getfile(WhistState)).parent.glob("*.py")):
        told = speak(code, **facts, least=4, most=48, aces=2)
        assert told.endswith((".", "…")) and "{" not in told and "whist-" not in told, told


def test_r28_someone_who_lacks_the_suit_is_offered_no_pack_in_private_only() -> None:
    state = play_moves(
        deal_cards_to(E="AH", S="2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"), "E propose:H"
    )
    told = build_scene(4, "en")
    public = [
        a.do
        for a in iterate_offered_actions(
            WHIST, SCREEN.render_table(WHIST.view_as(state, None), told)
        )
    ]
    mine = [
        a.do
        for a in iterate_offered_actions(
            WHIST, SCREEN.render_hand(WHIST.view_as(state, S), told, "")
        )
    ]
    assert "pack" in public and "pack" not in mine
    shown = SCREEN.render_hand(WHIST.view_as(state, S), told, "why").texts[-1]
    assert "You need at least one card of the suit, and you have no ♥." in shown


def test_a_card_is_a_button_with_its_suit_in_words_not_as_an_emoji() -> None:
    """Discord draws the emoji of clubs and spades black, on a dark grey button."""
    state = play_moves(deal_cards_to(S="2C 3D 4H 5S"), "E GMT", "S pass", "W pass", "N pass")
    while state.phase != "play" or state.turn != S:
        decision = WHIST.list_decisions(state)[0]
        state, _ = WHIST.apply_action(state, decision.actor, decision.stand_in)
    rows = SCREEN.render_hand(WHIST.view_as(state, S), build_scene(4, "en"), "").rows
    cards = [b for row in rows for b in row if ":do:play:" in b.custom_id]  # type: ignore[attr-defined]
    assert cards and not any(b.emoji for b in cards)  # type: ignore[attr-defined]
    assert all(b.label[0] in "♥♦♣♠" for b in cards)  # type: ignore[attr-defined]


def test_r36_an_open_hand_is_told_to_all() -> None:
    state = play_moves(deal_cards_to(), "E GMT", "S pass", "W pass", "N pass")
    for _ in range(4):
        decision = WHIST.list_decisions(state)[0]
        state, _ = WHIST.apply_action(state, decision.actor, decision.stand_in)
    assert "Open hand" not in "\n".join(
        SCREEN.render_table(WHIST.view_as(state, None), build_scene(4, "en")).texts
    )
    decision = WHIST.list_decisions(state)[0]
    state, _ = WHIST.apply_action(state, decision.actor, decision.stand_in)
    assert "Open hand" in "\n".join(
        SCREEN.render_table(WHIST.view_as(state, None), build_scene(4, "en")).texts
    )


def test_r29_the_jury_sees_the_bidders_hand_and_no_other() -> None:
    state = deal_cards_to(
        start_session(arbiter="human"), E="AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"
    )
    state = play_moves(state, "E GC:H")
    case = SCREEN.judging.case(WHIST.view_as(state, Office.JURY), build_scene(4, "fr"))
    assert case is not None
    told = "\n".join(case.texts)
    assert "♥ A R D V 10 9 8 7 6 5 4 3 2" in told and "♠" not in told
    assert "grand chelem ♥" in told and "les 13 plis" in told
    assert SCREEN.get_office(RulingAction("", "accept")) is Office.JURY
    assert (
        SCREEN.judging.case(WHIST.view_as(start_session(), Office.JURY), build_scene(4, "fr"))
        is None
    )


# --- the rules page ------------------------------------------------------------------------------


def test_the_examples_deal_a_whole_pack_without_a_trou() -> None:
    state = build_position(())
    assert to_hand(c for hand in state.hands for c in range(52) if hand >> c & 1) == ALL_CARDS
    assert state.trou is None and state.turn == 2 and len(HANDS) == 4


def test_what_the_examples_say_is_so() -> None:
    state = build_position(PACKED[:2])
    assert state.turn == W and is_allowed(state, "W pack:H:8") and is_allowed(state, "W pack:H:9")
    assert build_position(PACKED[:3]).turn == N
    playing = build_position(LED)
    assert playing.contract and playing.contract.declarers == (2, 0) and playing.turn == N
    shown = build_position(FINISHED)
    assert shown.phase == "show" and len(shown.sheet) == 1


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    "options",
    [
        *TABLES,
        WhistOptions(grid="liege", trou_fail="zero"),
        WhistOptions(all13="grid30"),
        *(WhistOptions(custom=format_grid(of), grid="custom") for of in (LIEGE, PAGAT)),
    ],
)
def test_every_page_fits_and_is_drawn_once(locale: str, options: WhistOptions) -> None:
    speak = get_texts(locale)
    pages = RULES.pages(options, speak)
    assert max(len(page.text) for page in pages) < 3500
    drawn = [page.draw for page in pages if page.draw]
    again = [page.draw for page in RULES.pages(options, speak) if page.draw]
    for first, second in zip(drawn, again, strict=True):
        assert first() is second() and first().alt


def test_the_ladder_has_the_points_of_the_table() -> None:
    speak = get_texts("en")

    def join_pages(**options: Any) -> str:
        return "\n".join(page.text for page in RULES.pages(WhistOptions(**options), speak))

    usual = join_pages()
    assert all(f"{rank}. **" in usual for rank in range(1, len(LADDER) + 1))
    assert "Pair 8** – two partners, at least 8 tricks: +7 / −10 (+10)" in usual
    assert "Solo 6** – alone, at least 6 tricks: +12 / −15 (+10)" in usual
    assert "Abundance 9** – alone, you lead, at least 9 tricks: +30 / −30 (+20)" in usual
    assert "get double points" in usual
    other = join_pages(grid="pagat", cut="manual", shuffle="once", arbiter="human", trou="manual")
    assert "Abundance 9** – alone, you lead, at least 9 tricks: +10 / −10\n" in other
    assert "get 30 points each" in other and "stacked as they were taken" in other
    assert "This server’s jury sees" in other and "“pass trou”" in other


def test_r60_an_award_to_one_declarer_leaves_the_others_as_they_stand() -> None:
    """Two play a grande misère and have taken no trick yet."""
    state = play_moves(deal_cards_to(), "E GM", "S GM", "W pass", "N pass")
    for seat, outcome, points in (
        (E, "failed", (24, 24, -36, 36)),
        (S, "failed", (36, 36, -36, -36)),
        (E, "made", (24, 24, 36, -36)),
    ):
        state = award_deal(state, seat, outcome)
        assert state.sheet[-1].points == points
    struck = play_moves(state, "jury void:x")
    assert award_deal(struck, S, "failed").sheet[-1].points == (24, 24, 36, -36), "no trick yet"
    assert award_deal(struck, None, "failed").sheet[-1].points == (36, 36, -36, -36)


def test_r60_an_award_to_one_of_two_partners_is_refused() -> None:
    state = play_moves(deal_cards_to(), "E propose:H", "S pack:H:8", "W pass", "N pass")
    for outcome in ("made", "failed"):
        with pytest.raises(IllegalActionError, match="whist-award-declarers"):
            award_deal(state, S, outcome)


def award_deal(state: WhistState, seat: int | None, outcome: str) -> WhistState:
    """Let the jury say how the deal ends for a declarer, or for all."""
    judging = SCREEN.judging
    assert judging
    [measure] = [each for each in judging.measures if each.name == "award"]
    taken = TakenMeasure("x", seat, {"outcome": outcome})
    action = measure.action(taken, WHIST.view_as(state, Office.JURY))
    return WHIST.apply_action(state, Office.JURY, action)[0]


def test_r46_the_points_of_a_custom_grid_stand_in_the_rules() -> None:
    speak = get_texts("en")

    def join_pages(of: PointGrid) -> str:
        options = WhistOptions(
            custom=format_grid(of), grid="custom", trou_fail="zero", all13="grid30"
        )
        return "\n".join(page.text for page in RULES.pages(options, speak))

    mine = replace(LIEGE, rows=(replace(LIEGE.rows[0], over=9, top=11), *LIEGE.rows[1:]), all13=1)
    points = join_pages(mine)
    assert "**Pair 8:** +9 (≤ 11) / −3; each opponent +3\n**Pair 9:** +3 (≤ 13)" in points
    assert "if two or more fail: small misère +18, piccolo +24, grand misère +36" in points
    assert "get 1 point each" in points and "costs its pair nothing" not in points
    zero_sum = join_pages(PAGAT)
    assert "**Solo 6:** +1 (≤ 13) / −1\n" in zero_sum and "several play" not in zero_sum
    free = replace(LIEGE.find_row("TR"), failed=0)
    rows = tuple(free if row.contract == "TR" else row for row in LIEGE.rows)
    assert "costs its pair nothing" in join_pages(replace(LIEGE, rows=rows))
