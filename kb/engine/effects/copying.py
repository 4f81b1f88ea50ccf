"""Copies of permanents and of spells."""

from typing import Literal, TypeAlias, cast

from kb.engine.characteristics.amounts import number
from kb.engine.characteristics.matching import describes
from kb.engine.effects.continuous import add_lasting_effect
from kb.engine.effects.tokens import Makes, make_token
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import Entrance, as_it_enters, creatures_of, follow, things, verb
from kb.engine.play.copying_spells import chosen_targets, name_of_copy, originals
from kb.engine.play.resolving import with_legal_targets
from kb.engine.play.targets import BECOMES, legal_targets, target_labels
from kb.engine.play.watchers import watchers
from kb.engine.play.zones import enter
from kb.engine.position.abilities import Act, Entry, Target
from kb.engine.position.choices import IllegalAnswer, answers
from kb.engine.position.effects import Change, Number, What
from kb.engine.position.filters import Filter
from kb.engine.position.happening import Happening
from kb.engine.position.objects import TARGETED, Context, Face, Object, Waiting
from kb.engine.position.protocol import Game
from kb.engine.position.questions import (
    WHAT_COPIES,
    WHAT_TARGETS,
    WHETHER_TO_CHOOSE_NEW_TARGETS,
    WHICH_CREATURE_IS_COPIED,
)
from kb.engine.slots.abilities import losing_abilities
from kb.engine.slots.actions import populating
from kb.engine.slots.copying import changing_form, copy_memory, copy_owners, copying, spell_copies
from kb.engine.slots.families import COPIES_OF_SPELLS

Besides: TypeAlias = Literal[
    "also an enchantment", "loses all abilities", "new targets", "not its color", "target", "with its other abilities",
    "with this ability", "you may",
]  # fmt: skip
"""Exceptions of a copy; *target* and *you may* tell how the original is chosen."""


class BecomeACopy(Act):
    """Have the source become a copy of each object, one after another."""

    of: What
    says: frozenset[Besides] = frozenset()


@verb(BecomeACopy)
def become_a_copy(game: Game, act: BecomeACopy, context: Context) -> None:
    """Make the source a copy of an object; of several, of one after the other."""
    for target in list(things(game, act.of, context)):
        if game.exists(context.source):
            become_copy(game, game.object(context.source), target, act.says, context)


class BecomesACopy(Happening):
    """An object becomes a copy of another."""

    says = "{thing} becomes a copy of {of}"
    thing: str
    of: str


def become_copy(game: Game, permanent: Object, target: Object, exceptions: frozenset[str], context: Context) -> None:
    """Make a permanent a copy of another object, with exceptions. Raises IllegalAnswer if a rule forbids it."""
    if not game.law(copy_memory)(permanent, target):
        raise IllegalAnswer(f"{permanent.label} can't become a copy of {target.label} again.")
    form = game.law(copying)(game, permanent, game.copiable(target), exceptions, context.ability)
    if "loses all abilities" in exceptions:
        _lose_gained_abilities(game, permanent, form, context)
    game.law(changing_form)(game, permanent._replace(forms=(*permanent.forms, target.id)), form)
    game.position.note(BecomesACopy(permanent.label, target.label), copying.slug)


class LosesGainedAbilities(Happening):
    """An object loses the abilities that it has gained."""

    says = "{thing} loses the abilities that it has gained"
    thing: str


def _lose_gained_abilities(game: Game, permanent: Object, form: Face, context: Context) -> None:
    """Make a permanent lose abilities that effects gave it, except those that its new form has itself."""
    own = (*permanent.copiable.abilities, *form.abilities)
    gained = tuple(ability for ability in game.traits(permanent.id).abilities if ability not in own)
    lost = game.law(losing_abilities)(gained)
    if lost:
        add_lasting_effect(game, (Change("lose these", lost),), frozenset({permanent.id}), "", context)
        game.position.note(LosesGainedAbilities(permanent.label), losing_abilities.slug)


class CreateACopy(Act):
    """Create a token that is a copy of each object; further instructions are about that token."""

    names_another = True

    of: What
    acts: tuple[Act, ...] = ()
    but: Face | None = None
    """Exceptions: this face's color, size and subtypes, and no mana cost."""


