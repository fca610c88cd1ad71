/**
 * Runs one of the server's programs on the right Node until it ends, passing signals on exactly once.
 * The child has a process group of its own: otherwise Ctrl-C would reach it from the terminal, from npm and from here,
 * and a second signal means "leave at once". When this process or npm is killed, the child is told to stop.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './root.mjs';
import { environment, needRuntime } from './runtime.mjs';

export function launch(file, { args = [], env = {}, nodeArgs = [] } = {}) {
  const leash = new URL('./leash.mjs', import.meta.url).href;
  const child = spawn(needRuntime(), ['--import', leash, ...nodeArgs, path.join(root, file), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environment(env),
    detached: process.platform !== 'win32',
  });
  let forwarded = 0;
  const forward = (signal) => {
    // One Ctrl-C arrives twice: from the terminal and from npm.
    if (Date.now() - forwarded < 1_000) return;
    forwarded = Date.now();
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => forward(signal));
  stopWithParent(() => forward('SIGTERM'));
  child.on('error', (error) => {
    process.stderr.write(`${file} could not be started: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)));
}

function stopWithParent(stop) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 1_000).unref();
}
