/** The folder of uploaded and generated files, of the demo's database and of its key (`WAYHOUSE_DATA`). */
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../../../..');

/**
 * The absolute path of the data folder. A relative setting starts in the folder in which the command was typed, which
 * npm passes as `INIT_CWD`. Default: `.data` in the checkout.
 */
export function dataFolder(env: NodeJS.ProcessEnv): string {
  const configuredFolder = env.WAYHOUSE_DATA;
  return configuredFolder
    ? path.resolve(env.INIT_CWD ?? process.cwd(), configuredFolder)
    : path.join(root, '.data');
}

/**
 * Creates the folder and checks that this process can write there. Throws an Error that names the cause and the remedy.
 */
export function openDataFolder(folder: string): void {
  const advice = 'Choose another one: WAYHOUSE_DATA=/path/to/folder npm start';
  try {
    makeFolder(folder);
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error('file'), { code: 'EEXIST' });
    tryToWrite(folder);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new Error(`The data folder ${folder} ${reasons[code] ?? `cannot be used (${code})`}. ${advice}`, {
      cause: error,
    });
  }
}

/** Creates one folder after the other, because Node's recursive `mkdir` never returns under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Ignores the error when another process has created the folder in the meantime.
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Writes a file of one block and deletes it. A check of permissions is not enough: even root cannot write in /proc or
 * on a full disk.
 */
function tryToWrite(folder: string): void {
  const file = path.join(folder, `.write-test-${process.pid}`);
  writeFileSync(file, Buffer.alloc(4_096));
  rmSync(file);
}

const reasons: Record<string, string> = {
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'lies under a file, not under a folder',
  EACCES: 'belongs to another user: this one may not write there',
  EPERM: 'belongs to another user: this one may not write there',
  EROFS: 'lies on a disk that may only be read',
  ENOSPC: 'lies on a disk that is full',
  EDQUOT: 'lies on a disk that is full',
  ENOENT: 'lies where nothing can be written, as under /proc',
  EINVAL: 'lies where nothing can be written, as under /proc',
};
