"use strict";
// What is more convenient with it than without: copying, the text behind a citation, "/".

const field = () => document.getElementById("words") || document.getElementById("find") || document.getElementById("q");

function copying(place) {
  const told = place.querySelector(".copied");
  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      told.textContent = "Copied.";
    } catch {
      told.textContent = text;
    }
  };
  place.hidden = false;
  place.querySelector("[data-copy]").addEventListener("click", (event) => copy(event.target.dataset.copy));
  place.querySelector("[data-copy-link]").addEventListener("click", () => {
    const canonical = document.querySelector("link[rel=canonical]");
    copy(canonical ? canonical.href : location.href);
  });
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

document.querySelectorAll("[data-only]").forEach((list) => { if (list.children.length > 1) choosing(list); });
document.querySelectorAll(".copy").forEach(copying);
document.querySelectorAll("[data-slash]").forEach(switching);
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
  for (const link of document.querySelectorAll("main a[href]")) link.dataset.full = link.href.replace(/^https?:\/\//, "");
});
