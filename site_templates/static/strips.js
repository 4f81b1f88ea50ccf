"use strict";
// Strips of outcomes, drawn as the pages have them, from the list of boards.

const Strips = (() => {
  const SVG = "http://www.w3.org/2000/svg";
  const APART = 9; // two years below a strip are at least so far apart, in hundredths

  function drawn(name, attributes, ...children) {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  }

  // A change is where a board comes out otherwise than when it was last played.
  const changes = (stretches) => stretches.filter(([, , , , , , changed]) => changed);

  function part(address, [since, start, length, look, words, day]) {
    const inner = drawn("svg", { x: `${start}%`, width: `${length}%` });
    inner.append(drawn("rect", {}), drawn("rect", {}));
    const made = drawn("a", { class: `look-${Math.max(look, 0)}` }, drawn("title", {}, `from ${dayInWords(since)}: ${words}`), inner);
    if (day) for (const [key, value] of Object.entries({ href: `${address}#${day}`, tabindex: -1 })) made.setAttribute(key, value);
    return made;
  }

  function* years(stretches, first, end) {
    yield drawn("text", {}, String(first));
    yield drawn("text", { class: "is-last", x: "100%" }, String(end));
    let last = 0;
    for (const [since, start, , , , , changed] of changes(stretches)) {
      yield drawn("svg", { class: "change", x: `${start}%` }, drawn("title", {}, changed), drawn("path", { d: "M-5 0h10l-5 7zM-1 4h2v32h-2z" }));
      if (start < last + APART || start > 100 - APART) continue;
      yield drawn("text", { class: "is-change", x: `${start}%` }, since.slice(0, 4));
      last = start;
    }
  }

  // The strip of a board of the list, at its full address.
  function strip([, , , , stretches, first, last], address) {
    const place = document.createElement("div");
    place.className = "strip is-brief";
    place.append(drawn("svg", { role: "group" }, ...stretches.map((one) => part(address, one)), ...years(stretches, first, last)));
    return place;
  }

  return { changes, strip };
})();
