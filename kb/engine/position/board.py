"""Boards in words: what a position prints for whoever looks at one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kb.engine.position.objects import Object
    from kb.engine.position.position import Position

ZONES = ("battlefield", "hand", "graveyard", "library", "exile", "phased out")
"""The zones whose objects are listed by player, in this order; any other comes behind them."""


def in_words(position: Position) -> str:
    """Give a position in lines: whose turn it is, what each player has zone by zone, combat, and the stack."""
    lines = [f"turn {position.turn}, {position.active}'s {position.phase}"]
    for name, player in position.players.items():
        its_own = [thing for thing in position.objects.values() if _whose(thing) == name and thing.zone != "stack"]
        zones = dict.fromkeys([*ZONES, *sorted({thing.zone for thing in its_own} - {*ZONES})])
        told = [f"{zone}: {there}" for zone in zones if (there := _listed(its_own, zone))]
        lines.append("; ".join([f"{name} ({player.life} life)", *told]))
    for attacker, blockers in position.combat:
        behind = ", ".join(_label(position, blocker) for blocker in blockers)
        lines.append(f"{_label(position, attacker)} attacks" + (f", blocked by {behind}" if behind else ""))
    if position.stack:
        lines.append("stack, top first: " + ", ".join(waiting.label for waiting in reversed(position.stack)))
    if position.result:
        lines.append(position.result)
    return "\n".join(lines)


def _whose(thing: Object) -> str:
    return thing.controller if thing.zone == "battlefield" else thing.owner


def _listed(things: list[Object], zone: str) -> str:
    return ", ".join(_object_in_words(thing) for thing in things if thing.zone == zone)


def _object_in_words(thing: Object) -> str:
    """Give what an object is called, its printed size, and what is marked on it."""
    face = thing.copiable
    size = "" if face.power is None else f" {face.power}/{face.toughness}"
    marks = ["tapped"] * thing.tapped + [f"{thing.damage} damage"] * bool(thing.damage)
    marks += [f"{number} {kind}" for kind, number in thing.counters]
    return f"{thing.label}{size}" + (f" ({', '.join(marks)})" if marks else "")


def _label(position: Position, thing: int) -> str:
    known = position.objects.get(thing)
    return known.label if known else "what has left"
