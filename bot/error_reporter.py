"""Reports of errors: a sentence for the user, a log line for the operator.

One ladder for presses, modals, commands and private messages.
"""

from collections import OrderedDict

import structlog
from msgspec.structs import asdict

from bot.cluster.router import Payload, ShardRouter
from bot.delivery import replies
from bot.delivery.composer import MessageComposer
from bot.delivery.tries import TRANSIENT_ERRORS
from bot.interactions import FORWARDED, Interaction, InteractionContext, Request, respond_ephemeral
from bot.store.database import CommitOutcomeUnknownError, DatabaseFailedError
from bot.store.shards import WrongShardError
from bot.tables.cache import TableNotFoundError
from bot.tables.rows import UnreadableLogError
from bot.tables.table import GameTable
from bot.tables.tables import TableRegistry
from engines.core import IllegalActionError

log = structlog.get_logger()

MAX_REMEMBERED = 200
"""Number of interactions whose payload is kept for forwarding."""
MAX_TYPED_CHARACTERS = 1_500


class ErrorReporter:
    """Reporter of errors, which also forwards requests to other shards."""

    def __init__(
        self, tables: TableRegistry, composer: MessageComposer, shards: ShardRouter
    ) -> None:
        self._tables = tables
        self._composer = composer
        self._shards = shards
        self.arrived = OrderedDict[int, Payload]()
        """Payloads of the last interactions, by id."""

    async def report_error(
        self, request: Request, error: BaseException, table_id: int | None = None, typed: str = ""
    ) -> None:
        """Tell the user of an error, unless another process answers by now.

        `typed`: a command as it was typed, to be given back with a refusal.
        """
        if not await self._shards.owns_shards():
            return
        if isinstance(error, WrongShardError):
            await self.forward_request(request, error.shard)
        elif not request.note_lost_answer(error):
            text = await self._explain_error(request, error, table_id, typed)
            try:
                await request.respond_error(text)
            except TRANSIENT_ERRORS as again:
                log.warning("sentence_lost", **request.log_fields, error=str(again))

    async def _explain_error(
        self, request: Request, error: BaseException, table_id: int | None, typed: str
    ) -> str:
        """Return the sentence for this error; log what the operator must know."""
        about = {**request.log_fields, "table": table_id}
        if isinstance(error, IllegalActionError):
            text = await self._composer.explain_refusal(
                error, request.t, await self._load_known_table(table_id)
            )
            if typed:
                text += "\n" + request.t("refused-typed", command=typed[:MAX_TYPED_CHARACTERS])
            return text
        if isinstance(error, TableNotFoundError):
            return request.t("table-unknown")
        if isinstance(error, UnreadableLogError):
            return request.t("table-unreadable", table=error.table_id)
        if isinstance(error, CommitOutcomeUnknownError):
            log.error("saved_or_not", **about, error=str(error))
            return request.t("error-unsure" if table_id is None else "error-saved-or-not")
        if isinstance(error, DatabaseFailedError):
            log.error("not_saved", **about, error=str(error))
            return request.t("error-not-saved")
        if replies.is_answer_lost(error):
            log.warning("answer_lost", **about, error=str(error))
            return request.t("error-connection")
        log.error("press_failed", **about, exc_info=error)
        return request.t("error-unexpected")

    async def _load_known_table(self, table_id: int | None) -> GameTable | None:
        if table_id is None:
            return None
        try:
            return await self._tables.load_or_none(table_id)
        except TableNotFoundError:
            return None

    # --- other shards ----------------------------------------------------------------------------

    def note_arrival(self, payload: Payload) -> None:
        """Keep an interaction's payload: another shard may own it."""
        self.arrived[int(payload["id"])] = payload
        if len(self.arrived) > MAX_REMEMBERED:
            self.arrived.popitem(last=False)

    async def forward_request(self, request: Request, shard: int) -> None:
        """Forward a request to the shard that owns its table, which answers it.

        If that shard does not take it, the user is told so; a typed message is read back when its
        owner is there again.
        """
        if isinstance(request, InteractionContext):
            taken = await self._forward_interaction(request.interaction, shard)
        else:
            taken = await self._shards.route_request(shard, "typed", asdict(request.message))
        if taken:
            return
        log.warning("not_handed_on", **request.log_fields, shard=shard)
        if isinstance(request, InteractionContext):
            try:
                await respond_ephemeral(request.interaction, request.t("error-elsewhere"))
            except TRANSIENT_ERRORS as error:
                log.warning("sentence_lost", **request.log_fields, error=str(error))

    async def _forward_interaction(self, interaction: Interaction, shard: int) -> bool:
        payload = self.arrived.pop(interaction.id, None)
        if payload is None or FORWARDED in payload or interaction.response.is_done():
            return False
        interaction.extras[FORWARDED] = "on"
        if await self._shards.route_request(shard, "interaction", {**payload, FORWARDED: True}):
            return True
        del interaction.extras[FORWARDED]
        return False
