"""Targets and pronouns: a target is named once, and spoken of as "targets"; "it" is settled by what came before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

from kb.cards.antecedents import OTHER, named_by, own_parts, still_named
from kb.cards.leaving import as_was_said, is_lost, is_of_what_left, is_out_of_sight, where_it_died
from kb.engine.effects.combining import IfPaid, UnlessPaid
from kb.engine.effects.continuous import SetUp
from kb.engine.effects.destroying import Destroy
from kb.engine.effects.discarding import DiscardThis
from kb.engine.effects.exiling import Exile
from kb.engine.effects.sacrificing import Sacrifice, SacrificeThis
from kb.engine.effects.tokens import Create
from kb.engine.effects.turns import AtEndOfTurn
from kb.engine.play.acts import ForItsTargets
from kb.engine.play.watchers import leaves_a_graveyard
from kb.engine.position.abilities import Act, Activated, Effect, Mode, Target, Timed, Triggered
from kb.engine.position.effects import Amount
from kb.engine.position.filters import AllOf, AnotherCard, both
from kb.engine.position.values import Value
from kb.engine.position.zones import Zone
from kb.english.templates import rebuilt


class Aimed(Value):
    """A target where it is named: what an instruction speaks of until targets are gathered."""

    target: Target


class Pronoun(Value):
    """A word that stands for what was named before."""

    word: str


class ByIt(Value):
    """What "it" does, which is right where that is the source itself."""

    act: Act


class Said(NamedTuple):
    """What a spell says that happens as it resolves."""

    acts: tuple[Act, ...]
    targets: tuple[Target, ...] = ()


T = TypeVar("T", Said, Activated, Triggered, Timed, Mode)


class Unclear(Exception):
    """A pronoun that stands for nothing, or targets that can't be told apart."""


def gathered(said: T) -> T:
    """Return an ability or a spell with the targets gathered that its instructions name, and its pronouns settled.

    Raises Unclear.
    """
    aims = [_aims(act) for act in said.acts]
    if any(len(those) > 1 for those in aims):
        raise Unclear("One instruction has two targets.")
    several_aims = sum(map(bool, aims)) > 1
    acts: list[Any] = []
    targets: list[Target] = []
    place = -1
    is_another_named = False
    for number, (act, those) in enumerate(zip(said.acts, aims, strict=True)):
        if acts and isinstance(acts[-1], Create) and _is_of_tokens(act):
            acts[-1] = _with_more(acts[-1], _settled(act, {"it": "that", "that": "that"}))
            continue
        actor = "targets" if place >= 0 else named_by(said).get("it", "")
        if place >= 0 and OTHER in own_parts(act) and OTHER in parts_of(act):
            raise Unclear("It isn't clear what “another” excludes: the source, or the target named before it.")
        if those:
            place += 1
            one = _settled(those[0], {"player": named_by(said)["player"]} if "player" in named_by(said) else {})
            one = another(one, targets)
            targets.append(one._replace(part=(place,)) if several_aims else one)
        named_before = _of_target(targets[-1]) if place >= 0 else named_by(said)
        named_before = still_named(named_before, said.acts[: number + 1], is_another_named=is_another_named)
        if named_before.get("it") == "this" and any(Pronoun("that") in own_parts(one) for one in said.acts[:number]):
            del named_before["it"]
        settled = _settled(act, {**named_before, "actor": "" if is_another_named else actor})
        is_another_named = is_another_named or _names_another(act)
        if not (several_aims and _speaks_of_targets(settled)):
            acts.append(settled)
            continue
        if isinstance(acts[-1] if acts else None, ForItsTargets) and acts[-1].place == place:
            acts[-1] = ForItsTargets(place, (*acts[-1].acts, settled))
        else:
            acts.append(ForItsTargets(place, (settled,)))
    _check(said)
    return _as_its_acts_make_it(said._replace(acts=tuple(acts), targets=tuple(targets)))


def _is_of_tokens(act: Act) -> bool:
    """Return whether an instruction speaks of the tokens that were created just before it."""
    done = act.acts if isinstance(act, AtEndOfTurn) and len(act.acts) == 1 else (act,)
    speaks = isinstance(done[0], Sacrifice | Exile | Destroy) if done != (act,) else isinstance(act, SetUp)
    return speaks and getattr(done[0], "what", None) in {Pronoun("it"), Pronoun("that")}


