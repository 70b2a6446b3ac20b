"""What stands around a tournament for one reader: names, points and titles in his language."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from discord import ui
from msgspec import Struct

from bot.screens.ids import OnPanel
from bot.screens.scene import Style, plain
from bot.texts import Say
from bot.tournaments import rounds
from bot.tournaments.rows import Number
from bot.tournaments.standings import Line
from bot.tournaments.tournament import Entrant, Tournament

PANEL = "tournament"


class TournamentScene(Struct, frozen=True):
    """A tournament in one reader's language, with everybody's present name."""

    tournament: Tournament
    people: Mapping[int, str]
    say: Say
    locale: str = "en"

    def name(self, number: Number) -> str:
        """Somebody's name, safe to print."""
        return self.person(self.tournament.entrants[number].user_id)

    def person(self, user_id: int) -> str:
        return plain(self.raw(user_id))

    def raw(self, user_id: int) -> str:
        """The name as it is, for pictures."""
        if user_id < 0:
            return self.say("privacy-gone")
        return self.people.get(user_id, str(user_id))

    def names(self, numbers: Iterable[Number], room: int) -> str:
        """Several names in one enumeration, as many as fit `room` letters."""
        return self.listed([self.name(number) for number in numbers], room)

    def listed(self, names: Sequence[str], room: int) -> str:
        """As `names`, for names that are safe to print."""
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

    def title(self) -> str:
        setup = self.tournament.chosen
        return self.say(
            "tournament-title",
            name=plain(self.tournament.title),
            game=self.say(f"{setup.game}-title"),
            number=self.tournament.id,
        )

    def round_title(self, at: int) -> str:
        """What round `at`, from 0, is called: "Final", "Semi-finals", "Round 2 of 3"."""
        t = self.tournament
        if t.chosen.format.kind != "knockout":
            return self.say("tournament-round-of", number=at + 1, rounds=t.chosen.format.rounds)
        finals = [round_.final for round_ in t.rounds]
        finals += [stage.final for stage in rounds.coming(t)]
        if at < len(finals) and finals[at]:
            return self.say("tournament-final")
        if at + 1 < len(finals) and finals[at + 1]:
            return self.say("tournament-semifinals")
        return self.say("tournament-round-number", number=at + 1)

    def score(self, line: Line) -> str:
        """Somebody's points; how far he has come where winning gives none."""
        t = self.tournament
        if t.chosen.format.kind != "knockout" or t.chosen.prizes:
            return self.amount(line.points)
        return self.round_title(line.reached - 1) if line.reached else ""

    def note(self, entrant: Entrant) -> str:
        """What is said beside somebody's points, if anything."""
        if entrant.gone is not None:
            return self.say(f"tournament-gone-{entrant.gone}")
        if entrant.penalty:
            return self.say("tournament-penalised", points=self.amount(entrant.penalty))
        return ""

    def button(
        self, label: str, verb: str, arg: str = "", *, style: Style = Style.secondary
    ) -> ui.Button[Any]:
        custom_id = str(OnPanel(PANEL, f"{self.tournament.id}/{verb}/{arg}"))
        return ui.Button(style=style, label=self.say(label)[:80], custom_id=custom_id)

    def amount(self, points: Fraction | float) -> str:
        """Points as a number in the reader's language."""
        from babel.numbers import format_decimal  # nothing of a start needs Babel (`bot.texts`)

        return format_decimal(round(float(points), 2), locale=self.locale)
