"""Run the bot's shards, in one process or in several, and forward between them.

The rest of the bot knows `router.ShardRouter` only.
"""
