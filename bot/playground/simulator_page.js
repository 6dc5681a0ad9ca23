
/* Added by the playground: whoever reads the newest message goes on doing so when it grows, or another comes. */
{
  const list = document.getElementById("channel-timeline");
  const messages = document.getElementById("channel-message-list");
  const near = 60;
  const coming = 3000; // milliseconds until the pictures of a page just opened are there
  let newest = true, opened = true, height = list.scrollHeight;
  const settled = () => { opened = false; };
  for (const each of ["pointerdown", "wheel", "keydown"]) document.addEventListener(each, settled, true);
  setTimeout(settled, coming);
  list.addEventListener("scroll", () => {
    if (opened) list.scrollTop = list.scrollHeight;
    if (list.scrollHeight !== height) return; // pictures came or went, and nobody scrolled
    newest = list.scrollHeight - list.scrollTop - list.clientHeight < near;
  });
  new ResizeObserver(() => {
    height = list.scrollHeight;
    if (newest) list.scrollTop = list.scrollHeight;
  }).observe(messages);

  /* Drawn anew the messages are without their pictures for a moment; at their former height they don't jump,
     which would close a list of choices just opened. */
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
