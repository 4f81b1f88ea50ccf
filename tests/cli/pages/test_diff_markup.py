"""A comparison of two days as HTML and Markdown."""

from html.parser import HTMLParser


class Page(HTMLParser):
    """Collects the tags, addresses and text of a page."""

    def __init__(self) -> None:
        """Begin with no tags, addresses and text."""
        super().__init__()
        self.tags: set[str] = set()
        self.links: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Record a tag and the addresses in its `src` and `href`."""
        self.tags.add(tag)
        self.links += [value or "" for name, value in attrs if name in {"src", "href"}]

    def handle_data(self, data: str) -> None:
        """Add to the text of the page."""
        self.text += data


def test_the_html_comparison_is_one_file_with_escaped_texts(with_editions):
    page = Page()
    page.feed(with_editions("diff", "2008-03-01", "2010-03-01", "--html").out)
    assert {"del", "ins", "style", "title"} <= page.tags
    assert page.tags.isdisjoint({"script", "link", "img", "b"})
    assert page.links == []
    assert "every <b> dragonfly & midge" in page.text
    assert "Comprehensive Rules, 2010-03-01" in page.text


def test_the_markdown_comparison_marks_changes_and_escapes_texts(with_editions):
    """Removed words are struck through, and added ones are bold."""
    out = with_editions("diff", "2008-03-01", "2010-03-01", "104.2", "--markdown").out
    assert "~~frightens~~ **scares**" in out
    assert r"\<b\> dragonfly \& midge" in out
    assert r"\*water\*" in out
    assert out.startswith("# 1 March 2008 (cr-2008-03-01 ")
