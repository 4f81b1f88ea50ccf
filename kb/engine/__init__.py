"""The game: positions, events and choices, under the rules of a day. No file, no clock, no chance."""

import kb.engine.rules
import kb.engine.sets  # noqa: F401  (both register their rules)
