
/* Added by the playground: whoever reads the newest message goes on doing so when it grows, or another comes. */
{
  const list = document.getElementById("channel-timeline");
  const near = 60;
  let newest = true;
  list.addEventListener("scroll", () => {
    newest = list.scrollHeight - list.scrollTop - list.clientHeight < near;
  });
  new ResizeObserver(() => {
    if (newest) list.scrollTop = list.scrollHeight;
  }).observe(document.getElementById("channel-message-list"));
}
