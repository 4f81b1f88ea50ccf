"""Claims about how many things there are, and about each of several things or players."""

from kb.engine.position.values import Value
from kb.english.boards.claim import IT, THEY, Claim, Claims, Not, Several, claims, of_player, only_read, says
from kb.english.boards.looks import NAME_WORDS, HasKeyword
from kb.english.boards.players import Life
from kb.english.boards.where import Controls, InZone
from kb.english.lexicon import CARD_TYPES, COLORS, SUPERTYPES
from kb.english.templates import HOLE, join, whole


class Kind(Value):
    """A kind of permanents: words for types and colors, or a name, and keywords that they have."""

    words: tuple[str, ...]
    keywords: tuple[str, ...] = ()


class ControlsSoMany(Claim):
    """This player controls this many objects of a name or kind, or at least this many."""

    player: str
    number: int
    kind: Kind
    is_least: bool = False


class SoManyThere(Claim):
    """This many objects of a name or kind are on the battlefield."""

    number: int
    kind: Kind


class SoManyCalled(Claim):
    """This many permanents have this name."""

    number: int
    name: str


class CardsIn(Claim):
    """This many cards are in this player's zone. For a hand, the setup must name all its cards."""

    player: str
    zone: str
    number: int


class AllOfKind(Claim):
    """This holds for all permanents of a kind, or all that a player controls (at least one)."""

    kind: Kind
    claims: Claims
    player: str = ""


class AllNamed(Claim):
    """This holds for all objects with this name."""

    those: Several
    claims: Claims


class SoManyNamed(Claim):
    """This holds for exactly this many objects with this name."""

    number: int
    name: str
    """What several are called."""
    claims: Claims


class EachPlayer(Claim):
    """This holds for each player."""

    claims: Claims


# kinds, said of several things or of one

for _word in (*CARD_TYPES, "token", "permanent", "spell", "card"):
    _several = f"{_word.removesuffix('y')}ies" if _word.endswith("ry") else f"{_word}s"
    says("kind_of_several", _several, (_word,))
says("kind_of_several", "<NAME>", NAME_WORDS)
for _word in (*CARD_TYPES, *COLORS, *SUPERTYPES, "colorless", "nonbasic", "tapped", "untapped", "token"):
    says("adjective", _word, _word)
says("adjective", "<SIZE>")
says("kind_of_several", "<adjective> <kind_of_several:rest>", join((HOLE.adjective,), HOLE.rest))
says("kind_of_several", "<NAME> <kind_of_several:rest>", join(NAME_WORDS, HOLE.rest))
says("with_keywords", "<keyword>", (HOLE.keyword,))
says("with_keywords", "<keyword:one> (and|, and|,) <with_keywords:others>", join((HOLE.one,), HOLE.others))
says("several", "<kind_of_several:words>", Kind(HOLE.words))
says("several", "<kind_of_several:words> with <with_keywords>", Kind(HOLE.words, HOLE.with_keywords))
says("one", "<kind:words>", Kind(HOLE.words))
says("one", "<kind:words> with <with_keywords>", Kind(HOLE.words, HOLE.with_keywords))

_EXACTLY = "(|exactly|just|only)"
says("count", "<INT>", whole(HOLE.int))
says("count", "no", 0)
_LEFT = "(|left|on the battlefield|in play)"
for _kind in ("several", "one"):
    of_player(f"(controls|has|still controls) {_EXACTLY} <count> <{_kind}:kind> {_LEFT}",
              ControlsSoMany(THEY, HOLE.count, HOLE.kind),
              example="Ana controls 2 Goblins" if _kind == "several" else "")  # fmt: skip
    of_player(f"controls at least <count> <{_kind}:kind>", ControlsSoMany(THEY, HOLE.count, HOLE.kind, is_least=True))
    claims(f"there (are|is) <number> <{_kind}:kind> (on the battlefield|in play)",
           SoManyThere(HOLE.number, HOLE.kind),
           example="there are 2 Goblins on the battlefield" if _kind == "several" else "")  # fmt: skip
    claims(f"<number> <{_kind}:kind> (are|is) (on the battlefield|in play)", SoManyThere(HOLE.number, HOLE.kind))
of_player(f"(controls|has|still controls) (a|an) <one:kind> {_LEFT}", ControlsSoMany(THEY, 1, HOLE.kind, is_least=True))
of_player("(controls|has) (exactly|just|only) (a|an) <one:kind>", ControlsSoMany(THEY, 1, HOLE.kind))
_STATED = only_read((HOLE.tap_state, HOLE.kind), lambda said: Kind((said[0], *said[1].words), said[1].keywords))
claims("(|only|just|exactly) <count> of <PLAYER>'s <several:kind> (is|are|stays|stay|remains|remain) (|still) "
       "<tap_state>", ControlsSoMany(HOLE.player, HOLE.count, _STATED))  # fmt: skip
for _word in ("tapped", "untapped"):
    says("tap_state", _word, _word)

