"""The questions that a book answers about citations."""

# Imports inside functions: a question pays for what answers it, and for nothing else.

from typing import TYPE_CHECKING

from kb.answers.moments import Day, day_given

if TYPE_CHECKING:
    from kb.answers.citations.citations_found import Citations
    from kb.answers.citations.cited_numbers import CitedNumber
    from kb.answers.citations.references import Reference
    from kb.answers.citations.source_trees import TreeCitations
    from kb.answers.opening import DataFolder
    from kb.answers.standing.authorities import Authorities
    from kb.answers.standing.contradictions import Contradictions
    from kb.answers.standing.standing import Standings
    from kb.store.library import Library


class CitingBook:
    """What the book answers about numbers that somebody wrote down; `kb.answers.book.Book` is one."""

    _folder: "DataFolder"

    @property
    def _library(self) -> "Library":
        """What it is read from."""
        raise NotImplementedError

    def cite(self, number: str, written: Day = None) -> "CitedNumber":
        """Return what a number meant when it was written, in which sources, and what that rule is today.

        >>> found = book.cite("212.1c", written="2004-01")
        >>> [(meaning.record, meaning.then.value) for meaning in found.then]
        [('crystalkeep-2004-01/212.1c', 'printed then')]
        """
        from kb.answers.citations.cited_numbers import cite

        return cite(self._library, number, day_given(written))

    def citations(self, text: str, written: Day = None) -> "Citations":
        """Return the rule numbers in a text: the sources they fit best, which are wrong, and what they are today.

        >>> found = book.citations("See rule 212.1c. Trample is 212.9z.", written="2004")
        >>> [(one.number, one.fate.value) for one in found.found]
        [('212.1c', 'fits'), ('212.9z', 'in no source here')]
        """
        from kb.answers.citations.citations_found import citations

        return citations(self._library, text, day_given(written))

    def citations_of_tree(self, folder: str, written: Day = None) -> "TreeCitations":
        """Return the rule numbers in the comments of a source tree: which are dead, which have moved, and to what."""
        from kb.answers.citations.source_trees import citations_of_tree

        return citations_of_tree(self._library, folder, day_given(written), self._folder.progress)

    def standing(self, what: str, on: Day = None, written: Day = None) -> "Standings":
        """Return what has become by a day of what an id, a number, a card's name or a file names, with what shows it.

        A file whose text states no day needs the one on which it was written.

        >>> (one,) = book.standing("moursund-1998-10/rules-changes/3", on="2004-01-15").standings
        >>> one.how.value, one.by
        ('reversed', 'Type changes (crystalkeep-2004-01/212.1c)')
        """
        from kb.answers.standing.standing import standing

        return standing(self._library, self._folder.path, what, day_given(on), day_given(written))

    def references(self, answer: object) -> "tuple[Reference, ...]":
        """Return what an answer of this book rests on, as it is cited, with permanent addresses.

        >>> (one,) = book.references(book.show("212.1c", on="2004"))
        >>> one.address, one.at("https://rules.example")
        ('rule/212.1c.html#2003-10-01', 'https://rules.example/rule/212.1c.html#2003-10-01')
        """
        from kb.answers.citations.references import references_of

        return references_of(self._library, answer)

    def authorities(self) -> "Authorities":
        """Return who ruled, where and when, how much of it is here, and their offices as far as the sources tell.

        >>> (beth,) = [one for one in book.authorities().authorities if one.name == "Beth Moursund"]
        >>> [(office.role, str(office.days[0])) for office in beth.offices]
        [('Magic Rules Manager', '1998-03-31')]
        """
        from kb.answers.standing.authorities import authorities

        return authorities(self._library)

    def contradictions(self) -> "Contradictions":
        """Return where sources of one day contradict each other, and how that was found.

        >>> [(one.one, one.other) for one in book.contradictions().contradictions][:1]
        [('pokemon-set-2023-11/702.X1b', 'pokemon-set-2023-11/120.3X1')]
        """
        from kb.answers.standing.contradictions import contradictions

        return contradictions(self._library)
