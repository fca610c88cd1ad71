/** Puts the temporary files of tests into memory, where creating and deleting a database costs a tenth. */
import { statfsSync } from 'node:fs';
import os from 'node:os';

const sharedMemory = '/dev/shm';
/** Databases, browser profiles and data folders of a run together stay below this. */
const neededBytes = 6 * 1024 ** 3;

/**
 * Sets `TMPDIR` for this process and its children when the machine has enough memory. Keeps a `TMPDIR` of the caller.
 */
export function useMemoryForTemporaryFiles() {
  if (process.env.TMPDIR || process.platform !== 'linux' || !hasRoom()) return;
  process.env.TMPDIR = sharedMemory;
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(sharedMemory);
    return bavail * bsize > neededBytes && os.freemem() > neededBytes;
  } catch {
    return false;
  }
}
