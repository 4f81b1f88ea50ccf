"""``rulings audit contradictions``: sources of one day that contradict each other."""

from pathlib import Path

import pytest

from kb.answers.standing.contradictions import Contradictions

SEEDS = Path(__file__).parents[2] / "seeds"
ERRATA = "002_ddcb19f1f63da326.txt"
"""File name of the document of October 1998."""


def contradictions_of_kind(command, home: str, kind: str) -> list[tuple[str, str, str]]:
    """Return the day and both records of each contradiction of a kind in a data folder."""
    found = command(home, "audit", "contradictions", "--json").data["contradictions"]
    return [(one["on"], one["one"], one["other"]) for one in found if one["found"] == kind]


def test_claims_that_a_second_record_contradicts_are_listed(rulings):
    found = rulings("audit", "contradictions", "--json").data
    assert list(found) == list(Contradictions._fields)
    assert [(one["found"], one["one"], one["other"]) for one in found["contradictions"]] == [
        ("disputed claim", "pokemon-set-2023-11/702.X1b", "pokemon-set-2023-11/120.3X1"),
        ("disputed claim", "pokemon-set-2023-11/702.X1c", "pokemon-set-2023-11/120.3X1"),
    ]
    output = rulings("audit", "contradictions")
    assert output.code == 0
    assert output.lines[0] == (
        "pokemon-set-2023-11/702.X1b and pokemon-set-2023-11/120.3X1 · disputed claim, 17 November 2023"
    )


@pytest.mark.parametrize(
    ("words", "is_listed"), [("creatures instead", True), ("lands", False), ("lands at once", False)]
)
def test_two_different_errata_for_a_card_are_listed(rulings_in, own_home, tmp_path, words, is_listed):
    """An erratum that only has more words isn't different."""
    text = (SEEDS / ERRATA).read_text(encoding="utf-8").replace("Tap X target lands", f"Tap X target {words}")
    (tmp_path / "other.txt").write_text(f"{text} ", encoding="utf-8")
    rulings_in(own_home, "ingest", "--as", "other-1998-10", str(tmp_path / "other.txt"))
    listed = [("1998-10-18", "moursund-1998-10/errata/5", "other-1998-10/errata/5")] if is_listed else []
    assert contradictions_of_kind(rulings_in, own_home, "two errata for a card") == listed


def test_a_text_that_differs_from_the_rulebook_of_its_day_is_listed(rulings_in, own_home, book_template, tmp_path):
    other = "".join(f"{number} A newt sits.\n\n" for number in ("212.4.", "212.5.", *map("212.5{}".format, "abcd"))) + (
        '212.5e. If text states that a player may do something "any time he or she could play an instant," it means '
        "only that the player must have priority and an untapped land. The opponent decides whether that is enough.\n\n"
    )
    words = {"day": "December 1, 2003", "section": "212", "verb": "comes into play", "example": "None."}
    (tmp_path / "book.txt").write_text(
        book_template.format(**words, reworded="A toad sits.", more=other), encoding="utf-8"
    )
    assert rulings_in(own_home, "ingest", str(tmp_path / "book.txt")).code == 0
    assert contradictions_of_kind(rulings_in, own_home, "a text against the rulebook of its day") == [
        ("2004-01-15", "crystalkeep-2004-01/212.5e", "cr-2003-12-01/212.5e")
    ]


FIFTH = """\
Welcome to Magic: The Gathering!
Object of the Game
A toad wins.

Section I: Learning the Game
Toads
A toad that is moved from one pond to another is considered a new toad.
Newts
A newt has no voice, and sits beside its pond.
"""


@pytest.mark.parametrize(
    ("ruling", "texts"),
    [("A toad that is moved to another pond is the same. It overrides text in the Fifth Edition rulebook.", 1),
     ("A pond is the same. This rule overrides text in the Fifth Edition rulebook.", 0),
     ("A toad that is moved to another pond is the same. It overrides text in the Sixth Edition rulebook.", 0)],
)  # fmt: skip
def test_a_ruling_that_says_it_overrides_a_rulebook_is_listed_with_that_text(
    rulings_in, own_home, tmp_path, ruling, texts
):
    """It needs a rulebook in the store with a text clearly on the same subject."""
    (tmp_path / "book.txt").write_text(FIFTH, encoding="utf-8")
    (tmp_path / "mine.txt").write_text(f"1. A wall has no door.\n2. {ruling}\n", encoding="utf-8")
    assert rulings_in(own_home, "ingest", str(tmp_path / "book.txt")).code == 0
    added = rulings_in(own_home, "ingest", "--as", "mine", "--day", "1998-05-01", str(tmp_path / "mine.txt"))
    assert added.code == 0
    found = contradictions_of_kind(rulings_in, own_home, "a ruling that overrides a rulebook")
    assert [(on, other) for on, _, other in found] == [("1998-05-01", "cr-1997-03-24/toads/1")] * texts


