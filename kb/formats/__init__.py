"""How communities play today: one TOML file for each format, read by ``kb.boards.reading.formats``."""