def _with_more(created: Create, act: Act) -> Create:
    return Create(created.token, created.amount, (*created.acts, act))


def _after_tokens(acts: tuple[Act, ...]) -> tuple[Act, ...]:
    """Return instructions with what is done with tokens behind what creates them, as it was said."""
    found: list[Act] = []
    for act in acts:
        found += (Create(act.token, act.amount), *act.acts) if isinstance(act, Create) else (act,)
    return tuple(found)


def _check(said: Said | Activated | Triggered | Timed | Mode) -> None:
    """Raise Unclear for what hangs on something that nothing tells."""
    if any(isinstance(act, IfPaid | UnlessPaid) for act in said.acts[:-1]):
        raise Unclear("It isn't clear whether what comes afterwards depends on the payment.")
    if not _tells_how_much(said) and any(_is_that_much(part) for part in parts_of(said.acts)):
        raise Unclear("Nothing before “that much” gives an amount.")


def _as_its_acts_make_it(found: T) -> T:
    """Return an ability with what it is by what it does."""
    if isinstance(found, Triggered) and is_of_what_left(found):
        if is_lost(found) or is_out_of_sight(found):
            raise Unclear("The text doesn't say where the object went.")
        return found._replace(acts=where_it_died(found))
    if isinstance(found, Triggered):
        return found._replace(is_mana_ability=_adds_to_mana(found))
    if isinstance(found, Activated):
        return found._replace(is_mana_ability=_makes_mana(found), zone=_where_it_is_used(found))
    if isinstance(found, Timed):
        return found._replace(is_upkeep_cost=_is_upkeep_cost(found))
    return found


def _where_it_is_used(ability: Activated) -> Zone:
    """Return the zone in which the source of an ability has to be, by what it does and what is paid for it.

    Raises Unclear for what is sacrificed first and then returned.
    """
    if DiscardThis() in ability.cost.acts:
        return "hand"
    if not leaves_a_graveyard(ability):
        return "battlefield"
    if SacrificeThis() in ability.cost.acts:
        raise Unclear("An ability that returns what was sacrificed for it is not understood.")
    return "graveyard"


_SO_MUCH = frozenset({"damage", "deal damage", "gain life", "lose life", "life lost to damage"})
"""What happens so much."""


def _tells_how_much(said: object) -> bool:
    """Tell whether an ability waits for something that happens so much."""
    return isinstance(said, Triggered) and said.on.kind in _SO_MUCH


def _is_that_much(part: object) -> bool:
    return isinstance(part, Amount) and (part.kind, part.of) == ("x", "that")


def several(said: Sequence[Said]) -> Said:
    """Return what several paragraphs of a spell say as one: each instruction looks at its own targets alone."""
    if sum(bool(one.targets) for one in said) <= 1:
        return Said(tuple(act for one in said for act in one.acts), tuple(t for one in said for t in one.targets))
    acts: list[Act] = []
    targets: list[Target] = []
    for place, one in enumerate(said):
        acts += [ForItsTargets(place, one.acts)] if one.targets else one.acts
        before = tuple(targets)
        targets += [another(target, before)._replace(part=(place, *target.part)) for target in one.targets]
    return Said(tuple(acts), tuple(targets))


def named(said: T) -> Iterator[T]:
    """Yield an ability or a spell as it was read: each target stands where it is first spoken of."""
    if not isinstance(said, Said | Activated | Triggered | Timed | Mode):
        return
    if isinstance(said, Triggered) and is_of_what_left(said):
        for acts in dict.fromkeys(as_was_said(said, names_graveyard=names) for names in (False, True)):
            yield from _named(said._replace(acts=acts))
        return
    yield from _named(said)


def _named(said: T) -> Iterator[T]:
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
    for acts in _first_named(said.acts, tuple(map(_as_named, said.targets)), len(said.targets)):
        yield said._replace(acts=acts, targets=())


