import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { compressed } from './build/compressed.ts';
import { earlyFont } from './build/early-font.ts';
import { firstLoad } from './build/first-load.ts';
import { pageFiles } from './build/page-files.ts';

const server = process.env.WAYHOUSE_API ?? 'http://localhost:4000';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [pageFiles()] : [earlyFont(), firstLoad(), compressed()])],
  build: {
    // What the server writes public pages with is one folder beside the site itself.
    outDir: isSsrBuild ? 'dist-server' : 'dist',
    sourcemap: false,
    target: 'es2022',
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 1024,
    // The map is one large part of its own, loaded when a map comes into view.
    chunkSizeWarningLimit: 1_200,
    // Every browser of that target preloads modules by itself. The server names a page's files in its head, so the first
    // script carries no list of the files of all the other pages; styles have to be there before their page.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((one) => one.endsWith('.css')),
    },
    manifest: !isSsrBuild,
    ...(!isSsrBuild && {
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(import.meta.dirname) } } },
    }),
  },
  // What older React lacked, React has by itself now.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  // Bundled whole: thousands of icons would otherwise be read one by one when the server starts.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  server: { port: 5173, proxy: { '/api': server } },
}));
