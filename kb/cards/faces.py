"""Faces: parsing everything printed on a card into the values that the engine plays."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kb.cards.aiming import Said, combined_spell, on_a_permanent
from kb.cards.antecedents import needs_permanent
from kb.cards.card_text import CardText
from kb.cards.linking import COUNTED, linked_face
from kb.cards.normal import SUBTYPES
from kb.cards.reading import Unread, read
from kb.cards.wordings.modes import Modal
from kb.cards.wordings.paragraphs import Besides, CastTargeting, CopiesTheDead, CountsAs, Enchant, NamesAPlayer
from kb.cards.wordings.statics import Size
from kb.engine.effects.choosing import ChooseAForm
from kb.engine.effects.continuous import SetUp
from kb.engine.effects.counters import RemoveCounters
from kb.engine.effects.exiling import Exile, ExileThisSpell
from kb.engine.effects.preventing import PreventNextDamage
from kb.engine.position.abilities import FREE, Ability, Act, Activated, AsItEnters, Cost, Keyword, Mode, Pricing, Target
from kb.engine.position.colors import COLORS
from kb.engine.position.effects import Amount, Number, halves_of
from kb.engine.position.filters import ARTIFACT, CREATURE, ENCHANTMENT, HOST, LAND, THIS, Filter, both
from kb.engine.position.mana_costs import symbols_of
from kb.engine.position.objects import NEVER_PERMANENT, Face
from kb.english.templates import Parsed

_SUPERTYPES = frozenset({"basic", "legendary", "snow", "world"})
_TYPES = frozenset({"artifact", "creature", "enchantment", "instant", "interrupt", "land", "planeswalker", "sorcery"})
_ENCHANTED = {
    "Artifact": ARTIFACT, "Creature": CREATURE, "Enchantment": ENCHANTMENT, "Land": LAND, "Permanent": both(),
}  # fmt: skip
_HOSTS = frozenset(_ENCHANTED.values())
_BULLET = re.compile(r"\s*\n\s*•")
_GLUED = re.compile(
    r"(?<=[a-z]\.)(?=[A-Z{])|(?<=\))(?=[A-Z{])|(?<=[a-z])(?=\{)"
    r"|(?<=[a-z])(?=(?:When|Whenever|At|As|If|Enchanted|Equipped|Creatures|Other|Each|You|All|Equip|Cycling|Landfall"
    r"|Sacrifice|Flying|Deathtouch|Vigilance|Trample|Haste|First|Lifelink|Renown|Prevent|Destroy|Draw|Target|Evoke)\b)"
)
"""Where one paragraph follows another in one line, as some files have it."""
_FLAVOR = re.compile(r"^[A-Z][a-z ]+ — ")
"""A word of flavor at the beginning of a paragraph."""
_SPELLS = frozenset({"Instant", "Interrupt", "Sorcery"})
_OF_OLD = frozenset({"continuous", "mono", "poly"})
"""Words on old type lines for kinds of artifacts, which aren't types."""
_DASH = re.compile(r"\s+[—–-]\s+")


class TypeLine(NamedTuple):
    """The parts of a type line."""

    types: frozenset[str]
    subtypes: frozenset[str] = frozenset()
    supertypes: frozenset[str] = frozenset()
    enchants: Filter | None = None


def face_of_text(card: CardText) -> Face:
    """Return the face of a card.

    If its text can't be read completely, the face has as `unread` the words at which reading stopped.
    """
    colors = frozenset(COLORS[letter] for symbol in symbols_of(card.mana_cost) for letter in symbol if letter in COLORS)
    colors |= frozenset(COLORS[letter] for letter in card.indicator if letter in COLORS)
    face = Face(card.name, frozenset(), colors=colors, cost=card.mana_cost)
    try:
        line = read_type_line(card.type_line)
        face = face._replace(types=line.types, subtypes=line.subtypes, supertypes=line.supertypes)
        face = face._replace(
            power=_printed_number(card.power), toughness=_printed_number(card.toughness), enchants=line.enchants
        )
        face = _with_text(face, [*_loyalty(card.loyalty), *_parsed_paragraphs(card)])
    except Unread as stopped:
        return face._replace(unread=stopped.stopped or stopped.before)
    printed = (card.power, card.toughness)
    is_sized = "*" not in card.power + card.toughness or any(map(_chooses_its_form, face.abilities))
    if face.size_from is not None:
        is_sized = printed == tuple(map(_printed_size, halves_of(face.size_from)))
    return face if is_sized else face._replace(unread="/".join(printed))


