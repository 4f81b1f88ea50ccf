"use strict";
// The search: numbers and titles by an index that works from a folder too, texts by Pagefind's, with dated words widened.

(async () => {
const here = new URL(".", location.href);
let [others, lineages, entries, lows, cited, names] = [[], {}, [], [], [], []]; // lows: the folded titles of the entries
let further = null; // words for each entry, once they are here
let spellings = null; // of the table of names, each with its words
let boardsAt = null;
const answers = document.getElementById("answers");
const words = document.getElementById("words");
const told = document.getElementById("told");
const hits = document.getElementById("hits");
const filters = document.getElementById("filters");
const more = document.getElementById("more");
const STEP = 20;
const WIDEST = 6;
const eras = new Map(JSON.parse(filters.dataset.eras).map(([name, ...told]) => [name, told]));
const WORDLESS = { words: "not shown" };
const NAMES = { kind: "Kind", era: "Era", source: "Source", card: "Card" };
// What a kind and a source are called, where that is not its name.
const CALLED = { lineage: "history", ...Object.fromEntries(JSON.parse(filters.dataset.sources)) };
const CHIPS = 12; // more choices than so many are a list that opens
let pagefind = null;
let loaded = null;
let asked = 0;
let most = STEP;
let wordless = false;

const unaccented = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/[‘’]/g, "'").replace(/[–—−]/g, "-").replace(/Æ/gi, "ae").replace(/Œ/gi, "oe");

// All titles are folded at once, as lines of one text, since that is much faster.
const folded = (lines) => lines.replace(/[^\n -~]+/g, unaccented).toLowerCase();

const fold = (text) => folded(text).trim().replace(/\s+/g, " ");

// Between two pieces of work, so that what is typed or touched meanwhile doesn't wait for both.
const pause = () => new Promise((done) => { setTimeout(done); });

// Once there is nothing else to do: what was found first is seen before more is looked for.
const leisure = () => new Promise((done) => { (globalThis.requestIdleCallback ?? setTimeout)(done); });

const bare = (text) => text.replaceAll("'", "");

const isOf = (kind, place) => entries[place][0] === kind;
const numberIn = (title) => title.split(" ", 1)[0];

// The address of the first entry of a kind whose folded title fits.
function addressOf(kind, fits) {
  const place = lows.findIndex((low, place) => isOf(kind, place) && fits(low));
  return place < 0 ? null : entries[place][2];
}

// The words without a day that follows a number: 212.1c on 15 January 2004.
const undated = (text) => text.replace(/^(g?\d{1,3}\.[\da-z.]+),? (?:(?:on|in|as of) )?(?:\d{4}(?:-\d\d-\d\d)?|\d{1,2} [a-z]+ \d{4})$/i, "$1");

// The page of a card or number called like this.
function jump(text) {
  const wanted = undated(fold(text).replace(/^(?:cr|(?:comp(?:rehensive)? )?rules?)\s*(?=[\dg])/, "")).replace(/\.$/, "");
  if (!wanted) return null;
  const alike = bare(wanted);
  const number = cited.find((one) => one.toLowerCase() === wanted);
  return addressOf("card", (low) => low === wanted)
    ?? addressOf("rule", (low) => low.startsWith(wanted) && numberIn(low) === wanted)
    ?? (number ? `rule/${number}.html` : addressOf("card", (low) => low.includes("'") && bare(low) === alike));
}

// The numbers that begin as one that isn't here does, as far as any do.
function near(text) {
  const numbers = [...lows.filter((_, place) => isOf("rule", place)).map(numberIn), ...cited.map((number) => number.toLowerCase())];
  for (let length = text.length; length > 2; length -= 1) {
    const alike = numbers.filter((number) => number.startsWith(fold(text).slice(0, length)));
    if (alike.length) return alike.slice(0, 5);
  }
  return [];
}

// Where it has no word of a query, Pagefind goes by the word's first letters, down to a single one, and doesn't say so.
const ALIKE = 3;

async function unknown(text) {
  if (text.includes('"')) return [];
  const plain = new Set(text.split(/\s+/).filter((word) => /^\p{L}[\p{L}\p{M}’'-]+\p{L}$/u.test(word)));
  const found = await Promise.all([...plain].map(async (word) => {
    if ((await pagefind.search(`"${word}"`)).results.length) return null;
    const [first] = (await pagefind.search(word)).results;
    const marked = first ? [...(await first.data()).excerpt.matchAll(/<mark>\W*(.*?)<\/mark>/g)] : [];
    const alike = fold(word).slice(0, ALIKE);
    return marked.some(([, mark]) => fold(mark).startsWith(alike)) ? null : word;
  }));
  return found.filter((word) => word);
}

// The lineages that tell of a number, or of what is lettered under it, where no document here does.
function tellingOf(number) {
  const lettered = Object.keys(lineages).filter((name) => name.startsWith(number) && /^[a-z]?$/.test(name.slice(number.length)));
  const found = new Map(lettered.flatMap((name) => lineages[name]).map(([title, address]) => [address, title]));
  return [...found].map(([address, title]) => [title, address]);
}

// Titles: each word of the question must be in one, or in its further words; one letter may be wrong, of long words two.
const SILENT = new Set("a an and are at be by can did do does for from has have how if in is it its may of on or that the there these this to was were what when where which who why will with i my me you your cite".split(" "));
const DAY = /\b\d{4}-\d\d-\d\d\b/;
const SPOKEN = new RegExp(`\\b(\\d{1,2}) (${MONTHS.join("|")}) (\\d{4})\\b`, "i");
const YEAR = /^(?:199|20[0-4])\d$/;
const ABOVE = { page: 0.6, format: 0.6, history: 0.6, card: 0.3, rule: 0.1 }; // of equal titles, what is most often looked for
const KINDS = { page: "page", format: "format", history: "history", rule: "rule", card: "card", board: "board", document: "document" };
const TITLE_KINDS = { board: "board", card: "card", lineage: "history", rule: "rule" };
const FEW_BOARDS = 4;
const narrowed = (asked) => Object.keys(NAMES).some((name) => asked.has(name));
const TITLED = new Set(["board", "card"]); // found by titles and stories alone, not by the index of words

function alikeBut(one, other, most) {
  if (Math.abs(one.length - other.length) > most) return false;
  let row = [...Array(other.length + 1).keys()];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1));
    row = next;
  }
  return row[other.length] <= most;
}

const parts = (text) => fold(text).split(/[^\p{L}\p{N}+/.'-]+/u).map((word) => word.replace(/^[.'-]+|[.'-]+$/g, "")).filter(Boolean);

// A title is taken apart only once it may have a word that is asked for: most never do.
const taken = new Map();

function apart(place) {
  if (!taken.has(place)) {
    const words = parts(lows[place]);
    taken.set(place, { words, stems: new Set(words.map(stem)) });
  }
  return taken.get(place);
}

// How well entries have a word, from 4 (in the title) to 1 (among further words); others are left out.
function worths(word) {
  const wanted = stem(word);
  const root = wanted.replace(/y$/, ""); // what each inflection begins with
  const found = new Map();
  const inTitle = (place) => {
    const { words, stems } = apart(place);
    return stems.has(wanted) ? 4 : words.some((own) => own.startsWith(word)) ? 3 : 0;
  };
  lows.forEach((low, place) => {
    const score = low.includes(root) ? inTitle(place) : 0;
    if (score) found.set(place, score);
  });
  const isInTitles = found.size > 0;
  further?.forEach((words, place) => { if (!found.has(place) && words.includes(` ${wanted}`)) found.set(place, 1); });
  const most = word.length > 7 ? 2 : word.length > 4 ? 1 : 0;
  if (!most || isInTitles) return found;
  const meant = new Set(parts(lows.join(" ")).filter((own) => own.length > 3 && alikeBut(own, word, most)));
  if (meant.size) lows.forEach((_, place) => { if (apart(place).words.some((own) => meant.has(own))) found.set(place, 2); });
  return found;
}

function titled(text, kind, era) {
  const asked = parts(text).filter((word, _, all) => all.length === 1 || !(SILENT.has(word) || DAY.test(word)));
  const at = era ? [...eras.keys()].indexOf(era) : -1;
  const all = asked.map(worths);
  // A year beside other words says when; only pages of years have it in their titles.
  const isWhen = asked.map((word) => YEAR.test(word) && !asked.every((other) => YEAR.test(other)));
  const places = all.length ? new Set(all.flatMap((scores) => [...scores.keys()])) : entries.keys();
  const found = [];
  for (const place of places) {
    const [own, title, address, eras] = entries[place];
    if ((kind && own !== kind) || (at >= 0 && eras && !eras.includes(at))) continue;
    if (own === "page" && /\d{4}$/.test(title) && !asked.includes(title.slice(-4))) continue; // many are alike but for their year
    const each = all.filter((_, at) => own === "page" || !isWhen[at]).map((scores) => scores.get(place) ?? 0);
    if (each.some((score) => !score)) continue;
    const mean = each.reduce((sum, score) => sum + score, 0) / (each.length || 1);
    const isStrong = own === "page" || Math.min(...each) >= 2;
    found.push([mean - Math.min(apart(place).words.length, 20) / 40 + (ABOVE[own] ?? 0), place, { kind: own, title, address, isStrong }]);
  }
  return found.sort(([a, first], [b, second]) => b - a || first - second).map(([, , one]) => one);
}

// What the table of names says of the longest name in the words: its story, above all else.
function named(text) {
  const typed = parts(text).filter((word) => !SILENT.has(word)).map(stem);
  spellings ??= names.flatMap(([name, all, story, address, changed]) => all.map((spelling) => {
    const wanted = fold(spelling).split(" ").filter((word) => !SILENT.has(word)).map((word) => (word === "..." ? "" : stem(word)));
    return { name, story, address, changed, wanted, length: wanted.filter(Boolean).length };
  }));
  let best = null;
  for (const one of spellings) {
    if (one.length > (best?.length ?? 0) && typed.some((_, first) => fits(one.wanted, typed.slice(first)))) best = one;
  }
  return best;
}

function fits([first, ...rest], typed) {
  if (first === undefined) return true;
  if (first === "") return typed.some((_, place) => fits(rest, typed.slice(place)));
  return typed[0] === first && fits(rest, typed.slice(1));
}

function answered(text) {
  const best = named(text);
  answers.replaceChildren();
  if (!best) return;
  const section = document.createElement("section");
  section.className = "today";
  const heading = document.createElement("h2");
  const name = best.name[0].toUpperCase() + best.name.slice(1);
  heading.append(best.address ? Object.assign(document.createElement("a"), { href: new URL(best.address, here).href, textContent: name }) : name);
  section.append(heading, Object.assign(document.createElement("p"), { className: "answer", textContent: best.story }));
  if (best.changed) section.append(Object.assign(document.createElement("p"), { className: "quiet", textContent: `Last changed ${best.changed}.` }));
  answers.append(section);
}

// Inflections of dated words widen too: exiled as well as exile.
const stem = (word) => word.replace(/(?:ies|ied)$/, "y").replace(/(?:ing|ed|es|s|e)$/, "");

function widened(text) {
  const typed = fold(text).replaceAll('"', "").split(" ");
  const stems = typed.map(stem);
  const found = [];
  for (const names of others) {
    for (const name of names) {
      const wanted = name.split(" ").map(stem);
      const at = stems.findIndex((_, first) => wanted.every((part, place) => stems[first + place] === part));
      if (at < 0) continue;
      const around = (other) => [...typed.slice(0, at), other, ...typed.slice(at + wanted.length)].join(" ");
      found.push(...names.filter((other) => other !== name).slice(0, 3).map((other) => [other, around(other)]));
      break;
    }
  }
  return found.slice(0, WIDEST);
}

// All strips at once, since each time the page is laid out anew.
let fitting = null;

function fitSoon() {
  fitting ??= pause().then(() => {
    fitting = null;
    fitStrips(document.querySelector(".searching"));
  });
}

// A strip's place is there at once, so that nothing moves once it is drawn.
function drawnLater(address, place) {
  const strip = document.createElement("div");
  strip.className = "strip is-brief";
  strip.append(document.createElementNS("http://www.w3.org/2000/svg", "svg"));
  load().then(boards).then(async (them) => {
    await pause();
    if (!them.has(address)) return;
    strip.replaceChildren(...Strips.strip(them.get(address), place).children);
    fitSoon();
  });
  return strip;
}

// What is found by its title; a board with its strip.
function entry({ title, address, kind }, about = "") {
  const place = new URL(address, here).href;
  const made = item(title, onDay(place), "", about);
  if (kind === "board") made.append(drawnLater(address, place));
  return made;
}

function item(title, address, excerpt, about) {
  const li = document.createElement("li");
  const a = document.createElement("a");
  a.href = address;
  a.textContent = title;
  li.append(a);
  if (about) {
    const span = document.createElement("span");
    span.className = "quiet";
    span.textContent = ` ${about}`;
    li.append(span);
  }
  if (excerpt) {
    const p = document.createElement("p");
    // Pagefind's excerpt is escaped text with <mark> around what was found; it is taken apart, never set as HTML.
    const found = new DOMParser().parseFromString(excerpt, "text/html").body;
    for (const node of found.childNodes) {
      const isMarked = node.nodeName === "MARK" && !SILENT.has(fold(node.textContent).replace(/[^a-z]/g, ""));
      const piece = isMarked ? document.createElement("mark") : document.createElement("span");
      piece.textContent = node.textContent;
      p.append(piece);
    }
    li.append(p);
  }
  return li;
}

// Where on its page a hit leads to: the record that the page is about, or an example, where all that was found is in it.
function place({ meta, anchors, weighted_locations: found }) {
  const within = new Map();
  for (const { weight, location } of found) {
    const around = anchors.findLast((one) => one.location <= location);
    const example = around?.element === "div" ? around.id : undefined;
    within.set(example, (within.get(example) ?? 0) + weight);
  }
  if (!meta.anchor || within.has(undefined) || !within.size) return [meta.anchor, []];
  const [[best]] = [...within].sort(([, one], [, other]) => other - one);
  return [best, ["example"]];
}

// The day in the words; a year after a number is its last day.
function dayAsked(text) {
  const [, date, month, year] = SPOKEN.exec(text) ?? [];
  if (year) return [year, MONTHS.findIndex((one) => one.toLowerCase() === month.toLowerCase()) + 1, date].map((part) => String(part).padStart(2, "0")).join("-");
  const left = text.trim();
  return DAY.exec(left)?.[0] ?? (undated(left) === left ? undefined : `${left.slice(-4)}-12-31`);
}

// A rule and a board tell of the day of every era, and of a day that is asked for.
function onDay(url) {
  const [day] = eras.get(chosen().era) ?? [dayAsked(words.value)];
  return day && /\/(?:rule|scenario)\/[^/]+\.html$/.test(url) ? `${url}#${day}` : url;
}

function hit(data) {
  const [anchor, about] = place(data);
  const url = onDay(data.url);
  if (url !== data.url) about.push(`on ${dayInWords(url.split("#")[1])}`);
  about.push(...[data.filters.kind, data.filters.source].flat().filter((word) => word && word !== "example").map((word) => CALLED[word] ?? word));
  return item(data.meta.title, anchor && url === data.url ? `${url}#${anchor}` : url, data.excerpt, about.join(" · "));
}

function chosen() {
  const wanted = {};
  for (const one of filters.querySelectorAll("select, :checked[type=radio]")) if (one.value) wanted[one.name] = one.value;
  return wanted;
}

async function search() {
  const mine = ++asked;
  await titles();
  if (mine !== asked) return;
  const text = words.value.trim();
  const number = undated(text);
  hits.setAttribute("aria-busy", "true");
  const url = new URL(location.href);
  url.search = new URLSearchParams({ ...(text && { q: text }), ...(pagefind ? chosen() : Object.fromEntries([...url.searchParams].filter(([name]) => name !== "q"))) });
  history.replaceState(null, "", url);
  answered(text);
  await pause();
  // The titles are there before the index of texts is.
  if (!isWhole && text && !narrowed(url.searchParams)) {
    hits.replaceChildren(...titled(text, "", "").slice(0, most).map((one) => entry(one, KINDS[one.kind])));
    told.textContent = "Searching the texts…";
    await leisure();
    if (mine !== asked) return;
  }
  await load();
  if (mine !== asked) return;
  const found = [];
  const direct = jump(text);
  const base = chosen();
  const isTitled = TITLED.has(base.kind);
  const hasTitles = !base.source && !base.card && (!base.kind || base.kind in TITLE_KINDS) && (text || isTitled);
  const byTitle = direct || !hasTitles ? [] : titled(text, TITLE_KINDS[base.kind] ?? "", base.era);
  await pause();
  if (mine !== asked) return;
  const absent = !direct && /^g?\d{1,3}\.[\da-z.]*$/i.test(number);
  const telling = absent ? tellingOf(fold(number)) : [];
  if (telling.length) found.push(...telling.map(([title, address]) => item(title, new URL(address, here).href, "", "history")));
  else if (absent) found.push(...near(number).map((other) => item(other, onDay(new URL(jump(other), here).href))));
  if (direct) found.push(item(`${text}: go to its page`, onDay(new URL(direct, here).href)));
  // Of boards a few come before the texts, or these would never be seen.
  let boardsLeft = FEW_BOARDS;
  const isFirst = (one) => one.isStrong && (one.kind !== "board" || (boardsLeft -= 1) >= 0);
  const titlesFirst = byTitle.filter((one) => isTitled || isFirst(one));
  const titlesLast = byTitle.filter((one) => !titlesFirst.includes(one));
  const paths = new Set(titlesFirst.map((one) => new URL(one.address, here).pathname));
  let count = found.length + titlesFirst.length;
  let also = "";
  const room = () => Math.max(most - found.length, 0);
  const add = (them) => found.push(...them.slice(0, room()).map((one) => entry(one, KINDS[one.kind])));
  add(titlesFirst);
  const lost = pagefind && text && !absent ? await unknown(text) : [];
  if (mine !== asked) return;
  const left = text.split(/\s+/).filter((word) => !lost.includes(word));
  const telltale = text.includes('"') ? left : left.filter((word) => !SILENT.has(fold(word)));
  const rest = (telltale.length ? telltale : left).join(" ");
  if (pagefind && !absent && !isTitled && (rest || (!text && Object.keys(base).length))) {
    let tiers = [base];
    // Of an era, what stood then comes before what was but last known.
    if (base.era) tiers = tiers.flatMap((tier) => [{ all: [tier, { printed: base.era }] }, { all: [tier, { not: { printed: base.era } }] }]);
    // Rules whose words are not shown match by their titles alone, and come last.
    if (wordless) tiers = [...tiers.map((tier) => ({ all: [tier, { not: WORDLESS }] })), { ...base, ...WORDLESS }];
    const wider = widened(rest);
    const queries = [rest || null, ...wider.map(([, other]) => other)];
    const results = await Promise.all(tiers.flatMap((filters) => queries.map((query) => pagefind.search(query, { filters }))));
    if (mine !== asked) return;
    const seen = new Map();
    for (const result of results) for (const one of result.results) if (!seen.has(one.id)) seen.set(one.id, one);
    const shown = await Promise.all([...seen.values()].slice(0, room() + paths.size).map((one) => one.data()));
    if (mine !== asked) return;
    const others = shown.filter((one) => !paths.has(new URL(one.url, here).pathname));
    found.push(...others.slice(0, Math.max(room(), 0)).map(hit));
    count += seen.size - (shown.length - others.length);
    if (wider.length) also = ` Also searched for ${wider.map(([name]) => `“${name}”`).join(", ")}.`;
  }
  add(titlesLast);
  count += titlesLast.length;
  hits.replaceChildren(...found);
  fitSoon();
  hits.setAttribute("aria-busy", "false");
  more.hidden = count <= most;
  const nowhere = lost.filter((word) => ![...worths(fold(word)).values()].some((score) => score === 4 || score === 1));
  if (nowhere.length) also += ` No page has ${nowhere.map((word) => `“${word}”`).join(" or ")}.`;
  if (telling.length) also = ` None of the documents here has ${number}; this is what tells of it.`;
  else if (absent) also = ` None of the documents here has or cites ${number}${count ? "; these numbers are nearest" : ""}.`;
  told.textContent = !text && !Object.keys(base).length ? "" : `${count} found${count > most ? `, ${most} shown` : ""}.${also}${pagefind ? "" : " Without an index of words only titles, numbers and cards are searched here."}`;
}

async function offer() {
  const offered = await pagefind.filters();
  offered.kind = { ...offered.kind, board: 1, card: 1 };
  wordless = Boolean(offered.words);
  const asked = new URLSearchParams(location.search);
  for (const name of Object.keys(NAMES)) {
    if (!offered[name]) continue;
    const inOrder = name === "era" ? [...eras.keys()].filter((era) => era in offered.era) : Object.keys(offered[name]).sort();
    const choices = [["", "any"], ...inOrder.map((value) => [value, name === "era" ? eraInWords(...eras.get(value)) : CALLED[value] ?? value])];
    const wanted = inOrder.includes(asked.get(name)) ? asked.get(name) : "";
    filters.append(choices.length > CHIPS ? listed(name, choices, wanted) : chips(name, choices, wanted));
  }
}

const eraInWords = (day, name) => (name && !dayInWords(day).endsWith(name) ? `${dayInWords(day)} (${name})` : dayInWords(day));

function chips(name, choices, wanted) {
  const set = document.createElement("fieldset");
  set.className = "chips";
  set.append(Object.assign(document.createElement("legend"), { textContent: NAMES[name] }));
  for (const [value, text] of choices) {
    const label = document.createElement("label");
    const input = Object.assign(document.createElement("input"), { type: "radio", name, value, checked: value === wanted });
    label.append(input, Object.assign(document.createElement("span"), { textContent: text }));
    set.append(label);
  }
  return set;
}

function listed(name, choices, wanted) {
  const label = document.createElement("label");
  const select = document.createElement("select");
  select.name = name;
  select.append(...choices.map(([value, text]) => new Option(text, value)));
  select.value = wanted;
  label.append(NAMES[name], select);
  return label;
}

// Titles come first; further words and the index of texts are loaded once: when somebody asks, or when there is nothing
// else to do.
let isWhole = false;

function load() {
  loaded ??= titles().then(furtherWords).then(pause).then(index).then(() => { isWhole = true; });
  return loaded;
}

// A script that holds a value works from a folder too, where nothing can be fetched.
async function script(src) {
  const made = Object.assign(document.createElement("script"), { src });
  document.head.append(made);
  await new Promise((done) => { made.onload = made.onerror = done; });
}

let titlesLoaded = null;

function titles() {
  titlesLoaded ??= (globalThis.rulingsTitles ? Promise.resolve() : script(filters.dataset.titles)).then(pause).then(() => {
    ({ cited, names } = globalThis.rulingsTitles);
    entries = allTitles();
    lows = folded(entries.map(([, title]) => title).join("\n")).split("\n");
  }).then(pause);
  return titlesLoaded;
}

async function furtherWords() {
  await script(filters.dataset.words);
  ({ more: further, terms: others, telling: lineages } = globalThis.rulingsWords);
}

// The list of boards, once one is found.
function boards() {
  boardsAt ??= script(filters.dataset.boards).then(() => new Map((globalThis.rulingsBoards?.boards ?? []).map((board) => [board[1], board])));
  return boardsAt;
}

async function index() {
  try {
    pagefind = await import(new URL("pagefind/pagefind.js", here));
    await pause();
    await pagefind.init();
    await pause();
    await offer();
  } catch {
    pagefind = null;
    narrow.hidden = true;
  }
}

const narrow = document.getElementById("narrow");
narrow.open = matchMedia("(min-width: 60rem)").matches;
narrow.hidden = false;
document.getElementById("without").textContent = "Everything is in the full lists, too:";
words.value = new URLSearchParams(location.search).get("q") || "";
filters.addEventListener("change", search);
words.addEventListener("focus", load, { once: true });
words.addEventListener("input", () => { most = STEP; search(); });
more.addEventListener("click", async () => {
  const next = hits.children.length;
  most += STEP;
  await search();
  hits.children[next]?.querySelector("a")?.focus();
});
document.getElementById("search").addEventListener("submit", async (event) => {
  event.preventDefault();
  await load();
  const direct = jump(words.value);
  if (direct) location.href = onDay(new URL(direct, here).href);
  else search();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const all = [words, ...hits.querySelectorAll("li > a")];
  const at = all.indexOf(document.activeElement);
  const next = all[at + (event.key === "ArrowDown" ? 1 : -1)];
  if (at >= 0 && next) { event.preventDefault(); next.focus(); }
});
const lists = document.getElementById("lists");
const arrived = new URLSearchParams(location.search);
if (![...arrived.keys()].length) {
  lists.classList.add("is-shown");
  addEventListener("load", () => setTimeout(() => leisure().then(load), 1000));
  return;
}
await titles();
if (words.value && [...arrived.keys()].length === 1 && jump(words.value)) location.replace(onDay(new URL(jump(words.value), here).href));
else await search();
lists.classList.add("is-shown");
})();
