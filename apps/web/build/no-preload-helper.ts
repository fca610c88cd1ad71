/** Removes Vite's code for preloads from the first script, because the site does not need it. */
import type { Plugin } from 'vite';

/** Vite calls each dynamic import through the function of this module. */
const preloadHelper = '\0vite/preload-helper.js';

/**
 * Replaces Vite's function, which loads the files that an imported script needs. For the site it has no files to load:
 * `resolveDependencies` names no scripts, and all styles are one file.
 */
export function noPreloadHelper(): Plugin {
  return {
    name: 'no-preload-helper',
    enforce: 'pre',
    apply: 'build',
    // No filter by id: Vite would read the text as a pattern of paths, which never matches this id.
    load: (id) => (id === preloadHelper ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
