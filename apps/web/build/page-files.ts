/** The rows of the routes, for the server, with the file of their page: it tells the browser to load that early. */
import type { Plugin } from 'vite';

const page = /page: \(\) =>\s+import\('\.\.\/(pages\/[^']+)'\)/g;

/** Writes `file` beside the `page` of each row of a file that holds routes. */
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
