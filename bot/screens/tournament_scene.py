"""Surroundings of a tournament for one reader: names, points, titles.

They are in the reader's language.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from discord import ui
from msgspec import Struct

from bot.screens.ids import PanelPress
from bot.screens.scene import Style, escape_markdown
from bot.texts import Say
from bot.tournaments import rounds
from bot.tournaments.rows import Number
from bot.tournaments.standings import StandingsLine
from bot.tournaments.tournament import TournamentEntrant, TournamentState

PANEL = "tournament"


class TournamentScene(Struct, frozen=True):
    """Tournament in one reader's language, with everybody's present name."""

    tournament: TournamentState
    people: Mapping[int, str]
    say: Say
    locale: str = "en"

    def format_entrant(self, number: Number) -> str:
        """Return the name of an entrant, safe to print."""
        return self.format_person(self.tournament.entrants[number].user_id)

    def format_person(self, user_id: int) -> str:
        return escape_markdown(self.get_raw_name(user_id))

    def get_raw_name(self, user_id: int) -> str:
        """Return the name without any escaping, for pictures."""
        if user_id < 0:
            return self.say("privacy-gone")
        return self.people.get(user_id, str(user_id))

    def join_entrants(self, numbers: Iterable[Number], room: int) -> str:
        """Join several names in one enumeration, as many as fit `room` characters."""
        return self.join_names([self.format_entrant(number) for number in numbers], room)

    def join_names(self, names: Sequence[str], room: int) -> str:
        """Join names that are safe to print, as `join_entrants` does."""
        text = ", ".join(names)
        if len(text) <= room:
            return text
        shown: list[str] = []
        left = room
        for name in names:
            left -= len(name) + 2
            if left < 0:
                break
            shown.append(name)
        if not shown:
            return self.say("tournament-people", count=len(names))
        return self.say("tournament-more", names=", ".join(shown), more=len(names) - len(shown))

    def format_title(self) -> str:
        setup = self.tournament.chosen
        return self.say(
            "tournament-title",
            name=escape_markdown(self.tournament.title),
            game=self.say(f"{setup.game}-title"),
            number=self.tournament.id,
        )

    def format_round_title(self, at: int) -> str:
        """Return the name of round `at`, from 0: "Final", "Semi-finals", "Round 2 of 3"."""
        t = self.tournament
        if t.chosen.format.kind != "knockout":
            return self.say("tournament-round-of", number=at + 1, rounds=t.chosen.format.rounds)
        finals = [round_.final for round_ in t.rounds]
        finals += [stage.final for stage in rounds.plan_coming_stages(t)]
        if at < len(finals) and finals[at]:
            return self.say("tournament-final")
        if at + 1 < len(finals) and finals[at + 1]:
            return self.say("tournament-semifinals")
        return self.say("tournament-round-number", number=at + 1)

    def format_score(self, line: StandingsLine) -> str:
        """Return an entrant's points, or the round they reached if wins give none."""
        t = self.tournament
        if t.chosen.format.kind != "knockout" or t.chosen.prizes:
            return self.format_amount(line.points)
        return self.format_round_title(line.reached - 1) if line.reached else ""

    def format_note(self, entrant: TournamentEntrant) -> str:
        """Return the remark beside an entrant's points, if any."""
        if entrant.gone is not None:
            return self.say(f"tournament-gone-{entrant.gone}")
        if entrant.penalty:
            return self.say("tournament-penalised", points=self.format_amount(entrant.penalty))
        return ""

    def build_button(
        self, label: str, verb: str, arg: str = "", *, style: Style = Style.secondary
    ) -> ui.Button[Any]:
        custom_id = str(PanelPress(PANEL, f"{self.tournament.id}/{verb}/{arg}"))
        return ui.Button(style=style, label=self.say(label)[:80], custom_id=custom_id)

    def format_amount(self, points: Fraction | float) -> str:
        """Return points as a number in the reader's language."""
        from babel.numbers import format_decimal  # nothing of a start needs Babel (`bot.texts`)

        return format_decimal(round(float(points), 2), locale=self.locale)
