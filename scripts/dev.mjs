/**
 * `npm run dev`: the server with restart after each change; site and console with hot reload (ports 5173, 5174). When
 * one of the three programs ends, the others are stopped.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './lib/root.mjs';
import { environment, restartOnRightNode } from './lib/runtime.mjs';

restartOnRightNode();
const vite = path.join(root, 'node_modules/vite/bin/vite.js');
const programs = [
  start(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], root),
  start([vite, '--clearScreen', 'false'], path.join(root, 'apps/web')),
  start([vite, '--clearScreen', 'false'], path.join(root, 'apps/console')),
];
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
for (const program of programs) program.on('exit', stop);

function start(args, cwd) {
  const env = environment({
    WAYHOUSE_DEMO: process.env.WAYHOUSE_DEMO || '1',
    // The address that Vite forwards API calls to.
    WAYHOUSE_API: `http://localhost:${process.env.PORT || 4000}`,
  });
  return spawn(process.execPath, args, {
    cwd,
    env,
    stdio: 'inherit',
    detached: process.platform !== 'win32',
  });
}

function stop() {
  if (isStopping) return;
  isStopping = true;
  for (const program of programs) program.kill('SIGTERM');
}
