"""View → picture (Pillow) with its alt text; knows the engines' views and nothing of Discord.

One package or module a game (`renderers.perudo`), and `renderers.lobby` for all of them. Pure
functions of a view, the players and the reader's words; safe in a thread pool.
"""