@verb(CreateACopy)
def create_a_copy(game: Game, act: CreateACopy, context: Context) -> None:
    """Create a token that is a copy of each object, and follow further instructions for that token."""
    for original in _originals(game, act, context):
        values = game.copiable(original)
        token = make_token(game, values, context)
        form = game.law(copying)(game, token, values, frozenset(), context.ability)
        token = token._replace(face=form if act.but is None else _with_exceptions(form, act.but))
        game.put(token)
        for entered in enter(game, token, context.controller, by=context.controller):
            game.position.note(Makes(context.label, token.label, original.label), copying.slug)
            follow(game, act.acts, context._replace(that=entered.thing))


def _originals(game: Game, act: CreateACopy, context: Context) -> list[Object]:
    """Return the objects to copy; those used to pay a cost are copied as they last were."""
    if act.of == "paid":
        return [known[0] for paid in context.paid if (known := game.last_known(paid)) is not None]
    return list(things(game, act.of, context))


def _with_exceptions(form: Face, exceptions: Face) -> Face:
    """Return the form of a copy with the size, colors and subtypes that its effect says differ, and without a cost."""
    sized = (
        form
        if exceptions.power is None
        else form._replace(power=exceptions.power, toughness=exceptions.toughness, size_from=None)
    )
    return sized._replace(colors=exceptions.colors, subtypes=form.subtypes | exceptions.subtypes, cost="")


class Populate(Act):
    """Create a token that is a copy of a creature token of the controller's choice."""


@verb(Populate)
def populate(game: Game, _act: Populate, context: Context) -> None:
    """Let the controller choose one of their creature tokens, and create a copy of it."""
    may_be = game.law(populating)
    found = {thing.label: thing for thing in creatures_of(game, context.controller) if may_be(thing)}
    if found:
        chosen = found[game.choose(context.controller, WHICH_CREATURE_IS_COPIED, list(found))]
        game.position.because = (populating.slug,)
        follow(game, (CreateACopy("targets"),), context._replace(targets=(chosen.id,)))


class EnterAsACopy(Entry):
    """Choose a matching object, as a copy of which the permanent enters."""

    of: Filter
    says: frozenset[Besides] = frozenset()


class IsToEnterAsACopy(Happening):
    """An object is to enter as a copy of another."""

    says = "{card} is to enter as a copy of {of}"
    card: str
    of: str


@as_it_enters(EnterAsACopy)
def enter_as_a_copy(game: Game, card: Object, act: EnterAsACopy, context: Context) -> Entrance:
    """Let the controller choose what an entering permanent copies, and return an entrance with that face.

    The entrance is unchanged if nothing is there to copy, or nothing is chosen where it says "you may".
    """
    found = {thing.label: thing for thing in _copyable(game, card, act, context)}
    nothing = ["nothing"] if "you may" in act.says else []
    if not found:
        return Entrance()
    chosen = game.choose(context.controller, WHAT_COPIES.of(card.label), [*found, *nothing])
    if chosen not in found:
        return Entrance()
    original = found[chosen]
    game.position.note(IsToEnterAsACopy(card.label, original.label), copying.slug)
    return Entrance(face=game.law(copying)(game, card, game.copiable(original), act.says, context.ability))


def _copyable(game: Game, card: Object, act: EnterAsACopy, context: Context) -> list[Object]:
    """Return the objects that a permanent may enter as a copy of: the one it was cast on, or those to choose from."""
    kind = act.of
    if "target" not in act.says:
        return [thing for thing in game.battlefield() if describes(kind, game, thing.id, card.id)]
    targeted = dict(card.remembered).get(TARGETED)
    legal = legal_targets(game, Target(kind), context) if targeted is None else cast("tuple[int, ...]", targeted)
    return [game.object(thing) for thing in legal if isinstance(thing, int)]


class CopySpell(Act):
    """Put a copy of each targeted spell onto the stack."""

    says: frozenset[Besides] = frozenset()

    @property
    def copies_with_new_targets(self) -> bool:
        """Return whether the instruction lets new targets be chosen for the copy of the spell."""
        return "new targets" in self.says


class CopyIsPutOntoStack(Happening):
    """The copy of a spell is put onto the stack."""

    says = "{copy} is put onto the stack{targeting}"
    copy: str
    targeting: str = ""


