"""Targets and pronouns of a parsed text: targets are collected in one list, and "it" is resolved by context."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

from kb.cards.antecedents import OTHER, antecedents_after, antecedents_of, own_parts
from kb.cards.leaving import as_written, finding_in_graveyard, is_lost, is_out_of_sight, looks_back
from kb.engine.effects.combining import IfDone, IfPaid, UnlessPaid
from kb.engine.effects.continuous import SetUp
from kb.engine.effects.damage import Deal, DealTogether
from kb.engine.effects.destroying import Destroy
from kb.engine.effects.discarding import DiscardThis
from kb.engine.effects.exiling import Exile
from kb.engine.effects.sacrificing import Sacrifice, SacrificeThis
from kb.engine.effects.tokens import Create
from kb.engine.effects.turns import AtEndOfCombat, AtEndOfTurn
from kb.engine.play.acts import ForItsTargets
from kb.engine.play.watchers import leaves_a_graveyard
from kb.engine.position.abilities import Act, Activated, Effect, Mode, Target, Timed, Triggered
from kb.engine.position.effects import Amount
from kb.engine.position.filters import AllOf, AnotherCard, both
from kb.engine.position.values import Value
from kb.engine.position.zones import Zone
from kb.english.templates import Parsed, Template, rebuilt


class Aimed(Value):
    """A target where it is named: what an instruction speaks of until targets are gathered."""

    target: Target


class Pronoun(Value):
    """A word that stands for what was named before."""

    word: str


class ByIt(Value):
    """An act done by "it"; correct only if "it" is the source."""

    act: Act


class Said(NamedTuple):
    """The effect of a resolving spell, with its targets."""

    acts: tuple[Act, ...]
    targets: tuple[Target, ...] = ()


T = TypeVar("T", Said, Activated, Triggered, Timed, Mode)


class Unclear(Exception):
    """A pronoun that stands for nothing, or targets that can't be told apart."""


def gathered(said: T) -> T:
    """Return an ability or spell with its instructions' targets collected in one list, and pronouns resolved.

    Raises Unclear.
    """
    aims = [_targets_in(act) for act in said.acts]
    if any(len(those) > 1 and not isinstance(act, DealTogether) for act, those in zip(said.acts, aims, strict=True)):
        raise Unclear("An instruction with two targets is not modelled.")
    several_aims = sum(map(len, aims)) > 1
    acts: list[Parsed] = []
    targets: list[Target] = []
    place = -1
    is_another_named = False
    for number, (act, those) in enumerate(zip(said.acts, aims, strict=True)):
        if acts and isinstance(acts[-1], Create) and _is_of_tokens(act):
            acts[-1] = _with_more(acts[-1], _resolved(act, {"it": "that", "that": "that"}))
            continue
        actor = "targets" if place >= 0 and targets[-1].filter is not None else antecedents_of(said).get("it", "")
        if place >= 0 and OTHER in own_parts(act) and OTHER in parts_of(act):
            raise Unclear("It isn't clear what “another” excludes: the source, or the target named before it.")
        for aim in those:
            place += 1
            one = _resolved(aim, {"player": antecedents_of(said)["player"]} if "player" in antecedents_of(said) else {})
            one = another(one, targets)
            targets.append(one._replace(part=(place,)) if several_aims else one)
        if len(those) > 1 and isinstance(act, DealTogether):
            acts.append(_with_places(_resolved(act, {}), act, place))
            is_another_named = True
            continue
        named_before = _pronouns_for(targets[-1]) if place >= 0 else antecedents_of(said)
        named_before = antecedents_after(named_before, said.acts[: number + 1], is_another_named=is_another_named)
        if named_before.get("it") == "this" and any(Pronoun("that") in own_parts(one) for one in said.acts[:number]):
            del named_before["it"]
        settled = _resolved(act, {**named_before, "actor": "" if is_another_named else actor})
        is_another_named = is_another_named or _mentions_another(act)
        if not (several_aims and _refers_to_targets(settled)):
            acts.append(settled)
            continue
        if isinstance(acts[-1] if acts else None, ForItsTargets) and acts[-1].place == place:
            acts[-1] = ForItsTargets(place, (*acts[-1].acts, settled))
        else:
            acts.append(ForItsTargets(place, (settled,)))
    _check(said)
    return _with_derived_fields(said._replace(acts=tuple(acts), targets=tuple(targets)))


