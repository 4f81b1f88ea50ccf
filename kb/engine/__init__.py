"""The game engine: positions, events and choices under the rules of a day. It uses no files, clock or randomness."""

import kb.engine.combat
import kb.engine.effects
import kb.engine.rules
import kb.engine.sets  # noqa: F401  (all of them register what they have)
