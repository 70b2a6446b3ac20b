"""Define the tables of the database.

`log` is the truth; the rest can be rebuilt from it or describes Discord (people, messages). Times
are UTC milliseconds; no type is used that only one database has.
"""

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("game", String(16), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("phase", String(8), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("parent_id", BigInteger),  # the channel of the public thread in which it stands
    Column("host_id", BigInteger, nullable=False),
    Column("locale", String(8), nullable=False),
    Column("started_at", BigInteger),
    Column("ended_at", BigInteger),
    # Kept apart from the log until the table ends: the log may be shown, this may not.
    Column("secret", LargeBinary, nullable=False),
    Column("next_secret", LargeBinary),  # the rematch's, whose fingerprint stands in the result
    Column(
        "rated", Integer, nullable=False, server_default="0"
    ),  # 1: the ratings have seen its result
    Column("season", Integer),  # of its server, in which it counted; NULL: in none
    Column(
        "reviewed", Integer, nullable=False, server_default="0"
    ),  # 1: it was looked back on, or cannot be
    Index("ix_tables_guild_phase", "guild_id", "phase"),
    Index("ix_tables_phase", "phase"),
    Index("ix_tables_rated", "rated", "phase"),
    Index("ix_tables_reviewed", "reviewed", "phase"),
    sqlite_autoincrement=True,  # no number is given twice, even if the newest table was erased
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger),
    Column("level", String(8)),  # a computer player's
    Column("place", Integer),  # when the game was played to its end
    Index("ix_seats_user", "user_id"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("actor", String(8), nullable=False),
    Column("user_id", BigInteger),
    Column("payload", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

causes = Table(
    "causes",
    metadata,
    Column("cause", String(80), primary_key=True),
    Column("table_id", Integer, ForeignKey("tables.id"), nullable=False),
    Column("seq", Integer, nullable=False),
)

deadlines = Table(
    "deadlines",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("decision", String(32), primary_key=True),
    Column("actor", String(8), primary_key=True),
    Column("left_ms", BigInteger, nullable=False),  # what it has when its clock starts
    Column("due_at", BigInteger),  # NULL: the clock does not run (not delivered yet, paused)
    Column("nudge_at", BigInteger),
    Index("ix_deadlines_due", "due_at"),
    Index("ix_deadlines_nudge", "nudge_at"),
)

messages = Table(
    "messages",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("purpose", String(8), primary_key=True),  # table | hand | peek | nudge | jury | card
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),  # 0: everybody's
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
    Column("shown_seq", Integer, nullable=False),
    # An ephemeral message can only be edited through its interaction, for fifteen minutes.
    Column("token", Text),
    Column("token_at", BigInteger),
    Column("plays", Integer, nullable=False, server_default="0"),  # 1: the user plays from this one
    Index("ix_messages_message", "message_id"),
    Index("ix_messages_token", "token_at"),
)

people = Table(
    "people",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", String(100), nullable=False),
    Column("locale", String(8), nullable=False),
    Column("dm_channel_id", BigInteger),
    Column("dm_closed", Integer, nullable=False, server_default="0"),
    Column("zone", String(64)),  # by IANA's name; NULL: the server's
    Column("quiet", String(8)),  # "22-8": nobody is called between; NULL: no quiet hours
    # Between two calls to slow tables at least so many hours; 0: as they come.
    Column("call_hours", Integer, nullable=False, server_default="0"),
    # Negative: a call was claimed then, and is not known to have been sent.
    Column("called_at", BigInteger, nullable=False, server_default="0"),
    Column("seen_at", BigInteger, nullable=False, server_default="0"),  # to the day
)

blocks = Table(
    "blocks",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("blocked_id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_blocks_blocked", "blocked_id"),
)

searches = Table(
    "searches",  # of players for a game
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(16), primary_key=True),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("ix_searches_user", "user_id"),
)

guesses = Table(
    "guesses",  # of watchers, whether a claim is true that is about to be revealed
    metadata,
    Column("table_id", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),  # of the reveal's event
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),  # 0: no server's
    Column("seat", Integer, nullable=False),  # whose claim it is
    Column("believed", Integer, nullable=False),
    Column("is_right", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_guesses_user", "user_id"),
    Index("ix_guesses_guild", "guild_id"),
)

names = Table(
    "names",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", String(100), nullable=False),  # their nickname there
)

departures = Table(
    "departures",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),  # when the bot was removed from this server
)

