"""Keyword actions: proliferating and investigating."""

from kb.cards.construction import says
from kb.engine.effects.counters import Proliferate
from kb.engine.effects.tokens import Investigate

says("act", "proliferate", Proliferate())
says("act", "investigate", Investigate())
for _times, _words in enumerate(("twice", "three times"), 2):
    says("act", f"investigate [{_words}]", Investigate(_times))
