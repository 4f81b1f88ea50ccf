"use strict";
// What is more convenient with it than without: copying, the text behind a citation, "/".

const field = () => document.querySelector("#words, #find, #q");

const MONTHS = "January February March April May June July August September October November December".split(" ");

// A day as people say it; other words as they are. Loading Intl takes long on a phone.
function dayInWords(day, month = "long") {
  const [, year, number, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const name = MONTHS[number - 1];
  return name ? `${Number(date)} ${month === "long" ? name : name.slice(0, 3)} ${year}` : day;
}

async function copied(text, told) {
  try {
    await navigator.clipboard.writeText(text);
    told.textContent = "Copied.";
  } catch {
    told.textContent = text;
  }
}

// The address of a place, from this page on; a board of one's own is in its address.
function linkTo(place) {
  const canonical = document.querySelector("link[rel=canonical]");
  const here = new URL(canonical ? canonical.href : location.href);
  here.hash = location.hash.startsWith("#board=") ? location.hash : "";
  return new URL(place || here.hash, here).href;
}

// Buttons that copy the citation in each format, or a link. What several formats contain is told once, before them.
function citing(place) {
  const [parts, forms] = JSON.parse(place.dataset.cite);
  const told = Object.assign(document.createElement("span"), { className: "copied" });
  told.setAttribute("role", "status");
  const line = document.createElement("p");
  const add = (name, text) => {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: name });
    button.addEventListener("click", () => copied(text(), told));
    line.append(button, " ");
  };
  for (const [name, form] of forms) add(name[0].toUpperCase() + name.slice(1), () => form.replace(/§(\d)/g, (mark, part) => parts[part] ?? mark));
  add("Link", () => linkTo(""));
  add("Link to the day", () => {
    const day = document.querySelector(".days .is-here, .days li:last-child")?.id;
    return linkTo(day && `#${day}`);
  });
  line.append(told);
  place.append(line);
  place.hidden = false;
}

// What a passage says; where two texts are told as one, the newer.
function said(passage) {
  const copy = passage.cloneNode(true);
  for (const other of copy.querySelectorAll(`.copy-mark, .copied${passage.matches(".is-old") ? "" : ", del"}`)) other.remove();
  return copy.textContent.trim().replace(/\s+/g, " ");
}

// Beside every passage and step a mark that copies it with whom it is owed to and a link to its place.
function marking(passage) {
  const mark = document.createElement("button");
  mark.type = "button";
  mark.className = "copy-mark";
  mark.textContent = "Copy";
  mark.setAttribute("aria-label", `Copy: ${said(passage).slice(0, 40)}`);
  const told = document.createElement("span");
  told.className = "copied";
  told.setAttribute("role", "status");
  passage.append(mark, told);
}

function copyPassage(passage) {
  const credit = passage.closest("[data-credit]")?.dataset.credit ?? document.title;
  const anchor = passage.closest("main [id]")?.id;
  const place = passage.closest("[data-at]")?.dataset.at ?? (anchor && `#${anchor}`);
  return copied(`“${said(passage)}” — ${credit}. ${linkTo(place)}`, passage.querySelector(".copied"));
}

// A document has too many passages for a mark each: one gets its mark once it is pointed at or comes into focus.
function markingLater(text) {
  const mark = (event) => {
    const passage = event.target.closest(".passage, h2, h3, h4, h5");
    const words = passage && (passage.querySelector(":scope > p") ?? passage);
    if (words && !words.querySelector(":scope > .copy-mark")) marking(words);
  };
  text.addEventListener("pointerover", mark);
  text.addEventListener("focusin", mark);
}

