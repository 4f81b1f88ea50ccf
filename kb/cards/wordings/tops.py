"""Cards revealed or looked at on top of a library, where they are put, and cards put from a hand on a library."""

from kb.cards.aiming import Pronoun
from kb.cards.construction import says
from kb.engine.effects.libraries import FindOnTop, MillUntil, PutFromHandOnLibrary
from kb.english.templates import HOLE, Template

# where the rest goes

for _others in ("all other cards revealed this way", "all other cards", "the other cards revealed this way", "the rest",
                "the other cards"):  # fmt: skip
    says("others", f"[{_others}]", None)
says("others", "[all the other cards] [revealed this way]", None)
says("put_others", "and <others> <rest>", HOLE.rest)
says("put_others", "<left> <rest>", HOLE.rest)
for _put in (". put", "[, then] put"):
    says("put_others", f"{_put} <others> <rest>", HOLE.rest)
says("put_others", "and exile <others>", "exile")
says("put_others", "[. exile the rest]", "exile")

# all of a kind

_LOOK = "look at [the top] <number> cards [of your library]"
says("revealed", "reveal [the top] <number> cards [of your library]", HOLE.number)
says("revealed", "reveal [the top] <number> cards [of your library] [to all players]", HOLE.number)
says("deed", "<revealed> . put all <cards_of> [revealed this way] <place> <put_others>",
     FindOnTop(HOLE.revealed, HOLE.cards_of, HOLE.place, HOLE.put_others))  # fmt: skip

# some of them

for _may, _is_revealed in (("[. you may reveal]", False), ("MAY_PUT", False)):
    _among = "[from among them and put it] <place>" if "reveal" in _may else "[from among them] <place>"
    says("deed", f"{_LOOK} {_may} <one_card> {_among} <put_others>",
         FindOnTop(HOLE.number, HOLE.one_card, HOLE.place, HOLE.put_others, 1, _is_revealed))  # fmt: skip
says("deed", "<revealed> MAY_PUT <one_card> [from among them] <place> <put_others>",
     FindOnTop(HOLE.revealed, HOLE.one_card, HOLE.place, HOLE.put_others, 1))  # fmt: skip

# one card

says("deed", "reveal [the top card] [of your library] IF_ITS_A <one_card> , put it <place>",
     FindOnTop(1, HOLE.one_card, HOLE.place, "top"))  # fmt: skip
says("deed", "reveal [the top card] [of your library] IF_ITS_A <one_card> , put it <place> [. otherwise,] put it "
     "<rest>", FindOnTop(1, HOLE.one_card, HOLE.place, HOLE.rest))  # fmt: skip

# until there is one

says("deed", "reveal cards [from the top of your library] [until you reveal] <one_card> . put [that card] <place> "
     "<put_others>", FindOnTop(None, HOLE.one_card, HOLE.place, HOLE.put_others))  # fmt: skip

_DOER: Template = Pronoun("doer")
for _library, _until in (
    ("of their library", "until they reveal"),
    ("of his or her library", "until he or she reveals"),
    ("of their library", "until that player reveals"),
):
    says("doing", f"reveals cards [from the top] [{_library}] [{_until}] <one_card> [, then] puts [those cards] "
         "<their_graveyard>", MillUntil(HOLE.one_card, _DOER))  # fmt: skip

# from a hand onto it

_FROM_HAND = PutFromHandOnLibrary(HOLE.number, HOLE.end_of)
for _order in ("", " [in any order]"):
    says("deed", f"put <number> cards <from_hand> <end_of> [your library]{_order}", _FROM_HAND)
says("deed", "put any <number> cards <from_hand> <end_of> [your library] [in any order]", _FROM_HAND)
says("deed", "put [a card] <from_hand> <end_of> [your library]", PutFromHandOnLibrary(1, HOLE.end_of))
