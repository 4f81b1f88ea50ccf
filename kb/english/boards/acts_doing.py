"""Acts of players, done of their own accord or because something asks for it, and decisions about costs."""

from collections.abc import Iterator

from kb.english.boards.acts import Act, also_does, does
from kb.english.boards.claim import THEY, Several, Thing, says
from kb.english.templates import HOLE, through, whole

Things = tuple[Thing | Several, ...]


class Discards(Act):
    """Discard cards at the same time."""

    player: str
    things: Things


class Sacrifices(Act):
    """Sacrifice permanents at the same time, as a resolving effect asks, or without a cause."""

    player: str
    things: Things


class Draws(Act):
    """Draw cards, one at a time."""

    player: str
    number: int = 1


class PutsOntoBattlefield(Act):
    """Put cards onto the battlefield at the same time."""

    player: str
    things: Things


class PutsOnLibrary(Act):
    """Put cards on a library one at a time. A resolving effect must ask for this."""

    player: str
    things: Things


class PutsIntoHand(Act):
    """Put cards into a hand. A resolving effect must ask for this."""

    player: str
    things: Things


class Returns(Act):
    """Return objects to their owners' hands, as a resolving effect asks, or without a cause."""

    player: str
    things: Things


class Exiles(Act):
    """Exile objects, as a resolving effect asks, or without a cause."""

    player: str
    things: Things


class Taps(Act):
    """Tap a player's permanents for a cost. A cost must ask for this."""

    player: str
    things: Things

    is_payment = True


class Pays(Act):
    """Pay exactly this much. A payment must be due."""

    player: str
    cost: str
    card: Thing | None = None

    is_payment = True


class CastsForMadness(Act):
    """Cast a card for its madness cost, when it is discarded and at no other time."""

    player: str
    card: Thing
    targets: Things = ()


class Attaches(Act):
    """Equip a creature. If an effect asks what an Aura enters attached to, this is the answer instead."""

    player: str
    card: Thing
    host: Thing


class Concedes(Act):
    """Concede the game, which a player may do at any time, in response too."""

    player: str


class Passes(Act):
    """Pass priority in response. When all have passed, the top of the stack resolves or the phase ends."""

    player: str


class Reveals(Act):
    """Reveal a card, without a cause in the story."""

    player: str
    card: Thing


class GainsControl(Act):
    """Give a player control of a permanent."""

    player: str
    thing: Thing


class PutsAsCopy(Act):
    """Put a card onto the battlefield that enters as a copy."""

    player: str
    card: Thing
    original: Thing


class NamesWord(Act):
    """Name a word of this kind. The story isn't legal if the word isn't of this kind."""

    player: str
    word: str
    kind: str


class ChoosesAs(Act):
    """Choose a creature type, a land type or a color. The story isn't legal if this word can't be chosen."""

    player: str
    word: str
    kind: str


class ChoosesWord(Act):
    """Choose a creature type that is a noun or an adjective. Not legal if the word can't be chosen."""

    player: str
    word_class: str
    word: str


class Brings(Act):
    """Bring a card from the main game into a hand in the subgame."""

    player: str
    name: Thing


class RepeatsSteps(Act):
    """Repeat the loop that the last steps have shown, this many times."""

    player: str
    steps: int
    times: str


class RepeatsUntilCoin(Act):
    """Repeat the loop until a coin falls like this. Not legal if no rule allows such a shortcut."""

    player: str
    steps: int
    side: str


class RepeatsUntilSomebodyActs(Act):
    """Repeat the loop that the last steps have shown until a player does something else."""

    player: str
    steps: int
    times: int
    rounds: int
    acts: tuple[Act, ...]


def _name_without_s(word: object) -> Iterator[object]:
    """Invert the template “<NAME>'s”: yield a name without its “'s”; nothing for any other value."""
    if isinstance(word, str) and word.endswith("'s"):
        yield word.removesuffix("'s")


does("discards <told_list:those>", Discards(THEY, HOLE.those), example="Ana discards Bear")
does("sacrifices <told_list:those>", Sacrifices(THEY, HOLE.those), example="Ana sacrifices Bear")
does("sacs <told_list:those>", Sacrifices(THEY, HOLE.those))
does("draws a card", Draws(THEY), example="Ana draws a card")
does("draws <INT> (cards|card)", Draws(THEY, whole(HOLE.int)))
does("has drawn a card", Draws(THEY))
does("puts <told_list:those> onto the battlefield", PutsOntoBattlefield(THEY, HOLE.those),
     example="Ana puts Mogg Bombers #1 and Mogg Bombers #2 onto the battlefield")  # fmt: skip
