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

  // A button that is pressed before the site has taken over is not lost: the site draws the same one in its place, and that
  // is pressed then. Only the last one, and not when it comes so late that nobody expects it any more.
  const patienceMs = 10_000;
  const isDrawn = (button) => Object.keys(button).some((key) => key.startsWith('__react'));
  const nameOf = (button) => button.ariaLabel ?? button.textContent;
  const alike = (button) =>
    [...document.querySelectorAll('button')].filter((each) => nameOf(each) === nameOf(button));
  let wanted;
  const look = () => {
    const button = wanted && alike(wanted.button)[wanted.place];
    if (!button || button.disabled || !isDrawn(button)) return;
    const isLate = performance.now() > wanted.until;
    wanted = undefined;
    if (!isLate) button.click();
  };
  // It stands inert meanwhile, so that what is under it says it was pressed.
  const at = (x, y) =>
    [...document.querySelectorAll('#root [inert] button, #root button[inert]')].find((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    });
  addEventListener(
    'click',
    ({ clientX, clientY }) => {
      const button = at(clientX, clientY);
      if (!button || isDrawn(button)) return;
      begin();
      wanted = { button, place: alike(button).indexOf(button), until: performance.now() + patienceMs };
    },
    true,
  );
  new MutationObserver(look).observe(document.getElementById('root'), { childList: true, subtree: true });
})();
