"""What is done if something is paid, or unless it is."""

from kb.cards.construction import says
from kb.cards.templates import HOLE
from kb.engine.abilities import Cost
from kb.engine.instructions.changing import Tap
from kb.engine.instructions.combining import IfPaid, UnlessPaid
from kb.engine.instructions.moving import Bury, Destroy, Sacrifice

says("act", "[you may pay] <cost> [. if you do,] <act>", IfPaid(HOLE.cost, (HOLE.act,)))
says("act", "[you may pay] <cost> [. if you don't,] <act>", UnlessPaid(HOLE.cost, (HOLE.act,)))
_PAYMENT = Cost(acts=(HOLE.payment,))
says("act", "[you may] <payment> [. if you do,] <act>", IfPaid(_PAYMENT, (HOLE.act,)))
says("act", "[you may] <payment> [. if you don't,] <act>", UnlessPaid(_PAYMENT, (HOLE.act,)))

for _word, _act in (("sacrifice", Sacrifice), ("bury", Bury), ("destroy", Destroy), ("tap", Tap)):
    _else = (_act(HOLE.what),)
    says("act", f"{_word} <what> [unless you pay] <cost>", UnlessPaid(HOLE.cost, _else))
    says("act", f"{_word} <what> [unless you] <payment>", UnlessPaid(_PAYMENT, _else))
    says("act", f"{_word} <what> [unless you] <payments>", UnlessPaid(Cost(acts=HOLE.payments), _else))
    _or = (_act("this"),)
    says("act", f"pay <cost> [or {_word} ~]", UnlessPaid(HOLE.cost, _or))
    says("act", f"<payment> [or {_word} ~]", UnlessPaid(_PAYMENT, _or))
    says("act", f"<payments> [or {_word} ~]", UnlessPaid(Cost(acts=HOLE.payments), _or))
says("act", "pay <cost> [or ~ deals] <dealt>", UnlessPaid(HOLE.cost, (HOLE.dealt,)))
says("act", "~ deals <dealt> [unless you pay] <cost>", UnlessPaid(HOLE.cost, (HOLE.dealt,)))
says("act", "~ deals <dealt> [unless you] <payment>", UnlessPaid(_PAYMENT, (HOLE.dealt,)))
says("act", "you <deed> [unless you pay] <cost>", UnlessPaid(HOLE.cost, (HOLE.deed,)))
