"""Filters: what they look at."""

from kb.engine.position.filters import CREATURE, THIS, Filter, both, either, other_than


def test_a_filter_says_which_keyword_it_looks_for() -> None:
    """Of abilities it names those that it asks for, wherever in it; of all else it says what it reads."""
    flier = both(CREATURE, other_than(either(Filter("keyword", "flying"), Filter("color", "red"))))
    assert flier.looks - {"abilities"} == {"types", "keyword flying", "color"}
    assert flier.reads == {"types", "abilities", "color"}
    assert THIS.looks == frozenset()