def _chooses_its_form(ability: Ability) -> bool:
    """Return whether an ability chooses a form, and with it a size, for its permanent as it enters."""
    return isinstance(ability, AsItEnters) and isinstance(ability.act, ChooseAForm)


def _defined(face: Face, size: Size) -> Amount | tuple[Number, Number]:
    """Return the one amount that defines both power and toughness, or else the pair that defines each.

    A half that `size` lacks is the face's. Raises Unread if one isn't defined.
    """
    power = face.power if size.power is None else size.power
    toughness = face.toughness if size.toughness is None else size.toughness
    if power is None or toughness is None or (power != toughness and COUNTED in (power, toughness)):
        raise Unread("", "what its power or its toughness is equal to")
    return power if isinstance(power, Amount) and power == toughness else (power, toughness)


def _printed_size(half: Number) -> str:
    """Return the printed form of a power or toughness: * or 1+* if it is defined by the text, else the number."""
    if isinstance(half, int):
        return str(half)
    return f"{half.plus}+*" if half.plus else "*"


def _parsed_paragraphs(card: CardText) -> list[object]:
    """Return the values of all paragraphs of a card, in order. Raises Unread for one that can't be parsed."""
    is_aura = is_called_an_aura(card.type_line)
    is_spell = card.type_line.split(" ")[0] in _SPELLS
    found: list[tuple[str, Parsed]] = []
    for words in () if _shows_its_mana(card) else paragraphs(_with_tap_costs(card)):
        try:
            found.append((words, read(words, card.name, is_of_an_aura=is_aura).value))
        except Unread as alone:
            if not (is_spell and found):
                raise
            found[-1] = _read_together(found[-1][0], words, card.name, alone)
    return [one for _, value in found for one in value]


def _shows_its_mana(card: CardText) -> bool:
    """Return whether a basic land has only the symbol of its mana in its text box, which isn't a text."""
    return card.type_line.startswith("Basic ") and card.text.strip("{}") in COLORS


def _read_together(before: str, words: str, name: str, alone: Unread) -> tuple[str, Parsed]:
    """Return a spell's paragraph joined to the previous one, to which it may refer, and what they parse to.

    Raises the error of the paragraph alone if they can't be parsed together.
    """
    together = f"{before} {_FLAVOR.sub('', words)}"
    try:
        return together, read(together, name).value
    except Unread:
        raise alone from None


def _with_tap_costs(card: CardText) -> str:
    """Return a card's text; a mono artifact's abilities get the tap cost that only its type line implies."""
    if not card.type_line.startswith("Mono "):
        return card.text
    costs = (words.partition(":") for words in card.text.split("\n"))
    return "\n".join(f"{cost}, {{T}}:{rest}" if cost.startswith("{") else f"{{T}}: {cost}{colon}{rest}"
                     for cost, colon, rest in costs)  # fmt: skip


def is_called_an_aura(type_line: str) -> bool:
    """Return whether a type line is that of an Aura in an old form: Enchant Creature."""
    return type_line.startswith("Enchant ")


def paragraphs(text: str) -> list[str]:
    """Return the paragraphs of a text; a modal paragraph includes its modes."""
    return _GLUED.sub("\n", _BULLET.sub(" •", text)).split("\n")


