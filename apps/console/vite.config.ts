import react from '@vitejs/plugin-react';
import { styleModules } from '@wayhouse/ui/style-modules';
import { defineConfig } from 'vite';

const server = process.env.WAYHOUSE_API ?? 'http://localhost:4000';

export default defineConfig({
  base: '/console/',
  plugins: [react(), styleModules()],
  build: {
    outDir: 'dist',
    sourcemap: false,
    target: 'es2022',
    assetsInlineLimit: 1024,
    // All modules of the first load become one chunk. So their styles become one file, in the order of import: the base
    // styles, then those of the components.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } } },
  },
  server: { port: 5174, proxy: { '/api': server } },
});
