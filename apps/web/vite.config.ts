import react from '@vitejs/plugin-react';
import { styleModules } from '@wayhouse/ui/style-modules';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { compressFiles } from './build/compress-files.ts';
import { firstLoad } from './build/first-load.ts';
import { noPreloadHelper } from './build/no-preload-helper.ts';
import { pageFiles } from './build/page-files.ts';
import { preloadFont } from './build/preload-font.ts';

const server = process.env.WAYHOUSE_API ?? 'http://localhost:4000';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    styleModules(),
    noPreloadHelper(),
    ...(isSsrBuild ? [pageFiles()] : [preloadFont(), firstLoad(), compressFiles()]),
  ],
  build: {
    // The server's build of the site goes into a folder of its own.
    outDir: isSsrBuild ? 'dist-server' : 'dist',
    sourcemap: false,
    target: 'es2022',
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 1024,
    // The map is one large chunk, loaded when a map comes into view.
    chunkSizeWarningLimit: 1_200,
    // No polyfill, because every target browser preloads modules itself. The server lists the files of a page in the
    // page's head, so the first script needs no list of the files of all pages.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    manifest: !isSsrBuild,
    ...(!isSsrBuild && {
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(import.meta.dirname) } } },
    }),
  },
  // The shim is for React before 18; newer React has `useSyncExternalStore` itself.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  // Bundled completely: otherwise Node reads thousands of icon modules one by one when the server starts.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  server: { port: 5173, proxy: { '/api': server } },
}));
