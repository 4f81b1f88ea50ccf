"use strict";
// Any two days compared, in the page: each text of the later day with what its rule said on the earlier, by its chain.

(() => {
  let [kinds, days, parts, credits, headings, wordings, rules] = [[], [], [], [], [], [], []];
  const form = document.getElementById("two-days");
  const found = document.getElementById("compared");
  const MOST = 40;
  const BEGINNING = 110;
  const ALIKE = 0.4; // texts that have less in common stand side by side without marks
  const [FIRST, GONE] = ["first printed", "no longer"];
  const LIGHT = ["reference", "typography", "renumbered", FIRST, GONE]; // counted, and told where their mark is pressed
  const script = document.querySelector("script[src$='compare.js']");
  const root = new URL("..", script.src);
  let [kind, part, most] = ["", -1, MOST];
  let loaded = null;

  // What is known of all texts is loaded once somebody asks.
  function load() {
    loaded ??= new Promise((done) => {
      const list = Object.assign(document.createElement("script"), { src: new URL("wordings.js", script.src).href });
      list.onload = () => {
        ({ kinds, days, parts, credits, headings, wordings, rules } = globalThis.rulingsWordings);
        document.getElementById("topics").append(...parts.map((words) => new Option(words)));
        done();
      };
      document.head.append(list);
    });
    return loaded;
  }

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
    const same = [];
    wordings.forEach((wording, place) => {
      if (!stands(wording, other)) return;
      if (stands(wording, one)) {
        same.push(place);
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

  const alike = (one, other) => one.trim() === other.trim();
  const parted = (words) => words.split(/(?<=\s)|(?=[.,;:()"“”])/);

  // Two texts word by word as one: pieces that both have, and those that went out or came in; nothing where they have
  // too little in common.
  function differences(before, after) {
    const [old, newer] = [parted(before), parted(after)];
    const rows = [new Uint16Array(newer.length + 1)];
    for (let i = old.length - 1; i >= 0; i -= 1) {
      const row = new Uint16Array(newer.length + 1);
      for (let j = newer.length - 1; j >= 0; j -= 1) row[j] = alike(old[i], newer[j]) ? rows[0][j + 1] + 1 : Math.max(rows[0][j], row[j + 1]);
      rows.unshift(row);
    }
    if (rows[0][0] < ALIKE * Math.max(old.length, newer.length)) return null;
    const pieces = [];
    const put = (name, words) => {
      const last = pieces.at(-1);
      if (last?.[0] === name) last[1] += words;
      else pieces.push([name, words]);
    };
    for (let [i, j] = [0, 0]; i < old.length || j < newer.length;) {
      if (i < old.length && j < newer.length && alike(old[i], newer[j])) {
        put("", newer[j++]);
        i += 1;
      } else if (j >= newer.length || (i < old.length && rows[i + 1][j] >= rows[i][j + 1])) put("del", old[i++]);
      else put("ins", newer[j++]);
    }
    return pieces;
  }

  // A passage with whom it is owed to and its mark to copy it.
  function passage(name, className, place, pieces) {
    const [, , , words, address, , , , credit] = wordings[place];
    const made = element(name, { className }, ...pieces.map(([kind, text]) => (kind ? element(kind, { textContent: text }) : text)));
    Object.assign(made.dataset, { at: address, credit: `${credits[credit]}; ${words}` });
    marking(made);
    return made;
  }

  // Whether a text is about what was asked for: by its number, part, heading, or what it says, or said before.
  function isAbout({ place, was }, topic) {
    const told = [place, was].filter((at) => at >= 0).map((at) => [wordings[at][3], parts[wordings[at][2]], headings[wordings[at][9]], wordings[at][5]].join(" ").toLowerCase());
    return told.some((words) => topic.every((word) => words.includes(word)));
  }

  // What the modelled rules of a topic said on both days: what a rule says since the last of its days until then.
  function rulesAbout(topic, one, other) {
    const on = (stages, day) => stages.findLast(([since]) => since <= day);
    return rules.filter(([, called]) => topic.length && topic.every((word) => called.includes(word)))
      .map(([title, , address, stages]) => ({ title, address, was: on(stages, one), is: on(stages, other) }))
      .filter(({ is }) => is);
  }

  function ruleItem({ title, address, was, is }) {
    const name = element("a", { href: new URL(address, root).href, textContent: title });
    const said = (stage) => (stage && stage[1] !== "repealed" ? stage[1] : "no such rule.");
    if (was === is) return element("li", {}, name, element("span", { className: "quiet", textContent: " says the same on both days: " }), said(is));
    return element("li", {}, name, element("span", { className: "quiet", textContent: ` changed ${is[2]}` }), element("div", { className: "sides" }, element("p", { className: "diff is-old", textContent: said(was) }), element("p", { className: "diff is-new", textContent: said(is) })));
  }

  // Kinds and days as people call them.
  const CALLED = { substance: "says something else", added: "new", removed: "gone", vocabulary: "other terms", reference: "other references", typography: "other punctuation" };
  const called = (kind) => CALLED[kind] ?? kind;

  const linked = (place) => element("a", { href: new URL(wordings[place][4], root).href, textContent: wordings[place][3] });

  const beginning = (words) => (words.length <= BEGINNING ? words : `${words.slice(0, BEGINNING + 1).replace(/[\s,;:.]*\s\S*$/, "")}…`);

  function item({ place, was, kind: its }) {
    const made = element("li", {}, element("span", { className: "kind", textContent: called(its) }), " ", linked(place));
    if (was >= 0 && wordings[was][4] !== wordings[place][4]) made.append(element("span", { className: "quiet", textContent: " before: " }), linked(was));
    const [before, after] = [was < 0 ? "" : wordings[was][5], wordings[place][5]];
    if (before && after && before !== after) {
      const pieces = differences(before, after);
      const beside = () => element("div", { className: "sides" }, passage("p", "diff is-old", was, [["", before]]), passage("p", "diff is-new", place, [["", after]]));
      made.append(pieces ? passage("p", "diff", place, pieces) : beside());
    } else if (after) made.append(" ", passage("span", "begins", place, [["", beginning(after)]]));
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

  async function show() {
    const [one, other] = [form.elements.from.value, form.elements.until.value].sort();
    if (!one || !other) return;
    await load();
    const topic = form.elements.about.value.toLowerCase().split(/\s+/).filter(Boolean);
    const { rows: every, same: unchanged } = between(one, other);
    const same = unchanged.filter((place) => isAbout({ place, was: -1 }, topic)).length;
    const ofRules = rulesAbout(topic, one, other);
    const isKnown = !topic.length || same || ofRules.length || every.some((row) => isAbout(row, topic));
    const rows = every.filter((row) => isAbout(row, topic));
    const counted = (values) => [...values.reduce((all, value) => all.set(value, (all.get(value) ?? 0) + 1), new Map())];
    const byKind = counted(rows.map((row) => row.kind)).map(([name, count]) => [name, called(name), count]);
    const ofKind = rows.filter((row) => (kind ? row.kind === kind : LIGHT.indexOf(row.kind) < 0));
    const byPart = counted(ofKind.map((row) => wordings[row.place][2])).map(([at, count]) => [at, parts[at], count]).sort((a, b) => a[0] - b[0]);
    const shown = ofKind.filter((row) => part < 0 || wordings[row.place][2] === part);
    const boards = new URL(`scenarios.html?from=${one}&until=${other}`, root);
    const about = topic.length ? ` about “${topic.join(" ")}”` : "";
    const nothing = kind || ofKind.length || ofRules.some(({ was, is }) => was !== is) ? "" : " No change of substance is known.";
    const counts = `${rows.length} text${rows.length === 1 ? "" : "s"}${about} differ${rows.length === 1 ? "s" : ""} between ${dayInWords(one)} and ${dayInWords(other)}; ${same} ${same === 1 ? "is" : "are"} the same on both days.${nothing}`;
    const told = element("p", { textContent: `${isKnown ? counts : `Nothing here is${about}.`} ` }, element("a", { href: boards.href, textContent: "Boards that end differently" }));
    told.setAttribute("role", "status");
    const list = element("ul", { className: "entries differing" }, ...shown.slice(0, most).map(item));
    const more = element("button", { type: "button", textContent: `Show more of ${shown.length}`, hidden: shown.length <= most });
    more.addEventListener("click", () => { most += MOST; show(); });
    const said = element("ul", { className: "entries differing-rules" }, ...ofRules.sort((a, b) => (a.was === a.is) - (b.was === b.is)).map(ruleItem));
    said.hidden = !ofRules.length;
    found.replaceChildren(told, said, marks("Kinds", byKind, kind, (value) => { kind = value ?? ""; part = -1; }), marks("Parts", byPart, part, (value) => { part = value ?? -1; }), list, more);
  }

  const asked = new URLSearchParams(location.search);
  for (const name of ["from", "until", "about"]) if (asked.get(name)) form.elements[name].value = asked.get(name);
  form.hidden = false;
  form.addEventListener("focusin", load, { once: true });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    [kind, part, most] = ["", -1, MOST];
    history.replaceState(null, "", `?${new URLSearchParams([...new FormData(form)].filter(([, value]) => value))}`);
    show();
  });
  show();
})();
