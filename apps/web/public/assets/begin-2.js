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
})();
