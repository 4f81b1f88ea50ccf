"""Starting conditions of objects: what they are and have, and counters and damage on them."""

from typing import Self

from kb.english.boards import items  # noqa: F401  (declares abilities and counters)
from kb.english.boards.claim import IT, Thing, only_read, says
from kb.english.boards.setup import Setup, of_player, of_thing, setups
from kb.english.lexicon import SUPERTYPES
from kb.english.templates import HOLE, join, whole


class HasWording(Setup):
    """Give a known card this text in place of its own. Its types, cost and size stay."""

    subject: Thing
    text: str


class HasText(Setup):
    """Give an object the abilities in this text, separated by //. For a spell, the text is its effect."""

    subject: Thing
    text: str


class HasAbility(Setup):
    """Give an object an ability that a word or two name, as often as that is said."""

    subject: Thing
    ability: str


class HasBuyback(Setup):
    """Give a spell buyback, and its owner the mana for it."""

    subject: Thing
    mana: str


class HasUpkeepCost(Setup):
    """Give a permanent cumulative upkeep, once for each time this is said."""

    subject: Thing
    mana: str = ""
    life: int = 0


class HasCounters(Setup):
    """Put counters on a permanent or a player at the start."""

    spoken_of = ("kind",)

    subject: Thing
    kind: str
    number: int

    def about(self, whom: object) -> Self:
        """Return the same counters on another thing or player."""
        return super().about(Thing(whom) if isinstance(whom, str) else whom)


class EntersWith(Setup):
    """Say that a card enters with counters."""

    spoken_of = ("kind",)

    subject: Thing
    kind: str
    number: int


class HasNoCounters(Setup):
    """Say that a permanent has no counters."""

    subject: Thing


class HasDamage(Setup):
    """Mark damage on a creature."""

    subject: Thing
    amount: int


class Tapped(Setup):
    """Say that a permanent starts out tapped."""

    subject: Thing


class FaceDown(Setup):
    """Say that a permanent is face down, as if it had been cast face down."""

    subject: Thing


class IsNew(Setup):
    """Say that a permanent came under its controller's control this turn."""

    subject: Thing
    player: str = ""
    """Whose control, if that is said."""


class IsOld(Setup):
    """Say that a permanent came under its controller's control before this turn, as all do of which nothing is said."""

    subject: Thing
    player: str = ""
    """Whose control, if that is said."""


class IsFree(Setup):
    """Say that a permanent can attack, or use abilities for which it taps: it is untapped and came before this turn."""

    subject: Thing


class Safe(Setup):
    """Give a permanent an ability that prevents all damage to it."""

    subject: Thing


class HasSize(Setup):
    """Set the size of a creature that has none yet."""

    subject: Thing
    size: tuple[int, int]


class HasCost(Setup):
    """Set an object's mana cost."""

    subject: Thing
    mana: str


class HasName(Setup):
    """Give an object another name, while the story still calls it by its own."""

    spoken_of = ("name",)

    subject: Thing
    name: str


class HasSubtypes(Setup):
    """Print subtypes on an object."""

    subject: Thing
    words: tuple[str, ...]


class Printed(Setup):
    """Print a supertype, color or type on an object, besides its other ones."""

    subject: Thing
    word: str


class PrintedIn(Setup):
    """Say which set a card is from, if another card has the same name."""

    subject: Thing
    edition: str


# texts and abilities

