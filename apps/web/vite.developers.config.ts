import { styleModules } from '@wayhouse/ui/style-modules';
import { defineConfig } from 'vite';
import { compressFiles } from './build/compress-files.ts';
import { packClient } from './build/pack-client.ts';

/**
 * Builds the styles and the script of the developer pages, which the server renders completely, and packs the partner
 * client that partners install. A separate build, so that the site's scripts contain none of it.
 */
export default defineConfig({
  plugins: [styleModules(), compressFiles(/^assets\/developers-/), packClient()],
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