def _with_places(settled: DealTogether, act: DealTogether, last: int) -> DealTogether:
    """Return damage to several targets with the index of each target's choice; `last` is that of the last one."""
    aimed = [bool(_targets_in(deal)) for deal in act.each]
    left = iter(range(last + 1 - sum(aimed), last + 1))
    return DealTogether(settled.each, tuple(next(left) if has_target else None for has_target in aimed))


def _is_of_tokens(act: Act) -> bool:
    """Return whether an instruction speaks, by “it” or “that”, of the tokens that were created just before it."""
    done = act.acts if isinstance(act, AtEndOfTurn) and len(act.acts) == 1 else (act,)
    speaks = isinstance(done[0], Sacrifice | Exile | Destroy) if done != (act,) else isinstance(act, SetUp)
    return speaks and getattr(done[0], "what", None) in {Pronoun("it"), Pronoun("that")}


def _with_more(created: Create, act: Act) -> Create:
    """Return the creation of tokens with an instruction for them added."""
    return Create(created.token, created.amount, (*created.acts, act))


def _after_tokens(acts: tuple[Act, ...]) -> tuple[Act, ...]:
    """Return instructions with what is done with tokens behind what creates them, as it was said."""
    found: list[Act] = []
    for act in acts:
        found += (Create(act.token, act.amount), *act.acts) if isinstance(act, Create) else (act,)
    return tuple(found)


def _check(said: Said | Activated | Triggered | Timed | Mode) -> None:
    """Raise Unclear for a pronoun or amount that refers to nothing.

    Also for an instruction of which it isn't clear whether it depends on a payment before it.
    """
    if any(isinstance(act, IfDone | IfPaid | UnlessPaid) for act in said.acts[:-1]):
        raise Unclear("It isn't clear whether what comes afterwards depends on the payment.")
    if not _gives_amount(said) and any(_is_that_much(part) for part in parts_of(said.acts)):
        raise Unclear("Nothing before “that much” gives an amount.")


def _with_derived_fields(found: T) -> T:
    """Return an ability with fields derived from its effect: is it a mana ability, where is it used, and so on.

    Raises Unclear if it acts on an object of which the text doesn't say where it went.
    """
    if isinstance(found, Triggered) and looks_back(found):
        if is_lost(found) or is_out_of_sight(found):
            raise Unclear("The text doesn't say where the object went.")
        return found._replace(acts=finding_in_graveyard(found))
    if isinstance(found, Triggered):
        return found._replace(is_mana_ability=_adds_to_mana(found))
    if isinstance(found, Activated):
        return found._replace(is_mana_ability=_makes_mana(found), zone=_usable_zone(found))
    if isinstance(found, Timed):
        return found._replace(is_upkeep_cost=_is_upkeep_cost(found))
    return found


def _usable_zone(ability: Activated) -> Zone:
    """Return the zone in which an ability can be used, by its effect and its cost.

    Raises Unclear for what is sacrificed first and then returned.
    """
    if DiscardThis() in ability.cost.acts:
        return "hand"
    if not leaves_a_graveyard(ability):
        return "battlefield"
    if SacrificeThis() in ability.cost.acts:
        raise Unclear("An ability that returns what was sacrificed for it is not understood.")
    return "graveyard"


_SO_MUCH = frozenset({"damage", "deal damage", "gain life", "life lost", "lose life", "life lost to damage"})
"""Kinds of events that have an amount, which "that much" refers to."""


def _gives_amount(said: object) -> bool:
    """Return whether an ability triggers on an event that has an amount, which "that much" means."""
    return isinstance(said, Triggered) and said.on.kind in _SO_MUCH


def _is_that_much(part: object) -> bool:
    """Return whether a value is the amount of the triggering event."""
    return isinstance(part, Amount) and (part.kind, part.of) == ("x", "that")


