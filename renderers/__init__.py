"""Pictures of the games with their alt texts, drawn from the engines' views.

Pillow draws them. Nothing here knows of Discord. There is one package for each game
(`renderers.perudo`), and `renderers.lobby` for all of them. The functions are pure: they depend on
a view, the players and the reader's words, and are safe in a thread pool.
"""

from pkgutil import extend_path

# A game may stand in a folder of its own elsewhere on Python's path.
__path__ = extend_path(__path__, __name__)
