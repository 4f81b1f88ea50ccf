"use strict";
// Any two days compared, in the page: each text of the later day with what its rule said on the earlier, by its chain.

(() => {
  const { kinds, days, parts, wordings } = globalThis.rulingsWordings;
  const form = document.getElementById("two-days");
  const found = document.getElementById("compared");
  const MOST = 40;
  const [FIRST, GONE] = ["first printed", "no longer"];
  const LIGHT = ["reference", "typography", "renumbered", FIRST, GONE]; // counted, and told where their mark is pressed
  const root = new URL("..", document.querySelector("script[src$='compare.js']").src);
  let [kind, part, most] = ["", -1, MOST];

  const element = (name, attributes = {}, ...children) => {
    const made = Object.assign(document.createElement(name), attributes);
    made.append(...children);
    return made;
  };
  const stands = ([since, ended], day) => days[since] <= day && (ended < 0 || day < days[ended]);

  // What a rule said on the earlier day, and the weightiest kind of all that changed since; nothing where it is not here.
  function earlier(place, day) {
    let worst = kinds.length - 1;
    for (let at = place; at >= 0; at = wordings[at][6]) {
      if (stands(wordings[at], day)) return { at, kind: kinds[worst] };
      if (wordings[at][7] >= 0) worst = Math.min(worst, wordings[at][7]);
    }
    return null;
  }

  function between(one, other) {
    const rows = [];
    const kept = new Set();
    let same = 0;
    wordings.forEach((wording, place) => {
      if (!stands(wording, other)) return;
      if (stands(wording, one)) {
        same += 1;
        kept.add(place);
        return;
      }
      const was = earlier(place, one);
      if (was) kept.add(was.at);
      rows.push({ place, was: was ? was.at : -1, kind: was ? was.kind : FIRST });
    });
    wordings.forEach((wording, place) => {
      if (stands(wording, one) && !stands(wording, other) && !kept.has(place)) rows.push({ place, was: -1, kind: GONE });
    });
    const order = [...kinds, FIRST, GONE];
    rows.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || wordings[a.place][2] - wordings[b.place][2]);
    return { rows, same };
  }

  const linked = (place) => element("a", { href: new URL(wordings[place][4], root).href, textContent: wordings[place][3] });

  function item({ place, was, kind: its }) {
    const made = element("li", {}, element("span", { className: "kind", textContent: its }), " ", linked(place));
    if (was >= 0 && wordings[was][4] !== wordings[place][4]) made.append(element("span", { className: "quiet", textContent: " before: " }), linked(was));
    const [before, after] = [was < 0 ? "" : wordings[was][5], wordings[place][5]];
    if (before && after && before !== after) {
      made.append(element("div", { className: "sides" }, element("p", { className: "diff is-old", textContent: before }), element("p", { className: "diff is-new", textContent: after })));
    } else if (after) made.append(" ", element("span", { className: "begins", textContent: after }));
    return made;
  }

  // A mark for each of these that something differs in, with how much; a press leaves only that.
  function marks(label, names, chosen, choose) {
    const list = element("div", { className: "chips" });
    list.setAttribute("role", "group");
    list.setAttribute("aria-label", label);
    for (const [value, text, count] of names) {
      const button = element("button", { type: "button" }, `${text} `, element("span", { className: "count", textContent: count }));
      button.setAttribute("aria-pressed", String(value === chosen));
      button.addEventListener("click", () => { most = MOST; choose(value === chosen ? null : value); show(); });
      list.append(button);
    }
    return list;
  }

  function show() {
    const [one, other] = [form.elements.from.value, form.elements.until.value].sort();
    if (!one || !other) return;
    const { rows, same } = between(one, other);
    const counted = (values) => [...values.reduce((all, value) => all.set(value, (all.get(value) ?? 0) + 1), new Map())];
    const byKind = counted(rows.map((row) => row.kind)).map(([name, count]) => [name, name, count]);
    const ofKind = rows.filter((row) => (kind ? row.kind === kind : LIGHT.indexOf(row.kind) < 0));
    const byPart = counted(ofKind.map((row) => wordings[row.place][2])).map(([at, count]) => [at, parts[at], count]).sort((a, b) => a[0] - b[0]);
    const shown = ofKind.filter((row) => part < 0 || wordings[row.place][2] === part);
    const boards = new URL(`scenarios.html?from=${one}&until=${other}`, root);
    const told = element("p", { textContent: `${rows.length} texts differ between ${one} and ${other}; ${same} stand on both days, as far as is known.${kind || ofKind.length ? "" : " Nothing known to be of substance."} ` }, element("a", { href: boards.href, textContent: "Boards with another outcome" }));
    told.setAttribute("role", "status");
    const list = element("ul", { className: "entries differing" }, ...shown.slice(0, most).map(item));
    const more = element("button", { type: "button", textContent: `Show more of ${shown.length}`, hidden: shown.length <= most });
    more.addEventListener("click", () => { most += MOST; show(); });
    found.replaceChildren(told, marks("Kinds", byKind, kind, (value) => { kind = value ?? ""; part = -1; }), marks("Parts", byPart, part, (value) => { part = value ?? -1; }), list, more);
  }

  const asked = new URLSearchParams(location.search);
  for (const name of ["from", "until"]) if (asked.get(name)) form.elements[name].value = asked.get(name);
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    [kind, part, most] = ["", -1, MOST];
    history.replaceState(null, "", `?${new URLSearchParams(new FormData(form))}`);
    show();
  });
  show();
})();