guilds = Table(
    "guilds",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("locale", String(8)),  # NULL: as the server's own, or its host's
    Column("clock", String(8), nullable=False),  # live | slow
    Column("threads", Integer, nullable=False),  # 1: every table gets a thread
    Column("jury_role", BigInteger),
    Column("start_role", BigInteger),  # NULL: everybody may start tables
    Column("jury_channel", BigInteger),  # NULL: the jury is asked by private message, or asks
    Column("jury_members", Text),  # ids with commas between
    Column("tournament_role", BigInteger),  # NULL: who may manage the server creates tournaments
    Column("tournament_channel", BigInteger),  # NULL: announced where they are created
    Column("usual", Text),  # JSON: game → option → what tables begin with
    Column("players_role", BigInteger),  # NULL: nobody is called to a new table
    Column("players_called", BigInteger),  # when they were last
    Column("rulings_channel", BigInteger),  # NULL: rulings are posted nowhere
    Column("zone", String(64)),  # by IANA's name; NULL: UTC
    Column("daily", Integer, nullable=False, server_default="1"),  # 0: no bluff of the day
    Column("evenings", Integer, nullable=False, server_default="1"),  # 1: games may have cards
    Column("reveal_seconds", Integer),  # NULL: as the operator says
    Column("reveal_motion", Integer),  # NULL: as the operator says
)

questions = Table(
    "questions",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("added_by", BigInteger, nullable=False),
    Column("added_at", BigInteger, nullable=False),
    Column("fingerprint", String(64), nullable=False),  # of its text: no question twice
    # A card that was dealt stays what it was: a change is another row.
    Column("content", Text, nullable=False),
    Column("retired", Integer, nullable=False, server_default="0"),
    Index("ix_questions_guild", "guild_id", "retired"),
    sqlite_autoincrement=True,
)

met = Table(
    "met",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("question", String(40), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

answered = Table(  # by whom is not kept
    "answered",
    metadata,
    Column("question", String(40), primary_key=True),
    Column("lang", String(8), primary_key=True),
    Column("answers", Integer, nullable=False),
    Column("right", Integer, nullable=False),
    # Of the right ones, those that a person ruled right.
    Column("ruled", Integer, nullable=False, server_default="0"),
)

aliases = Table(
    "aliases",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("question", String(40), primary_key=True),
    Column("lang", String(8), primary_key=True),
    Column("spelling", String(100), primary_key=True),
    Column("added_by", BigInteger, nullable=False),
)

ratings = Table(
    "ratings",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(16), primary_key=True),
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),  # 0: all servers
    # The season's number on its server; 0: all time.
    Column("season", Integer, primary_key=True, autoincrement=False, server_default="0"),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("counted_at", BigInteger, nullable=False, server_default="0"),  # the last game's end
    Index("ix_ratings_guild_game", "guild_id", "game", "season"),
)

results = Table(
    "results",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    # Sat there at the end, or left before; a negative number once the user is forgotten.
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("place", Integer, nullable=False),  # as rated: who left is behind who stayed
    Column("rating", Integer, nullable=False),  # theirs everywhere after this game, as shown
    Column("at", BigInteger, nullable=False),  # the game's end
    Index("ix_results_user_at", "user_id", "at"),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("luck", Float, nullable=False),  # in the game's unit
    Column("judgement", Float, nullable=False),
    Column("calls", Integer, nullable=False),
    Column("right", Integer, nullable=False),
    Column("expected", Float, nullable=False),  # of the calls, right by the odds
    Column("bluffs", Integer, nullable=False),
    Column("caught", Integer, nullable=False),
    Index("ix_reviews_user", "user_id"),
)

card_absences = Table(
    "card_absences",  # who took themselves off the card of a game
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_card_absences_user", "user_id"),
)

seasons = Table(
    "seasons",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),  # from 1 on each server
    Column("name", String(40)),
    Column("began_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger),  # NULL: it runs; closed, it never changes again
)

