"""What the site consists of."""

import pytest

from kb.records.errors import StoreTrouble
from kb.site.contents import batches, files_of, told_apart


def test_two_files_of_one_address_are_refused():
    """Also where they differ in capitals only, which some disks don't tell apart."""
    files = [("rule/1a.html", b""), ("rule/1A.html", b"")]
    with pytest.raises(StoreTrouble, match="rule/1A"):
        list(told_apart(iter(files), set()))


def test_a_batch_says_where_its_files_are(site_with):
    """Exactly there are they, and the site is all of them."""
    site = site_with().site
    found = []
    for batch in batches(site):
        made = [address for address, _ in batch.made()]
        assert not batch.key or made == list(batch.addresses)
        found += made
    assert sorted(found) == sorted(address for address, _ in files_of(site))


def test_each_scenario_is_a_batch_of_its_own(made):
    """With a word that no other has, and all its addresses."""
    found = [batch for batch in batches(made.site) if batch.key]
    assert len({batch.key for batch in found}) == len(found) == len(made.site.plays)
    kept = {address for batch in found for address in batch.addresses}
    assert kept == {address for address in made.files if address.startswith(("scenario/", "api/scenario/"))}
