import { styleModules } from '@wayhouse/ui/style-modules';
import { defineConfig } from 'vite';
import { compressed } from './build/compressed.ts';

/**
 * Styles and script of the developer pages, which the server writes whole. A build of its own, so that the scripts of
 * the site hold nothing of it.
 */
export default defineConfig({
  plugins: [styleModules(), compressed(/^assets\/developers-/)],
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    manifest: '.vite/developers.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/developers/begin.ts',
      output: {
        entryFileNames: 'assets/developers-[hash].js',
        assetFileNames: 'assets/developers-[hash][extname]',
      },
    },
  },
});