does("puts <told_list:those> on top of (her|his|their) library", PutsOnLibrary(THEY, HOLE.those),
     example="Ana puts Bear on top of her library")  # fmt: skip
does(
    "puts <told_list:those> into (her|his|their) hand",
    PutsIntoHand(THEY, HOLE.those),
    example="Ana puts Bear into her hand",
)
also_does(
    "puts <told_list:those> into <PLAYER>'s hand",
    (HOLE.those, HOLE.player),
    lambda said: (PutsIntoHand(THEY, said[0]),),
)
does("returns <told_list:those> to (her|his|their|its owner's|their owners') (hand|hands)", Returns(THEY, HOLE.those),
     example="Ana returns Bear to her hand")  # fmt: skip
also_does(
    "returns <told_list:those> to <PLAYER>'s hand", (HOLE.those, HOLE.player), lambda said: (Returns(THEY, said[0]),)
)
does("exiles <told_list:those>", Exiles(THEY, HOLE.those), example="Ana exiles Bear")
does("taps <told_list:those>", Taps(THEY, HOLE.those), example="Ana taps Bear")
does("pays <cost>", Pays(THEY, HOLE.cost), example="Ana pays {2}")
does("pays <cost> for <told_thing:one>", Pays(THEY, HOLE.cost, HOLE.one))
does(
    "attaches <told_thing:one> to <told_thing:host>",
    Attaches(THEY, HOLE.one, HOLE.host),
    example="Ana attaches Sword to Bear",
)
does("(moves|attaches|puts) <told_thing:one> (to|onto|on) <told_thing:host>", Attaches(THEY, HOLE.one, HOLE.host))
does("concedes", Concedes(THEY), example="Ana concedes")
does("passes", Passes(THEY), example="Ana passes")
does("passes priority", Passes(THEY))
does("reveals <told_thing:one>", Reveals(THEY, HOLE.one), example="Ana reveals Meadow")
does("gains control of <told_thing:one>", GainsControl(THEY, HOLE.one), example="Bob gains control of Bear")
does("puts <told_thing:one> onto the battlefield as a copy of <told_thing:original>",
     PutsAsCopy(THEY, HOLE.one, HOLE.original),
     example="Ana puts Clone onto the battlefield as a copy of Bear")  # fmt: skip
for _kind in ("ability word", "artifact type", "card type", "enchantment type", "land type", "planeswalker type",
              "spell type", "supertype"):  # fmt: skip
    says("word_kind", _kind, _kind)
does("names <any_word> as (a|an) <word_kind>", NamesWord(THEY, HOLE.any_word, HOLE.word_kind),
     example="Ana names Shrine as an enchantment type")  # fmt: skip
for _kind in ("creature type", "land type", "color"):
    says("chosen_kind", _kind, _kind)
does("chooses <any_word> as (a|an) <chosen_kind>", ChoosesAs(THEY, HOLE.any_word, HOLE.chosen_kind),
     example="Ana chooses Platypus as a creature type")  # fmt: skip
for _class in ("noun", "adjective", "verb"):
    says("word_class", _class, _class)
does("chooses the <word_class> <said_word> as a creature type", ChoosesWord(THEY, HOLE.word_class, HOLE.said_word),
     example="Ana chooses the adjective Swift as a creature type")  # fmt: skip
says("any_word", "<said_word>")
says("any_word", "<phrase>")
says("any_word", "<NAME>'s", through(HOLE.name, "{}'s".format, _name_without_s))


does("brings <told_thing:one> into the subgame", Brings(THEY, HOLE.one), example="Ana brings Bear into the subgame")
_LAST = "goes through the last <INT:steps> (steps|step)"
says("any_times", "<INT>")
says("any_times", "<phrase>")
does(f"{_LAST} <any_times> times more", RepeatsSteps(THEY, whole(HOLE.steps), HOLE.any_times),
     example="Ana goes through the last 3 steps 4 times more")  # fmt: skip
for _side in ("heads", "tails"):
    says("coin_side", _side, _side)
does(f"{_LAST} until the coin falls <coin_side>", RepeatsUntilCoin(THEY, whole(HOLE.steps), HOLE.coin_side),
     example="Ana goes through the last 1 steps until the coin falls heads")  # fmt: skip
does(f"{_LAST} <INT:times> times more, but after <INT:rounds> of them <story_clause:clause>",
     RepeatsUntilSomebodyActs(THEY, whole(HOLE.steps), whole(HOLE.times), whole(HOLE.rounds), HOLE.clause),
     example="Ana goes through the last 3 steps 4 times more, but after 2 of them Bob casts Zap on Ana")  # fmt: skip
