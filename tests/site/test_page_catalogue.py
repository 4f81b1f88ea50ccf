"""Tests for every page of the site: links, loaded resources, headings and metadata."""

import json
import os
import re
import subprocess
from html import unescape
from itertools import chain, pairwise

import pytest

from kb.records.prose import days_in_words
from kb.site import addresses
from kb.site.collection import grouped
from kb.site.page_catalogue import board, groups
from tests.slow import slow

VNU = os.environ.get("RULINGS_VNU", "")
ANCHOR = re.compile(r'\bid="([^"]*)"')


def pages(made):
    """Return the text of every page by its address."""
    return {address: content.decode() for address, content in made.files.items() if address.endswith(".html")}


@slow  # needs all boards
def test_no_link_or_anchor_is_dead(made, dead_links):
    assert dead_links(made.files)[:10] == []


def test_no_page_loads_from_another_host(made):
    hosts = {
        url
        for text in pages(made).values()
        for url in re.findall(r"""(?:href|src|action)="([a-z]+:|//)[^"]*""", text)
        if not re.search(r'(?:href)="https://example\.org/rulings/', text) or url != "https:"
    }
    assert hosts == set()


def test_every_page_has_a_strict_content_security_policy(made):
    for address, text in pages(made).items():
        (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', text)
        assert policy.startswith("default-src 'self'; ")
        assert policy.endswith("img-src 'self' data:; form-action 'self'; base-uri 'none'")
        assert "unsafe-inline" not in policy
        assert ("'wasm-unsafe-eval'" in policy) is (address == "search.html")
        code = r"<style|\sstyle=|\son[a-z]+=|<script(?! src=| type=.application/(?:ld\+)?json)"
        assert not re.search(code, text), address


def test_every_page_has_one_h1_and_skips_no_heading_level(made):
    for address, text in pages(made).items():
        ranks = [int(rank) for rank in re.findall(r"<h([1-6])\b", text)]
        assert ranks.count(1) == 1, address
        assert all(after <= before + 1 for before, after in pairwise(ranks)), (address, ranks)


def test_every_page_has_its_own_title_and_description(made):
    titles, descriptions, places = {}, {}, {}
    for address, text in pages(made).items():
        (title,) = re.findall(r"<title>([^<]+ · rulings)</title>", text)
        (description,) = re.findall(r'<meta name="description" content="([^"]+)"', text)
        assert len(unescape(description)) <= 160, address
        (canonical,) = re.findall(r'rel="canonical" href="([^"]*)"', text)
        places[address] = canonical.removeprefix("https://example.org/rulings/") or "index.html"
        if places[address] == address:
            assert titles.setdefault(title, address) == address
            assert descriptions.setdefault(description, address) == address
    assert [address for address, place in places.items() if places.get(place) != place] == []
    assert sum(address != place for address, place in places.items()) < len(places) / 4


def test_every_page_has_a_preview_picture(made):
    picture = made.files[addresses.PREVIEW]
    width, height = (int.from_bytes(picture[at : at + 4], "big") for at in (16, 20))
    assert picture.startswith(b"\x89PNG")
    assert width / height == pytest.approx(1200 / 630)
    for address, text in pages(made).items():
        told = dict(re.findall(r'<meta (?:property|name)="((?:og:image|twitter)[^"]*)" content="([^"]*)"', text))
        own = f"{address.removesuffix('.html')}.png"
        shown = own if own in made.files else addresses.PREVIEW
        assert told["og:image"] == f"https://example.org/rulings/{shown}", address
        assert told["twitter:card"] == "summary_large_image"


def test_structured_data_is_valid_schema_org(made):
    kinds = {
        "index.html": "WebSite",
        "glossary.html": "DefinedTermSet",
        "api/index.html": "Dataset",
        "source/crystalkeep-2004-01.html": "CreativeWork",
        "rule/212.1c.html": "Legislation",
    }
    for address, kind in kinds.items():
        (data,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', made.page(address))
        told = json.loads(data)
        assert (told["@context"], told["@type"]) == ("https://schema.org", kind)
        assert not set("<>&") & set(data)
    (site,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', made.page("index.html"))
    target = json.loads(site)["potentialAction"]["target"]["urlTemplate"]
    assert target == "https://example.org/rulings/search.html?q={words}"


def test_ids_are_unique_on_each_page(made):
    for address, text in pages(made).items():
        ids = ANCHOR.findall(text)
        assert len(ids) == len(set(ids)), address


def test_nu_validator_finds_no_error(made, tmp_path):
    if not VNU:
        (pytest.fail if os.environ.get("RULINGS_BROWSER") == "required" else pytest.skip)(
            "RULINGS_VNU names no vnu.jar (npm: vnu-jar; Debian: default-jre-headless)"
        )
    by_kind = grouped(
        chain(*(shown(made.site) for _, shown in groups(made.site)), board(made.site, made.site.plays[0])),
        lambda shown: shown[0],
    )
    for page in (page for shown in by_kind.values() for _, page in shown[:3]):
        path = tmp_path / page.head.address
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(made.files[page.head.address])
    command = ["java", "-jar", VNU, "--errors-only", "--skip-non-html", "--format", "gnu", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_no_page_shows_a_day_or_a_symbol_as_written_in_data(made):
    """In code, which is for programs and the command, they are as written."""
    found = []
    for address in made.files:
        if address.endswith(".html"):
            body = made.page(address).partition("<main")[2]
            drawn = re.sub(r'<b class="sign.*?</b>', "", body)
            text = re.sub(r"<(script|code|svg)\b.*?</\1>|<[^>]+>", "\n", drawn, flags=re.DOTALL)
            found += [(address, line) for line in text.splitlines() if days_in_words(line) != line]
            if address.startswith(("scenario/", "format/", "index.", "lineage/")):
                found += [(address, line) for line in text.splitlines() if re.search(r"\{[WUBRGT]\}", line)]
    assert [one for one in found if one[0] != "api/index.html"] == []