def on_a_permanent(said: object) -> object:
    """Return a paragraph as a permanent means it; unchanged unless a spell would put it off to the end of combat.

    What a spell puts off to the end of combat, a permanent does at each.
    """
    match said:
        case Said(acts=(AtEndOfCombat(acts=acts),), targets=targets):
            return Timed("end of combat", acts, whose="each", targets=targets)
    return said


def combined_spell(paragraphs: Sequence[Said]) -> Said:
    """Return the paragraphs of a spell as one text, where each instruction refers only to its own targets.

    Raises Unclear if it isn't clear what "another" excludes.
    """
    if sum(bool(one.targets) for one in paragraphs) <= 1:
        return Said(
            tuple(act for one in paragraphs for act in one.acts), tuple(t for one in paragraphs for t in one.targets)
        )
    acts: list[Act] = []
    targets: list[Target] = []
    for place, one in enumerate(paragraphs):
        acts += [ForItsTargets(place, one.acts)] if one.targets else one.acts
        before = tuple(targets)
        targets += [another(target, before)._replace(part=(place, *target.part)) for target in one.targets]
    return Said(tuple(acts), tuple(targets))


def ungathered(said: T) -> Iterator[T]:
    """Yield an ability or spell as it was parsed, with each target where it is first mentioned; for writing.

    Yields it in each way in which that can be; nothing for any other value.
    """
    if not isinstance(said, Said | Activated | Triggered | Timed | Mode):
        return
    if isinstance(said, Triggered) and looks_back(said):
        for acts in dict.fromkeys(as_written(said, names_graveyard=names) for names in (False, True)):
            yield from _ungathered(said._replace(acts=acts))
        return
    yield from _ungathered(said)


def _ungathered(said: T) -> Iterator[T]:
    """Yield the ability with its targets written in the instructions.

    Yield nothing if it's wrongly marked as a mana ability or an upkeep cost, or wrongly not.
    """
    said = said._replace(acts=_after_tokens(said.acts))
    if isinstance(said, Activated):
        if said.is_mana_ability != _makes_mana(said):
            return
        said = said._replace(is_mana_ability=False, zone="battlefield")
    elif isinstance(said, Triggered):
        if said.is_mana_ability != _adds_to_mana(said):
            return
        said = said._replace(is_mana_ability=False)
    elif isinstance(said, Timed):
        if said.is_upkeep_cost != _is_upkeep_cost(said):
            return
        said = said._replace(is_upkeep_cost=False)
    for acts in _with_targets_placed(said.acts, tuple(map(_as_introduced, said.targets)), len(said.targets)):
        yield said._replace(acts=acts, targets=())


def _with_targets_placed(acts: tuple[Act, ...], left: tuple[Target, ...], number: int) -> Iterator[tuple[Act, ...]]:
    """Yield instructions with each target in place of the first word that may have introduced it.

    `left` are the targets still to be placed, `number` is how many there were at first.
    """
    if not acts:
        if not left:
            yield ()
        return
    act, *later = acts
    own = act.acts if isinstance(act, ForItsTargets) else (act,)
    heads: Iterator[tuple[Act, ...]]
    taken = int(isinstance(act, ForItsTargets) or (number == 1 and bool(left) and _refers_to_targets(act)))
    if isinstance(act, DealTogether) and act.places:
        taken = sum(place is not None for place in act.places)
        heads = iter([(_with_targets_of(act, left[:taken]),)]) if taken <= len(left) else iter([])
    elif taken and left:
        heads = ((one, *own[1:]) for one in _with_target(own[0], left[0]))
    else:
        heads = iter([own])
    for head in heads:
        for rest in _with_targets_placed(tuple(later), left[taken:], number):
            yield (*head, *rest)


def _with_targets_of(act: DealTogether, targets: Sequence[Target]) -> DealTogether:
    """Return damage to several targets with these targets in place of their indices."""
    left: Iterator[Template] = map(Aimed, targets)
    each = (
        deal if place is None else Deal(deal.amount, next(left), deal.and_to, deal.by)
        for deal, place in zip(act.each, act.places, strict=True)
    )
    return DealTogether(tuple(each))


def _makes_mana(ability: Activated) -> bool:
    """Return whether an activated ability adds mana as it resolves; what is done later doesn't count."""
    now = tuple(act for act in ability.acts if not act.is_done_later)
    return any(isinstance(part, Act) and part.makes_mana for part in own_parts(now))


