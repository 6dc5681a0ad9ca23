
/* Added by the playground: a view scrolled to the newest message stays there when messages grow or arrive. */
{
  const list = document.getElementById("channel-timeline");
  const messages = document.getElementById("channel-message-list");
  const near = 60;
  const coming = 3000; // milliseconds for the pictures of a newly opened page to load
  let newest = true, opened = true, height = list.scrollHeight;
  const settled = () => { opened = false; };
  for (const each of ["pointerdown", "wheel", "keydown"]) document.addEventListener(each, settled, true);
  setTimeout(settled, coming);
  list.addEventListener("scroll", () => {
    if (opened) list.scrollTop = list.scrollHeight;
    if (list.scrollHeight !== height) return; // pictures were added or removed; nobody scrolled
    newest = list.scrollHeight - list.scrollTop - list.clientHeight < near;
  });
  new ResizeObserver(() => {
    height = list.scrollHeight;
    if (newest) list.scrollTop = list.scrollHeight;
  }).observe(messages);

  /* A redraw leaves the messages without their pictures for a moment. Keeping their height stops them from
     jumping, which would close a menu that was just opened. */
  const hold = () => {
    if (![...messages.querySelectorAll("img")].every((each) => each.naturalHeight)) return;
    messages.style.minHeight = "";
    messages.style.minHeight = `${messages.offsetHeight}px`;
  };
  messages.style.boxSizing = "border-box";
  messages.addEventListener("load", hold, true);
  window.addEventListener("resize", hold);
  new MutationObserver(() => requestAnimationFrame(hold)).observe(messages, { childList: true, subtree: true });
}

/* A redraw leaves a picture without its source for a moment, and the page would lay out its long alt text
   instead. A picture whose size is known keeps its shape, so that nothing moves below it. */
{
  const height = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, "height");
  Object.defineProperty(HTMLImageElement.prototype, "height", {
    ...height,
    set(value) {
      height.set.call(this, value);
      this.style.aspectRatio = `${this.getAttribute("width")} / ${value}`;
    },
  });
}
