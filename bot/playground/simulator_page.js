
/* Added by the playground: a view scrolled to the newest message stays there when messages grow or arrive,
   and the answer to a press is scrolled to. */
{
  const list = document.getElementById("channel-timeline");
  const messages = document.getElementById("channel-message-list");
  const near = 60;
  const coming = 10000; // milliseconds for the pictures of a newly opened page to load
  const answering = 5000; // milliseconds, after the page was last busy, in which a new message counts as the answer to a press
  let newest = true, opened = true, height = list.scrollHeight;
  let pressed = -answering, last = null;
  const settled = () => { opened = false; };
  for (const each of ["pointerdown", "wheel", "keydown"]) document.addEventListener(each, settled, true);
  setTimeout(settled, coming);
  messages.addEventListener("click", (event) => {
    if (!event.target.closest(".component-button, .select-option")) return;
    pressed = performance.now();
    last = messages.lastElementChild;
  }, true);
  const stillBusy = () => { if (pressed > 0) pressed = performance.now(); };
  new MutationObserver(stillBusy).observe(document.getElementById("action-status"), { childList: true });
  list.addEventListener("scroll", () => {
    if (opened) list.scrollTop = list.scrollHeight;
    if (list.scrollHeight !== height) return; // pictures were added or removed; nobody scrolled
    newest = list.scrollHeight - list.scrollTop - list.clientHeight < near;
  });
  const follow = () => {
    height = list.scrollHeight;
    if (messages.lastElementChild !== last && performance.now() - pressed < answering) newest = true;
    if (newest) list.scrollTop = list.scrollHeight;
  };
  new ResizeObserver(follow).observe(messages);
  new MutationObserver(follow).observe(messages, { childList: true });
}

/* A redraw leaves a picture without its source for a moment, and the page would lay out its long alt text
   instead. A picture whose size is known keeps its shape, so that nothing moves below it. */
{
  const height = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, "height");
  Object.defineProperty(HTMLImageElement.prototype, "height", {
    ...height,
    set(value) {
      height.set.call(this, value);
      const width = this.getAttribute("width");
      this.style.aspectRatio = `${width} / ${value}`;
      this.style.setProperty("--width", `${width}px`);
    },
  });
}

/* The simulator handles one press at a time and ignores others until it is done. Another button is pressed as soon as
   it can be, if it is still there with the same label; a second press of the same button counts once. */
{
  const messages = document.getElementById("channel-message-list");
  const waiting = 10000; // milliseconds
  let sent = null, next = null;
  const press = () => {
    const { key, label, until } = next;
    const button = [...messages.querySelectorAll(".component-button")].find((each) => each.dataset.controlKey === key);
    if (performance.now() > until || button?.textContent !== label) next = null;
    else if (button.getAttribute("aria-disabled") === "true") setTimeout(press, 50);
    else {
      next = null;
      button.click();
    }
  };
  messages.addEventListener("click", (event) => {
    const button = event.target.closest("button.component-button");
    if (!button || button.disabled) return;
    const key = button.dataset.controlKey;
    if (button.getAttribute("aria-disabled") !== "true") sent = key;
    else if (key !== sent) {
      const idle = next === null;
      next = { key, label: button.textContent, until: performance.now() + waiting };
      if (idle) press();
    }
  }, true); // before the button's own listener, which disables it
}

/* The simulator tells in one tiny line what became of a press. Shown are only the wait, and what went wrong. */
{
  const status = document.getElementById("action-status");
  const notice = document.createElement("p");
  const shown = 6000; // milliseconds
  const again = document.querySelector("meta[name=press-again]").content;
  let timer = 0;
  notice.id = "press-notice";
  notice.setAttribute("role", "alert");
  notice.hidden = true;
  document.body.append(notice);
  const show = () => {
    const text = status.textContent;
    status.classList.toggle("waits", text.endsWith("…"));
    clearTimeout(timer);
    notice.hidden = !/not completed|uncertain|unavailable|ended|closed/.test(text);
    notice.textContent = text === "Action was not completed." ? again : text;
    if (!notice.hidden && notice.textContent === again) timer = setTimeout(() => { notice.hidden = true; }, shown);
  };
  new MutationObserver(show).observe(status, { childList: true });
}
