"use strict";
// The list of all boards: chosen by words, topic, card, a day of change and any two days, each with its strip.

(() => {
  const { topics, cards, boards } = globalThis.rulingsBoards;
  const form = document.getElementById("choose");
  const list = document.getElementById("chosen");
  const told = document.getElementById("chosen-count");
  const more = document.getElementById("chosen-more");
  const STEP = 30;
  const SVG = "http://www.w3.org/2000/svg";
  let most = STEP;

  const drawn = (name, attributes) => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };

  // A change is where a way to come out is followed by another one, both of them played; -1 is not to its end.
  const changes = (stretches) => stretches.filter(([, , , look], place) => place && look && stretches[place - 1][3]).map(([since]) => since);

  // The way in which it comes out on a day; 0 where it isn't played then.
  const wayOn = (stretches, day) => (stretches.findLast(([since]) => since <= day) ?? [, , , 0])[3];

  function differs(stretches, earlier, later) {
    const [one, other] = [wayOn(stretches, earlier), wayOn(stretches, later)];
    return one && other && one !== other;
  }

  function strip(stretches) {
    const svg = drawn("svg", { "aria-hidden": "true", focusable: "false" });
    for (const [, start, length, look] of stretches) {
      const part = drawn("g", { class: `look-${Math.max(look, 0)}` });
      part.append(drawn("rect", { x: `${start}%`, y: 0, width: `${length}%`, height: 14 }), drawn("rect", { class: "foot", x: `${start}%`, y: 11, width: `${length}%`, height: 3 }));
      svg.append(part);
    }
    let last = 0;
    for (const [since, start] of stretches.filter(([since]) => changes(stretches).includes(since))) {
      const mark = drawn("svg", { class: "change", x: `${start}%`, y: 0, width: 1, height: 14, overflow: "visible" });
      mark.append(drawn("path", { d: "M-1 0h2v14h-2z" }));
      svg.append(mark);
      if (start < last + 9 || start > 95) continue;
      const year = drawn("text", { class: "year is-change", x: `${start}%`, y: 27 });
      year.textContent = since.slice(0, 4);
      svg.append(year);
      last = start;
    }
    const place = document.createElement("div");
    place.className = "strip is-brief is-low";
    place.append(svg);
    return place;
  }

  function item([title, address, , , stretches]) {
    const made = document.createElement("li");
    const days = changes(stretches);
    const link = Object.assign(document.createElement("a"), { href: new URL(`../${address}`, form.dataset.here).href, textContent: title });
    const words = document.createElement("span");
    words.className = "quiet";
    words.textContent = days.length ? " Changes on " : " The same on every day";
    words.append(...days.flatMap((day, place) => [place ? ", " : "", Object.assign(document.createElement("span"), { className: "whole", textContent: day })]));
    const named = document.createElement("div");
    named.append(link, words);
    made.append(named);
    if (days.length) made.append(strip(stretches));
    return made;
  }

  function show() {
    const wanted = new FormData(form);
    const words = wanted.get("words").toLowerCase().split(/\s+/).filter(Boolean);
    const topic = topics.indexOf(wanted.get("topic"));
    const card = cards.indexOf(wanted.get("card"));
    const [day, flips, from, until] = ["day", "flips", "from", "until"].map((name) => wanted.get(name));
    const found = inOrder.filter(([title, , about, named, stretches]) => words.every((word) => title.toLowerCase().includes(word))
      && (topic < 0 || about.includes(topic)) && (card < 0 || named.includes(card))
      && (!flips || changes(stretches).length) && (!day || changes(stretches).includes(day))
      && (!from || !until || differs(stretches, from, until)));
    list.replaceChildren(...found.slice(0, most).map(item));
    told.textContent = `${found.length} board${found.length === 1 ? "" : "s"}${found.length > most ? `, ${most} shown` : ""}.`;
    more.hidden = found.length <= most;
    const url = new URL(location.href);
    url.search = new URLSearchParams([...wanted].filter(([, value]) => value));
    history.replaceState(null, "", url);
  }

  // Those that change come first.
  const inOrder = [...boards].sort((one, other) => Boolean(changes(other[4]).length) - Boolean(changes(one[4]).length));
  const days = [...new Set(boards.flatMap(([, , , , stretches]) => changes(stretches)))].sort();
  for (const [name, values] of [["topic", topics], ["card", cards], ["day", days]]) {
    form.elements[name].append(...values.map((value) => new Option(value, value)));
  }
  const asked = new URLSearchParams(location.search);
  for (const name of ["words", "topic", "card", "day", "from", "until"]) form.elements[name].value = asked.get(name) ?? "";
  form.elements.flips.checked = asked.has("flips");
  form.dataset.here = document.querySelector("script[src$='board-filters.js']").src;
  form.hidden = false;
  form.addEventListener("input", () => { most = STEP; show(); });
  form.addEventListener("submit", (event) => event.preventDefault());
  more.addEventListener("click", () => { most += STEP; show(); });
  show();
})();