_SAYS = "(has|says|reads|has the text|has the ability|has the abilities)"
of_thing("has <TEXT>", HasText(IT, HOLE.text), example='Ox has "Whenever another creature dies, draw a card."')
of_thing("is worded <TEXT>", HasWording(IT, HOLE.text), example='Zap is worded "Deal 2 damage to any target."')
of_thing(f"(|,) {_SAYS} (|,|:) <TEXT>", HasText(IT, HOLE.text))
says("set_up_thing", f"{_SAYS} <all_texts>", HOLE.all_texts)
says("all_texts", "<TEXT:one> (and|, and|,) <TEXT:other>", (HasText(IT, HOLE.one), HasText(IT, HOLE.other)))
says("all_texts", "<TEXT:one> (and|, and|,) <all_texts:others>", join((HasText(IT, HOLE.one),), HOLE.others))
of_thing("has the keyword <ability>", HasAbility(IT, HOLE.ability), example="Zap has the keyword retrace")
of_thing("has <ability>", HasAbility(IT, HOLE.ability), example="Bear has flying")
for _number in ("", "s"):
    says("set_up_thing", f"has the keyword{_number} <abilities>", HOLE.abilities)
    says("set_up_several", f"have the keyword{_number} <abilities>", HOLE.abilities)
says("abilities", "<ability:one> (and|, and|,) <ability:other>", (HasAbility(IT, HOLE.one), HasAbility(IT, HOLE.other)))
says("abilities", "<ability:one> (and|, and|,) <abilities:others>", join((HasAbility(IT, HOLE.one),), HOLE.others))
says("set_up_thing", "has <abilities>", HOLE.abilities)
says(
    "set_up_thing",
    "has protection from <color:one> and from <color:other>",
    only_read((HOLE.one, HOLE.other), lambda of: tuple(HasAbility(IT, f"protection from {one}") for one in of)),
)
of_thing("has echo of <MANA>", HasAbility(IT, only_read(HOLE.mana, lambda mana: f"echo {mana}")))
of_thing("has buyback of <MANA>", HasBuyback(IT, HOLE.mana), example="Zap has buyback of {3}")
of_thing("has cumulative upkeep of <INT> life", HasUpkeepCost(IT, life=whole(HOLE.int)),
         example="Ox has cumulative upkeep of 1 life")  # fmt: skip
of_thing("has cumulative upkeep of <MANA>", HasUpkeepCost(IT, mana=HOLE.mana))

# counters and damage

_COUNTERS = "<counter_number:int> <counter> (counters|counter)"
of_thing(f"has {_COUNTERS}", HasCounters(IT, HOLE.counter, HOLE.int), example="Bear has 3 fade counters")
of_thing("has no counters (|of any kind|on it)", HasNoCounters(IT), example="Bear has no counters")
of_thing(f"(has|starts with) {_COUNTERS} (|on it|on them)", HasCounters(IT, HOLE.counter, HOLE.int))
of_player(f"has {_COUNTERS}", HasCounters(IT, HOLE.counter, HOLE.int))
setups(f"there (are|is) {_COUNTERS} on <thing>", HasCounters(HOLE.thing, HOLE.counter, HOLE.int))
of_thing(
    f"enters with {_COUNTERS}", EntersWith(IT, HOLE.counter, HOLE.int), example="Bear enters with 2 +1/+1 counters"
)
of_thing("has <count> damage", HasDamage(IT, HOLE.count), example="Bear has 1 damage")
of_thing("(has|has been dealt|has already been dealt) <count> damage (|on it|marked on it) (|this turn|already)",
         HasDamage(IT, HOLE.count))  # fmt: skip
of_thing("is tapped", Tapped(IT), example="Bear is tapped")
of_thing("(lies|is) (face down|face-down)", FaceDown(IT), example="Bear lies face down")
of_thing("came under its controller's control this turn", IsNew(IT),
         example="Ox came under its controller's control this turn")  # fmt: skip
of_thing(
    "(|just|has) (came|entered|come|arrived) (|into play|in|in play|the battlefield|onto the battlefield|"
    "under its controller's control|under his control|under her control|"
    "under their control) this turn",
    IsNew(IT),
)
of_thing("came under <PLAYER>'s control (|this turn)", IsNew(IT, HOLE.player))
of_thing("(is summoning sick|has summoning sickness|just entered|just entered the battlefield|is new)", IsNew(IT))
_SINCE = "(since|from) (before this turn|last turn|his last turn|her last turn|their last turn|an earlier turn)"
of_thing(f"has been under its controller's control {_SINCE}", IsOld(IT),
         example="Ox has been under its controller's control since before this turn")  # fmt: skip
