/** Puts the temporary files of tests into memory, where creating and deleting a database takes a tenth of the time. */
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const sharedMemory = '/dev/shm';
const prefix = 'wayhouse-run-';
/** The databases, browser profiles and data folders of one test run together need less than this. */
const neededBytes = 6 * 1024 ** 3;

/**
 * On Linux, sets `TMPDIR` for this process and its children to a folder in memory, when enough memory is free. Keeps a
 * `TMPDIR` of the caller. The folder is deleted at the end of this process; if the process is killed, by the next run.
 */
export function useMemoryForTemporaryFiles() {
  if (process.env.TMPDIR || process.platform !== 'linux') return;
  removeAbandoned();
  if (!hasRoom()) return;
  const folder = path.join(sharedMemory, `${prefix}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // PostgreSQL may run under another account, which must be able to enter the folder.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(sharedMemory);
    return bavail * bsize > neededBytes && os.freemem() > neededBytes;
  } catch {
    return false;
  }
}

/** Deletes the folders of killed runs. A PostgreSQL without its folder ends by itself. */
function removeAbandoned() {
  const names = existsSync(sharedMemory) ? readdirSync(sharedMemory) : [];
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    const pid = name.slice(prefix.length);
    if (!existsSync(`/proc/${pid}`)) rmSync(path.join(sharedMemory, name), { recursive: true, force: true });
  }
}