def read_type_line(words: str) -> TypeLine:
    """Parse a type line of any day: ``Summon Goblin``, ``Enchant Land``, ``Legendary Creature — Elf``.

    Raises Unread for an unknown type or supertype.
    """
    if words.startswith("Summon "):
        named = [word for word in words.split()[1:] if not _DASH.fullmatch(f" {word} ")]
        is_legend = "Legend" in named
        subtypes = frozenset(word for word in named if word != "Legend")
        return TypeLine(frozenset({"creature"}), subtypes, frozenset({"legendary"} if is_legend else ()))
    if words.startswith("Enchant ") and (enchanted := _ENCHANTED.get(words.removeprefix("Enchant "))):
        return TypeLine(frozenset({"enchantment"}), frozenset({"Aura"}), enchants=enchanted)
    if words == "Enchant World":
        return TypeLine(frozenset({"enchantment"}), supertypes=frozenset({"world"}))
    before, *behind = _DASH.split(words, maxsplit=1)
    said = before.lower().split()
    if said[1:] == ["artifact"] and said[0] in _OF_OLD:
        said = said[1:]
    for word in said:
        if word not in _TYPES | _SUPERTYPES:
            raise Unread(before, words)
    return TypeLine(_TYPES.intersection(said), frozenset(" ".join(behind).split()), _SUPERTYPES.intersection(said))


def _printed_number(words: str) -> int | None:
    """Parse a power or toughness; None if there is none, or its text defines it (*). Raises Unread for other words."""
    if not words or words.endswith("*"):
        return None
    if not words.isdigit():
        raise Unread("", words)
    return int(words)


def _loyalty(words: str) -> tuple[Keyword, ...]:
    """Return the keyword for a printed loyalty, in a tuple; empty without one. Raises Unread if it isn't a number."""
    if not words:
        return ()
    if not words.isdigit():
        raise Unread("", words)
    return (Keyword("loyalty", number=int(words)),)


def _changes_itself(ability: object) -> bool:
    """Return whether an activated ability changes its own source, which an Aura can't mean."""
    return isinstance(ability, Activated) and any(isinstance(act, SetUp) and act.what == "this" for act in ability.acts)


def _with_additional_costs(said: Sequence[object]) -> Iterator[object]:
    """Yield the parts of a spell; if all are abilities, words before a colon are an additional cost."""
    is_alone = all(isinstance(one, Activated | Keyword) for one in said)
    for one in said:
        if (
            is_alone
            and isinstance(one, Activated)
            and one == Activated(one.acts, Cost(acts=one.cost.acts), one.targets, is_mana_ability=one.is_mana_ability)
        ):
            yield from (Besides(one.cost), Said(one.acts, one.targets))
        else:
            yield one


def _parts(value: object) -> Iterator[object]:
    """Yield the value and, recursively, all parts of tuples."""
    yield value
    if isinstance(value, tuple):
        for part in value:
            yield from _parts(part)


def _check_host(face: Face, abilities: Sequence[Ability]) -> None:
    """Raise Unread for a mention of a host by a card that has none.

    Also for an Aura that calls something a target and never mentions its host.
    """
    speaks = any(part in (HOST, "host", "host's controller") for part in _parts(tuple(abilities)))
    is_attached = face.enchants is not None or "Equipment" in face.subtypes
    if speaks and not is_attached:
        raise Unread("", "a text that only an Aura or Equipment can have")
    if face.enchants in _HOSTS and not speaks:
        aimed = {part for part in _parts(tuple(abilities)) if isinstance(part, Target)}
        if any(target.filter in _HOSTS for target in aimed):
            raise Unread("", "what an Aura's text says about a target that may be the permanent it enchants")


def _with_echo(one: object, face: Face) -> object:
    """Return an ability; echo without a stated cost gets the card's mana cost."""
    return Keyword("echo", Cost(face.cost)) if one == Keyword("echo") else one