def _first_named(acts: tuple[Act, ...], left: tuple[Target, ...], number: int) -> Iterator[tuple[Act, ...]]:
    """Yield instructions with each target in the place of the first word that may have named it."""
    if not acts:
        if not left:
            yield ()
        return
    act, *later = acts
    own = act.acts if isinstance(act, ForItsTargets) else (act,)
    names = isinstance(act, ForItsTargets) or (number == 1 and bool(left) and _speaks_of_targets(act))
    heads = ((one, *own[1:]) for one in _aimed(own[0], left[0])) if names and left else iter([own])
    for head in heads:
        for rest in _first_named(tuple(later), left[1:] if names else left, number):
            yield (*head, *rest)


def _makes_mana(ability: Activated) -> bool:
    now = tuple(act for act in ability.acts if not act.is_done_later)
    return any(isinstance(part, Act) and part.makes_mana for part in own_parts(now))


def _adds_to_mana(ability: Triggered) -> bool:
    """Tell whether an ability adds to what something is tapped for."""
    adds = any(isinstance(part, Act) and part.makes_mana for part in own_parts(ability.acts))
    return adds and ability.on.kind == "tap for mana"


def _is_upkeep_cost(ability: Timed) -> bool:
    return ability.moment == "upkeep" and any(isinstance(act, UnlessPaid) and act.who == "you" for act in ability.acts)


def another(target: Target, before: Sequence[Target]) -> Target:
    """Return a target that is named after others: where it is “another”, it must be another one than those.

    Raises Unclear where that can't be what is meant.
    """
    kind = target.filter
    if not before or kind is None or not {OTHER, AnotherCard()} & {*kind.walk()}:
        return target
    if not isinstance(kind, AllOf) or OTHER not in kind.parts or any(one.filter is None for one in before):
        raise Unclear("It isn't clear what “another” excludes.")
    left = tuple(part for part in kind.parts if part != OTHER)
    return target._replace(filter=left[0] if len(left) == 1 else AllOf(left), is_another=True)


def _as_named(target: Target) -> Target:
    """Return a target as it was named."""
    if target.is_another and target.filter is not None:
        target = target._replace(filter=both(target.filter, OTHER), is_another=False)
    return target._replace(part=())


def _of_target(target: Target) -> dict[str, str]:
    """Return what pronouns stand for once a target is named: a player where only players may be targeted."""
    if target.filter is None:
        return {"player": "targets"}
    return {
        "it": "targets", "that": "targets", "controller": "controllers of targets", "owner": "owners of targets",
    }  # fmt: skip


def parts_of(value: object) -> Iterator[object]:
    """Yield the parts of a value, and theirs, but for what a target is."""
    if isinstance(value, tuple):
        for part in value[1:] if isinstance(value, Value) else value:
            yield part
            if not isinstance(part, Aimed):
                yield from parts_of(part)


def _names_another(act: object) -> bool:
    """Tell whether an instruction speaks of something that no target names, and that isn't the source."""
    return any(isinstance(part, Effect) and part.names_another for part in (act, *parts_of(act)))


def _aims(act: Act) -> list[Target]:
    return [part.target for part in parts_of(act) if isinstance(part, Aimed)]


def _speaks_of_targets(act: Act) -> bool:
    return any(isinstance(part, str) and part in {"targets", "controllers of targets"} for part in parts_of(act))


def _settled(value: Any, named_before: dict[str, str]) -> Any:  # noqa: ANN401  (a value of any kind)
    """Return a value in which what is aimed at is called targets, and pronouns are what they stand for."""
    match value:
        case Aimed():
            return "targets"
        case ByIt():
            if named_before["actor"] != "this":
                raise Unclear("“It” isn't the source here.")
            return _settled(value.act, named_before)
        case Pronoun():
            if value.word not in named_before:
                raise Unclear(f"It isn't clear which {value.word} is meant.")
            return named_before[value.word]
    return rebuilt(value, lambda part: _settled(part, named_before))


def _aimed(value: Any, target: Target) -> Iterator[Any]:  # noqa: ANN401  (a value of any kind)
    """Yield a value with each one of the words "targets" in it replaced by the target that it may name."""
    if value == "targets":
        yield Aimed(target)
    elif isinstance(value, tuple):
        parts = value[1:] if isinstance(value, Value) else value
        for place, part in enumerate(parts):
            for aimed in _aimed(part, target):
                changed = iter((*parts[:place], aimed, *parts[place + 1 :]))
                yield rebuilt(value, lambda _, changed=changed: next(changed))
