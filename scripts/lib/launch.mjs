/**
 * Runs a program of this project on the right Node until it ends, then exits with its code. Forwards signals, at most
 * one a second. Except on Windows, the child has its own process group. Otherwise Ctrl-C would reach the child from the
 * terminal, from npm and from here, and a second signal ends the child at once. The child also stops when the terminal
 * closes, when this process is killed, and on Linux when npm is killed.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { environment, requireRuntime } from './runtime.mjs';

export function launch(file, { args = [], env = {} } = {}) {
  const exitWithParent = new URL('./exit-with-parent.mjs', import.meta.url).href;
  const child = spawn(requireRuntime(), ['--import', exitWithParent, path.join(root, file), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environment(env),
    detached: process.platform !== 'win32',
  });
  let forwardedAt = 0;
  const forward = (signal) => {
    // One Ctrl-C arrives twice: from the terminal and from npm.
    if (Date.now() - forwardedAt < 1_000) return;
    forwardedAt = Date.now();
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => forward(signal));
  // The terminal was closed. Sends SIGTERM, because SIGHUP would end the child at once and leave its database running.
  process.on('SIGHUP', () => forward('SIGTERM'));
  stopWithParent(() => {
    if (forwardedAt === 0) forward('SIGTERM');
  });
  child.on('error', (error) => {
    process.stderr.write(`${file} could not be started: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)));
}

/**
 * Calls `stop` when an ancestor of this process ends. npm runs a script through a shell, which is the parent of this
 * process. When npm is killed, only the parent of the shell changes. So the grandparent is compared too.
 */
function stopWithParent(stop) {
  if (!process.env.npm_lifecycle_event || process.platform !== 'linux') return;
  const firstAncestors = ancestors();
  setInterval(() => {
    if (ancestors() !== firstAncestors) stop();
  }, 1_000).unref();
}

function ancestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return String(process.ppid);
  }
}