def with_card_property(face: Face, one: object, said: Sequence[object]) -> Face | None:  # noqa: PLR0911  (one return a kind)
    """Return a face with a property of the card itself; None if what was parsed is an ability or a spell's effect."""
    match one:
        case Modal(modes=modes, names=names) if len(modes) <= len(names):
            named = zip(names, modes, strict=False)
            return face._replace(modes=tuple(Mode(name, mode.acts, mode.targets) for name, mode in named))
        case Besides(cost):
            return face._replace(additional_cost=cost)
        case Size():
            return face._replace(size_from=_defined(face, one))
        case CastTargeting(target):
            return face._replace(targets=(target,))
        case NamesAPlayer():
            return face._replace(names_a_player=True)
        case CopiesTheDead(says, keeps) if keeps in said:
            return face._replace(copies_the_dead=says)
        case CountsAs(subtypes) if SUBTYPES.issuperset(subtypes):
            return face._replace(subtypes=face.subtypes.union(subtypes))
        case Enchant(kind):
            return face._replace(enchants=kind)
    return None


def _with_text(face: Face, said: Sequence[object]) -> Face:
    """Return a face with its parsed text. Raises Unread for what no card of its types can say."""
    is_spell = bool(face.types & NEVER_PERMANENT)
    abilities: list[Ability] = []
    spoken: list[Said] = []
    for one in _with_additional_costs(said) if is_spell else map(on_a_permanent, said):
        if isinstance(one, Said):
            spoken.append(one)
        elif (marked := with_card_property(face, one, said)) is not None:
            face = marked
        else:
            abilities.append(_with_echo(one, face))  # type: ignore[arg-type]  # paragraphs say nothing else
    is_another = not all(map(_can_be_on_spell, abilities)) if is_spell else bool(spoken)
    if is_another:
        raise Unread("", "a text that only a permanent can have" if is_spell else "a text that only a spell can have")
    if face.enchants is not None and any(map(_changes_itself, abilities)):
        raise Unread("", "what an Aura's text says about itself or about the permanent it enchants")
    _check_host(face, abilities)
    whole = combined_spell(spoken)
    if needs_permanent((whole.acts, face.modes)):
        raise Unread("", "a text that only a permanent can have about itself")
    for ability in abilities:
        cost = ability.cost if isinstance(ability, Activated) else FREE
        _check_x(ability, face.cost if isinstance(ability, AsItEnters) else cost.mana, cost.acts)
    _check_x((whole, face.modes), face.cost, face.additional_cost)
    face = face._replace(abilities=tuple(abilities), spell=tuple(map(_as_spell_effect, whole.acts)))
    return linked_face(face._replace(targets=face.targets or whole.targets))


def _can_be_on_spell(ability: Ability) -> bool:
    """Return whether a spell can have an ability: a keyword, one used from another zone, or a change of its cost."""
    if isinstance(ability, Activated):
        return ability.zone in {"hand", "graveyard"}
    return isinstance(ability, Keyword) or (isinstance(ability, Pricing) and ability.spells == THIS)


def _as_spell_effect(act: Act) -> Act:
    """Return a spell's instruction, in which "this" is a spell that leaves the stack."""
    return ExileThisSpell() if act == Exile("this") else act


def _check_x(said: object, mana: str, besides: object = None) -> None:
    """Raise Unread if X is used in `said` but neither paid, in mana or `besides`, nor defined."""
    if "{X}" not in mana and not _uses_x(besides) and _uses_x(said):
        raise Unread("", "an X that is not in the cost")
    removed = {part.word for part in _parts(said) if isinstance(part, Amount) and part.kind == "x" and part.word}
    taken = (part for part in _parts(besides) if isinstance(part, RemoveCounters) and part.amount == Amount("x"))
    if not removed <= {part.kind for part in taken}:
        raise Unread("", "counters that are not removed as a cost")


def _uses_x(said: object) -> bool:
    """Return whether a value has an X announced for its own source in it, at any depth."""
    if isinstance(said, Amount):
        return (said.kind, said.of) == ("x", "this")
    if isinstance(said, PreventNextDamage):  # what is done then tells of how much was prevented
        return _uses_x(said.amount)
    return isinstance(said, tuple) and any(map(_uses_x, said))