says("controlled", "<thing>", Controls(THEY, HOLE.thing))
says("controlled", "(a|an) <one:kind>", ControlsSoMany(THEY, 1, HOLE.kind, is_least=True))
for _kind in ("several", "one"):
    says("controlled", f"<count> <{_kind}:kind>", ControlsSoMany(THEY, HOLE.count, HOLE.kind))
says("all_controlled", "<controlled:one> (and|, and) <controlled:other>", (HOLE.one, HOLE.other))
says("all_controlled", "<controlled:one> , <all_controlled:others>", join((HOLE.one,), HOLE.others))
says("predicate_of_player", "(controls|still controls) <all_controlled>", only_read(HOLE.all_controlled, tuple))

claims("there (are|is) <number> called <NAME>", SoManyCalled(HOLE.number, HOLE.name),
       example="there are 5 called Wild Pegasus")  # fmt: skip

_CARDS = CardsIn(HOLE.player, HOLE.own_zone, HOLE.number)
claims(
    "there (are|is) <number> (cards|card) in <PLAYER>'s <own_zone>", _CARDS, example="there are 2 cards in Ana's hand"
)
claims("<number> (cards|card) (is|are) in <PLAYER>'s <own_zone>", _CARDS)
of_player("(has|still has|now has) <number> (cards|card) (|left) in <their> <own_zone>",
          CardsIn(THEY, HOLE.own_zone, HOLE.number))  # fmt: skip
of_player("'s <own_zone> is empty", CardsIn(THEY, HOLE.own_zone, 0))
of_player("'s <own_zone> (has|contains) <number> (cards|card) (|in it)", CardsIn(THEY, HOLE.own_zone, HOLE.number))
of_player("has an empty <own_zone>", CardsIn(THEY, HOLE.own_zone, 0))
of_player("has no hand", CardsIn(THEY, "hand", 0))
of_player("'s hand size is <INT>", CardsIn(THEY, "hand", whole(HOLE.int)))
says("claim", "<PLAYER>'s hand (is|consists of|contains|has) (|only|just) <things>", only_read(
    (HOLE.player, HOLE.things),
    lambda said: (
        *(InZone(thing, "hand", said[0]) for thing in said[1]), CardsIn(said[0], "hand", len(said[1]))
    ),
))  # fmt: skip

# each of several

_ALL = AllOfKind(HOLE.kind, HOLE.predicates, HOLE.player)
_EVERY = AllOfKind(HOLE.kind, HOLE.predicates)
claims("all <common:kind> <predicates_of_several:predicates>", _EVERY)
claims("(each|every) <one:kind> (|on the battlefield) <predicates>", _EVERY)
claims("(all of|all|each of) <PLAYER>'s <several:kind> (|all|both) <predicates_of_several:predicates>", _ALL,
       example="all of Ana's lands are tapped")  # fmt: skip
claims("<PLAYER>'s <common:kind> (|all|both) <predicates_of_several:predicates>", _ALL)
_HAVE = HasKeyword(IT, HOLE.keyword)
for _verb, _predicate in (("have", _HAVE), ("lack", Not(_HAVE))):
    claims(f"<PLAYER>'s <NAME> (|all) {_verb} <keyword>", AllOfKind(Kind(NAME_WORDS), (_predicate,), HOLE.player))
claims("(each of|every one of) <PLAYER>'s <several:kind> <predicates>", _ALL)
for _word in (*CARD_TYPES, "token", "permanent"):
    _several = f"{_word.removesuffix('y')}ies" if _word.endswith("ry") else f"{_word}s"
    says("common_words", _several, (_word,))
for _word in ("Forest", "Island", "Mountain", "Swamp"):
    says("common_words", f"{_word}s", (_word,))
says("common_words", "Plains", ("Plains",))
says("common_words", "<adjective> <common_words:rest>", join((HOLE.adjective,), HOLE.rest))
says("common_words", "<NAME> <common_words:rest>", join(NAME_WORDS, HOLE.rest))
says("common", "<common_words:words>", Kind(HOLE.words))
claims("the <NAME> (|all|both) <predicates_of_several:predicates>", AllNamed(Several(HOLE.name), HOLE.predicates))
claims("<some> <predicates_of_several:predicates>", AllNamed(HOLE.some, HOLE.predicates),
       example="both Bears are tapped")  # fmt: skip
for _predicates in ("predicates", "predicates_of_several"):
    claims(f"(|only) <count> of the <NAME> <{_predicates}:predicates>",
           SoManyNamed(HOLE.count, HOLE.name, HOLE.predicates),
           example="1 of the Bears is in Ana's graveyard" if _predicates == "predicates" else "")  # fmt: skip
    claims(f"(neither|none) of the <NAME> <{_predicates}:predicates>", SoManyNamed(0, HOLE.name, HOLE.predicates))
claims("each player <predicates_of_player:predicates>", EachPlayer(HOLE.predicates),
       example="each player is at 20 life")  # fmt: skip
claims("both (|are) at <INT> (|life)", EachPlayer((Life(THEY, whole(HOLE.int)),)))
claims("both players (|each) <predicates_of_players:predicates>", EachPlayer(HOLE.predicates))
