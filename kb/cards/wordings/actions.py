"""The keyword actions surveil, populate, bolster, monstrosity, detain, goad, adapt, explore, connive and clash."""

from kb.cards.construction import says
from kb.engine.effects.continuous import Detain, Goad
from kb.engine.effects.copying import Populate
from kb.engine.effects.growing import Adapt, BecomeMonstrous, Bolster, Connive, Explore
from kb.engine.effects.libraries import Clash, Surveil
from kb.engine.position.effects import Pattern
from kb.english.templates import HOLE

says("deed", "surveil <number>", Surveil(HOLE.number))
says("deed", "populate", Populate())
says("deed", "bolster <number>", Bolster(HOLE.number))
says("deed", "monstrosity <number>", BecomeMonstrous(HOLE.number))
says("act", "detain <what>", Detain(HOLE.what))
says("act", "goad <what>", Goad(HOLE.what))
says("deed", "adapt <number>", Adapt(HOLE.number))
says("act", "<what> explores", Explore(HOLE.what))
says("act", "<what> connives", Connive(HOLE.what))
says("act", "[clash with an opponent.] [if you win,] <act>", Clash((HOLE.act,)))
says("event", "<subject> [becomes monstrous]", Pattern("become monstrous", HOLE.subject))
