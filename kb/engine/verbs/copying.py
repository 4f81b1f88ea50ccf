"""Verbs that copy permanents: what becomes a copy, and what enters as one."""

from typing import cast

from kb.engine.abilities import Act
from kb.engine.acts import as_it_enters, things, verb
from kb.engine.filters import Filter
from kb.engine.game import Game, IllegalAnswer
from kb.engine.objects import Context, Entrance, Face, Object


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


@as_it_enters("choose a form")
def choose_a_form(game: Game, card: Object, act: Act, context: Context) -> Entrance:
    """Choose what a permanent enters as, of some sets of characteristics; the rest of it stays as it is."""
    forms = cast("tuple[Face, ...]", act.what)
    by_name = {form.name: form for form in forms}
    chosen = by_name[game.choose(context.controller, "which form is chosen", list(by_name))]
    game.position.note(f"{context.controller} chooses {chosen.name} for {card.label}")
    face = context.form or card.face
    return Entrance(
        face=face._replace(
            types=face.types | chosen.types,
            power=chosen.power,
            toughness=chosen.toughness,
            abilities=face.abilities + chosen.abilities,
        )
    )
