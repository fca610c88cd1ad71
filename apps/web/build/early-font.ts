/** The font of the text is named in the head: found only in the styles, it came after the first layout, and all was laid out again. */
import type { Plugin } from 'vite';

const font = /instrument-sans-latin-wght-normal.*\.woff2$/;

export function earlyFont(): Plugin {
  return {
    name: 'early-font',
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
