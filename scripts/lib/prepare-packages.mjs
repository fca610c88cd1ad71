/** Installs the packages when they are missing, belong to another platform, or the lockfile has changed. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { runWithProgress } from './run-with-progress.mjs';
import { giveUp, say } from './say.mjs';

const lockfile = path.join(root, 'package-lock.json');
const stamp = path.join(root, 'node_modules/.wayhouse-installed');
/** npm writes this file at the end of a successful installation. */
const npmLockCopy = path.join(root, 'node_modules/.package-lock.json');

export async function installPackages() {
  if (isInstalled()) return;
  say('Installing packages (npm ci). The first time takes about a minute.');
  // Two attempts, because a registry may fail for a moment.
  const hasInstalled = (await npmCi()) || (await npmCi());
  if (!hasInstalled)
    giveUp('The packages could not be installed. Is the npm registry reachable? Try "npm ci" to see more.');
  writeFileSync(stamp, fingerprint());
}

function isInstalled() {
  if (!existsSync(npmLockCopy)) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()) return true;
  // Without a stamp, a person ran npm directly. True when that was after the last change of the lockfile.
  return !existsSync(stamp) && statSync(npmLockCopy).mtimeMs >= statSync(lockfile).mtimeMs;
}

function fingerprint() {
  return createHash('sha256')
    .update(readFileSync(lockfile))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
}

function npmCi() {
  const script = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: root, label: 'Installing packages', env: withoutOuterNpm() };
  if (script) return runWithProgress(process.execPath, [script, ...args], options);
  return runWithProgress(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}

/**
 * The environment for a nested npm: without the variables in which the outer npm describes its script, package and
 * command, but with npm's settings (`npm_config_*`).
 */
function withoutOuterNpm() {
  const isOther = ([name]) => !/^npm_(lifecycle|package|command)/i.test(name);
  return Object.fromEntries(Object.entries(process.env).filter(isOther));
}
