"use strict";
// A board that moves: the boards of a line of play, one after the other, beside its steps.

const Board = (() => {
  const ROWS = ["others", "lands"];
  const PILES = ["stack", "graveyard", "exile", "library", "hand"];
  const FAR = 1e6;
  const SVG = "http://www.w3.org/2000/svg";

  function element(name, className = "", ...children) {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.append(...children.filter((child) => child !== null && child !== ""));
    return made;
  }

  const note = (words, className = "note") => element("span", className, words);

  // Words with mana and tap symbols drawn, which are still read and copied as written.
  function signed(words) {
    return words.split(/(\{(?:\d{1,2}|[WUBRGCTX])\})/).filter(Boolean).map((part) => {
      const kind = /^\{(.+)\}$/.exec(part)?.[1];
      if (!kind) return part;
      if (/[\dX]/.test(kind)) return element("b", "sign", element("i", "", "{"), kind, element("i", "", "}"));
      return element("b", `sign is-${kind.toLowerCase()}`, element("i", "", part));
    });
  }

  function frame(it, isNew) {
    const made = element("li", "card");
    for (const color of it.colors || []) made.classList.add(`is-${color}`);
    made.classList.toggle("is-many", (it.colors || []).length > 1);
    made.classList.toggle("is-tapped", Boolean(it.is_tapped));
    made.classList.toggle("is-token", Boolean(it.is_token));
    made.classList.toggle("is-new", isNew);
    made.dataset.name = it.name;
    made.append(note(it.name, "name"), note(it.types, "types"));
    if (it.text) {
      made.append(element(it.is_blank ? "s" : "span", "text", ...signed(it.text)));
      made.title = it.text;
    }
    for (const words of [...(it.marks || []), ...(it.counters || [])]) made.append(note(words));
    if (it.damage) made.append(note(`${it.damage} damage`, "note hurt"));
    if (it.on) made.append(note(`on ${it.on}`));
    if (it.is_token) made.append(note("token"));
    if (it.is_tapped) made.append(note("tapped", "note tap"));
    if (it.size) made.append(note(it.size, "size"));
    return made;
  }

  const rowOf = (it) => (/\bLand\b/.test(it.types) && !it.size ? "lands" : "others");

  // What is attached stands behind what it is attached to.
  function attached(frames) {
    const alone = frames.filter((it) => !frames.some((host) => host.name === it.on));
    const with_ = (host) => [host, ...frames.filter((it) => it.on === host.name && it !== host).flatMap(with_)];
    return alone.flatMap(with_);
  }

  // Of frames and boards only what is new is told, with the place of the one before that has the rest.
  function inFull(rows) {
    const told = [];
    for (const { like, ...its } of rows) told.push({ ...told[like], ...its });
    return told;
  }

  class Stage {
    // `reel` has the seats, frames and boards; `shown` is told of what is pressed.
    constructor(reel, where = "") {
      this.where = where;
      this.reel = { seats: reel.seats, frames: inFull(reel.frames), boards: inFull(reel.boards) };
      this.place = element("div", "stage");
      this.place.setAttribute("role", "group");
      this.place.setAttribute("aria-label", "The battlefield");
      this.arrows = document.createElementNS(SVG, "svg");
      this.arrows.setAttribute("class", "arrows");
      this.arrows.setAttribute("aria-hidden", "true");
      new ResizeObserver(() => this.aim()).observe(this.place);
    }

    show(place, before) {
      this.board = this.reel.boards[place];
      const known = before === undefined ? null : this.reel.boards[before];
      const were = new Map((known ? known.frames : []).map((id) => [this.reel.frames[id].name, id]));
      const frames = this.board.frames.map((id) => {
        const it = this.reel.frames[id];
        return { ...it, isNew: known !== null && were.get(it.name) !== id };
      });
      const seatsOf = (board) => board.seats.map((id) => this.reel.seats[id]);
      const seats = seatsOf(this.board).map((seat, number) => {
        const was = known && seatsOf(known).find((other) => other.player === seat.player);
        return this.side(seat, frames.filter((it) => it.side === seat.player), was, number);
      });
      const [first, ...others] = seats;
      this.place.replaceChildren(...others.reverse(), this.middle(), first, this.arrows);
      this.aim();
    }

    side(seat, frames, was, number) {
      const field = element("div", "field");
      for (const row of ROWS) {
        const own = frames.filter((it) => it.zone === "battlefield" && rowOf(it) === row);
        if (own.length) field.append(element("ul", `row ${row}`, ...attached(own).map((it) => frame(it, it.isNew))));
      }
      const piles = element("div", "piles");
      for (const zone of PILES) {
        const own = frames.filter((it) => it.zone === zone);
        if (own.length) piles.append(this.pile(own));
      }
      const had = element("p", "player", element("strong", "", seat.player), " ", note(`${seat.life} life`, "life"));
      if (was && was.life !== seat.life) had.querySelector(".life").classList.add("is-new");
      for (const words of seat.counters || []) had.append(" ", note(words));
      if (seat.pool) had.append(" ", note(`mana ${seat.pool}`));
      if (this.board.active === seat.player) had.append(" ", note("their turn", "turn"));
      had.dataset.player = seat.player;
      const made = element("section", number ? "side is-above" : "side", had, field, piles);
      made.classList.toggle("is-empty", !frames.length);
      made.setAttribute("aria-label", `${seat.player}${this.where}`);
      return made;
    }

    pile(frames) {
      const list = element("ul", "row", ...frames.map((it) => frame(it, it.isNew)));
      return element("div", "pile", element("p", "label", frames[0].place), list);
    }

    middle() {
      const stack = this.board.stack || [];
      const made = element("div", "middle");
      if (this.board.is_subgame) made.append(note("In a subgame", "label"));
      if (!stack.length) return made;
      const items = stack.map((it) => {
        const aimed = (it.targets || []).length ? ` → ${it.targets.join(", ")}` : "";
        const kind = it.is_spell ? "spell" : "ability";
        return element("li", "", element("strong", "", it.source), ` ${kind}${aimed}`, it.waits_for ? note(` (${it.waits_for})`, "quiet") : "");
      });
      made.append(note("Waiting, what comes next first", "label"), element("ol", "waiting", ...items));
      return made;
    }

    // Arrows from attackers to those whom they attack, and from blockers to what they block.
    aim() {
      if (!this.board || !this.place.isConnected) return;
      const box = this.place.getBoundingClientRect();
      const middle = (node) => {
        const at = node.getBoundingClientRect();
        return [at.left + at.width / 2 - box.left, at.top + at.height / 2 - box.top];
      };
      const named = (name) => [...this.place.querySelectorAll(".card")].find((card) => card.dataset.name === name);
      const lines = [];
      for (const { attacker, blockers } of this.board.attacks || []) {
        const from = named(attacker);
        if (!from) continue;
        const ways = (blockers || []).map(named).filter(Boolean).map((by) => [by, from, "blocks"]);
        if (!(blockers || []).length) {
          const defender = [...this.place.querySelectorAll(".player")].find((one) => one.dataset.player !== this.board.active);
          if (defender) ways.push([from, defender.querySelector("strong"), "attacks"]);
        }
        lines.push(...ways.map(([a, b, kind]) => [...middle(a), ...middle(b), kind]));
      }
      this.arrows.setAttribute("viewBox", `0 0 ${box.width} ${box.height}`);
      this.arrows.replaceChildren(...lines.map((line) => this.arrow(...line)));
    }

    arrow(x1, y1, x2, y2, kind) {
      const long = Math.hypot(x2 - x1, y2 - y1) || 1;
      const [dx, dy] = [(x2 - x1) / long, (y2 - y1) / long];
      const [ex, ey] = [x2 - dx * 12, y2 - dy * 12];
      const path = document.createElementNS(SVG, "path");
      const wing = (side) => `${ex - dx * 10 + side * dy * 6} ${ey - dy * 10 - side * dx * 6}`;
      path.setAttribute("d", `M${x1} ${y1}L${ex} ${ey}M${wing(1)}L${ex} ${ey}L${wing(-1)}`);
      path.setAttribute("class", kind);
      return path;
    }
  }

  // Where one is: a day or a format, a line of play from 1, a step, 0 before anything happens, and the day beside it.
  function placeOf(hash) {
    const found = /^#([a-z\d-]+)(?:\/(\d+))?(?:\/(\d+))?(?:~([a-z\d-]+))?$/.exec(hash);
    return found && { day: found[1], line: Number(found[2] || 1), step: Number(found[3] || 0), beside: found[4] };
  }

  const stepsOf = (line) => (line ? [...line.course.querySelectorAll(".steps > li")] : []);
  // What a step says, without the mark that copies it.
  const saidIn = (step) => [...(step?.querySelector("p").childNodes ?? [])].filter((node) => !node.matches?.(".copy-mark, .copied"));
  const wordsOf = (step) => step && saidIn(step).map((node) => node.textContent).join("").trim();

  const called = ({ day, name, isFormat }) => (isFormat ? name : [dayInWords(day), name && `(${name})`].filter(Boolean).join(" "));

  // Walks through lines of play. `days` has for each day its section and its lines: a course and its boards.
  class Walk {
    constructor(theatre, reel, days, { keepsAddress = true } = {}) {
      this.days = days;
      this.keepsAddress = keepsAddress;
      this.stage = new Stage(reel);
      this.second = new Stage(reel, ", under the other rules");
      this.second.place.setAttribute("aria-label", "The battlefield under the other rules");
      this.captions = [element("p", "label"), element("p", "label")];
      this.pair = element("div", "stages", element("div", "", this.captions[0], this.stage.place), element("div", "", this.captions[1], this.second.place));
      this.parting = element("p", "parting");
      this.theatre = theatre;
      this.controls = element("div", "controls");
      this.said = element("p", "now");
      this.said.setAttribute("role", "status");
      this.bar();
      theatre.prepend(element("div", "view", element("h2", "unseen", "The board, step by step"), this.dayButtons(), element("div", "choosing", this.lineButtons(), this.besideChoice()), this.pair, this.controls, this.parting, this.said));
      this.swipe();
    }

    dayButtons() {
      this.dayList = element("ul", "days-of");
      for (const { day, name, isFormat } of this.days) {
        const link = element("a", "", element("span", "", isFormat ? name : dayInWords(day, "short")), isFormat ? element("small", "", "format") : name ? element("small", "", name) : "");
        link.href = `#${day}`;
        link.addEventListener("click", (event) => {
          event.preventDefault();
          this.go({ day, line: 1, step: 0 }, { isNew: true });
        });
        this.dayList.append(element("li", "", link));
      }
      const made = element("nav", "which", this.dayList);
      made.setAttribute("aria-label", "Under the rules of");
      return made;
    }

    lineButtons() {
      this.lineChoice = element("select");
      this.lineChoice.addEventListener("change", () => this.go({ ...this.at, line: Number(this.lineChoice.value), step: 0 }, { isNew: true }));
      this.lineLabel = element("label", "line-of", "Line of play ", this.lineChoice);
      return this.lineLabel;
    }

    // Another day, or a format, is stepped through together with this one.
    besideChoice() {
      this.besideList = element("select");
      this.besideList.append(element("option", "", "nothing"));
      this.besideList.firstChild.value = "";
      for (const one of this.days) {
        const choice = element("option", "", called(one));
        choice.value = one.day;
        this.besideList.append(choice);
      }
      this.besideList.addEventListener("change", () => this.go({ ...this.at, beside: this.besideList.value }));
      const made = element("label", "line-of beside-of", "Side by side with ", this.besideList);
      made.hidden = this.days.length < 2;
      return made;
    }

    // The first step that differs between two lines of play; none where they go the same way.
    partOf(shown, other) {
      const [here, there] = [stepsOf(shown), stepsOf(other)].map((steps) => steps.map(wordsOf));
      const length = Math.max(here.length, there.length);
      for (let at = 0; at < length; at += 1) if (here[at] !== there[at]) return at + 1;
      return 0;
    }

    bar() {
      const button = (words, label, by) => {
        const made = element("button", "", words);
        made.type = "button";
        made.setAttribute("aria-label", label);
        made.addEventListener("click", () => this.by(by));
        return made;
      };
      this.slider = element("input");
      this.slider.type = "range";
      this.slider.min = 0;
      this.slider.setAttribute("aria-label", "Step");
      this.slider.addEventListener("input", () => this.go({ ...this.at, step: Number(this.slider.value) }));
      this.count = element("span", "count");
      this.back = button("◀", "Back", -1);
      this.next = button("▶", "Next step", 1);
      this.controls.append(this.back, this.next, this.slider, this.count);
    }

    swipe() {
      let from = null;
      this.stage.place.addEventListener("touchstart", (event) => { from = event.touches[0]; }, { passive: true });
      this.stage.place.addEventListener("touchend", (event) => {
        const to = event.changedTouches[0];
        const [dx, dy] = from ? [to.clientX - from.clientX, to.clientY - from.clientY] : [0, 0];
        if (Math.abs(dx) > 40 && Math.abs(dx) > 2 * Math.abs(dy)) this.by(dx < 0 ? 1 : -1);
        from = null;
      }, { passive: true });
    }

    by(steps) {
      const isPast = this.part && this.at.step < this.part && this.at.step + steps > this.part;
      this.go({ ...this.at, step: isPast ? this.part : this.at.step + steps });
    }

    get steps() {
      return [...this.course.querySelectorAll(".steps > li")];
    }

    go(to, { isNew = false, isQuiet = false } = {}) {
      const day = this.days.find((one) => one.day === to.day) || this.days[0];
      const line = Math.min(Math.max(to.line, 1), day.lines.length || 1);
      const shown = day.lines[line - 1];
      const last = shown ? shown.boards.length - 1 : 0;
      const step = Math.min(Math.max(to.step, 0), Math.max(last, 0));
      const beside = this.days.find((one) => one.day === to.beside && one !== day);
      this.at = { day: day.day, line, step, beside: beside?.day };
      this.course = shown ? shown.course : day.section;
      for (const other of this.days) {
        other.section.hidden = other.section !== day.section;
        for (const each of other.lines) each.course.hidden = each.course !== this.course;
      }
      for (const link of this.dayList.querySelectorAll("a")) {
        link.toggleAttribute("aria-current", link.hash === `#${day.day}`);
        if (link.hash === `#${day.day}`) link.setAttribute("aria-current", "true");
      }
      const current = this.dayList.querySelector("[aria-current]").parentElement;
      this.dayList.scrollLeft = current.offsetLeft - this.dayList.offsetLeft - (this.dayList.clientWidth - current.offsetWidth) / 2;
      for (const mark of this.theatre.querySelectorAll("[data-on]")) mark.hidden = !mark.dataset.on.split(" ").includes(day.day);
      this.choices(day, line);
      this.draw(shown, step, last);
      this.drawBeside(shown, beside, step);
      if (!isQuiet) this.tell(step, last);
      if (!isQuiet) this.keep(isNew);
    }

    choices(day, line) {
      this.lineLabel.hidden = day.lines.length < 2;
      const names = day.lines.map((each, place) => {
        const made = element("option", "", each.name || `${place + 1} of ${day.lines.length}`);
        made.value = place + 1;
        return made;
      });
      this.lineChoice.replaceChildren(...names);
      this.lineChoice.value = line;
    }

    draw(shown, step, last) {
      const isPlayed = Boolean(shown && shown.boards.length);
      this.stage.place.hidden = this.controls.hidden = this.said.hidden = !isPlayed;
      if (!isPlayed) return;
      this.stage.show(shown.boards[step], step ? shown.boards[step - 1] : undefined);
      this.slider.max = last;
      this.slider.value = step;
      this.slider.disabled = !last;
      this.count.textContent = `Step ${step} of ${last}`;
      this.slider.setAttribute("aria-valuetext", this.count.textContent);
      this.back.disabled = step === 0;
      this.next.disabled = step === last;
      this.steps.forEach((item, place) => {
        if (this.keepsAddress) item.dataset.at = this.addressOf({ ...this.at, step: place + 1 });
        item.classList.toggle("is-ahead", place >= step);
        item.toggleAttribute("aria-current", place === step - 1);
        if (place !== step - 1) return;
        item.setAttribute("aria-current", "step");
        const list = item.parentElement;
        if (list.scrollHeight > list.clientHeight) list.scrollTop = item.offsetTop - list.offsetTop - list.clientHeight / 3;
      });
    }

    drawBeside(shown, beside, step) {
      const other = beside?.lines[0];
      const day = this.days.find((one) => one.day === this.at.day);
      this.besideList.value = beside?.day ?? "";
      this.pair.classList.toggle("is-two", Boolean(beside));
      this.captions.forEach((one) => { one.hidden = !beside; });
      this.second.place.parentElement.hidden = !beside;
      this.part = other && shown ? this.partOf(shown, other) : 0;
      this.parting.hidden = !beside;
      if (!beside) return;
      [day, beside].forEach((one, place) => { this.captions[place].textContent = called(one); });
      this.second.place.hidden = !other?.boards.length;
      if (other?.boards.length) {
        const at = Math.min(step, other.boards.length - 1);
        this.second.show(other.boards[at], at && at === step ? other.boards[at - 1] : undefined);
      }
      if (!other?.boards.length || !shown) this.parting.textContent = beside.section.querySelector(".absent")?.textContent ?? "It can't be played there.";
      else if (!this.part) this.parting.textContent = "Both go the same way.";
      else if (step < this.part) {
        const jump = element("button", "", `Go to step ${this.part}, where they part`);
        jump.type = "button";
        jump.addEventListener("click", () => this.go({ ...this.at, step: this.part }));
        this.parting.replaceChildren(jump);
      } else {
        const there = wordsOf(stepsOf(other)[step - 1]);
        const lead = step === this.part ? "Here they part. " : "";
        this.parting.replaceChildren(element("strong", "", lead), `${called(beside)}: `, ...(there ? [...signed(there), "."] : ["nothing more happens."]));
      }
    }

    tell(step, last) {
      if (!this.course) return;
      const item = this.steps[step - 1];
      if (!item) {
        this.said.textContent = last ? "Before the first step." : "Nothing happens; the board is as it stands.";
        return;
      }
      const changes = [...item.querySelectorAll(".changes > li")].flatMap((one, place) => [place ? "; " : " ", ...[...one.childNodes].map((node) => node.cloneNode(true))]);
      this.said.replaceChildren(element("strong", "", ...signed(wordsOf(item)), "."), ...changes, changes.length ? "." : "");
    }

    addressOf({ day, line, step, beside }) {
      return `#${day}${line > 1 || step ? `/${line}` : ""}${step ? `/${step}` : ""}${beside ? `~${beside}` : ""}`;
    }

    keep(isNew) {
      if (!this.keepsAddress) return;
      const hash = this.addressOf(this.at);
      if (hash !== location.hash) isNew ? history.pushState(null, "", hash) : history.replaceState(null, "", hash);
    }
  }

  function keys(walk) {
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.target.closest("input, select, textarea, [contenteditable], .scroll")) return;
      const by = { ArrowRight: 1, ArrowLeft: -1, Home: -FAR, End: FAR }[event.key];
      if (by === undefined || !walk()) return;
      event.preventDefault();
      walk().by(by);
    });
  }

  // The rules of a step are told where one asks for them, and stay in the list at the page's end.
  function onDemand(within) {
    within.addEventListener("click", (event) => {
      const mark = event.target.closest(":is(.marks, .decides) a[href^='#n']");
      const note_ = mark && document.getElementById(mark.hash.slice(1));
      if (!note_) return;
      event.preventDefault();
      const item = mark.closest("li, p");
      const shown = item.querySelector(":scope > .told");
      const isShown = shown && shown.dataset.of === mark.hash;
      if (shown) shown.remove();
      for (const other of item.querySelectorAll("[aria-expanded]")) other.setAttribute("aria-expanded", "false");
      if (isShown) return;
      const rule = note_.parentElement.querySelector(":scope > a");
      const told = element("div", "told", rule ? rule.cloneNode(true) : "", " ", ...note_.cloneNode(true).childNodes);
      told.dataset.of = mark.hash;
      mark.setAttribute("aria-expanded", "true");
      item.append(told);
    });
  }

  // Under each step the words of the rule that decides it, from the notes at the end of the page.
  function deciding(within) {
    for (const step of within.querySelectorAll(".steps > li")) {
      const told = new Set();
      for (const mark of step.querySelectorAll(".marks a[href^='#n']")) {
        const note_ = document.getElementById(mark.hash.slice(1));
        const quote = note_?.querySelector("q");
        const on = mark.closest("[data-on]")?.dataset.on;
        if (!quote?.textContent || told.has(on ?? "") || told.has("")) continue;
        told.add(on ?? "");
        const where = note_.querySelector("small, .quiet")?.textContent.split(", ")[0] ?? "";
        const made = element("p", "decides", element("q", "", quote.textContent), " ", note(where, "quiet"));
        if (on) made.dataset.on = on;
        step.append(made);
      }
    }
  }

  // A board as an address carries it: JSON, deflated, in the letters of a URL.
  const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

  async function packed(board) {
    const bytes = await through(new TextEncoder().encode(JSON.stringify(board)), new CompressionStream("deflate-raw"));
    return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  }

  return { Stage, Walk, deciding, element, signed, keys, onDemand, packed, placeOf };
})();

