"""Misprinted rule numbers, corrected by their neighbors."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from kb.records.numbers import previous_number

LETTERS = "abcdefghijkmnpqrstuvwxyz"
"""The letters of rules, which have no l and no o."""
_LETTERED = re.compile(r"(?P<rule>[1-9]\d\d\.\d{1,3})(?P<letter>[a-z])\.?")
_FIGURES = str.maketrans("lIoOSBZ", "1100582")
"""Translates letters to the figures that they are misread for."""
_CAPITAL = re.compile(r"\.[\dlIO]+[A-Z]{1,2}\Z")
"""Matches the capital letters at the end of a number, which are small letters or misread figures."""
_NO_LETTER = 1000
"""The index that stands for letters no rule has."""
_NUMBER = re.compile(r"([1-9])(?:(\d\d)(?:\.(\d{1,3})([a-z]{0,2}))?)?")
_MOST_SLIPS = 2
"""The most slips by which a printed number may differ from its correction."""
_AHEAD = 3
"""The most numbers in a row after a misprinted one that may be misprinted too."""
_NOWHERE = _AHEAD + 1
_FEWEST = 3
"""The fewest numbers of a list in which misprints can be recognised."""
_FEWEST_IN_A_RUN = 2
_BIG_LEAP = 10
"""The fewest rule numbers skipped in a row that no edition leaves out; incomplete copies do."""


_SKIPPING_ONE = 2
"""The difference of two numbers of rules between which one is left out."""


class _Key(NamedTuple):
    """The parts of a number for comparison: section, rule (-1 for a chapter, 0 for a section), index of the letter."""

    section: int
    rule: int = 0
    letter: int = 0

    def __str__(self) -> str:
        """Return the number as printed: a chapter, section or rule with its letter."""
        if self.rule < 0:
            return str(self.section // 100)
        return f"{self.section}.{self.rule}{_lettered(self.letter)}" if self.rule else str(self.section)


_FIRST = _Key(0)


def mended(printed: Sequence[str]) -> dict[int, str]:
    """Return the corrections of misprinted numbers by their indexes in a list in the book's order.

    A number is misprinted if it doesn't follow the one before it, while a similarly spelled number fits between its
    neighbors. Two numbers of one section that would each be the other aren't misprinted: the rules changed places.

    >>> mended(["408.1e", "408.f", "408.1g", "408.2", "505.4", "505.54", "505.5a"])
    {1: '408.1f', 5: '505.5'}
    >>> mended(["502.21a", "502.21b", "502.2lc", "502.22"])
    {2: '502.21c'}
    >>> mended(["603.1", "603.2", "603.4", "603.3a", "603.3b", "603.3", "603.5", "603.6"])
    {}
    """
    if len(printed) < _FEWEST:
        return {}
    counted = _counted_through(printed)
    printed = [counted.get(place, number) for place, number in enumerate(printed)]
    keys = [_key(number) for number in printed]
    times = Counter(printed)
    found: dict[int, str] = {}
    before = _FIRST
    exchanged_at = -len(keys)
    for place, default in enumerate(keys):
        key = keys[place] = next((read for read in _readings(printed[place]) if follows(before, read)), default)
        if _changed_places(keys, place, before):
            exchanged_at = place
        elif place == exchanged_at + 1:  # the one behind the two goes on behind the first of them
            keys[place] = keys[place - 1]
        elif (key is None or not follows(before, key)) and not _has_its_place(printed[place], times, before):
            run = list(_of_another_section(printed, keys, place, before))
            for at, read in run:
                keys[at] = read
                found[at] = str(read)
            for at, read in [] if run else _candidates(printed, keys, place, found):
                if str(read) in times and times[printed[at]] == 1 and str(read)[:4] == printed[at][:4]:
                    continue  # each of the two stands once in its section: they changed places
                keys[at] = read
                found[at] = str(read)
                break
        elif key is not None and str(key) != printed[place].rstrip("."):
            found[place] = str(key)
        before = keys[place] or before
    places = {(printed[place], read): place for place, read in found.items()}
    exchanged = {
        place for place, read in found.items() if (read, printed[place]) in places and read[:4] == printed[place][:4]
    }
    return counted | {place: read for place, read in found.items() if place not in exchanged}


def _counted_through(printed: Sequence[str]) -> dict[int, str]:
    """Return the right numbers of rules lettered through the whole alphabet, as by a word processor, by index.

    >>> printed = [f"704.5{letter}" for letter in "abcdefghijklmno"]
    >>> _counted_through(printed)
    {11: '704.5m', 12: '704.5n', 13: '704.5p', 14: '704.5q'}
    """
    found: dict[int, str] = {}
    rule, count = "", 0
    for place, match in enumerate(map(_LETTERED.fullmatch, printed)):
        index = ord(match["letter"]) - ord("a") if match else -1
        goes_on = match is not None and (index == 0 or (match["rule"] == rule and index == count))
        rule, count = (match["rule"], index + 1) if match and goes_on else ("", 0)
        if match and goes_on and match["letter"] >= "l" and index < len(LETTERS):
            found[place] = f"{rule}{LETTERS[index]}"
    return found


def _has_its_place(number: str, times: Mapping[str, int], before: _Key) -> bool:
    """Return whether a number occurs once, in its own section, and its neighbors' numbers occur elsewhere.

    That also counts for the first of a section or rule whose title is lost.
    """
    key = _key(number)
    if key is None or times[number] > 1 or key.rule < 1 or key.letter == _NO_LETTER or str(key) != number:
        return False
    if key.section > before.section:  # where a heading is lost
        is_first = key.rule == 1 and not key.letter and before.rule > 0
        is_next_section = key.section == before.section + 1 or key.section % 100 == 0
        return is_first and is_next_section and str(key.section) not in times
    if key.section != before.section:
        return False
    if key.letter == 1 and key.rule == before.rule + 1 and str(key._replace(letter=0)) not in times:
        return True
    behind = key._replace(letter=key.letter + 1) if key.letter else key._replace(rule=key.rule + 1)
    return previous_number(number) in times and str(behind) in times


def _changed_places(keys: Sequence[_Key | None], place: int, before: _Key) -> bool:
    """Return whether a number and the next would be in order if they changed places: 2, 4, 3, 5."""
    here, behind, beyond = (*keys[place : place + 3], None, None)[:3]
    if here is None or behind is None or here.rule < 1 or here.section != behind.section:
        return False
    is_exchanged = follows(before, behind) and follows(behind, here)
    return is_exchanged and not follows(before, here) and (beyond is None or beyond > here)


def _of_another_section(
    printed: Sequence[str], keys: Sequence[_Key | None], place: int, before: _Key
) -> Iterator[tuple[int, _Key]]:
    """Yield the indexes and corrections of numbers that run on under another section's number: 501.2-501.6 under 510.

    The corrected numbers run on to the end of the section around them, and are a slip or two away from those printed.
    """
    first = keys[place]
    if first is None or first.rule < 1 or before.rule < 0 or first.section == before.section or first > before:
        return
    run: list[tuple[int, _Key]] = []
    latest = before
    for at in range(place, len(keys)):
        key = keys[at]
        if key is None or key.section != first.section or key.rule < 1:
            break
        read = key._replace(section=before.section)
        if not follows(latest, read) or _slips_between(printed[at], read) > _MOST_SLIPS:
            return
        run.append((at, read))
        latest = read
    behind = keys[place + len(run)] if place + len(run) < len(keys) else None
    if len(run) >= _FEWEST_IN_A_RUN and (behind is None or behind > latest):
        yield from run


def follows(before: _Key, key: _Key) -> bool:
    """Return whether a number can come directly after another.

    That is the next letter, rule, section or chapter, or the first one below it.
    """
    if key.rule > 0:
        if key.letter:
            return key.letter == before.letter + 1 and key[:2] == before[:2]
        return key.rule == before.rule + 1 and key.section == before.section
    chapter = before.section // 100 + 1
    if key.rule < 0:
        return key.section == 100 * chapter
    return (
        key.section == before.section + 1
        or (before.rule < 0 and key.section == before.section)
        or (key.section == 100 * chapter)
    )


def is_next(before: str, number: str) -> bool:
    """Return whether a printed number can come directly after another.

    >>> [is_next("502.9k", number) for number in ("502.9m", "502.10", "503", "6", "502.9n", "504")]
    [True, True, True, True, False, False]
    """
    one, other = _key(before), _key(number)
    return one is not None and other is not None and follows(one, other)


def in_figures(printed: str) -> str:
    """Return a number with letters that look like digits replaced by digits; anything else unchanged.

    >>> in_figures("6O2.l2a"), in_figures("408.f")
    ('602.12a', '408.f')
    """
    key = _key(printed)
    return str(key) if key else printed


def only_between(before: str, behind: str) -> str:
    """Return the only number that fits between two; empty if none or several do.

    >>> only_between("408.1e", "408.1g"), only_between("601.5", "602.1"), only_between("601.5", "602")
    ('408.1f', '602', '')
    """
    one, other = _key(before), _key(behind)
    if one is None or other is None or follows(one, other):
        return ""
    found = [key for key in _successors(one) if follows(key, other)]
    return str(found[0]) if len(found) == 1 else ""


def skips_number(before: str, number: str) -> bool:
    """Return whether a number continues after another but skips at least one.

    >>> skips_number("613.7", "613.7c"), skips_number("613.7", "613.8"), skips_number("613.7", "612.8")
    (True, False, False)
    """
    one, other = _key(before), _key(number)
    return one is not None and other is not None and one < other and not follows(one, other)


def skips_several(before: str, number: str) -> bool:
    """Return whether a number continues after another but skips more than one, as where pages are lost.

    >>> skips_several("113.7c", "113.9"), skips_several("304.1", "306.4"), skips_several("409.1a", "409.1f")
    (False, True, True)
    """
    one, other = _key(before), _key(number)
    if one is None or other is None or not skips_number(before, number):
        return False
    return not any(follows(one, key) and follows(key, other) for key in _successors(one)) and (
        one.section != other.section or one.rule == other.rule or other.rule - one.rule > _SKIPPING_ONE
    )


def skipped_number(before: str, number: str, behind: str) -> str:
    """Return the only number skipped before this one; empty if none or several are.

    >>> skipped_number("302.2", "302.4", "303"), skipped_number("302.2", "302.4", "302.5")
    ('302.3', '')
    >>> skipped_number("302.2a", "302.2c", "302.3"), skipped_number("302.2a", "302.2c", "302.2d")
    ('302.2b', '')
    """
    one, other, third = _key(before), _key(number), _key(behind)
    if one is None or other is None or other.rule < 1 or (third and _is_beside(other, third)):
        return ""
    found = [key for key in _successors(one) if follows(key, other) and bool(key.letter) == bool(other.letter)]
    return str(found[0]) if len(found) == 1 and found[0].section == one.section else ""


def _is_beside(key: _Key, other: _Key) -> bool:
    """Return whether two numbers are rules of one section, or letters of one rule."""
    return key[:2] == other[:2] if key.letter else key.section == other.section


def skips_few(before: str, number: str, behind: str) -> bool:
    """Return whether a number skips only a few, and the next number can come directly after it.

    >>> skips_few("113.7c", "113.9", "113.9a"), skips_few("113.7c", "113.9", "113.8")
    (True, False)
    """
    one, other = _key(before), _key(number)
    if one is None or other is None or one.section != other.section or other.letter:
        return False
    return 0 < other.rule - one.rule < _BIG_LEAP and is_next(number, behind)


def _candidates(
    printed: Sequence[str], keys: Sequence[_Key | None], place: int, found: dict[int, str]
) -> Iterator[tuple[int, _Key]]:
    """Yield the possible corrections of a number that doesn't follow the one before, or of that one, best first.

    Each has the index of the number that it corrects.
    """
    here = keys[place]
    options = []
    for at in (place, place - 1):
        key = keys[at] if at >= 0 else None
        if at < 0 or at in found or (at < place and (here is None or key is None or key < here)):
            continue
        before = (keys[at - 1] or _FIRST) if at else _FIRST
        for read in _successors(before):
            slips = _slips_between(printed[at], read)
            is_twice = at < place and key == here
            if slips <= _MOST_SLIPS - is_twice and read != key:
                steps = _steps(read, keys, at)
                leads = steps < _NOWHERE or (slips == 1 and _next_is_near(read, keys, at))
                if leads and not _skips_or_repeats(key, before, keys, at, steps, slips):
                    options.append((slips + steps, steps, at != place, at, read))
    yield from ((at, read) for *_, at, read in sorted(options))


def _skips_or_repeats(  # noqa: PLR0913, PLR0917  (a number among others, and what may be meant by it)
    key: _Key | None, before: _Key, keys: Sequence[_Key | None], place: int, steps: int, slips: int
) -> bool:
    """Return whether a number, as printed, only skips a few numbers or occurs twice.

    It does if the sequence goes on from it in no more steps than from its correction. A later letter under a rule that
    isn't there doesn't, if one slip makes it the next number.
    """
    behind = keys[place + 1] if place + 1 < len(keys) else None
    is_before_another = key is not None and behind is not None and behind.section > key.section
    steps_of_key = 1 if is_before_another and slips > 1 else _steps(key, keys, place) if key else _NOWHERE
    if (
        key is None
        or key < before
        or (key.letter > 1 and key[:2] != before[:2] and slips == 1)
        or not steps_of_key <= min(steps, _AHEAD)
    ):
        return False
    if slips > 1 and key.section > before.section:
        return True
    return key.rule < 1 or (key.section == before.section and key.rule - before.rule < _BIG_LEAP)


def _next_is_near(read: _Key, keys: Sequence[_Key | None], place: int) -> bool:
    """Return whether the next number is in the same section and only a few rules after this one."""
    behind = keys[place + 1] if place + 1 < len(keys) else None
    return behind is not None and behind.section == read.section and 0 < behind.rule - read.rule < _BIG_LEAP


def _steps(key: _Key, keys: Sequence[_Key | None], place: int) -> int:
    """Return how many numbers ahead the sequence resumes in order after this one: 1 if the next one follows.

    Returns 0 at the end of the list, and a large number if it doesn't resume nearby.
    """
    ahead = keys[place + 1 : place + 1 + _AHEAD]
    reached = {key}
    for steps, following in enumerate(ahead, 1):
        if following is not None and any(follows(each, following) for each in reached):
            return steps
        reached = {successor for each in reached for successor in _successors(each)}
    return _NOWHERE if ahead else 0


@lru_cache(maxsize=64)
def _successors(key: _Key) -> tuple[_Key, ...]:
    """Return the numbers that can come directly after another: the next letter, rule, section and chapter."""
    section, rule, letter = key
    if rule < 0:
        return (_Key(section), _Key(section + 1))
    beside = [_Key(section, rule, letter + 1)] if rule and letter != _NO_LETTER else []
    beside.append(_Key(section, rule + 1))
    return (*beside, _Key(section + 1), _Key((section // 100 + 1) * 100, -1))


@lru_cache(maxsize=8192)
def _key(number: str) -> _Key | None:
    """Return the key of a rule number, its first reading; None if it is no number."""
    return next(iter(_readings(number)), None)


@lru_cache(maxsize=8192)
def _readings(number: str) -> tuple[_Key, ...]:
    """Return the possible readings of a number: letters may be misread figures, and capitals may be small letters.

    Those with a letter that no rule has come last.

    >>> [str(key) for key in _readings("101.4B")], [str(key) for key in _readings("6O2.l2a")]
    (['101.4b', '101.48'], ['602.12a'])
    >>> [key.letter for key in _readings("502.2lc")]
    [3, 1000]
    """
    figures = number.translate(_FIGURES)
    spelled = [number, figures]
    if _CAPITAL.search(number):
        spelled = [number.lower(), figures, figures[:-1] + number[-1].lower()]
    found = [_key_of(match) for match in map(_NUMBER.fullmatch, dict.fromkeys(spelled)) if match]
    return tuple(sorted(found, key=lambda key: key.letter == _NO_LETTER))


def _key_of(match: re.Match[str]) -> _Key:
    """Return the key of the parts of a number."""
    chapter, section, rule, letters = match.groups()
    if section is None:
        return _Key(int(chapter) * 100, -1)
    return _Key(int(chapter + section), int(rule or 0), _letter_index(letters or ""))


def _letter_index(letters: str) -> int:
    """Return the index of a rule's letters, from 1; 0 without letters, and an impossible index for l and o."""
    if not letters:
        return 0
    if any(letter not in LETTERS for letter in letters):
        return _NO_LETTER
    place = LETTERS.index(letters[-1]) + 1
    return place if len(letters) == 1 else place + len(LETTERS) * (LETTERS.index(letters[0]) + 1)


