"use strict";
// On the page that stands where there is none: days once had pages of their own, and the address itself can be searched.

const [, start, day] = location.pathname.match(/^(.*\/(?:rule|scenario)\/[^/]+)\/(\d{4}-\d\d-\d\d)\.html$/) ?? [];
if (day) location.replace(`${start}.html#${day}`);

const asked = decodeURIComponent(location.pathname).replace(/\.\w+$/, "").split("/").filter(Boolean).pop() ?? "";
document.getElementById("q").value = asked.replaceAll("-", " ");
