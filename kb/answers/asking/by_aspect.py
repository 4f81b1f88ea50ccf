"""When a rule took on or lost one aspect: "when did deathtouch stop being a trigger?"."""

import re
from itertools import pairwise

from kb.answers.asking.facts import Fact, significant_stems
from kb.answers.asking.reading import Question
from kb.answers.asking.stages import REPEALED, Stage, rule_stages
from kb.records.prose import with_capital
from kb.search.names import name
from kb.store.library import Library

_OPENS = r"(?:since )?when(?:'d| did| was| were| is| are| has| have)?"
_LOST = re.compile(
    rf"{_OPENS} (?P<thing>[\w' -]+?) (?:stop(?:ped)?|quit|ceased?|no longer|end(?:ed)?) (?:being|be|to be|working as)"
    r" (?:an? |called )?(?P<aspect>.+)"
)
_LASTED = re.compile(r"(?:until when|how long) (?:was|were|did) (?P<thing>[\w' -]+?) (?:be )?(?:an? )(?P<aspect>.+)")
_TAKEN_ON = re.compile(
    rf"{_OPENS} (?P<thing>[\w' -]+?) (?:become|became|becoming|been|start(?:ed)? being|turn(?:ed)? into|made(?: into)?)"
    r" (?:an? )?(?P<aspect>.+)"
)
_OF_ALL = frozenset(significant_stems("ability effect keyword rule thing card"))
"""Words that tell no aspect from another."""


def by_aspect(library: Library, asked: Question) -> Fact | None:
    """Return when the rule that a question names took on or lost an aspect, where it did so just once; else None."""
    plain = re.sub(r"[\"“”‘’']+(?!\w)|(?<!\w)[\"“”‘’']+", "", asked.text.lower()).strip(" ?!.")
    lost = _LOST.fullmatch(plain) or _LASTED.fullmatch(plain)
    match = lost or _TAKEN_ON.fullmatch(plain)
    entry = name(match["thing"]) if match is not None else None
    if match is None or entry is None:
        return None
    aspect = set(significant_stems(match["aspect"])) - _OF_ALL - set(significant_stems(match["thing"]))
    if not aspect:
        return None
    for slug in entry.rules:
        title, stages = rule_stages(library, slug, None, None)
        changes = [
            (before, after)
            for before, after in pairwise(stages)
            if REPEALED not in {before.says, after.says} and _turns(before, after, aspect, is_lost=lost is not None)
        ]
        if len(changes) == 1:
            ((before, after),) = changes
            when = after.changed.removeprefix("on ")
            says = f"{with_capital(when)}. Before: {before.says} Since: {after.says}"
            return Fact(says, "rules", slug, title, after.proof, stage=after, before=(before,), has_own_times=True)
    return None


def _turns(before: Stage, after: Stage, aspect: set[str], *, is_lost: bool) -> bool:
    """Return whether only the later text of a rule has all words of an aspect; with `is_lost`, only the earlier one."""
    had, has = (aspect <= set(significant_stems(stage.says)) for stage in (before, after))
    return (had and not has) if is_lost else (has and not had)