// The days of a rule as a slider: its words, number, status and credit on the day take the place of those known last.
function sliding(days) {
  const input = days.querySelector("[type=range]");
  const told = days.querySelector("output");
  const main = document.querySelector(".said.is-main");
  const words = main?.querySelector(":scope > .wording > p");
  const status = main?.querySelector(":scope > .status");
  const sentence = status?.querySelector(".sentence");
  const wordsLast = words?.cloneNode(true);
  const all = [...days.querySelectorAll("li")];
  const first = Number(input.value);
  const own = { words: words?.innerHTML, sentence: sentence?.innerHTML, status: status?.className, credit: main?.dataset.credit };
  const others = main ? [...main.children].filter((one) => one !== words?.parentElement && one !== status && !one.matches(".copy, .evidence")) : [];
  const credit = Object.assign(document.createElement("p"), { className: "credit", hidden: true });
  words?.parentElement.after(credit);
  // The words of a day: its own with what changed marked, or those under the anchor that it names.
  const wordsOn = (day) => {
    const then = day.querySelector(".then > *:not(summary)");
    if (then) return [then.querySelector("p") ?? then, day.querySelector(".then > .credit")?.textContent.replace(/^— /, "") ?? ""];
    const there = day.dataset.text && document.getElementById(day.dataset.text);
    const text = there === main ? wordsLast : there?.querySelector(":scope > .wording > p");
    return text ? [text, (there === main ? own.credit : there.dataset.credit).replace(/\b\d{4}-\d\d-\d\d\b/g, (one) => dayInWords(one))] : null;
  };
  // What changed is marked on the day from which on the words are new; later the words stand there as they are.
  const textOf = (at) => {
    const begins = all.slice(0, at + 1).findLast(wordsOn);
    if (!begins) return null;
    const [words, by] = wordsOn(begins);
    const text = words.cloneNode(true);
    text.querySelectorAll(".copy-mark, .copied").forEach((one) => one.remove());
    if (begins !== all[at]) {
      text.querySelectorAll("del").forEach((one) => one.remove());
      text.querySelectorAll("ins").forEach((one) => one.replaceWith(...one.childNodes));
    }
    return { text, credit: by && `— ${by}`, by };
  };
  // A sentence is told once for successive days on which it is the same but for the day.
  const statusOn = (at) => (all.slice(0, at + 1).findLast((one) => "status" in one.dataset)?.dataset.status ?? "").replace("…", dayInWords(all[at].id));
  // A day on which nothing is new is told as the last day on which something was.
  const show = (at, asked = all[at].id) => {
    const day = all[at];
    all.forEach((one) => one.classList.toggle("is-here", one === day));
    days.classList.add("is-live");
    const standing = day.querySelector(".word").cloneNode(true).childNodes;
    if (asked === day.id) told.replaceChildren(`${dayInWords(day.id)}: `, ...standing);
    else told.replaceChildren(`${dayInWords(asked)}: nothing newer here than ${dayInWords(day.id)} (`, ...standing, ")");
    input.setAttribute("aria-valuetext", told.textContent);
    const isOwn = at === first;
    if (sentence) {
      if (isOwn) sentence.innerHTML = own.sentence;
      else sentence.textContent = statusOn(at);
      const became = status.querySelector(".became");
      if (became) became.hidden = !isOwn;
      status.className = isOwn ? own.status : `status ${[...day.classList].find((one) => one.startsWith("is-") && one !== "is-here")}`;
    }
    others.forEach((one) => { one.hidden = !isOwn; });
    if (!words) return;
    const then = isOwn ? null : textOf(at);
    const isThere = isOwn || (then && !day.matches(".is-not-yet"));
    if (isOwn) words.innerHTML = own.words;
    else words.replaceChildren(...(isThere ? then.text.childNodes : []));
    if (!isOwn && isThere) marking(words);
    credit.hidden = isOwn || !isThere;
    credit.textContent = then?.credit ?? "";
    main.dataset.credit = isOwn || !then ? own.credit : then.by;
    words.closest(".wording").classList.toggle("is-absent", !isThere);
  };
  const arrive = () => {
    const [day] = location.hash.match(/(?<=^#)\d{4}-\d\d-\d\d$/) ?? [];
    const at = day ? all.findLastIndex((one) => one.id <= day) : -1;
    if (!day) return;
    input.value = Math.max(at, 0);
    show(Math.max(at, 0), day);
    if (at < 0) told.textContent = `${dayInWords(day)}: the oldest text here is of ${dayInWords(all[0].id)}.`;
  };
  days.querySelector(".slide").hidden = false;
  input.addEventListener("input", () => { show(Number(input.value)); history.replaceState(null, "", `#${all[input.value].id}`); });
  days.querySelector("[type=date]").addEventListener("change", (event) => { if (event.target.value) location.hash = event.target.value; });
  addEventListener("hashchange", arrive);
  show(first);
  arrive();
}

// A single character as a shortcut can be turned off (WCAG 2.1.4); where nothing can be stored, it stays on.
function slash(wanted) {
  try {
    if (wanted !== undefined) localStorage.setItem("rulings-slash", wanted ? "on" : "off");
    return localStorage.getItem("rulings-slash") !== "off";
  } catch {
    return true;
  }
}

function switching(box) {
  box.checked = slash();
  box.closest("label").hidden = false;
  box.addEventListener("change", () => { box.checked = slash(box.checked); });
}

// As much of the words of an outcome as its stretch has room for. A strip in a list has them in titles, that of a board's
// page in the list below it, which may stand elsewhere later.
const FEWEST = 5; // of so few it would not be clear what they say
const measure = document.createElement("canvas").getContext("2d");

function fitted(words, room) {
  const width = measure.measureText(words).width;
  if (width <= room) return words;
  let length = Math.floor((words.length * room) / width);
  const cut = () => `${words.slice(0, length).trimEnd()}…`;
  while (length >= FEWEST && measure.measureText(cut()).width > room) length -= 1;
  return length < FEWEST ? "" : cut();
}

function wordsOf(part) {
  const title = part.querySelector("title");
  if (title) return title.textContent.replace(/^from [^:]+: /, "");
  if (part.dataset.words === undefined) {
    const strip = part.closest(".strip");
    const told = strip.querySelectorAll(":scope > ol > li")[[...strip.querySelectorAll("svg > a")].indexOf(part)];
    const begins = /^(?: \([^)]*\))?: /; // after the day, which may have a name
    const said = [...told.childNodes].find((node) => begins.test(node.data ?? ""));
    part.dataset.words = said ? said.data.replace(begins, "").trim() : "";
  }
  return part.dataset.words;
}

function fitStrips(within) {
  const found = [...within.querySelectorAll(".strip a:has(rect)")].filter((part) => !part.closest(".cards-of-boards"));
  const rooms = found.map((part) => part.querySelector("rect").getBoundingClientRect().width - 12);
  measure.font = `13px ${getComputedStyle(document.body).fontFamily}`;
  found.forEach((part, place) => {
    const label = fitted(wordsOf(part), rooms[place]);
    const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
    text.setAttribute("x", 8);
    text.setAttribute("y", 16);
    text.textContent = label;
    part.querySelector("text")?.remove();
    if (label) part.querySelector("svg").append(text);
    part.closest(".strip").classList.add("is-fitted");
  });
}

function saying() {
  let shown = null;
  let said = null;
  const hide = () => {
    if (!shown) return;
    shown.remove();
    said.removeAttribute("aria-describedby");
    shown = said = null;
  };
  const show = (cite) => {
    hide();
    said = cite;
    shown = document.createElement("div");
    shown.className = "says";
    shown.setAttribute("role", "tooltip");
    shown.id = "says";
    shown.textContent = cite.dataset.says;
    document.getElementById("main").append(shown);
    const box = cite.getBoundingClientRect();
    const left = Math.min(box.left, document.documentElement.clientWidth - shown.offsetWidth - 16);
    const move = new CSSStyleSheet();
    move.replaceSync(`.says { left: ${Math.max(8, left) + scrollX}px; top: ${box.bottom + scrollY + 2}px; }`);
    document.adoptedStyleSheets = [move];
    cite.setAttribute("aria-describedby", "says");
    shown.addEventListener("mouseleave", hide);
  };
  for (const cite of document.querySelectorAll("[data-says]")) {
    cite.addEventListener("mouseenter", () => show(cite));
    cite.addEventListener("focus", () => show(cite));
    cite.addEventListener("blur", hide);
    cite.addEventListener("mouseleave", () => setTimeout(() => { if (said === cite && !shown.matches(":hover")) hide(); }, 120));
  }
  return hide;
}

function choosing(list) {
  const texts = [...document.querySelectorAll("[data-of]")];
  const buttons = [];
  const sections = [...document.querySelectorAll("main section")].map((section) => ({
    section,
    own: texts.filter((text) => section.contains(text)),
    count: section.querySelector("h2 > .count"),
    all: section.querySelector("h2 > .count")?.textContent,
  })).filter(({ own }) => own.length);
  const show = (kind) => {
    for (const text of texts) text.hidden = kind !== null && text.dataset.of !== kind;
    for (const { section, own, count, all } of sections) {
      const left = own.filter((text) => !text.hidden).length;
      section.hidden = !left;
      if (count) count.textContent = kind === null ? all : `${left} of ${all}`;
    }
    for (const [button, of] of buttons) button.setAttribute("aria-pressed", String(kind === of));
  };
  for (const item of list.children) {
    const button = document.createElement("button");
    button.type = "button";
    button.setAttribute("aria-pressed", "false");
    button.append(...item.childNodes);
    button.addEventListener("click", () => show(button.getAttribute("aria-pressed") === "true" ? null : item.dataset.kind));
    buttons.push([button, item.dataset.kind]);
    item.append(button);
  }
}

// A table that is sorted by the head of a column, and narrowed by words.
function sortable(table) {
  const body = table.tBodies[0];
  const heads = [...table.tHead.rows[0].cells];
  const value = (row, at) => row.cells[at].textContent.trim();
  heads.forEach((head, at) => {
    const button = Object.assign(document.createElement("button"), { type: "button" });
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const isNumber = head.classList.contains("number");
      const down = head.getAttribute("aria-sort") === (isNumber ? "descending" : "ascending") ? !isNumber : isNumber;
      heads.forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const by = isNumber ? (a, b) => (Number(value(a, at)) || 0) - (Number(value(b, at)) || 0) : (a, b) => value(a, at).localeCompare(value(b, at));
      body.append(...[...body.rows].sort((a, b) => (down ? -1 : 1) * by(a, b)));
    });
  });
  table.parentElement.before(narrowing(() => [...body.rows]));
}

