"use strict";
// The page of a board: its sections of days, its lines of play and its reel, walked through in one place.

(() => {
  const data = document.getElementById("reel");
  const sections = [...document.querySelectorAll("main > .played")];
  if (!data || !sections.length) return;
  const reel = JSON.parse(data.textContent);
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
      day: head.id, name: head.querySelector(".quiet a")?.textContent, section, lines: linesOf(head.id),
    }));
  }).sort((one, other) => (one.day < other.day ? -1 : 1));
  const theatre = Board.element("section", "theatre");
  theatre.setAttribute("aria-label", "The board, step by step");
  const strip = document.querySelector("main > .strip");
  strip.after(theatre, Board.element("div", "strip", strip.querySelector(":scope > ol")));
  theatre.append(Board.element("div", "script", ...sections));
  document.documentElement.classList.add("moves");
  const walk = new Board.Walk(theatre, reel, days);
  const first = { day: data.dataset.first, line: 1, step: 0 };
  const go = () => walk.go(Board.placeOf(location.hash) || first, { isQuiet: !location.hash });
  addEventListener("hashchange", go);
  addEventListener("popstate", go);
  Board.keys(() => walk);
  Board.onDemand(theatre);
  go();
})();