// The page of a board: its sections of days, its lines of play and its reel, walked through in one place.

(() => {
  const data = document.getElementById("reel");
  const sections = [...document.querySelectorAll("main > .played")];
  if (!data || !sections.length) return;
  const reel = JSON.parse(data.textContent);
  // A line of play that begins as the first one does tells only the steps that follow; here each has all of its own.
  for (const list of document.querySelectorAll(".steps[start]")) {
    const first = list.closest(".played").querySelector(".steps");
    list.prepend(...[...first.children].slice(0, list.start - 1).map((step) => step.cloneNode(true)));
    list.previousElementSibling.remove();
    list.removeAttribute("start");
  }
  const days = sections.flatMap((section) => {
    const courses = [...section.querySelectorAll(":scope > .course")];
    const linesOf = (day) => reel.days[day].map((boards, place) => {
      const course = courses[place] || section;
      const folded = course.querySelector(":scope > details:has(.steps)");
      if (folded) folded.open = true;
      const heading = course === section ? null : course.querySelector("h3");
      return { course, boards, name: heading && heading.textContent.replace(/^What happens, line /, "") };
    });
    return [...section.querySelectorAll("h2 > [id]")].map((head) => ({
      day: head.id, isFormat: !head.matches("time"), said: head.matches("time") ? head.textContent : head.nextElementSibling.textContent, name: head.nextElementSibling?.matches("a") ? head.nextElementSibling.textContent : "", section, lines: linesOf(head.id),
    }));
  }).sort((one, other) => (one.day < other.day ? -1 : 1));
  // Where the page says on which days a rule is at work, by their words or the formats' names, the script keeps their ids.
  const idOf = new Map(days.map((one) => [one.said, one.day]));
  const idsIn = (words) => words.split(", ").map((one) => idOf.get(one) ?? "").join(" ");
  // What has another text on each of the days is told by its name alone on the day that is shown.
  for (const mark of document.querySelectorAll('[data-on=""]')) {
    const words = mark.firstChild.textContent.trim();
    mark.replaceWith(...[...mark.querySelectorAll("a")].map((link) => {
      const made = Object.assign(Board.element("a", "", words), { href: link.hash });
      made.dataset.on = idsIn(link.textContent);
      return made;
    }));
  }
  for (const days of document.querySelectorAll(".decides small")) days.parentElement.dataset.on = idsIn(days.textContent);
  const story = document.querySelector(".story");
  const words = (items) => [...story.querySelectorAll(items)].map((item) => item.textContent.trim());
  const told = { setup: words("li:not(.act)"), play: words(".act") };
  if (story.dataset.set) told.set = story.dataset.set;
  if (story.dataset.players) told.players = story.dataset.players.split(",");
  const opener = document.querySelector(".open-board"); // missing on a site without the engine
  if (opener) Board.packed(told).then((packed) => { opener.hash = `board=${packed}`; });
  const theatre = Board.element("section", "theatre");
  theatre.setAttribute("aria-label", "The board, step by step");
  const strip = document.querySelector("main > .strip");
  strip.after(theatre, Board.element("div", "strip", strip.querySelector(":scope > ol")));
  theatre.append(Board.element("div", "script", ...sections));
  document.documentElement.classList.add("moves");
  const walk = new Board.Walk(theatre, reel, days);
  if (opener) theatre.querySelector(".choosing").append(opener.parentElement);
  const first = { day: data.dataset.first, line: 1, step: 0 };
  const go = () => {
    const place = Board.placeOf(location.hash);
    const isHere = Boolean(place) && days.some(({ day }) => day === place.day);
    if (isHere || !walk.at) walk.go(isHere ? place : first, { isQuiet: !isHere });
  };
  addEventListener("hashchange", go);
  addEventListener("popstate", go);
  Board.keys(() => walk);
  Board.onDemand(theatre);
  go();
  // The first Tab reaches the head of the page, also where the address names a day.
  document.body.tabIndex = -1;
  document.body.focus({ preventScroll: true });
  document.body.removeAttribute("tabindex");
})();
