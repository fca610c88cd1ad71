import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.WAYHOUSE_API ?? 'http://localhost:4000';

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    sourcemap: false,
    target: 'es2022',
    assetsInlineLimit: 1024,
    // The map is one large part of its own, loaded when a map comes into view.
    chunkSizeWarningLimit: 1_200,
    // Every browser of that target preloads modules by itself.
    modulePreload: { polyfill: false },
  },
  server: { port: 5173, proxy: { '/api': server } },
});
