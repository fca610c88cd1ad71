/**
 * Writes the path of each page's module into the page's route row, so that the server can tell browsers to preload it.
 */
import type { Plugin } from 'vite';

const page = /page: \(\) =>\s+import\('\.\.\/(pages\/[^']+)'\)/g;

/** Adds `file` beside the `page` of each row in the route files. */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/]app[\\/][a-z-]*routes\.ts$/ },
      handler: (code) => code.replaceAll(page, (whole, file) => `file: 'src/${file}', ${whole}`),
    },
  };
}