// A field that leaves those rows only that have the words typed.
function narrowing(rows, told = () => {}) {
  const input = Object.assign(document.createElement("input"), { type: "search", autocomplete: "off" });
  const label = document.createElement("label");
  label.className = "narrowing";
  label.append("Only those with the words ", input);
  input.addEventListener("input", () => {
    const words = input.value.toLowerCase().split(/\s+/);
    for (const row of rows()) row.classList.toggle("is-out", !words.every((word) => row.textContent.toLowerCase().includes(word)));
    told();
  });
  return label;
}

// Lists under one field that narrows them, and one that orders them by what they name; short ones need neither.
const SHORT = 12;

function orderly(place) {
  const lists = [...place.querySelectorAll(":scope > ul, section > ul")];
  const rows = lists.flatMap((list) => [...list.children]);
  if (rows.length <= SHORT) return;
  const order = document.createElement("select");
  order.append(new Option("what matters", ""), new Option("their names", "name"));
  const label = document.createElement("label");
  label.append("In the order of ", order);
  const name = (row) => (row.querySelector("a") ?? row).textContent;
  order.addEventListener("change", () => {
    for (const list of lists) {
      const own = rows.filter((row) => row.parentElement === list);
      list.append(...(order.value ? own.sort((a, b) => name(a).localeCompare(name(b), "en", { numeric: true })) : own));
    }
  });
  const fields = document.createElement("div");
  fields.className = "orderly";
  fields.append(narrowing(() => rows, () => {
    for (const section of place.querySelectorAll("section")) section.classList.toggle("is-out", !section.querySelector("ul > li:not(.is-out)"));
  }));
  if (place.dataset.orderly !== "by name") fields.append(label);
  place.prepend(fields);
}

