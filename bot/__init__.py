"""Everything that speaks Discord: commands, screens, tables, the store."""
