"""View → picture (Pillow) with its alt text; knows the engines' views and nothing of Discord.

One package a game (`renderers.perudo`), and `renderers.lobby` for all of them. Pure
functions of a view, the players and the reader's words; safe in a thread pool.
"""

from pkgutil import extend_path

# A game may stand in a folder of its own elsewhere on Python's path.
__path__ = extend_path(__path__, __name__)
