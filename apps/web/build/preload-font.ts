/**
 * Preloads the text font from the HTML head. A font that only the style sheet names arrives after the first layout and
 * forces a second one.
 */
import type { Plugin } from 'vite';

const font = /instrument-sans-latin-wght-normal.*\.woff2$/;

export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const file = Object.keys(bundle ?? {}).find((name) => font.test(name));
        if (!file) throw new Error('the font of the text is not in the build');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