of_thing(f"has been (under <PLAYER>'s control|controlled by <PLAYER>) {_SINCE}", IsOld(IT, HOLE.player))
_SINCE_BEGINNING = "(since|from) (the beginning|the start) of (the|this|his|her|their) turn"
for _since in (_SINCE, _SINCE_BEGINNING, "for (several|many|some) turns"):
    setups(f"<PLAYER> has controlled <thing> {_since}", IsOld(HOLE.thing, HOLE.player))
of_thing("(|has) (came|come|entered) (|into play|under its controller's control|the battlefield) "
         "(before this turn|last turn|on an earlier turn|in an earlier turn)", IsOld(IT))  # fmt: skip
of_thing("is free to attack", IsFree(IT), example="Bear is free to attack")
of_thing("(is|are) (|both|all) (free|ready|able) to attack", IsFree(IT))
of_thing("can (attack|use <tap_symbol> abilities)", IsFree(IT))
setups("damage that would be dealt to <thing> is prevented", Safe(HOLE.thing),
       example="damage that would be dealt to Bear is prevented")  # fmt: skip
setups("all damage (|that would be) dealt to <thing> (|this turn) is prevented", Safe(HOLE.thing))
setups("an effect prevents all damage (|that would be) dealt to <thing> (|this turn)", Safe(HOLE.thing))

# what it is

of_thing("is (a|an) <size>", HasSize(IT, HOLE.size), example="Hydra is a 1/1")
of_thing("costs <MANA>", HasCost(IT, HOLE.mana), example="Relic costs {4}")
of_thing("costs <MANA> (:|,|and says) <TEXT>", HasCost(IT, HOLE.mana), HasText(IT, HOLE.text))
of_thing("'s (mana cost|cost) is <MANA>", HasCost(IT, HOLE.mana))
setups("the mana cost of <thing> is <MANA>", HasCost(HOLE.thing, HOLE.mana), example="the mana cost of Bear is {1}{G}")
of_thing("has the name <NAME>", HasName(IT, HOLE.name), example="Kell too has the name Kell")
of_thing("has the (subtypes|subtype) <subtypes_named>", HasSubtypes(IT, HOLE.subtypes_named),
         example="Grove has the subtypes Forest and Elemental")  # fmt: skip
of_thing("is (a|an) <NAME>", HasSubtypes(IT, only_read(HOLE.name, lambda words: tuple(words.split()))))
says("subtypes_named", "<NAME>", (HOLE.name,))
says("subtypes_named", "<NAME:one> (and|, and|,) <subtypes_named:others>", join((HOLE.one,), HOLE.others))
for _word in SUPERTYPES:
    says("printed_word", _word, _word)
for _word in ("artifact", "creature", "enchantment", "land"):
    says("printed_type", _word, _word)
of_thing("is printed <printed_word>", Printed(IT, HOLE.printed_word), example="Bear is printed legendary")
of_thing("is printed <printed_type>", Printed(IT, HOLE.printed_type))
of_thing("is printed <color>", Printed(IT, HOLE.color))
of_thing("is (|a|an) <printed_word> (|permanent|card)", Printed(IT, HOLE.printed_word))
of_thing("is <color>", Printed(IT, HOLE.color))
says(
    "set_up_thing",
    "is <colors>",
    only_read(HOLE.colors, lambda colors: tuple(Printed(IT, color) for color in colors)),
)
of_thing("is (a|an) <printed_type> (|too|as well)", Printed(IT, HOLE.printed_type))
of_thing("is a card of <edition>", PrintedIn(IT, HOLE.edition), example="Mire Bear is a card of Limited Edition Alpha")
says("edition", "<NAME>")
says("edition", "<WORD>")
