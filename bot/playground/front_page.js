"use strict";

const words = JSON.parse(document.getElementById("words").textContent);
const lang = document.documentElement.lang;
const faces = ["#e8bd5c", "#7fd1ae", "#e58fb1", "#8fb8f0"];
const panes = [];
let state = null;
let beside = true;

for (const link of document.querySelectorAll(".languages a")) {
  if (link.lang === lang) link.setAttribute("aria-current", "page");
}

function make(tag, name, ...inside) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...inside);
  return made;
}

/** One person's view of one channel or thread, with tabs to change either. */
class Pane {
  constructor(person) {
    this.person = person;
    this.place = null;
    /* Ids of the places where the person had a seat at the last draw. */
    this.known = null;
    this.drawn = "";
    this.people = make("div", "tabs people");
    this.places = make("div", "tabs places");
    this.people.setAttribute("role", "tablist");
    this.people.setAttribute("aria-label", words.people);
    this.places.setAttribute("role", "tablist");
    this.places.setAttribute("aria-label", words.places);
    this.frame = make("iframe");
    this.link = make("a", "alone", `${words.alone} ↗`);
    this.link.target = "_blank";
    this.element = make("section", "pane", this.people, make("div", "row", this.places, this.link), this.frame);
  }

  show(person, place) {
    this.person = person;
    this.place = place;
    this.known = null;
    this.draw();
  }

  /**
   * Someone looking at the channel is taken to the thread of a game that has just begun for them. The thread may be
   * there a moment before its players.
   */
  follow(person) {
    const seats = person.places.filter((each) => each.seated).map((each) => each.id);
    const fresh = seats.find((each) => this.known && !this.known.has(each));
    if (fresh && this.place === person.places[0].id) this.place = fresh;
    this.known = new Set(seats);
  }

  draw() {
    const person = state.people.find((each) => each.name === this.person);
    this.follow(person);
    const place = person.places.find((each) => each.id === this.place) ?? person.places[0];
    this.place = place.id;
    const drawing = JSON.stringify([state.people, this.person, this.place]);
    if (drawing === this.drawn) return;
    this.drawn = drawing;
    this.people.replaceChildren(...state.people.map((each, seat) => this.personTab(each, seat)));
    this.places.replaceChildren(...person.places.map((each) => this.placeTab(person, each)));
    this.link.href = place.view;
    const title = `${person.name}, ${place.name}`;
    if (this.frame.title !== title || this.frame.dataset.view !== place.view) {
      this.frame.title = title;
      this.frame.dataset.view = place.view;
      this.frame.src = place.view;
    }
    this.places.querySelector("[aria-selected=true]").scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  personTab(person, seat) {
    const face = make("span", "face", person.name[0]);
    face.style.background = faces[seat % faces.length];
    const tab = this.tab(person.name === this.person, face, person.name);
    if (person.locale.startsWith("fr")) tab.append(make("span", "note", words.french));
    if (person.moderator) tab.append(make("span", "note", words.moderator));
    if (person.places.some((place) => place.turn)) tab.append(this.dot());
    tab.addEventListener("click", () => {
      const same = person.places.some((place) => place.id === this.place);
      this.show(person.name, same ? this.place : null);
    });
    return tab;
  }

  placeTab(person, place) {
    const name = place.kind === "direct" ? words.direct : place.name;
    const tab = this.tab(place.id === this.place, place.kind === "channel" ? "# " : "", name);
    if (place.turn) tab.append(this.dot());
    tab.addEventListener("click", () => this.show(person.name, place.id));
    return tab;
  }

  tab(selected, ...inside) {
    const tab = make("button", "tab", ...inside);
    tab.type = "button";
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-selected", String(selected));
    return tab;
  }

  dot() {
    const dot = make("span", "dot");
    dot.title = words.turn;
    return dot;
  }
}

function draw() {
  const now = new Date(state.now * 1000);
  document.getElementById("now").textContent = new Intl.DateTimeFormat(lang, {
    weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", timeZone: "UTC",
  }).format(now);
  if (!panes.length) {
    /* The first pane belongs to a person who speaks the page's language. */
    const first = state.people.find((each) => each.locale.split("-")[0] === lang) ?? state.people[0];
    const second = state.people.find((each) => each !== first);
    panes.push(new Pane(first.name), new Pane(second.name));
    document.getElementById("panes").append(...panes.map((pane) => pane.element));
  }
  for (const pane of shown()) pane.draw();
  const trouble = document.getElementById("trouble");
  trouble.classList.toggle("some", state.trouble.length > 0);
  trouble.querySelector("summary").textContent = state.trouble.length ? words.trouble : words.no_trouble;
  trouble.querySelector("ul").replaceChildren(...state.trouble.map((each) => make("li", "", each)));
}

/** The visible panes; a hidden one loads nothing. */
function shown() {
  const one = !beside || matchMedia("(max-width: 900px)").matches;
  return one ? panes.slice(0, 1) : panes;
}

async function ask(address, how) {
  const answer = await fetch(address, how);
  if (!answer.ok) throw new Error(answer.status);
  state = await answer.json();
  document.getElementById("closed").hidden = true;
  draw();
  return state;
}

async function follow() {
  try {
    if (!document.hidden || !state) await ask("/state");
  } catch {
    document.getElementById("closed").hidden = false;
  }
  setTimeout(follow, 1000);
}

/** Disable the buttons and show a waiting hint until the work is done. */
async function pressed(buttons, hint, waiting, doing) {
  const usual = hint.textContent;
  for (const each of buttons) each.disabled = true;
  hint.textContent = waiting;
  try {
    await doing();
  } finally {
    for (const each of buttons) each.disabled = false;
    hint.textContent = usual;
  }
}

const hours = [...document.querySelectorAll("[data-hours]")];
const clockHint = document.getElementById("clock-hint");
for (const button of hours) {
  button.addEventListener("click", () => pressed(hours, clockHint, words.waiting,
    () => ask(`/time/${button.dataset.hours}`, { method: "POST" })));
}

const sample = document.getElementById("sample");
sample.addEventListener("click", () => pressed([sample], document.getElementById("sample-hint"), words.sample_waiting,
  async () => {
    const person = panes[0].person;
    const answer = await fetch(`/sample/${encodeURIComponent(person)}?lang=${lang}`, { method: "POST" });
    const { place } = await answer.json();
    await ask("/state");
    panes[0].show(person, place);
    panes[0].element.scrollIntoView({ behavior: "smooth", block: "nearest" });
  }));

document.getElementById("beside").addEventListener("change", (event) => {
  beside = event.target.checked;
  document.getElementById("panes").classList.toggle("single", !beside);
  draw();
});

follow();
