import random
from pathlib import Path
import pytest
from kb.cli.added import added_sources
import ingest
from kb.lineage.growth import Growth
from kb.lineage.wordings import gather
from kb.lineage.replacements import replacements
from kb.store.write import drafting
from kb.store.library import Library
import time

def test_try(tmp_path, documents):
    read=list(documents)
    for a,raw in list(added_sources('/tmp/home-store')):
        read.append(ingest.read(raw,a.name,reader=a.reader,slug=a.slug))
    repl=replacements(read)
    t=time.perf_counter()
    pure=gather(read,repl)
    print("gather",time.perf_counter()-t,len(pure))
    want={w._replace(key=0) for w in pure}
    assert len(want)==len(pure)==len({w.id for w in pure})
    for seed in (0,1,2):
        order=list(range(len(read)))
        if seed: random.Random(seed).shuffle(order)
        p=str(tmp_path/f"s{seed}")
        there=[]
        for stage in (order[:9],order[9:]):
            with drafting(p,extends=bool(there)) as draft:
                g=Growth(draft)
                for i in stage:
                    t=time.perf_counter()
                    g.add(read[i], sum(j<i for j in there)); there.append(i)
                    print(read[i].source.slug, round(time.perf_counter()-t,3), g.altered)
                g.replace(replacements([read[i] for i in sorted(there)]))
            t=time.perf_counter()
        with Library(p) as lib:
            got=lib.all_wordings()
            assert [s.slug for s in lib.sources()]==[r.source.slug for r in read]
        got={w._replace(key=0) for w in got}
        a,b=got-want,want-got
        print(len(got),len(a),len(b)); 
        for x in sorted(a,key=lambda w:w.id)[:5]: print("+",x)
        for x in sorted(b,key=lambda w:w.id)[:5]: print("-",x)
        assert got==want
