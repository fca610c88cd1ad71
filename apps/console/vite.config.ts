import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.WAYHOUSE_API ?? 'http://localhost:4000';

export default defineConfig({
  base: '/console/',
  plugins: [react()],
  build: { outDir: 'dist', sourcemap: false, target: 'es2022', assetsInlineLimit: 1024 },
  server: { port: 5174, proxy: { '/api': server } },
});