@verb(CopySpell)
def copy_target_spell(game: Game, act: CopySpell, context: Context) -> None:
    """Put a copy of each targeted spell onto the stack with the decisions made for it, possibly with new targets."""
    position = game.position
    for original in originals(game, context):
        face = game.object(original.context.source).copiable
        if "not its color" in act.says and game.exists(context.source):
            face = face._replace(colors=game.object(context.source).copiable.colors)
        owner = _owner(game, game.object(original.context.source), context.controller)
        copy = game.make(name_of_copy(original), face, owner, context.controller, "stack", is_token=True)
        decided = _with_targets(game, act, game.law(spell_copies)(game, original, copy), context)
        for also in game.rulebook.family(COPIES_OF_SPELLS):
            also(game, game.object(original.context.source), copy)
        position.stack += (decided,)
        chosen = target_labels(game, decided.context.targets)
        position.note(CopyIsPutOntoStack(copy.label, chosen), spell_copies.slug)


def _owner(game: Game, spell: Object, controller: str) -> str:
    """Return the owner of a copy of a spell; before there was a rule, the player who makes it."""
    return game.law(copy_owners)(spell, controller) if game.rulebook.speaks(copy_owners) else controller


class CopyThisSpell(Act):
    """Put copies of the spell itself onto the stack: a number, or one for each spell cast before it this turn."""

    amount: Number | None = None
    says: frozenset[Besides] = frozenset()


@verb(CopyThisSpell)
def copy_this_spell(game: Game, act: CopyThisSpell, context: Context) -> None:
    """Put copies of the source spell onto the stack; the number of earlier spells comes from the triggering event.

    Raises NotModelled if the spell has left the stack.
    """
    this = context._replace(targets=(context.source,))
    if not originals(game, this):
        raise NotModelled(f"{context.label} has left the stack; copying it afterwards is not modelled.")
    for _ in range(context.x if act.amount is None else number(game, act.amount, context)):
        copy_target_spell(game, CopySpell(act.says), this)


class ResolveAsACopy(Act):
    """Have the spell resolve as a copy of another."""

    says: frozenset[Besides] = frozenset()

    @property
    def copies_with_new_targets(self) -> bool:
        """Return whether the instruction lets new targets be chosen for the copy of the spell."""
        return "new targets" in self.says


class ResolvesAs(Happening):
    """A spell resolves as a copy of another."""

    says = "{spell} resolves as {other}"
    spell: str
    other: str


@verb(ResolveAsACopy)
def resolve_as_a_copy(game: Game, act: ResolveAsACopy, context: Context) -> None:
    """Make a resolving spell a copy of another, and follow that one's instructions with its decisions."""
    for original in originals(game, context):
        spell = game.object(context.source)
        form = game.law(copying)(game, spell, game.object(original.context.source).copiable, act.says)
        spell = spell._replace(copied=form)
        game.put(spell)
        decided = _with_targets(game, act, game.law(spell_copies)(game, original, spell), context)
        game.position.note(ResolvesAs(spell.label, name_of_copy(original)), copying.slug, spell_copies.slug)
        follow(game, decided.acts, with_legal_targets(game, decided))


def _with_targets(game: Game, act: CopySpell | ResolveAsACopy, decided: Waiting, context: Context) -> Waiting:
    """Return a copy with newly chosen targets if the story tells them, otherwise with those of the original.

    Raises NotModelled if an ability triggers on becoming a target.
    """
    if "new targets" in act.says and decided.targets:
        if watchers(game).triggered.get(BECOMES):
            raise NotModelled("Whether a new target chosen for a copy counts as “becoming the target” is not modelled.")
        if context.more or _are_targets_told(game, decided.context):
            chosen = context.more or chosen_targets(game, decided, decided.context, ())
            return decided._replace(context=decided.context._replace(targets=chosen))
    return decided


def _are_targets_told(game: Game, copy: Context) -> bool:
    """Return whether the controller chooses a copy's targets, as the story or a repeated loop says; else they stay.

    If the story only says whether, that is asked.
    """
    asked, whether = WHAT_TARGETS.of(copy.label), WHETHER_TO_CHOOSE_NEW_TARGETS.of(copy.label)
    position = game.position
    told = [
        to
        for who, to, _ in position.story.answers
        if any(answers(to, who, one, copy.controller) for one in (asked, whether))
    ]
    if any(answers(to, copy.controller, whether, copy.controller) for to in told):
        return game.choose(copy.controller, whether, [True, False])
    return position.loops.repeated is not None or bool(told)