def _adds_to_mana(ability: Triggered) -> bool:
    """Return whether an ability triggers as a permanent is tapped for mana, and adds mana."""
    adds = any(isinstance(part, Act) and part.makes_mana for part in own_parts(ability.acts))
    return adds and ability.on.kind == "tap for mana"


def _is_upkeep_cost(ability: Timed) -> bool:
    """Return whether an ability has its controller pay at upkeep or suffer something."""
    return ability.moment == "upkeep" and any(isinstance(act, UnlessPaid) and act.who == "you" for act in ability.acts)


def another(target: Target, before: Sequence[Target]) -> Target:
    """Return a target that follows others; if it says “another”, marked as one that must differ from those.

    Raises Unclear if what “another” excludes isn't clear.
    """
    kind = target.filter
    if not before or kind is None or not {OTHER, AnotherCard()} & {*kind.walk()}:
        return target
    if not isinstance(kind, AllOf) or OTHER not in kind.parts or any(one.filter is None for one in before):
        raise Unclear("It isn't clear what “another” excludes.")
    left = tuple(part for part in kind.parts if part != OTHER)
    return target._replace(filter=left[0] if len(left) == 1 else AllOf(left), is_another=True)


def _as_introduced(target: Target) -> Target:
    """Return a target as it was first mentioned: with "another" in its filter, and as no part of several."""
    if target.is_another and target.filter is not None:
        target = target._replace(filter=both(target.filter, OTHER), is_another=False)
    return target._replace(part=())


def _pronouns_for(target: Target) -> dict[str, str]:
    """Return what pronouns mean after a target, by word; of a target that can only be a player, "player" alone."""
    if target.filter is None:
        return {"player": "targets", "that target": "targets"}
    return {
        "it": "targets", "that": "targets", "that target": "targets", "controller": "controllers of targets",
        "owner": "owners of targets",
    }  # fmt: skip


def parts_of(value: object) -> Iterator[object]:
    """Yield the parts of a value recursively, without descending into targets."""
    if isinstance(value, tuple):
        for part in value[1:] if isinstance(value, Value) else value:
            yield part
            if not isinstance(part, Aimed):
                yield from parts_of(part)


def _mentions_another(act: object) -> bool:
    """Return whether an instruction mentions an object that is neither a target nor the source."""
    return any(isinstance(part, Effect) and part.names_another for part in (act, *parts_of(act)))


def _targets_in(act: Act) -> list[Target]:
    """Return the targets that an instruction mentions; empty if none."""
    return [part.target for part in parts_of(act) if isinstance(part, Aimed)]


def _refers_to_targets(act: Act) -> bool:
    """Return whether the instruction refers to the targets or to their controllers."""
    return any(isinstance(part, str) and part in {"targets", "controllers of targets"} for part in parts_of(act))


def _resolved(value: Any, named_before: dict[str, str]) -> Any:  # noqa: ANN401  (a value of any kind)
    """Return a value with mentions of targets replaced by "targets", and pronouns by what they mean.

    `named_before` gives that by the pronoun's word. Raises Unclear for a pronoun that isn't in it.
    """
    match value:
        case Aimed():
            return "targets"
        case ByIt():
            if named_before["actor"] != "this":
                raise Unclear("“It” isn't the source here.")
            return _resolved(value.act, named_before)
        case Pronoun():
            if value.word not in named_before:
                raise Unclear(f"It isn't clear which {value.word} is meant.")
            return named_before[value.word]
    return rebuilt(value, lambda part: _resolved(part, named_before))


def _with_target(value: Any, target: Target) -> Iterator[Any]:  # noqa: ANN401  (a value of any kind)
    """Yield a value with one of its references to "targets" replaced by the target, for each such reference."""
    if value == "targets":
        yield Aimed(target)
    elif isinstance(value, tuple):
        parts = value[1:] if isinstance(value, Value) else value
        for place, part in enumerate(parts):
            for aimed in _with_target(part, target):
                changed = iter((*parts[:place], aimed, *parts[place + 1 :]))
                yield rebuilt(value, lambda _, changed=changed: next(changed))
