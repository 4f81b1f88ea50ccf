"""Creating tokens, giving them unused labels, and myriad, which does nothing in a game of two players."""

from itertools import count

from kb.engine.characteristics.amounts import number
from kb.engine.effects.sacrificing import Sacrifice
from kb.engine.effects.turns import AtEndOfTurn
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow, players, verb
from kb.engine.play.zones import arrival
from kb.engine.position.abilities import Act
from kb.engine.position.colors import COLORS
from kb.engine.position.effects import Amount, Number, halves_of
from kb.engine.position.happening import Happening
from kb.engine.position.objects import Context, Face, Object
from kb.engine.position.protocol import Game
from kb.engine.slots.abilities import linked_abilities
from kb.engine.slots.combat import attacked_planeswalkers
from kb.engine.slots.permanents import clues, token_names


class Create(Act):
    """Create tokens under the controller's control; further instructions refer to each as *that*."""

    names_another = True
    does_for_linked = "battlefield"

    token: Face
    amount: Number = 1
    acts: tuple[Act, ...] = ()


class Makes(Happening):
    """A token is created, perhaps as a copy."""

    source: str
    token: str
    of: str = ""

    @property
    def words(self) -> str:
        """Return the sentence for this step of the trace: what made which token, and what the token copies."""
        return f"{self.source} makes {self.token}" + (f", a copy of {self.of}" if self.of else "")


@verb(Create)
def create(game: Game, act: Create, context: Context) -> None:
    """Create tokens; each remembers the object that created it."""
    face = act.token
    made = [_token_object(game, face, context) for _ in range(number(game, act.amount, context))]
    link = (context.source, context.link) if context.link else None
    entering = [arrival(game, token, context.controller, by=context.controller) for token in made]
    done = game.happen([event._replace(link=link) for event in entering])
    for token in made:
        game.position.note(Makes(context.label, token.label))
    for event in done if act.acts else ():
        follow(game, act.acts, context._replace(that=event.thing))


def _token_object(game: Game, face: Face, context: Context) -> Object:
    """Return a token about to enter, with the name that the rules give it if its effect states none."""
    sizes = () if face.size_from is None else halves_of(face.size_from)
    if any(isinstance(size, Amount) and size.of == "maker" for size in sizes):
        face = face._replace(granter=context.source)
    if frozenset(face.name.split()) == face.subtypes:
        face = face._replace(name=game.law(token_names)(face.name))
    return make_token(game, face, context)


def make_token(game: Game, face: Face, context: Context) -> Object:
    """Create a token about to enter the battlefield, and return it; it remembers the object that created it.

    Its label in stories is its name without the word "Token", which the rules of some days add, and a number if that is
    taken.
    """
    label = unused_label(game, face.name.removesuffix(" Token"))
    token = game.make(label, face, context.controller, context.controller, "nowhere", is_token=True)
    token = token._replace(maker=context.source)
    game.put(token)
    return token


def unused_label(game: Game, name: str) -> str:
    """Return the first unused label for a token with a name: the name with " #1", " #2" and so on."""
    taken = {thing.label for thing in game.position.objects.values()}
    game.position.work.add(len(taken))
    free = (label for place in count(1) if (label := f"{name} #{place}") not in taken)
    return next(label for label in free if game.labelled(label) is None)


class CreateAttackingForATurn(Act):
    """Create tokens that are tapped and attacking, and sacrifice them together at the end of the turn."""

    token: Face
    amount: Number = 1


@verb(CreateAttackingForATurn)
def create_attacking_for_a_turn(game: Game, act: CreateAttackingForATurn, context: Context) -> None:
    """Create tokens that are tapped and attacking, and schedule their sacrifice.

    Raises NotModelled if there is no attack, or if they could attack a planeswalker.
    """
    position = game.position
    is_attack = position.is_combat and position.turn.active == context.controller
    if not is_attack or any(game.law(attacked_planeswalkers)(game, thing) for thing in game.battlefield()):
        raise NotModelled(f"What the tokens of {context.label} attack is not modelled here (508.4).")
    made = [_token_object(game, act.token, context) for _ in range(number(game, act.amount, context))]
    coming = [
        arrival(game, token, context.controller, by=context.controller)._replace(is_tapped=True) for token in made
    ]
    entered = tuple(event.affected for event in game.happen(coming) if event.destination == "battlefield")
    for token in made:
        position.note(Makes(context.label, token.label))
    for thing in entered:
        position.enter_attacker(thing)
    follow(game, (AtEndOfTurn((Sacrifice("targets"),)),), context._replace(targets=entered))


class CreateOfTheChosenType(Act):
    """Create a token with the creature type chosen for the linked ability as its type and name."""

    names_another = True

    power: int
    toughness: int

    @property
    def speaks_of_linked(self) -> str:
        """Return "creature type": this instruction refers to the type chosen for the linked ability."""
        return "creature type"


@verb(CreateOfTheChosenType)
def create_of_the_chosen_type(game: Game, act: CreateOfTheChosenType, context: Context) -> None:
    """Create a token of the creature type chosen for the linked ability; a single choice needs no rule.

    Raises NotModelled unless exactly one type was chosen.
    """
    kept = game.object(context.source).remembered
    is_one = [key for key, _ in kept] == [context.link]
    remembered = (
        [word for _, word in kept] if is_one else game.law(linked_abilities)(kept, context.link, None, "choice")
    )
    words = [word for word in remembered if isinstance(word, str) and word not in COLORS.values()]
    if len(words) != 1:
        raise NotModelled(f"Which of the creature types chosen for {context.label} is meant is not modelled.")
    token = Face(words[0], frozenset({"creature"}), frozenset(words), power=act.power, toughness=act.toughness)
    follow(game, (Create(token),), context)


class Investigate(Act):
    """Create a number of Clue tokens."""

    amount: Number = 1


@verb(Investigate)
def investigate(game: Game, act: Investigate, context: Context) -> None:
    """Create a number of Clue tokens, one after another."""
    for _ in range(number(game, act.amount, context)):
        game.position.because = (clues.slug,)
        follow(game, (Create(game.law(clues)),), context)


class MyriadTokens(Act):
    """Create attacking token copies of the source for this combat, one for each opponent but the defending player."""


@verb(MyriadTokens)
def myriad(game: Game, _act: MyriadTokens, context: Context) -> None:
    """Create no token if there is no further opponent; raise NotModelled if there is one."""
    if len(players(game, "each opponent", context)) > 1:
        raise NotModelled("Attacking several players at once is not modelled (702.116a).")
