"""A comparison as HTML and as Markdown."""

from html.parser import HTMLParser


class Page(HTMLParser):
    """What tags and addresses a page has, and its text."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.links: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note down a tag."""
        self.tags.add(tag)
        self.links += [value or "" for name, value in attrs if name in {"src", "href"}]

    def handle_data(self, data: str) -> None:
        """Note down text."""
        self.text += data


def test_html_is_one_page_with_every_text_escaped(with_editions):
    """Nothing comes from elsewhere, and what a text says is no markup."""
    page = Page()
    page.feed(with_editions("diff", "2008-03-01", "2010-03-01", "--html").out)
    assert {"del", "ins", "style", "title"} <= page.tags
    assert page.tags.isdisjoint({"script", "link", "img", "b"})
    assert page.links == []
    assert "every <b> dragonfly & midge" in page.text
    assert "Comprehensive Rules, 2010-03-01" in page.text


def test_markdown_has_its_signs_and_no_others(with_editions):
    """What went out is struck through, what came in bold; a text's own signs mean nothing."""
    out = with_editions("diff", "2008-03-01", "2010-03-01", "104.2", "--markdown").out
    assert "~~frightens~~ **scares**" in out
    assert r"\<b\> dragonfly \& midge" in out
    assert r"\*water\*" in out
    assert out.startswith("# 2008-03-01")