def _lettered(place: int) -> str:
    """Return the letter of a subrule by its index from 1, two letters behind the last; an empty string for 0."""
    if place <= len(LETTERS):
        return LETTERS[place - 1] if place else ""
    return LETTERS[(place - 1) // len(LETTERS) - 1] + LETTERS[(place - 1) % len(LETTERS)]


def _slips_between(printed: str, read: _Key) -> int:
    """Return how many slips turn a number into the printed one; dropping its section or letter is one."""
    section, _, rest = str(read).partition(".")
    shortened = (f"{section}.{_lettered(read.letter)}" if read.letter else "", rest, f"{rest}.")
    if rest and printed in shortened:
        return 1
    letters = printed.rstrip(".")
    meant = {letters.translate(_FIGURES), letters.lower()}
    return min((figures != letters) + distance(figures, str(read)) for figures in meant)


def distance(one: str, other: str) -> int:
    """Return how many characters differ between two words.

    Two swapped characters count as one; a letter in place of a figure, or a figure in place of a letter, counts as two.
    """
    rows: list[list[int]] = [list(range(len(other) + 1))]
    for i, here in enumerate(one, 1):
        row = [i]
        for j, there in enumerate(other, 1):
            wrong = 0 if here == there else 1 if here.isalpha() == there.isalpha() else 2
            least = min(rows[-1][j] + 1, row[-1] + 1, rows[-1][j - 1] + wrong)
            if i > 1 and j > 1 and (here, one[i - 2]) == (other[j - 2], there):
                least = min(least, rows[-2][j - 2] + 1)
            row.append(least)
        rows.append(row)
    return rows[-1][-1]