titles = Table(
    "titles",
    metadata,
    Column("tournament", Integer, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("game", String(16), nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger),  # NULL: they are champion
    Index("ix_titles_guild_game", "guild_id", "game"),
    Index("ix_titles_user", "user_id"),
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("locale", String(8), nullable=False),
    Column("phase", String(8), nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("message_id", BigInteger),
    Column("shown_seq", Integer, nullable=False),
    Column("event_id", BigInteger),  # NULL: no scheduled event yet; 0: none any more
    Index("ix_tournaments_guild_phase", "guild_id", "phase"),
    sqlite_autoincrement=True,
)

drafts = Table(
    "drafts",  # tournaments that are not announced yet
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("content", Text, nullable=False),  # JSON
    Column("at", BigInteger, nullable=False),
    Index("ix_drafts_guild_user", "guild_id", "user_id"),
    sqlite_autoincrement=True,  # an old panel is no newer draft's
)

plans = Table(
    "plans",  # next evenings
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("parent_id", BigInteger),
    Column("user_id", BigInteger, nullable=False),  # the planner
    Column("game", String(16), nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("clock", String(8), nullable=False),
    Column("locale", String(8), nullable=False),
    Column("zone", String(64), nullable=False),
    Column("weekly", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),  # the next step
    Column("stage", String(8), nullable=False, server_default="waiting"),  # waiting | open | over
    Column("idle", Integer, nullable=False, server_default="0"),
    Column("table_id", Integer),
    Column("called", Integer, nullable=False, server_default="0"),  # 1: everybody was called
    Column("reason", String(16), nullable=False, server_default=""),  # why it is over
    Column("message_id", BigInteger),
    Column("event_id", BigInteger),
    Index("ix_plans_guild", "guild_id"),
    sqlite_autoincrement=True,
)

plan_guests = Table(
    "plan_guests",
    metadata,
    Column("plan_id", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    Index("ix_plan_guests_user", "user_id"),
)

events = Table(
    "events",
    metadata,
    Column("tournament_id", Integer, ForeignKey("tournaments.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("actor", String(16), nullable=False),
    Column("user_id", BigInteger),
    Column("payload", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_events_user", "user_id"),
)

event_causes = Table(
    "event_causes",
    metadata,
    Column("cause", String(80), primary_key=True),
    Column("tournament_id", Integer, ForeignKey("tournaments.id"), nullable=False),
    Column("seq", Integer, nullable=False),
)

feats = Table(
    "feats",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("feat", String(40), primary_key=True),  # by its text key
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("guild_id", BigInteger),
    Column("at", BigInteger, nullable=False),  # the game's end
)

lessons = Table(
    "lessons",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(16), primary_key=True),
    Column("moment", Integer, nullable=False),  # the one that is to come
)

riddles = Table(
    "riddles",  # of finished games, for the bluff of the day
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("known", Integer, primary_key=True, autoincrement=False),  # by which move of the game
    Column("game", String(16), nullable=False),
    Column("odds", Float, nullable=False),
    Column("is_true", Integer, nullable=False),
    Column("content", Text, nullable=False),  # JSON, without people
    Column("used_on", Integer),  # the day that has it
    Column("at", BigInteger, nullable=False),
    Index("ix_riddles_used_on", "used_on"),
)

daily_boards = Table(
    "daily_boards",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("seed", String(64), nullable=False),
    Column("content", Text, nullable=False),  # JSON
)

daily_away = Table(
    "daily_away",  # days on which the bot was away
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
)

daily_guesses = Table(
    "daily_guesses",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("slot", Integer, primary_key=True, autoincrement=False),
    Column("said", Integer, nullable=False),  # 1: true
    Column("is_right", Integer, nullable=False),
    Index("ix_daily_guesses_day", "day"),
)

daily_scores = Table(
    "daily_scores",  # of days that were finished on a server
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("points", Integer, nullable=False),
    Index("ix_daily_scores_user", "user_id"),
)

daily_streaks = Table(
    "daily_streaks",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("day", Integer, nullable=False),  # the last one that they finished
    Column("length", Integer, nullable=False),
    Column("freezes", Integer, nullable=False),
)

meta = Table(
    "meta",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

processes = Table(
    "processes",  # those that share a PostgreSQL database
    metadata,
    Column("name", String(32), primary_key=True),  # as its connections are called
    Column("about", String(100), nullable=False),  # where it runs
    Column("alive_at", BigInteger, nullable=False),
)

shards = Table(
    "shards",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("process", String(32), nullable=False),
    Column("since", BigInteger, nullable=False),
)

inbox = Table(
    "inbox",  # what one process hands on to another, for seconds
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("shard", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("payload", Text, nullable=False),  # JSON
    Column("at", BigInteger, nullable=False),
    Index("ix_inbox_shard", "shard"),
)
