/**
 * Starts the site once the page that the server wrote is painted with its first pictures: its scripts keep nothing of the
 * way to what is seen. Numbered by hand, because what stands in /assets is kept for a year.
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
  // A tab that is hidden meanwhile paints nothing, and a picture may be long on its way.
  setTimeout(begin, 1000);

  // A button that is pressed before the site has taken over is not lost: the site draws the same one in place of the
  // written one, and that is pressed then. Only the last one, and not when nobody expects it any more.
  const patienceMs = 10_000;
  const root = document.getElementById('root');
  const written = root.firstElementChild;
  const nameOf = (button) => button.ariaLabel ?? button.textContent;
  const alike = (button) =>
    [...document.querySelectorAll('button')].filter((each) => nameOf(each) === nameOf(button));
  // It stands inert meanwhile, so that what is under it says it was pressed.
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
    wanted = { button, place: alike(button).indexOf(button), until: performance.now() + patienceMs };
    watching.observe(root, { childList: true, subtree: true });
  };
  addEventListener('click', press, true);
})();
