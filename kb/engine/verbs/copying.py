"""Verbs that copy: permanents that become copies, and copies of spells."""

from typing import cast

from kb.engine.abilities import Act
from kb.engine.acts import as_it_enters, things, verb
from kb.engine.filters import Filter
from kb.engine.game import Game, IllegalAnswer
from kb.engine.objects import Context, Entrance, Object


@verb("become a copy")
def become_a_copy(game: Game, act: Act, context: Context) -> None:
    """Have the source become a copy of what is said."""
    for target in list(things(game, act.what, context)):
        if game.exists(context.source):
            become_copy(game, game.object(context.source), target, act.says, context)


def become_copy(game: Game, thing: Object, target: Object, says: frozenset[str], context: Context) -> None:
    """Have something become a copy of something else, with what is said besides."""
    from kb.engine.rules.changing_form import changing_form
    from kb.engine.rules.copy_memory import copy_memory
    from kb.engine.rules.copying import copying

    if not game.law(copy_memory)(thing, target):
        raise IllegalAnswer(f"{thing.label} can't become a copy of {target.label} again.")
    form = game.law(copying)(game, thing, target.copiable, says, context.ability)
    game.position.note(f"{thing.label} becomes a copy of {target.label}", copying.slug)
    game.law(changing_form)(game, thing._replace(forms=(*thing.forms, target.id)), form)


@as_it_enters("enter as a copy")
def enter_as_a_copy(game: Game, card: Object, act: Act, context: Context) -> Entrance:
    """Choose what a permanent enters as a copy of, of what there is; where nothing is, it enters as itself."""
    from kb.engine.rules.copying import copying

    kind = cast("Filter", act.what)
    found = {o.label: o for o in game.battlefield() if kind.describes(game, o.id, card.id)}
    if not found:
        return Entrance()
    original = found[game.choose(context.controller, f"what {card.label} copies", list(found))]
    game.position.note(f"{card.label} is to enter as a copy of {original.label}", copying.slug)
    return Entrance(face=game.law(copying)(game, card, original.copiable, act.says, context.ability))


def _owner(game: Game, spell: Object, controller: str) -> str:
    """Give the owner of a copy of a spell; before any text speaks of one, whoever makes it."""
    from kb.engine.rules.copy_owners import copy_owners

    return game.law(copy_owners)(spell, controller) if game.rulebook.entries([copy_owners]) else controller


@verb("copy target spell")
def copy_target_spell(game: Game, act: Act, context: Context) -> None:
    """Put a copy of a spell onto the stack, with the decisions made for it; targets may be new ones."""
    from kb.engine.casting import choose_target, legal_targets, target_labels
    from kb.engine.rules.spell_copies import spell_copies

    position = game.position
    for target in context.targets:
        original = next((w for w in position.stack if w.is_spell and w.context.source == target), None)
        if original is None:
            continue
        spell = game.object(original.context.source)
        mine = game.object(context.source).copiable if game.exists(context.source) else None
        face = spell.copiable
        if "not its color" in act.says and mine is not None:
            face = face._replace(colors=mine.colors)
        owner = _owner(game, spell, context.controller)
        copy = game.make(f"the copy of {spell.label}", face, owner, context.controller, "stack", is_token=True)
        game.put(copy._replace(kicked=spell.kicked))
        decided = game.law(spell_copies)(game, original, copy)
        if context.more:
            chosen = context.more
        elif "new targets" in act.says:
            chosen = tuple(
                choose_target(game, context.controller, f"the copy of {spell.label}",
                              legal_targets(game, wanted, decided.context))
                for wanted in decided.targets
            )  # fmt: skip
        else:
            chosen = decided.context.targets
        decided = decided._replace(context=decided.context._replace(targets=chosen))
        position.stack += (decided,)
        position.note(f"a copy of {spell.label} is put onto the stack{target_labels(game, chosen)}", spell_copies.slug)
