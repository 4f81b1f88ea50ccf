"""What the site is made by and from, in words."""

from dataclasses import replace
from datetime import date

from kb.site.origin import made_by, played_from, surroundings, word_of
from kb.worked.scenario import packaged_scenarios


def test_a_word_tells_parts_apart():
    """Where one ends matters."""
    assert word_of("ab", "c") != word_of("a", "bc")
    assert word_of("ab", "c") == word_of("ab", "c")
    assert made_by() == made_by()


def test_a_play_hangs_on_its_story_its_days_and_what_it_quotes():
    """Each of them makes another word; a text that it doesn't quote doesn't."""
    (scenario,) = packaged_scenarios("002-licid-forest")
    days, texts = (date(2004, 1, 15),), {"crystalkeep-2004-01/212.1c": "one", "crystalkeep-2004-01/212.1d": "two"}
    word = played_from(scenario, days, texts.get)
    assert played_from(scenario, days, {**texts, "crystalkeep-2004-01/212.1d": "three"}.get) == word
    others = [
        played_from(replace(scenario, title="Another"), days, texts.get),
        played_from(scenario, (), texts.get),
        played_from(scenario, days, {**texts, "crystalkeep-2004-01/212.1c": "three"}.get),
    ]
    assert len({word, *others}) == 4


def test_the_pages_of_a_scenario_hang_on_where_things_are(made):
    """A text is none of their business, a name or a place is."""
    collection = made.site.collection
    word = surroundings(collection, "")
    name, record = next((name, r) for name, r in collection.records.items() if r.number)
    reworded = replace(collection, records={**collection.records, name: record._replace(text="Other words.")})
    renumbered = replace(collection, records={**collection.records, name: record._replace(number="999.9")})
    assert surroundings(reworded, "") == word
    assert len({word, surroundings(renumbered, ""), surroundings(collection, "https://example.org/")}) == 3
    assert surroundings(replace(collection, eras=collection.eras[1:]), "") != word
    slug, lineage = next(iter(collection.threads.items()))
    retitled = {**collection.threads, slug: lineage._replace(title="Another title")}
    assert surroundings(replace(collection, threads=retitled), "") != word