// All titles, as kind, title, address and eras; those of rules are listed by their headings.
function allTitles() {
  const { entries, rules } = globalThis.rulingsTitles;
  return [...entries, ...rules.flatMap(([heading, numbers]) => numbers.split(" ").map((number) => ["rule", `${number} ${heading}`.trim(), `rule/${number}.html`, null]))];
}

// Suggestions while a search is typed: titles and names, which are loaded once the field is used.
const MOST_SUGGESTED = 8;
const besides = document.currentScript.src;

function suggesting(input) {
  const list = Object.assign(document.createElement("datalist"), { id: "suggested" });
  const addresses = new Map();
  let all = null;
  const load = () => new Promise((done) => {
    if (globalThis.rulingsTitles) return done();
    const made = Object.assign(document.createElement("script"), { src: new URL("titles.js", besides).href });
    made.onload = made.onerror = done;
    document.head.append(made);
  });
  const offer = async () => {
    await load();
    if (!globalThis.rulingsTitles) return;
    all ??= [
      ...globalThis.rulingsTitles.names.filter(([, , , address]) => address).flatMap(([name, spellings, , address]) => spellings.filter((one) => !one.includes("...")).map((one) => ["name", one, address, name])),
      ...allTitles().map(([kind, title, address]) => [kind, title, address, kind]),
    ].map((one) => [one[1].toLowerCase(), one]);
    const typed = input.value.trim().toLowerCase();
    const found = [];
    if (typed.length > 1) {
      for (const wanted of [(title) => title.startsWith(typed), (title) => title.includes(` ${typed}`)]) {
        for (const [title, one] of all) {
          if (found.length === MOST_SUGGESTED) break;
          if (wanted(title) && !found.includes(one)) found.push(one);
        }
      }
    }
    addresses.clear();
    list.replaceChildren(...found.map(([, title, address, note]) => {
      addresses.set(title, address);
      return Object.assign(document.createElement("option"), { value: title, label: note === title ? "" : note });
    }));
  };
  input.setAttribute("list", list.id);
  input.after(list);
  input.addEventListener("focus", load, { once: true });
  input.addEventListener("input", (event) => {
    const isChosen = !event.inputType || event.inputType === "insertReplacementText";
    if (isChosen && addresses.has(input.value)) location.href = new URL(`../${addresses.get(input.value)}`, besides).href;
    else offer();
  });
}