TAPPED = """\
[[scenario]]
id = "my-tapped-blocker"
title = "A blocker is tapped before combat damage"
about = ["tapped-blockers"]
setup = [
    "Ana controls a 2/2 red creature called Brute",
    "Bob controls a 2/2 white creature called Monk",
    'Monk has "{T}: You gain 1 life."',
]
play = ["Ana attacks with Brute", "Bob blocks Brute with Monk", "Bob uses Monk's ability", "combat damage is dealt"]
"""
CLAIM = """
[[scenario.when]]
date = 2003-12-01
source = "%s"
quote = "%s"
then = ["Brute is %s"]
"""
DEALS, NONE = "on the battlefield", "in its owner's graveyard"


@pytest.mark.parametrize("is_ruling_right", [True, False])
def test_a_text_whose_claim_fails_on_a_board_is_listed_with_the_text_that_holds(
    rulings_in, own_home, book_template, tmp_path, is_ruling_right
):
    says = ("deals combat damage", "deals no combat damage")
    ruled, printed = says if is_ruling_right else says[::-1]
    words = {"day": "December 1, 2003", "section": "212", "verb": "comes into play", "example": "None."}
    more = f"212.9. A blocker that has been tapped {printed} to anything at all.\n\n"
    (tmp_path / "book.txt").write_text(
        book_template.format(**words, reworded="A toad sits.", more=more), encoding="utf-8"
    )
    (tmp_path / "mine.txt").write_text(f"1. A wall has no door.\n2. A tapped blocker {ruled}.\n", encoding="utf-8")
    outcomes = [{says[0]: NONE, says[1]: DEALS}[one] for one in (ruled, printed)]
    claims = [("mine/paragraph/2", ruled, outcomes[0]), ("cr-2003-12-01/212.9", printed, outcomes[1])]
    (tmp_path / "mine.toml").write_text(TAPPED + "".join(CLAIM % claim for claim in claims), encoding="utf-8")
    assert rulings_in(own_home, "ingest", str(tmp_path / "book.txt")).code == 0
    added = rulings_in(own_home, "ingest", "--as", "mine", "--day", "2003-12-01", str(tmp_path / "mine.txt"))
    assert added.code == 0
    wrong, right = [claim[0] for claim in claims][:: -1 if is_ruling_right else 1]
    assert _failed_board_claims(rulings_in, own_home, tmp_path) == [("2003-12-01", wrong, right)]


def test_a_failing_text_without_an_opponent_is_listed_with_the_number_of_the_rule(rulings_in, own_home, tmp_path):
    (tmp_path / "mine.txt").write_text(
        "1. A wall has no door.\n2. A tapped blocker deals no damage.\n", encoding="utf-8"
    )
    claim = CLAIM % ("mine/paragraph/2", "deals no damage", DEALS)
    (tmp_path / "mine.toml").write_text(TAPPED + claim, encoding="utf-8")
    added = rulings_in(own_home, "ingest", "--as", "mine", "--day", "2003-12-01", str(tmp_path / "mine.txt"))
    assert added.code == 0
    assert _failed_board_claims(rulings_in, own_home, tmp_path) == [("2003-12-01", "mine/paragraph/2", "310.2a")]


def test_two_errata_of_a_card_with_different_outcomes_are_listed(rulings_in, own_home, tmp_path):
    other = (SEEDS / ERRATA).read_text(encoding="utf-8").replace("Tap X target lands", "Tap X target creatures")
    (tmp_path / "other.txt").write_text(f"{other} ", encoding="utf-8")
    assert rulings_in(own_home, "ingest", "--as", "other-1998-10", str(tmp_path / "other.txt")).code == 0
    (tmp_path / "mine.toml").write_text(HELIX, encoding="utf-8")
    assert _failed_board_claims(rulings_in, own_home, tmp_path) == [
        ("1998-10-18", "other-1998-10/errata/5", "moursund-1998-10/errata/5")
    ]


HELIX = """\
[[scenario]]
id = "my-helix"
title = "The Helix for one land"
about = ["announcing-x"]
setup = ["Ana controls Mishra's Helix", "Ana has {C} in their pool", "Bob controls a land called Field"]
play = ["Ana uses Mishra's Helix's ability with X = 1 on Field", "everything resolves"]

[[scenario.when]]
date = 1998-10-18
source = "moursund-1998-10/errata/5"
quote = "Tap X target lands"
then = ["Field is tapped"]

[[scenario.when]]
date = 1998-10-18
source = "other-1998-10/errata/5"
quote = "Tap X target creatures"
cannot = ["the story can be played"]
"""


def _failed_board_claims(command, home: str, folder: Path) -> list[tuple[str, str, str]]:
    """Return the contradictions that a file of boards shows."""
    found = command(home, "audit", "contradictions", str(folder / "mine.toml"), "--json").data["contradictions"]
    kind = "a text whose board comes out otherwise on its day"
    return [(one["on"], one["one"], one["other"]) for one in found if one["found"] == kind]
