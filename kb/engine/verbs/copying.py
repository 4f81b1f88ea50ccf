"""Verbs that copy permanents: what becomes a copy, and what enters as one."""

from typing import cast

from kb.engine.characteristics.matching import describes
from kb.engine.instructions.changing import LoseSummoningSickness
from kb.engine.instructions.copying import BecomeACopy, CreateACopy, EnterAsACopy
from kb.engine.instructions.replacing import ChooseAForm, Entrance
from kb.engine.play.acts import as_it_enters, follow, things, verb
from kb.engine.play.targets import legal_targets
from kb.engine.play.zones import enter
from kb.engine.position.abilities import Target
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.effects import Change
from kb.engine.position.objects import TARGETED, Context, Face, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHAT_COPIES, WHICH_FORM_IS_CHOSEN
from kb.engine.slots.abilities import losing_abilities
from kb.engine.slots.copying import changing_form, copy_memory, copying
from kb.engine.steps.permanents import BecomesACopy, IsToEnterAsACopy, LosesGainedAbilities, Makes
from kb.engine.steps.playing import Chooses
from kb.engine.verbs.changing import last
from kb.engine.verbs.moving import make_token


@verb(BecomeACopy)
def become_a_copy(game: Game, act: BecomeACopy, context: Context) -> None:
    """Have the source become a copy of what is said."""
    for target in list(things(game, act.of, context)):
        if game.exists(context.source):
            become_copy(game, game.object(context.source), target, act.says, context)


def become_copy(game: Game, thing: Object, target: Object, says: frozenset[str], context: Context) -> None:
    """Have something become a copy of something else, with what is said besides."""
    if not game.law(copy_memory)(thing, target):
        raise IllegalAnswer(f"{thing.label} can't become a copy of {target.label} again.")
    form = game.law(copying)(game, thing, game.copiable(target), says, context.ability)
    if "loses all abilities" in says:
        _lose_what_was_gained(game, thing, form, context)
    game.law(changing_form)(game, thing._replace(forms=(*thing.forms, target.id)), form)
    game.position.note(BecomesACopy(thing.label, target.label), copying.slug)


def _lose_what_was_gained(game: Game, thing: Object, form: Face, context: Context) -> None:
    """Have something lose the abilities that effects have given it, those excepted that its new form has of itself."""
    own = (*thing.copiable.abilities, *form.abilities)
    gained = tuple(ability for ability in game.traits(thing.id).abilities if ability not in own)
    lost = game.law(losing_abilities)(gained)
    if lost:
        last(game, (Change("lose these", lost),), frozenset({thing.id}), "", context)
        game.position.note(LosesGainedAbilities(thing.label), losing_abilities.slug)


@as_it_enters(EnterAsACopy)
def enter_as_a_copy(game: Game, card: Object, act: EnterAsACopy, context: Context) -> Entrance:
    """Choose what a permanent enters as a copy of, of what there is; where nothing is, it enters as itself."""
    found = {thing.label: thing for thing in _may_be_copied(game, card, act, context)}
    nothing = ["nothing"] if "you may" in act.says else []
    if not found:
        return Entrance()
    chosen = game.choose(context.controller, WHAT_COPIES.of(card.label), [*found, *nothing])
    if chosen not in found:
        return Entrance()
    original = found[chosen]
    game.position.note(IsToEnterAsACopy(card.label, original.label), copying.slug)
    return Entrance(face=game.law(copying)(game, card, game.copiable(original), act.says, context.ability))


def _may_be_copied(game: Game, card: Object, act: EnterAsACopy, context: Context) -> list[Object]:
    """Give what a permanent may enter as a copy of: what it was cast on, or what may be chosen or targeted now."""
    kind = act.of
    if "target" not in act.says:
        return [thing for thing in game.battlefield() if describes(kind, game, thing.id, card.id)]
    targeted = dict(card.remembered).get(TARGETED)
    legal = legal_targets(game, Target(kind), context) if targeted is None else cast("tuple[int, ...]", targeted)
    return [game.object(thing) for thing in legal if isinstance(thing, int)]


@verb(CreateACopy)
def create_a_copy(game: Game, act: CreateACopy, context: Context) -> None:
    """Put a token onto the battlefield that is a copy of each, and follow what is said of that token."""
    for original in _originals(game, act, context):
        values = game.copiable(original)
        token = make_token(game, values, context)
        form = game.law(copying)(game, token, values, frozenset(), context.ability)
        token = token._replace(face=form if act.but is None else _but(form, act.but))
        game.put(token)
        for entered in enter(game, token, context.controller, by=context.controller):
            game.position.note(Makes(context.label, token.label, original.label), copying.slug)
            follow(game, act.acts, context._replace(that=entered.thing))


def _originals(game: Game, act: CreateACopy, context: Context) -> list[Object]:
    """Give what is copied; what was paid is copied as it was."""
    if act.of == "paid":
        return [known[0] for paid in context.paid if (known := game.last_known(paid)) is not None]
    return list(things(game, act.of, context))


def _but(form: Face, but: Face) -> Face:
    """Give the form of a copy with what is said of it besides."""
    sized = form if but.power is None else form._replace(power=but.power, toughness=but.toughness, size_from=None)
    return sized._replace(colors=but.colors, subtypes=form.subtypes | but.subtypes, cost="")


@verb(LoseSummoningSickness)
def is_unaffected(game: Game, act: LoseSummoningSickness, context: Context) -> None:
    """Have things count as having been there since before this turn."""
    for thing in list(things(game, act.what, context)):
        game.put(thing._replace(arrived=0))


@as_it_enters(ChooseAForm)
def choose_a_form(game: Game, card: Object, act: ChooseAForm, context: Context) -> Entrance:
    """Choose what a permanent enters as, of some sets of characteristics; the rest of it stays as it is."""
    forms = act.forms
    by_name = {form.name: form for form in forms}
    chosen = by_name[game.choose(context.controller, WHICH_FORM_IS_CHOSEN, list(by_name))]
    game.position.note(Chooses(context.controller, chosen.name, card.label))
    face = context.form or card.face
    return Entrance(
        face=face._replace(
            types=face.types | chosen.types,
            subtypes=face.subtypes | chosen.subtypes,
            power=chosen.power,
            toughness=chosen.toughness,
            abilities=face.abilities + chosen.abilities,
            chosen_from=face,
        )
    )
