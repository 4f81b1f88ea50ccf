"""The keyword actions proliferate and investigate."""

from kb.cards.construction import example, says
from kb.engine.effects.counters import Proliferate
from kb.engine.effects.tokens import Investigate

says("act", "proliferate", Proliferate())
example("act", "proliferate", "Add counters to the chosen permanents and players that have some.")
says("act", "investigate", Investigate())
example("act", "investigate", "Create a Clue.")
for _times, _words in enumerate(("twice", "three times"), 2):
    says("act", f"investigate [{_words}]", Investigate(_times))
