"""Everything that speaks Discord: commands, screens, tables, the store."""

from pkgutil import extend_path

__version__ = "1.0.0"

# A game may stand in a folder of its own elsewhere on Python's path.
__path__ = extend_path(__path__, __name__)
