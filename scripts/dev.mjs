/** `npm run dev`: the server, restarted after each change; site and console with hot reload (ports 5173 and 5174). */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './lib/root.mjs';
import { environment, handOver } from './lib/runtime.mjs';

handOver();
const vite = path.join(root, 'node_modules/vite/bin/vite.js');
const parts = [
  start(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], root),
  start([vite, '--clearScreen', 'false'], path.join(root, 'apps/web')),
  start([vite, '--clearScreen', 'false'], path.join(root, 'apps/console')),
];
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const part of parts) part.on('exit', stop);

function start(args, cwd) {
  const env = environment({
    WAYHOUSE_DEMO: process.env.WAYHOUSE_DEMO ?? '1',
    // Target of the development site's calls.
    WAYHOUSE_API: `http://localhost:${process.env.PORT ?? 4000}`,
  });
  return spawn(process.execPath, args, {
    cwd,
    env,
    stdio: 'inherit',
    detached: process.platform !== 'win32',
  });
}

function stop() {
  if (stopping) return;
  stopping = true;
  for (const part of parts) part.kill('SIGTERM');
}
