"""Effects that happen if something is paid, or unless it is."""

from kb.cards.aiming import ByIt, Unclear
from kb.cards.construction import example, says
from kb.cards.wordings.dealing import unchanged
from kb.engine.effects.combining import IfDone, IfPaid, UnlessPaid
from kb.engine.effects.destroying import Bury, Destroy
from kb.engine.effects.exiling import Exile
from kb.engine.effects.sacrificing import Sacrifice, SacrificeThis
from kb.engine.effects.tapping import Tap
from kb.engine.position.abilities import Cost
from kb.english.templates import HOLE, through


def _by_one_player(parsed: UnlessPaid) -> UnlessPaid:
    """Return an effect unchanged that one player can prevent by paying. Raises Unclear for several players."""
    if parsed.who == "each player":
        raise Unclear("It isn't clear whether one payment is enough.")
    return parsed


says("act", "[you may] <paid> [. if you do,] <act>", IfPaid(HOLE.paid, (HOLE.act,)))
says("act", "[you may] <paid> [. if you don't,] <act>", UnlessPaid(HOLE.paid, (HOLE.act,)))
example("act", "you may sacrifice a creature. If you don't, you lose 4 life", "Offer a choice during resolution.")
for _not in ("they don't", "that player doesn't", "he or she doesn't"):
    says("act", f"<who> may <paid> [. if {_not},] <act>", UnlessPaid(HOLE.paid, (HOLE.act,), who=HOLE.who))
_UNLESS = UnlessPaid(HOLE.cost, (HOLE.act,), who=HOLE.who)
says("sentence", "<act> unless <who> pays <cost>", through(_UNLESS, _by_one_player, unchanged))
says("sentence", "<act> UNLESS_YOU <paid>", UnlessPaid(HOLE.paid, (HOLE.act,)))

says("sentence", "<payment> [. if you do,] <act>", IfDone(Cost(acts=(HOLE.payment,)), (HOLE.act,)))
for _not in ("you can't", "you don't", "you cannot"):
    says("sentence", f"<payment> [. if {_not},] <act>", IfDone(Cost(acts=(HOLE.payment,)), (), (HOLE.act,)))
example("act", "sacrifice a creature. If you can't, you lose 4 life", "Do something that can fail.")

_SACRIFICED = IfPaid(Cost(acts=(SacrificeThis(),)), (HOLE.act,))
says("act", "[you may] sacrifice it [. if you do,] <act>", through(_SACRIFICED, ByIt, unchanged))
for _word, _act in (("sacrifice", Sacrifice), ("bury", Bury), ("destroy", Destroy), ("exile", Exile), ("tap", Tap)):
    says("act", f"<paid> [or {_word} ~]", UnlessPaid(HOLE.paid, (_act("this"),)))
says("act", "<paid> [or ~ deals] <dealt>", UnlessPaid(HOLE.paid, (HOLE.dealt,)))
