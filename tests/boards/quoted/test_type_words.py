"""Words for types, supertypes and colors: misspelled words and impossible combinations are refused."""

from datetime import date

import pytest

from kb.boards.judging.judge import Verdict
from kb.boards.language import BadScenario

BEAR = "Ana controls a 2/2 creature called Bear"
MARK = "Ana controls a white Aura that enchants creatures called Mark"


@pytest.mark.parametrize(
    ("setup", "message", "nearest"),
    [
        ((BEAR.replace("creature", "creatrue"),), "stops at “creatrue called Bear”", "creature"),
        ((BEAR.replace("creature", "purple creature"),), "stops at “purple creature called Bear”", None),
        ((BEAR.replace("creature", "green"),), "“green” doesn't name a card type.", None),
        ((BEAR.replace("creature", "basic creature"),), "“basic creature” is basic but not a land.", None),
        (("Ana can cast a 2/2 red craeture called Bear",), "stops at “craeture called Bear”", "creature"),
        (("Ana can cast a world called Pit",), "“world” doesn't name a card type.", None),
        (("Ana controls an artefact called Idol that costs {3}",), "stops at “artefact called Idol", "artifact"),
        (("a lnad called Field is in Ana's hand",), "stops at “lnad called Field", "land"),
        (('Ana can cast a pink instant called Zap that says "Draw a card."',), "stops at “pink instant", None),
        (('Ana can cast a sorcery instant called Zap that says "Draw a card."',), "instant and sorcery at once", None),
        ((MARK.replace("white", "whit"),), "stops at “whit Aura", "white"),
        ((MARK.replace("creatures", "craetures"),), "stops at “craetures called Mark”", "creatures"),
        (("a white Aura that enchants moons called Mark is in Ana's hand",), "stops at “moons called Mark", None),
        (
            ('Ana can cast a card called Mark whose type line is "Enchant Moon"',),
            "“Moon” is not a card type or basic land type.",
            None,
        ),
        (('an effect says "All lnads are 1/1 creatures"',), "stops at “lnads are", "lands"),
        (('an effect says "All lands are 1/1 artefact creatures"',), "stops at “artefact creatures", "artifact"),
        (
            (BEAR, "an effect says that Bear becomes a 4/4 artefact creature"),
            "stops at “artefact creature”",
            "artifact",
        ),
        ((BEAR, "an effect says that Bear is an artefact creature"), "stops at “artefact creature”", "artifact"),
        (
            (BEAR, 'an effect says that Bear has "This creature is a purple creature"'),
            "stops at “purple creature",
            None,
        ),
        ((BEAR, MARK, 'Mark says "Enchanted creature is a purple creature"'), "“purple” is not a card type.", None),
        ((BEAR, 'Bear has "This creature is a purple creature"'), "is not understood", None),
        ((BEAR, 'Bear has "{0}: This permanent becomes a 2/2 moon"'), "becomes a 2/2 moon” is not understood", None),
        (
            (BEAR, 'Bear has "As this creature enters, it becomes your choice of a 3/3 pink creature"'),
            "is not understood",
            None,
        ),
        (
            ('Ana controls a card called Grog whose type line is "Basic Creature Instant"',),
            "A card can't be creature and instant at once.",
            None,
        ),
        (
            ('Ana controls a card called Grog whose type line is "Craeture - Goblin"',),
            "“craeture” is not a card type or supertype.",
            "creature",
        ),
        (
            ('Ana controls a card called Grog whose type line is "Legendary - Goblin"',),
            "“Legendary - Goblin” doesn't name a card type.",
            None,
        ),
        (
            ('Ana controls a card called Grog whose type line is "Basic Creature"',),
            "“Basic Creature” is basic but not a land.",
            None,
        ),
        (
            ('Ana controls a card called Grog whose type line is "Instant"',),
            "A card with the type line “Instant” can never be on the battlefield.",
            None,
        ),
        (
            ('a card called Zap whose type line is "Land Sorcery" is in Ana\'s hand',),
            "A card can't be land and sorcery at once.",
            None,
        ),
    ],
)
def test_misspelled_type_words_and_impossible_cards_are_refused_with_the_nearest(
    judged, setup: tuple[str, ...], message: str, nearest: str | None
) -> None:
    with pytest.raises(BadScenario) as error:
        judged(setup, then=("nothing triggered",))
    assert error.value.problem.startswith("x.toml: ")
    assert message in error.value.problem
    assert nearest is None or error.value.nearest == (nearest,) or f"“{nearest}”" in error.value.remedy


@pytest.mark.parametrize(
    ("play", "message"),
    [
        ("an effect makes Bear an artefact only", "“artefact” is not a card type."),
        ("an effect makes Bear a 2/2 purple creature", "stops at “purple creature”"),
    ],
)
def test_misspelled_type_words_in_play_sentences_are_refused(judged, play: str, message: str) -> None:
    with pytest.raises(BadScenario, match=message):
        judged((BEAR,), (play,), then=("nothing triggered",))


@pytest.mark.parametrize(
    ("setup", "then"),
    [
        (BEAR.replace("creature", "legendary artifact creature"), "the types of Bear are artifact and creature"),
        (
            'Ana controls a card called Peak whose type line is "Basic Land - Mountain"',
            "the subtypes of Peak are Mountain",
        ),
        (
            'Ana controls a card called Grog whose type line is "Legendary Artifact Creature - Golem"',
            "Grog is legendary",
        ),
        (
            'a card called Zap whose type line is "Tribal Instant - Goblin" is in Ana\'s hand',
            "the subtypes of Zap in Ana's hand are Goblin",
        ),
    ],
)
def test_cards_may_have_several_types_supertypes_and_subtypes(judged, setup: str, then: str) -> None:
    assert judged((setup,), then=(then,)).verdict is Verdict.HOLDS


@pytest.mark.parametrize(
    ("day", "line", "is_known"),
    [
        ("2004-01-15", "Planeswalker - Jace", False),
        ("2004-01-15", "Artifact Creature - Golem", True),
        ("2008-08-10", "Planeswalker - Jace", True),
        ("2013-07-13", "Battle - Siege", False),
        ("2023-11-17", "Tribal Artifact - Goblin", True),
    ],
)
def test_a_card_type_that_did_not_exist_on_the_day_is_not_modelled(
    judged, day: str, line: str, *, is_known: bool
) -> None:
    setup = (f'Ana controls a card called Grog whose type line is "{line}"',)
    found = judged(setup, (), then=("the story can be played",), day=date.fromisoformat(day))
    assert found.verdict is (Verdict.HOLDS if is_known else Verdict.NOT_MODELLED), found.detail
    assert is_known or "isn't a card type on that day" in found.detail


@pytest.mark.parametrize(
    ("setup", "play", "claim"),
    [
        ('Ana controls a card called Grog whose type line is "Creature - Goblxn"', (), ""),
        ("Bear has the subtypes Elf and Goblxn", (), ""),
        ("Bear has the subtype Elf", ("an effect makes the creature type of Bear Goblxn",), ""),
        ("Bear has the subtype Elf", (), "the subtypes of Bear are Goblxn"),
    ],
)
def test_a_misspelled_subtype_is_an_error_with_the_nearest(
    judged, setup: str, play: tuple[str, ...], claim: str
) -> None:
    with pytest.raises(BadScenario, match="“Goblxn” is not a subtype") as error:
        judged(("Ana controls a 2/2 creature called Bear", setup), play, cannot=(claim or "nothing triggered",))
    assert error.value.nearest == ("Goblin",)
