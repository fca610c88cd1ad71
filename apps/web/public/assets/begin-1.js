/**
 * Starts the site once the page that the server wrote for its reader is painted: its scripts keep nothing of the way to
 * the page's text and pictures. Numbered by hand, because what stands in /assets is kept for a year.
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
  if (document.hidden) begin();
  else requestAnimationFrame(() => setTimeout(begin));
  // A tab that is hidden meanwhile paints nothing.
  setTimeout(begin, 1000);
})();
