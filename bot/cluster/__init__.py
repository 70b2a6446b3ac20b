"""Run the bot's shards, in one process or in several, and pass between them what is another's.

The rest of the bot knows `router.ShardRouter` only.
"""
