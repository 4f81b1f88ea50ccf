"""Matching: which text of an edition became which of the next, how certain that is, and why."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from kb.lineage.match_guesses import SURE, Guess, guess_at
from kb.lineage.matching_items import TELLING, Item, Rarity, items, same_order
from kb.lineage.pairing import Pairing, is_part
from kb.lineage.splits_and_merges import Parting
from kb.lineage.word_index import WordIndex
from kb.records.match import FACT, Bond, Match
from kb.records.record import Kind, Record

ASKED = 0.4
"""A match of less confidence than this is not even a question, unless the number is the same."""

_CROWD = 30
"""Where more items than these are free in one place, that says too little."""
_CANDIDATES = 4
_MOVED_ALONG = "The words are the same but for dated terms and numbers, and the texts around them moved along."
_ONLY_THERE = "The words are the same but for dated terms and numbers, and stand nowhere else."
_RIVAL = 0.8
"""A text so much like one that is written once elsewhere may be what it has become all the same."""
_NEAR_ENOUGH, _MOST_STAYED = 0.5, 0.5
"""So sure is a rule that kept its number the same, where so large a share of those around it kept theirs."""
_HELD, _HELD_IN_ORDER = 0.75, 0.5
"""Such shares of an entry stand in another, in the same order, that has taken it up under a headword like its own."""
_RENAMED = 0.8
"""So alike two entries of other headwords are that say the same, their words in the same order."""
_MOSTLY, _MOSTLY_AN_EXAMPLE, _AGAINST = 0.55, 0.62, 0.2
"""So alike two rules, or examples, have most of their words in common; so much may be taken off for other signs."""
_PASSES = (0.85, 0.7)
"""The confidence asked for in each pass over what is left, each surveying anew what went where."""


def matches(older: Iterable[Record], newer: Iterable[Record], known: Iterable[tuple[str, str]] = ()) -> list[Match]:
    """Return what the records of one edition became in the next, in the older edition's order.

    Headings, rules, examples and glossary entries are matched with their own kind. The known pairs, by record ids,
    aren't returned; nothing else is matched with them, except parts of them.
    """
    old, new = items(older), items(newer)
    rarity = Rarity((old, new))
    pairing = Pairing(old, new)
    by_id = {item.id: item for item in (*old, *new)}
    for before, after in known:
        if before in by_id and after in by_id:
            pairing.join(by_id[before], by_id[after])
    found: dict[Item, Match] = {}
    _join_the_same(pairing, rarity, found)
    for least in _PASSES:
        _join_the_nearest(pairing, rarity, least, found)
    parting = Parting(pairing, rarity)
    sure = parting.facts()
    found |= {by_id[match.old]: match for match in sure if match.goes_on}
    parted = [match for match in sure if not match.goes_on]
    _join_remarked(pairing, found)
    _join_what_is_nearest(pairing, rarity, found)
    _join_named_longer(pairing, rarity, found)
    _join_renamed(pairing, rarity, found)
    _join_the_nearest(pairing, rarity, ASKED, found)
    parted += parting.rest()
    _ask_about_the_rest(pairing, rarity, found)
    return [found[item] for item in old if item in found] + parted


def _join_the_nearest(pairing: Pairing, rarity: Rarity, least: float, found: dict[Item, Match]) -> None:
    """Join the likeliest pairs first, down to a least confidence."""
    pairing.survey()
    for guess in sorted(_guesses(pairing, rarity, least), key=lambda guess: guess.rank):
        if pairing.free(guess.old, guess.new):
            pairing.join(guess.old, guess.new)
            found[guess.old] = _nearest(guess)


def _ask_about_the_rest(pairing: Pairing, rarity: Rarity, found: dict[Item, Match]) -> None:
    """Add a question for each number with an unmatched text in both editions."""
    by_name = {item.name: item for item in pairing.free_new()}
    for old in pairing.free_old():
        new = by_name.get(old.name)
        if new is not None and new.kind is old.kind:
            pairing.join(old, new)
            guess = guess_at(old, new, pairing, rarity)
            found[old] = _nearest(guess._replace(confidence=min(max(guess.confidence, 0.0), ASKED)))


def _join_what_is_nearest(pairing: Pairing, rarity: Rarity, found: dict[Item, Match]) -> None:
    """Join unmatched texts that are each other's best guess.

    Rules and examples must share most of their words. Rules may also share only the number if their neighbors kept
    theirs: then the rule was reworded, or lost parts that are lettered rules now.
    """
    pairing.survey()
    nearest: dict[Item, Guess] = {}
    for guess in _guesses(pairing, rarity, ASKED):
        for item in (guess.old, guess.new):
            nearest[item] = min(guess, nearest.get(item, guess), key=lambda guess: guess.rank)
    for guess in dict.fromkeys(nearest.values()):
        old, new = guess.old, guess.new
        is_nearest = nearest[old] == nearest[new] == guess and pairing.free(old, new)
        if is_nearest and _is_sure(guess, pairing):
            pairing.join(old, new)
            found[old] = _nearest(guess._replace(confidence=max(guess.confidence, FACT)))


def _is_sure(guess: Guess, pairing: Pairing) -> bool:
    """Return whether two texts that are each other's best guess are certainly the same.

    Only rules and examples can be certain.
    """
    if guess.old.kind is Kind.EXAMPLE:
        return _is_mostly_the_same(guess, _MOSTLY_AN_EXAMPLE)
    is_rule = guess.old.kind is Kind.RULE
    return is_rule and (_kept_its_number(guess, pairing) or _is_mostly_the_same(guess, _MOSTLY))


def _kept_its_number(guess: Guess, pairing: Pairing) -> bool:
    """Return whether two rules with one number are similar, and most rules around them kept their numbers."""
    is_near = guess.confidence >= _NEAR_ENOUGH or guess.old.opening == guess.new.opening
    has_stayed = pairing.share(guess.old.group, guess.new.group) >= _MOST_STAYED
    return is_near and has_stayed and guess.old.name == guess.new.name


def _is_mostly_the_same(guess: Guess, least: float) -> bool:
    """Return whether two texts share most of their words, with no evidence against them."""
    is_telling = min(guess.old.weight, guess.new.weight) >= TELLING
    return is_telling and guess.similarity >= least and guess.confidence >= guess.similarity - _AGAINST


def _join_the_same(pairing: Pairing, rarity: Rarity, found: dict[Item, Match]) -> None:
    """Join texts with equal words: under the same number, else unique ones, else those in place.

    Glossary entries of the same headword are joined even with other words. `found` gets the matches.
    """
    by_name = {item.name: item for item in pairing.free_new()}
    for item in pairing.free_old():
        same = by_name.get(item.name)
        if same is not None and same.kind is item.kind and same.text == item.text:
            pairing.join(item, same)
            found[item] = Match(item.id, same.id, Bond.SAME, 1.0, "The number and the words are the same.")
        elif same is not None and item.kind is Kind.GLOSSARY:
            pairing.join(item, same)
            found[item] = Match(item.id, same.id, Bond.NUMBER, SURE, "It is the entry of the same headword.")
    _join_headwords(pairing, found)
    after = _by_words(pairing.free_new())
    alike = [(before, after[words]) for words, before in _by_words(pairing.free_old()).items() if words in after]
    once = [(old[0], new[0]) for old, new in alike if len(old) == len(new) == 1 and _is_telling(old[0])]
    _join_written_once(once, pairing, rarity, found)
    pairing.survey()
    for before, same_words in alike:
        _join_in_place(before, same_words, pairing, found)


def _is_telling(item: Item) -> bool:
    """Return whether a text is long enough to identify it by its words."""
    return item.kind is Kind.HEADING or item.weight >= TELLING


def _join_written_once(
    once: Sequence[tuple[Item, Item]], pairing: Pairing, rarity: Rarity, found: dict[Item, Match]
) -> None:
    """Join texts that occur once in each edition, unless their neighbors moved elsewhere and a rival is there.

    The text may be a repetition, while the rule itself stayed in place with a few more words. If another text there has
    nearly the same words, guesses decide.
    """
    for old, new in once:
        pairing.join(old, new)
    pairing.survey()
    elsewhere = [pair for pair in once if not pairing.moved_along(*pair)]
    near = WordIndex(pairing.free_new() if elsewhere else [], rarity, [old for old, _ in elsewhere])
    rivals = {old: near.near(old, _CANDIDATES) for old, _ in elsewhere}
    for old, new in once:
        if any(rarity.similarity(old, rival) >= _RIVAL for rival in rivals.get(old, ()) if rival.kind is old.kind):
            pairing.part(old, new)
        else:
            found[old] = Match(old.id, new.id, Bond.WORDS, SURE, _ONLY_THERE)


def _join_in_place(before: list[Item], after: list[Item], pairing: Pairing, found: dict[Item, Match]) -> None:
    """Join texts that occur several times with the one where their neighbors went."""
    for old in before:
        same = next((new for new in after if pairing.free(old, new) and pairing.in_place(old, new)), None)
        if same is not None:
            pairing.join(old, same)
            found[old] = Match(old.id, same.id, Bond.WORDS, 0.95, _MOVED_ALONG)


def _join_headwords(pairing: Pairing, found: dict[Item, Match]) -> None:
    """Join glossary entries whose headwords differ only in a dated term; `found` gets the matches."""
    by_topic: defaultdict[frozenset[str], list[Item]] = defaultdict(list)
    for item in pairing.free_new():
        if item.kind is Kind.GLOSSARY:
            by_topic[item.topic].append(item)
    for item in pairing.free_old():
        same = by_topic.get(item.topic, []) if item.kind is Kind.GLOSSARY else []
        if len(same) == 1 and pairing.free(item, same[0]):
            pairing.join(item, same[0])
            found[item] = Match(item.id, same[0].id, Bond.NEAREST, 0.9, "Only a dated term in the headword differs.")


def _join_remarked(pairing: Pairing, found: dict[Item, Match]) -> None:
    """Join unmatched entries whose headword gained or lost a remark such as "obsolete" or "informal"."""
    by_headword = {item.headword: item for item in pairing.free_new() if item.kind is Kind.GLOSSARY}
    for item in pairing.free_old():
        same = by_headword.get(item.headword) if item.kind is Kind.GLOSSARY else None
        if same is not None and pairing.free(item, same):
            pairing.join(item, same)
            found[item] = Match(item.id, same.id, Bond.NEAREST, 0.9, "Only a remark beside the headword differs.")


def _join_named_longer(pairing: Pairing, rarity: Rarity, found: dict[Item, Match]) -> None:
    """Join unmatched entries if one headword contains the other and they share words.

    Headwords with only one common word also qualify if one entry nearly contains the other.
    """
    free = [item for item in pairing.free_new() if item.kind is Kind.GLOSSARY]
    for old in pairing.free_old():
        if old.kind is Kind.GLOSSARY:
            near = [new for new in free if pairing.free(old, new) and _have_similar_names(old, new, rarity)]
            guesses = [guess_at(old, new, pairing, rarity) for new in near]
            if len(guesses) == 1 and guesses[0].confidence >= ASKED:
                pairing.join(old, near[0])
                found[old] = _nearest(guesses[0]._replace(confidence=max(guesses[0].confidence, FACT)))


def _have_similar_names(old: Item, new: Item, rarity: Rarity) -> bool:
    """Return whether one item's topic includes the other's, or they have similar topics and words.

    Similar means: a common topic word, and most of their weighty words in common and in order.
    """
    if old.topic <= new.topic or new.topic <= old.topic:
        return True
    held = rarity.of(old.words & new.words) >= _HELD * old.weight >= _HELD * TELLING
    return held and bool(old.topic & new.topic) and rarity.in_order(old, new) >= _HELD_IN_ORDER


def _join_renamed(pairing: Pairing, rarity: Rarity, found: dict[Item, Match]) -> None:
    """Join unmatched glossary entries that have the same meaning under two headwords; `found` gets the matches."""
    free = [item for item in pairing.free_new() if item.kind is Kind.GLOSSARY]
    old_ones = [item for item in pairing.free_old() if item.kind is Kind.GLOSSARY]
    near = WordIndex(free, rarity, old_ones)
    for old in old_ones:
        alike = [(rarity.similarity(old, new), new) for new in near.near(old, _CANDIDATES) if pairing.free(old, new)]
        share, new = max(alike, key=lambda each: each[0], default=(0.0, old))
        if share >= _RENAMED and old.weight >= TELLING and same_order(old, new) >= _RENAMED:
            pairing.join(old, new)
            why = f"{round(100 * share)} % of the weight of their words is common; the headword is another."
            found[old] = Match(old.id, new.id, Bond.NEAREST, round(min(share, SURE), 2), why)


def _by_words(free: Sequence[Item]) -> dict[tuple[Kind, str], list[Item]]:
    """Index unmatched items by kind and words."""
    found: dict[tuple[Kind, str], list[Item]] = {}
    for item in free:
        found.setdefault((item.kind, item.text), []).append(item)
    return found


def _guesses(pairing: Pairing, rarity: Rarity, least: float) -> Iterator[Guess]:
    """Yield guesses for each unmatched item: under its number, in its place, or where its rare words occur."""
    free, left = pairing.free_new(), pairing.free_old()
    near = WordIndex(free, rarity, left)
    by_name = {(item.kind, item.name): item for item in free}
    by_words = _by_words(free)
    by_group: defaultdict[tuple[Kind, str], list[Item]] = defaultdict(list)
    for item in free:
        if item.group:
            by_group[item.kind, item.group].append(item)
    for old in left:
        same = by_name.get((old.kind, old.name))
        in_place = [by_group.get((old.kind, place), []) for place in pairing.places(old.group)]
        candidates = dict.fromkeys([
            *([same] if same is not None else []),
            *by_words.get((old.kind, old.text), []),
            *(item for items in in_place if len(items) <= _CROWD for item in items),
            *near.near(old, _CANDIDATES),
        ])  # fmt: skip
        for new in candidates:
            if same is not None and _was_lettered_off(old, new, same, rarity):
                continue
            guess = guess_at(old, new, pairing, rarity)
            if guess.confidence >= least:
                yield guess


def _was_lettered_off(old: Item, new: Item, same: Item, rarity: Rarity) -> bool:
    """Return whether a text is only a part of an older rule that now has a letter of its own."""
    is_under = is_part(old.number, new.number)
    return is_under and rarity.lead_similarity(old, same) > rarity.lead_similarity(old, new)


def _nearest(guess: Guess) -> Match:
    """Return the match of two texts that are each other's best guess."""
    if guess.old.text == guess.new.text:
        return Match(guess.old.id, guess.new.id, Bond.WORDS, round(min(guess.confidence, SURE), 2), _ONLY_THERE)
    bond = Bond.NUMBER if guess.old.name == guess.new.name else Bond.NEAREST
    why = f"{guess.why[0].upper()}{guess.why[1:]}."
    return Match(guess.old.id, guess.new.id, bond, round(min(guess.confidence, SURE), 2), why)
