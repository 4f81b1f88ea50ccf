"use strict";
// The list of all boards: chosen by words, topic, card, a day of change and any two days, each with its strip.

(() => {
  const { topics, cards, boards } = globalThis.rulingsBoards;
  const form = document.getElementById("choose");
  const list = document.getElementById("chosen");
  const told = document.getElementById("chosen-count");
  const more = document.getElementById("chosen-more");
  const STEP = 30;
  const FIRST = 8;
  const later = globalThis.requestIdleCallback ?? setTimeout;
  const last = (board) => changes(board[4]).at(-1) ?? "";
  const ORDERS = { title: (a, b) => a[0].localeCompare(b[0]), last: (a, b) => last(b).localeCompare(last(a)) };
  let most = STEP;
  let found = [];

  const changes = (stretches) => Strips.changes(stretches).map(([since]) => since);

  // The way in which it comes out on a day; 0 where it isn't played then.
  const wayOn = (stretches, day) => (stretches.findLast(([since]) => since <= day) ?? [, , , 0])[3];

  function differs(stretches, earlier, later) {
    const [one, other] = [wayOn(stretches, earlier), wayOn(stretches, later)];
    return one && other && one !== other;
  }

  function item(board) {
    const [title, address, , , stretches] = board;
    const made = document.createElement("li");
    const days = changes(stretches);
    const place = new URL(`../${address}`, form.dataset.here).href;
    const link = Object.assign(document.createElement("a"), { href: place, textContent: title });
    const words = document.createElement("span");
    words.className = "quiet";
    words.textContent = days.length ? " Changes on " : " The same on every day";
    words.append(...days.flatMap((day, place) => [place ? ", " : "", Object.assign(document.createElement("span"), { className: "whole", textContent: dayInWords(day) })]));
    const named = document.createElement("div");
    named.append(link, words);
    made.append(named, Strips.strip(board, place));
    return made;
  }

  // The list goes on to so many: first what is seen at once, the rest when there is nothing else to do.
  function grow(until) {
    list.append(...found.slice(list.children.length, until).map(item));
    fitStrips(list);
    told.textContent = `${found.length} board${found.length === 1 ? "" : "s"}${found.length > most ? `, ${most} shown` : ""}.`;
    more.hidden = found.length <= most;
  }

  function show() {
    const wanted = new FormData(form);
    const words = wanted.get("words").toLowerCase().split(/\s+/).filter(Boolean);
    const topic = topics.indexOf(wanted.get("topic"));
    const card = cards.indexOf(wanted.get("card"));
    const [day, flips, from, until] = ["day", "flips", "from", "until"].map((name) => wanted.get(name));
    found = inOrder.filter(([title, , about, named, stretches]) => words.every((word) => title.toLowerCase().includes(word))
      && (topic < 0 || about.includes(topic)) && (card < 0 || named.includes(card))
      && (!flips || changes(stretches).length) && (!day || changes(stretches).includes(day))
      && (!from || !until || differs(stretches, from, until)));
    const order = ORDERS[wanted.get("order")];
    if (order) found.sort(order);
    list.replaceChildren();
    grow(FIRST);
    later(() => grow(most));
    const url = new URL(location.href);
    url.search = new URLSearchParams([...wanted].filter(([, value]) => value));
    history.replaceState(null, "", url);
  }

  // Those that change come first, then as the list has them.
  const inOrder = [true, false].flatMap((does) => boards.filter((one) => Boolean(changes(one[4]).length) === does));
  const days = [...new Set(boards.flatMap(([, , , , stretches]) => changes(stretches)))].sort();
  for (const [name, values] of [["topic", topics], ["card", cards], ["day", days]]) {
    form.elements[name].append(...values.map((value) => new Option(name === "day" ? dayInWords(value) : value, value)));
  }
  const asked = new URLSearchParams(location.search);
  for (const name of ["words", "topic", "card", "day", "from", "until", "order"]) form.elements[name].value = asked.get(name) ?? "";
  form.elements.flips.checked = asked.has("flips");
  form.dataset.here = document.querySelector("script[src$='board-filters.js']").src;
  form.hidden = false;
  form.addEventListener("input", () => { most = STEP; show(); });
  form.addEventListener("submit", (event) => event.preventDefault());
  more.addEventListener("click", () => { most += STEP; grow(most); });
  show();
})();
