/**
 * Starts the site's scripts after the browser has painted the server's page with its first pictures, so that they do
 * not delay it. The number in the file name is raised by hand, because browsers cache /assets for a year.
 */
(() => {
  const { main, parts } = document.currentScript.dataset;
  const add = (name, properties) =>
    document.head.append(Object.assign(document.createElement(name), properties));
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const href of parts.split(' ')) add('link', { rel: 'modulepreload', crossOrigin: '', href });
    add('script', { type: 'module', crossOrigin: '', src: main });
  };
  const first = [...document.images].filter((picture) => picture.fetchPriority === 'high');
  if (document.hidden) begin();
  else
    void Promise.allSettled(first.map((picture) => picture.decode())).then(() =>
      requestAnimationFrame(() => setTimeout(begin)),
    );
  // A hidden tab paints nothing, and a picture may load slowly, so the wait is limited.
  setTimeout(begin, 1000);

  // Repeats a press from before hydration: the site replaces the server's button by an equal one, which is then
  // pressed. Only the last press counts, and it expires after `waitLimitMs`.
  const waitLimitMs = 10_000;
  const root = document.getElementById('root');
  const written = root.firstElementChild;
  const nameOf = (button) => button.ariaLabel ?? button.textContent;
  const alike = (button) =>
    [...document.querySelectorAll('button')].filter((each) => nameOf(each) === nameOf(button));
  // Inert elements receive no press, so the pressed button is found by its position.
  const at = (x, y) =>
    [...root.querySelectorAll('[inert] button, button[inert]')].find((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    });
  let wanted;
  const watching = new MutationObserver(() => {
    if (written.isConnected) return;
    const button = alike(wanted.button)[wanted.place];
    const isLate = performance.now() > wanted.until;
    if (!isLate && (!button || button.disabled)) return;
    watching.disconnect();
    if (!isLate) button.click();
  });
  const press = ({ clientX, clientY }) => {
    if (!written.isConnected) return removeEventListener('click', press, true);
    const button = at(clientX, clientY);
    if (!button) return;
    begin();
    wanted = { button, place: alike(button).indexOf(button), until: performance.now() + waitLimitMs };
    watching.observe(root, { childList: true, subtree: true });
  };
  addEventListener('click', press, true);
})();