if (location.protocol === "file:") document.head.append(Object.assign(document.createElement("script"), { src: new URL("fonts.js", besides).href }));
if (field()) suggesting(field());
document.querySelectorAll("[data-sortable]").forEach(sortable);
document.querySelectorAll("[data-orderly]").forEach(orderly);
document.querySelectorAll("[data-only]").forEach((list) => { if (list.children.length > 1) choosing(list); });
document.querySelectorAll("[data-cite]").forEach(citing);
document.querySelectorAll(".wording:not(.then *) > p, .steps > li > p:first-child, .diff, .differing .begins, .card-frame blockquote > p, .today .answer, .rail :is(.is-played, .is-text) > p:first-child:not(.quiet)").forEach(marking);
document.querySelectorAll(".days:has(.slide)").forEach(sliding);
document.querySelectorAll(".document").forEach(markingLater);
document.querySelectorAll("[data-slash]").forEach(switching);
fitStrips(document);
addEventListener("resize", () => fitStrips(document));
document.addEventListener("click", (event) => {
  const mark = event.target.closest(".copy-mark");
  if (mark) copyPassage(mark.parentElement);
});
const hide = saying();

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") hide();
  if (/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
  if (event.key === "/" && slash()) {
    event.preventDefault();
    field().focus();
  }
});

addEventListener("beforeprint", () => {
  for (const link of document.querySelectorAll("main a[href]:not(svg a)")) link.dataset.full = link.href.replace(/^https?:\/\//, "");
});
