"use strict";
// A board of one's own: written sentence by sentence, played by the engine in a worker, carried by the address.

(() => {
  const form = document.getElementById("own-board");
  const found = document.getElementById("found");
  const progress = document.getElementById("progress");
  const { element, packed } = Board;
  const PLAYERS = ["Ana", "Bob"];
  const LARGEST = 65536;
  let players = PLAYERS;
  let walk = null;
  const under = document.getElementById("under");
  const ownFormat = document.getElementById("own-format");

  async function unpacked(words) {
    const bytes = Uint8Array.from(atob(words.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    let text = "";
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return JSON.parse(text + decoder.decode());
      text += decoder.decode(value, { stream: true });
      if (text.length > LARGEST) throw new Error("too large");
    }
  }

  const texts = (values) => (Array.isArray(values) ? values.filter((one) => typeof one === "string") : []);

  // Sentences, a row each.
  const part = (name) => form.querySelector(`[data-part="${name}"]`);
  const inputs = (name) => [...part(name).querySelectorAll("li > input")];
  const written = (name) => inputs(name).filter((input) => input.value.trim());

  function completion() {
    const kinds = { setup: ["setup", "answer"], play: ["play", "answer"] };
    for (const [name, its] of Object.entries(kinds)) {
      const list = element("datalist");
      list.id = `sentences-${name}`;
      const examples = its.flatMap((kind) => [...document.querySelectorAll(`.language[data-kind="${kind}"] code`)]);
      list.append(...examples.map((code) => Object.assign(element("option"), { value: code.textContent })));
      form.append(list);
    }
  }

  // What the board has names for, as its sentences say: after "called", or by the capitals of a card.
  function namesSoFar() {
    const said = written("setup").map((input) => input.value.replace(/"[^"]*"/g, ""));
    const called = said.flatMap((words) => [...words.matchAll(/\bcalled ([A-Z][\w'’-]*(?: (?!(?:that|with|for|and)\b)[\w'’-]+)*)/g)].map(([, one]) => one));
    const cards = said.flatMap((words) => [...words.matchAll(/(?<=\b(?:controls|cast|and|of) )[A-Z][\w'’,-]*(?: (?:[A-Z][\w'’-]*|of|the))*/g)].map(([one]) => one));
    return [...new Set([...called, ...cards])].filter((one) => !players.includes(one));
  }

  // A name that is begun is completed, in the sentence as far as it is written; else the sentences of the language are.
  function completing(input, name) {
    const list = document.getElementById(`sentences-${name}`);
    const [, head, begun] = /^(.* )?(\p{Lu}[\p{L}'’-]*)$/u.exec(input.value) ?? [];
    const names = begun ? [...players, ...namesSoFar()].filter((one) => one.startsWith(begun) && one !== begun) : [];
    list.querySelectorAll(".is-name").forEach((one) => one.remove());
    list.prepend(...names.map((one) => Object.assign(element("option", "is-name"), { value: `${head ?? ""}${one}` })));
  }

  // How a sentence may go on, which the engine says once it is here: words, each of which a click takes, and sentences.
  const WORDS = 12;
  let typing = 0;

  async function goOn(input, name) {
    if (!engine) return;
    const mine = ++typing;
    const { found: told } = await ask({ ...board(), ask: "complete", kind: name, words: input.value });
    const [how] = (told && JSON.parse(told)) || [];
    const item = input.closest("li");
    if (mine !== typing || !item || document.activeElement !== input) return;
    input.removeAttribute("list"); // the list of the browser would lie over what is offered here
    item.querySelector(".next")?.remove();
    if (!how || !input.value.trim()) return;
    const begun = /\S*$/.exec(input.value)[0];
    const head = input.value.slice(0, input.value.length - begun.length);
    const isWord = (word) => /^[\p{L}\p{N}{“"+-]/u.test(word);
    const goes = how.instead.map((word) => [word, `${head}${word} `]);
    goes.push(...how.following.filter(isWord).map((word) => [word, `${input.value.trimEnd()} ${word} `]));
    const examples = how.examples.filter((words) => words !== input.value).map((words) => [words, words]);
    const offers = [...goes.slice(0, WORDS), ...(goes.length > WORDS ? [] : examples)].map(([words, whole]) => take(input, words, whole));
    const more = [...(goes.length > WORDS ? [`${goes.length - WORDS} more`] : []), ...(begun && goes.length ? [] : how.besides)];
    if (!offers.length && !more.length) return;
    const next = element("div", "next", ...offers, ...(more.length ? [element("span", "quiet", `or ${more.join(", ")}`)] : []));
    next.setAttribute("role", "group");
    next.setAttribute("aria-label", "How this sentence may go on");
    item.querySelector(".remove").after(next);
  }

  function take(input, words, whole) {
    const button = element("button", "", words);
    button.type = "button";
    button.addEventListener("click", () => {
      input.value = whole;
      input.focus();
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    return button;
  }

  function row(name, words = "", before = null) {
    const input = element("input");
    input.value = words;
    input.setAttribute("list", `sentences-${name}`);
    input.setAttribute("aria-label", name === "setup" ? "On the board" : "What happens");
    if (!inputs(name).length) input.placeholder = name === "setup" ? "Ana controls a 2/2 creature called Bear" : "Ana attacks with Bear";
    input.autocomplete = "off";
    input.spellcheck = false;
    const remove = element("button", "remove", "×");
    remove.type = "button";
    remove.setAttribute("aria-label", "Remove this sentence");
    const item = element("li", "", input, remove);
    remove.addEventListener("click", () => { leave(item, name); });
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.isComposing && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        row(name, "", item.nextSibling).focus();
      } else if (event.key === "Backspace" && !input.value && inputs(name).length > 1) {
        event.preventDefault();
        leave(item, name);
      }
    });
    input.addEventListener("paste", (event) => {
      const lines = event.clipboardData.getData("text").split(/\r?\n/).map((line) => line.trim()).filter(Boolean);
      if (lines.length < 2) return;
      event.preventDefault();
      for (const line of lines) row(name, line, input.value ? item.nextSibling : item);
      if (!input.value) item.remove();
      changed();
    });
    input.addEventListener("input", () => { completing(input, name); goOn(input, name); changed(); });
    input.addEventListener("focus", () => goOn(input, name));
    item.addEventListener("focusout", (event) => {
      if (!item.contains(event.relatedTarget)) item.querySelector(".next")?.remove();
    });
    // A sentence that its field can't show whole stands under it.
    const showWhole = () => { item.dataset.whole = input.scrollWidth > input.clientWidth ? input.value : ""; };
    new ResizeObserver(showWhole).observe(input);
    input.addEventListener("input", showWhole);
    part(name).querySelector("ol").insertBefore(item, before);
    return input;
  }

  function leave(item, name) {
    const next = item.previousSibling || item.nextSibling;
    item.remove();
    if (!inputs(name).length) row(name);
    (next?.querySelector("input") || inputs(name)[0]).focus();
    changed();
  }

  function fill(board) {
    players = texts(board.players).length > 1 ? texts(board.players) : PLAYERS;
    for (const name of ["setup", "play"]) {
      part(name).querySelector("ol").replaceChildren();
      for (const words of texts(board[name])) row(name, words);
      if (!inputs(name).length) row(name);
    }
    const days = texts(board.days);
    for (const day of days) offer(day);
    for (const box of form.querySelectorAll("[name=day]")) box.checked = !days.length || days.includes(box.value);
    if (board.under && !days.length) for (const box of form.querySelectorAll("[name=day]")) box.checked = box === [...form.querySelectorAll("[name=day]")].pop();
    const set = document.getElementById("set");
    if (set) set.value = [...set.options].some((one) => one.value === board.set) ? board.set : "";
    if (under) {
      const said = typeof board.under === "string" ? board.under : "";
      under.value = [...under.options].some((one) => one.value === said) ? said : said && "own";
      ownFormat.querySelector("textarea").value = under.value === "own" ? said : "";
      ownFormat.hidden = under.value !== "own";
    }
  }

  function offer(day) {
    if (!/^\d{4}-\d\d-\d\d$/.test(day) || form.querySelector(`[name=day][value="${day}"]`)) return;
    const box = Object.assign(element("input"), { type: "checkbox", name: "day", value: day, checked: true });
    const item = element("li", "", element("label", "", box, ` ${dayInWords(day)}`));
    const later = [...form.querySelectorAll(".choices > li")].find((one) => one.querySelector("input").value > day);
    form.querySelector(".choices").insertBefore(item, later || null);
  }

  function board() {
    const made = {
      setup: written("setup").map((input) => input.value.trim()),
      play: written("play").map((input) => input.value.trim()),
      days: [...form.querySelectorAll("[name=day]:checked")].map((box) => box.value),
    };
    const set = document.getElementById("set");
    if (set && set.value) made.set = set.value;
    const format = under && (under.value === "own" ? ownFormat.querySelector("textarea").value.trim() : under.value);
    if (format) made.under = under.value === "own" ? `${format}\n` : format;
    if (players.join() !== PLAYERS.join()) made.players = players;
    return made;
  }

  async function keep() {
    history.replaceState(null, "", `#board=${await packed(board())}`);
  }

  // The engine.
  let engine = null;
  let asking = 0;
  const waiting = new Map();

  function ask(question) {
    if (!engine) {
      progress.textContent = form.dataset.loading;
      engine = new Worker(form.dataset.engine, { type: "module" });
      engine.addEventListener("message", ({ data }) => {
        if (data.stage) progress.textContent = data.stage;
        else waiting.get(data.id)?.(data);
      });
      engine.addEventListener("error", () => {
        for (const tell of waiting.values()) tell({ trouble: "The engine can't be loaded here." });
        engine = null;
      });
    }
    const id = ++asking;
    return new Promise((tell) => {
      waiting.set(id, (data) => { waiting.delete(id); tell(data); });
      engine.postMessage({ id, asked: JSON.stringify(question) });
    });
  }

  let latest = 0;

  async function play() {
    const mine = ++latest;
    const asked = board();
    await keep();
    if (!asked.days.length && !asked.under) {
      progress.textContent = "Choose a day or a format first.";
      return;
    }
    if (engine) progress.textContent = "Playing…";
    const told = await ask({ ask: "play", ...asked });
    if (mine !== latest) return;
    if (told.trouble) {
      progress.textContent = told.trouble;
      return;
    }
    form.dataset.took = Math.round(told.took);
    form.dataset.loaded = Math.round(told.loaded);
    form.dataset.since = Math.round(told.since);
    const result = JSON.parse(told.found);
    troubles(result.troubles);
    if (!result.days) {
      progress.textContent = "Not all sentences are understood.";
      return;
    }
    const days = result.days.filter((day) => !day.name).length;
    const where = [days && `on ${days} day${days > 1 ? "s" : ""}`, days < result.days.length && "under a format"];
    progress.textContent = `Played ${where.filter(Boolean).join(" and ")}.`;
    show(result);
    const flips = await ask({ ask: "flips", ...asked });
    if (mine === latest) showFlips(flips.trouble ? null : JSON.parse(flips.found).flips, flips);
  }

  function troubles(those) {
    for (const old of form.querySelectorAll(".trouble")) old.remove();
    for (const input of form.querySelectorAll("[aria-invalid]")) {
      input.removeAttribute("aria-invalid");
      input.removeAttribute("aria-describedby");
    }
    those.forEach((it, number) => {
      const input = it.part ? written(it.part)[it.sentence] : null;
      const told = element("div", "trouble", element("p", "", it.problem));
      told.id = `trouble-${number}`;
      for (const words of it.nearest) {
        const take = element("button", "", words);
        take.type = "button";
        if (input) take.addEventListener("click", () => { input.value = words; input.focus(); changed(); });
        told.append(take);
      }
      if (it.remedy) told.append(element("p", "quiet", it.remedy.replace("`rulings sentences` lists them all.", "The list of sentences is below.")));
      if (input) {
        input.setAttribute("aria-invalid", "true");
        input.setAttribute("aria-describedby", told.id);
        input.closest("li").append(told);
      } else {
        form.append(told);
      }
    });
  }

  let soon = 0;

  function changed() {
    clearTimeout(soon);
    soon = setTimeout(() => (engine ? play() : keep()), 400);
  }

  // What comes of it: outcomes, the moving board, the days on which it changes.
  function show(result) {
    const all = result.days.flatMap((day) => day.ends);
    const common = (all[0] || []).filter((words) => all.every((end) => end.includes(words)));
    const own = (end) => end.filter((words) => !common.includes(words)).join("; ") || (all.length > 1 ? "the same on all days" : end.join("; "));
    const rows = result.days.map((day) => {
      const ends = [...new Set(day.ends.map(own))];
      const link = Object.assign(element("a", "", day.name || dayInWords(day.day)), { href: "#board" });
      link.addEventListener("click", (event) => {
        event.preventDefault();
        walk.go({ day: day.day, line: 1, step: 0 });
        walk.theatre.scrollIntoView({ block: "start" });
      });
      return element("li", "", link, ": ", day.problem || ends.join("; or ") || "nothing");
    });
    const outcomes = element("section", "outcomes-own", element("h2", "", "Outcomes"));
    if (common.length && all.length > 1) outcomes.append(element("p", "quiet", `On all days: ${common.join("; ")}.`));
    outcomes.append(element("ul", "", ...rows));
    const theatre = element("section", "theatre");
    theatre.setAttribute("aria-label", "The board, step by step");
    const script = element("div", "script");
    const days = result.days.map((day) => section(day, result));
    script.append(...days.map((day) => day.section));
    theatre.append(script);
    const flips = element("section", "flips", element("h2", "", "When it has another outcome"), element("p", "quiet", "Looking…"));
    const notes = element("section", "notes-own", element("h2", "", "The rules at work"), element("ol", "bases", ...result.rules.map(note).filter(Boolean)));
    const at = walk && walk.at;
    found.replaceChildren(outcomes, theatre, flips, notes);
    document.documentElement.classList.add("moves");
    walk = new Board.Walk(theatre, result, days, { keepsAddress: false });
    const first = days.find((day) => day.lines.length) || days[0];
    walk.go(at && days.some((day) => day.day === at.day) ? at : { day: first.day, line: 1, step: 0 }, { isQuiet: true });
    Board.deciding(theatre);
    Board.onDemand(theatre);
  }

  function section(day, result) {
    const name = day.name || form.querySelector(`[name=day][value="${day.day}"]`)?.parentElement.querySelector("small")?.textContent;
    const made = element("section", "played");
    if (day.problem) made.append(element("p", "absent", day.problem));
    const courses = day.lines.length ? day.lines.map((line) => ({ ...line, end: day.ends[line.end] })) : [{ steps: [], boards: day.before === null ? [] : [day.before], end: [] }];
    const lines = courses.map((line, place) => {
      const course = element("section", "course", element("h3", "", "What happens"));
      const steps = line.steps.map((id) => step(result.steps[id], result.rules));
      course.append(steps.length ? element("ol", "steps", ...steps) : element("p", "quiet", "Nothing happens; the board is as it stands."));
      if (line.result) course.append(element("p", "result", `The game is a ${line.result}.`));
      made.append(course);
      const own = line.end.filter((words) => !courses.every((other) => other.end.includes(words)));
      return { course, boards: line.boards, name: [`${place + 1} of ${courses.length}`, ...own.slice(0, 3)].join("; ") };
    });
    return { day: day.day, name, section: made, lines };
  }

  function step(it, rules) {
    const words = element("p", "", ...Board.signed(it.words));
    const made = element("li", "", words);
    marking(words);
    if (it.changes) made.append(element("ul", "changes", ...it.changes.map((words) => element("li", "", ...Board.signed(words)))));
    const marks = element("p", "marks");
    if (it.is_told) marks.append(element("span", "", "the story"), " ");
    for (const id of it.rules || []) {
      const link = Object.assign(element("a", "", rules[id].title), { href: `#n${id + 1}` });
      marks.append(element("span", "", link), " ");
    }
    if (marks.childNodes.length) made.append(marks);
    return made;
  }

  // The name of a place in a rulebook by its id; other ids as they are.
  const placeInWords = (where) => where.replace(/^cr-(\d{4}-\d\d-\d\d)\/(.+)$/, (_, day, place) => `rulebook of ${dayInWords(day)}, ${place.replace("glossary/", "glossary: ").replace(/[-/#]+/g, " ")}`);

  function note(rule, id) {
    if (!rule.where) return null; // it was looked at and did not apply
    const made = element("li", "", element("strong", "", rule.title), " ", rule.quote ? element("q", "", rule.quote) : "", " ", element("span", "quiet", `${placeInWords(rule.where)}, since ${dayInWords(rule.since)}`));
    made.id = `n${id + 1}`;
    return made;
  }

  function showFlips(flips, told) {
    const place = found.querySelector(".flips");
    place.querySelector("p").remove();
    if (flips === null || !flips.length) {
      place.append(element("p", "", flips === null ? told.trouble : "It comes out the same on every day on which it can be played."));
      return;
    }
    form.dataset.flipped = Math.round(told.took);
    for (const flip of flips) {
      const causes = flip.causes.map((cause) => cause.map((one) => one.title).join(" with ")).join("; or ");
      const made = element("div", "flip", element("h3", "", `Changes ${flip.changed}`));
      if (causes) made.append(element("p", "", `What makes the difference: ${causes}.`));
      made.append(element("ul", "", ...flip.sides.map((side) => element("li", "", element("strong", "", `${side.label}: `), side.ends.join("; or ")))));
      place.append(made);
    }
  }

  async function opened() {
    const carried = /^#board=([\w-]+)$/.exec(location.hash);
    if (!carried) return fill(form.dataset.begins ? JSON.parse(form.dataset.begins) : {});
    try {
      fill(await unpacked(carried[1]));
    } catch {
      fill({});
      progress.textContent = "This address carries no board.";
    }
  }

  if (location.protocol === "file:") {
    document.getElementById("from-folder").hidden = false;
    return;
  }
  form.hidden = false;
  document.getElementById("clear").addEventListener("click", () => {
    fill({});
    inputs("setup")[0].focus();
    changed();
  });
  completion();
  opened();
  addEventListener("hashchange", () => { if (location.hash.startsWith("#board=")) opened(); });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    play();
  });
  form.addEventListener("change", (event) => {
    if (under) ownFormat.hidden = under.value !== "own";
    if (event.target.matches("[name=day], #set, #under, #own-format textarea")) changed();
  });
  for (const add of form.querySelectorAll("[data-add]")) {
    add.addEventListener("click", () => row(add.closest("[data-part]").dataset.part).focus());
  }
  document.getElementById("add-day").addEventListener("click", () => {
    offer(document.getElementById("another-day").value);
    changed();
  });
  document.getElementById("share").addEventListener("click", async () => {
    await keep();
    try {
      await navigator.clipboard.writeText(location.href);
      progress.textContent = "Its address is copied.";
    } catch {
      progress.textContent = location.href;
    }
  });
  Board.keys(() => walk);
})();
