"""The game: positions, events and choices, under the rules of a day. No file, no clock, no chance."""

import kb.engine.combat
import kb.engine.effects
import kb.engine.rules
import kb.engine.sets  # noqa: F401  (all of them register what they have)
