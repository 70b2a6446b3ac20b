"""Store the next evenings that people plan, and who wants to come."""

from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from bot.store import schema
from bot.store.database import StoreDatabase, select_records, shield_write, upsert_row

PlanStage = Literal["waiting", "open", "over"]
_PLANS, _GUESTS = schema.plans.c, schema.plan_guests.c


class PlannedEvening(Struct, frozen=True):
    """Planned evening: a table of this game that opens at its hour.

    `at` is that hour and `due` the plan's next step, both in UTC milliseconds; `options` are JSON.
    `idle` counts the evenings running whose table did not start; `table_id` is the last evening's.
    `reason` says why it is over. `message_id` and `event_id` are Discord's, None before they stand.
    """

    id: int
    guild_id: int
    channel_id: int
    parent_id: int | None
    user_id: int
    game: str
    options: str
    clock: str
    locale: str
    zone: str
    weekly: int
    at: int
    due: int
    stage: PlanStage = "waiting"
    idle: int = 0
    table_id: int | None = None
    called: int = 0
    reason: str = ""
    message_id: int | None = None
    event_id: int | None = None


class PlanStore:
    """Queries of plans; those over all servers are limited to this shard."""

    def __init__(self, database: StoreDatabase) -> None:
        self._database = database

    @shield_write
    async def create_plan(self, values: dict[str, Any]) -> int:
        """Store a plan, in which its planner wants to come, and return its number."""

        def insert_plan(connection: Connection) -> int:
            inserted = connection.execute(insert(schema.plans).values(**values))
            plan_id = int(inserted.inserted_primary_key[0])  # type: ignore[index]
            guest = {"plan_id": plan_id, "user_id": values["user_id"]}
            connection.execute(
                insert(schema.plan_guests).values(**guest, guild_id=values["guild_id"])
            )
            return plan_id

        return await self._database.run_transaction(insert_plan)

    async def find_plan(self, plan_id: int) -> PlannedEvening | None:
        """Return a plan; None if it is over and forgotten."""
        return next(iter(await self._select_plans(_PLANS.id == plan_id)), None)

    async def list_plans(self) -> list[PlannedEvening]:
        """Return all plans of this shard, the next one due first."""
        return await self._select_plans(self._database.shard.filter_servers(_PLANS.guild_id))

    async def list_planned_by(self, guild_id: int, user_id: int) -> list[PlannedEvening]:
        """Return the plans of a user on a server that are not over."""
        mine = (_PLANS.guild_id == guild_id) & (_PLANS.user_id == user_id)
        return await self._select_plans(mine & (_PLANS.stage != "over"))

    @shield_write
    async def change_plan(self, plan: PlannedEvening, **values: Any) -> bool:
        """Change a plan unless it has gone on meanwhile; return whether it was changed."""
        change = (
            update(schema.plans)
            .where(_PLANS.id == plan.id, _PLANS.stage == plan.stage, _PLANS.at == plan.at)
            .values(**values)
        )
        return await self._database.run_transaction(lambda c: c.execute(change).rowcount == 1)

    @shield_write
    async def force_change(self, plan_id: int, **values: Any) -> None:
        """Change a plan, however far it has gone on."""
        change = update(schema.plans).where(_PLANS.id == plan_id).values(**values)
        await self._database.run_transaction(lambda c: c.execute(change))

    @shield_write
    async def delete_plan(self, plan_id: int) -> None:
        """Delete a plan that is over, with its guests."""

        def delete_rows(connection: Connection) -> None:
            connection.execute(delete(schema.plan_guests).where(_GUESTS.plan_id == plan_id))
            connection.execute(delete(schema.plans).where(_PLANS.id == plan_id))

        await self._database.run_transaction(delete_rows)

    async def list_guests(self, plan_id: int) -> list[int]:
        """Return the users who want to come."""
        query = select(_GUESTS.user_id).where(_GUESTS.plan_id == plan_id).order_by(_GUESTS.user_id)
        return await self._database.run_read(lambda c: list(c.execute(query).scalars()))

    @shield_write
    async def set_guest(self, plan: PlannedEvening, user_id: int, coming: bool) -> None:
        """Note whether a user wants to come, unless the plan is forgotten."""
        key, known = {"plan_id": plan.id, "user_id": user_id}, select(_PLANS.id)
        known = known.where(_PLANS.id == plan.id)

        def write_guest(connection: Connection) -> None:
            if coming and connection.execute(known).first():
                upsert_row(connection, schema.plan_guests, key, {"guild_id": plan.guild_id})
            elif not coming:
                mine = (_GUESTS.plan_id == plan.id) & (_GUESTS.user_id == user_id)
                connection.execute(delete(schema.plan_guests).where(mine))

        await self._database.run_transaction(write_guest)

    async def _select_plans(self, condition: ColumnElement[bool]) -> list[PlannedEvening]:
        query = select_records(schema.plans, PlannedEvening).where(condition)
        query = query.order_by(_PLANS.due, _PLANS.id)
        return await self._database.list_records(query, PlannedEvening)
