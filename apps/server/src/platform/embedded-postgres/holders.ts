import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './control.ts';

/** The clock may be corrected after the boot, so the computed time of the boot is inexact. */
const bootToleranceMs = 60_000;

/**
 * Records that this process uses the embedded server of a data folder, in one file per process number. So the end of an
 * import does not stop the site's database. A killed process does not keep the server running.
 */
export function addHolder(root: string): void {
  mkdirSync(folderOf(root), { recursive: true });
  writeFileSync(path.join(folderOf(root), String(process.pid)), '');
}

/** Removes the files of this process and of dead processes. Returns the number of living processes that remain. */
export function removeHolder(root: string): number {
  rmSync(path.join(folderOf(root), String(process.pid)), { force: true });
  return livingHolders(root);
}

/** Number of living processes that use the folder. Removes the files of dead processes. */
export function livingHolders(root: string): number {
  let living = 0;
  for (const name of list(folderOf(root))) {
    if (isAlive(Number(name))) living += 1;
    else rmSync(path.join(folderOf(root), name), { force: true });
  }
  return living;
}

/** Lets one process at a time start or stop the server of a folder. The lock of a dead process is taken over. */
export async function withStartLock<T>(root: string, work: () => Promise<T>): Promise<T> {
  const file = path.join(root, 'starting.lock');
  while (ownLocks.has(file) || !tryLock(file)) await sleep(100);
  ownLocks.add(file);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
    ownLocks.delete(file);
  }
}

// The locks that this process holds. In a container a new process often gets the number of the killed one. So the
// number alone does not prove that a lock is ours.
const ownLocks = new Set<string>();

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (isStale(file)) removeStaleLock(file);
    return false;
  }
}

/**
 * Several processes may find the same lock stale, and one of them may have replaced it already. So only one process at
 * a time checks again and removes the lock.
 */
function removeStaleLock(file: string): void {
  const guard = `${file}.removing`;
  try {
    mkdirSync(guard);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // The process that made an old guard was killed before it could remove the guard.
    if (isOld(guard)) rmSync(guard, { recursive: true, force: true });
    return;
  }
  try {
    if (isStale(file)) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { recursive: true, force: true });
  }
}

function isStale(file: string): boolean {
  if (isFromBeforeBoot(file)) return true;
  const owner = Number(readOrEmpty(file));
  if (owner > 0) return owner === process.pid || !isAlive(owner);
  // The file is empty. Its process will write its number at once or, if the file is old, was killed before that.
  return isOld(file);
}

function isOld(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > 5_000;
}

/** After a restart of the machine another program may have the process number in the file. */
function isFromBeforeBoot(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  const bootMs = Date.now() - os.uptime() * 1_000;
  return stats !== undefined && stats.mtimeMs < bootMs - bootToleranceMs;
}

function folderOf(root: string): string {
  return path.join(root, 'holders');
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
