"""What becomes of everything that goes wrong: a sentence for the person, a line for the operator.

One ladder for presses, dialogs, commands and private messages.
"""

from collections import OrderedDict

import structlog
from msgspec.structs import asdict

from bot.cluster.router import Payload, ShardRouter
from bot.delivery import replies
from bot.delivery.composer import Composer
from bot.delivery.tries import TROUBLE
from bot.interactions import HANDED, InteractionContext, Press, Request, respond_ephemeral
from bot.store.database import CommitOutcomeUnknownError, DatabaseFailed
from bot.store.shards import WrongShardError
from bot.tables.cache import Unknown
from bot.tables.rows import Unreadable
from bot.tables.table import Table
from bot.tables.tables import Tables
from engines.core import Illegal

log = structlog.get_logger()

REMEMBERED = 200
"""Interactions that can be handed on as Discord sent them."""
LONGEST_TYPED = 1_500


class ErrorReporter:
    """Says what went wrong, and hands on what is another shard's."""

    def __init__(self, tables: Tables, composer: Composer, shards: ShardRouter) -> None:
        self._tables = tables
        self._composer = composer
        self._shards = shards
        self.arrived = OrderedDict[int, Payload]()
        """The last interactions, as Discord sent them."""

    async def report(
        self, request: Request, error: BaseException, table_id: int | None = None, typed: str = ""
    ) -> None:
        """Say what went wrong; nothing if it is another process by now that answers.

        `typed`: a command as it was typed, to be given back with a refusal.
        """
        if not await self._shards.owns_shards():
            return
        if isinstance(error, WrongShardError):
            await self.forward(request, error.shard)
        elif not request.note_lost_answer(error):
            text = await self._explain(request, error, table_id, typed)
            try:
                await request.respond_error(text)
            except TROUBLE as again:
                log.warning("sentence_lost", **request.log_fields, error=str(again))

    async def _explain(
        self, request: Request, error: BaseException, table_id: int | None, typed: str
    ) -> str:
        """Return what to say of this error; log what the operator is to know of it."""
        about = {**request.log_fields, "table": table_id}
        if isinstance(error, Illegal):
            text = await self._composer.reason(error, request.t, await self._known(table_id))
            if typed:
                text += "\n" + request.t("refused-typed", command=typed[:LONGEST_TYPED])
            return text
        if isinstance(error, Unknown):
            return request.t("table-unknown")
        if isinstance(error, Unreadable):
            return request.t("table-unreadable", table=error.table_id)
        if isinstance(error, CommitOutcomeUnknownError):
            log.error("saved_or_not", **about, error=str(error))
            return request.t("error-unsure" if table_id is None else "error-saved-or-not")
        if isinstance(error, DatabaseFailed):
            log.error("not_saved", **about, error=str(error))
            return request.t("error-not-saved")
        if replies.unheard(error):
            log.warning("answer_lost", **about, error=str(error))
            return request.t("error-connection")
        log.error("press_failed", **about, exc_info=error)
        return request.t("error-unexpected")

    async def _known(self, table_id: int | None) -> Table | None:
        if table_id is None:
            return None
        try:
            return await self._tables.known(table_id)
        except Unknown:
            return None

    # --- other shards ----------------------------------------------------------------------------

    def note_arrival(self, payload: Payload) -> None:
        """Keep an interaction as Discord sent it: it may be another shard's."""
        self.arrived[int(payload["id"])] = payload
        if len(self.arrived) > REMEMBERED:
            self.arrived.popitem(last=False)

    async def forward(self, request: Request, shard: int) -> None:
        """Give a request to the shard whose table it is about, which answers it.

        If that one does not take it, a press is told so; what was typed is read back when its owner
        is there again.
        """
        if isinstance(request, InteractionContext):
            taken = await self._forward_interaction(request.interaction, shard)
        else:
            taken = await self._shards.route(shard, "typed", asdict(request.message))
        if taken:
            return
        log.warning("not_handed_on", **request.log_fields, shard=shard)
        if isinstance(request, InteractionContext):
            try:
                await respond_ephemeral(request.interaction, request.t("error-elsewhere"))
            except TROUBLE as error:
                log.warning("sentence_lost", **request.log_fields, error=str(error))

    async def _forward_interaction(self, interaction: Press, shard: int) -> bool:
        payload = self.arrived.pop(interaction.id, None)
        if payload is None or HANDED in payload or interaction.response.is_done():
            return False
        interaction.extras[HANDED] = "on"
        if await self._shards.route(shard, "interaction", {**payload, HANDED: True}):
            return True
        del interaction.extras[HANDED]
        return False
