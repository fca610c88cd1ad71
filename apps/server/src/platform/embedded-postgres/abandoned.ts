import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, readPidFile, removeStalePidFile } from './control.ts';
import { clusterFolder, connectionFilePath } from './data-folder.ts';
import { livingHolders } from './holders.ts';

/**
 * Stops the temporary server of a data folder that no running process uses. Returns true when no server is left.
 * Returns false and changes nothing while a process uses the folder. A new folder counts as used, because its creator
 * may not have registered yet.
 */
export async function stopAbandonedPostgres(root: string): Promise<boolean> {
  if (livingHolders(root) > 0) return false;
  const folder = statSync(path.dirname(root), { throwIfNoEntry: false });
  if (folder && Date.now() - folder.birthtimeMs < 120_000) return false;
  const cluster = { folder: clusterFolder(homeOf(root)) };
  const pidFile = readPidFile(cluster);
  // After a restart of the machine another program may have the same process number.
  if (!pidFile || removeStalePidFile(cluster)) return true;
  process.kill(pidFile.pid, 'SIGQUIT');
  for (let tries = 0; tries < 50 && isAlive(pidFile.pid); tries++) await sleep(100);
  return !isAlive(pidFile.pid);
}

/** Removes a temporary data folder whose server has stopped, and the other folder that may hold its data. */
export function removeTemporaryData(root: string): void {
  const home = homeOf(root);
  if (path.basename(home).startsWith('wayhouse-')) rmSync(home, { recursive: true, force: true });
  rmSync(root, { recursive: true, force: true });
}

/** Removes the servers and temporary folders of killed processes. `prefix`: the beginning of the folders' names. */
export async function removeAbandoned(prefix: string): Promise<void> {
  for (const name of readdirSync(os.tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(os.tmpdir(), name);
    if (statSync(folder, { throwIfNoEntry: false })?.uid !== (process.getuid?.() ?? 0)) continue;
    // Earlier versions of some commands and benchmarks had the data in the folder itself.
    const root = existsSync(connectionFilePath(folder)) ? folder : path.join(folder, 'postgres');
    if (!(await stopAbandonedPostgres(root))) continue;
    removeTemporaryData(root);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The folder with the database of a data folder: another one when PostgreSQL's account cannot reach the folder. */
function homeOf(root: string): string {
  try {
    const connection = JSON.parse(readFileSync(connectionFilePath(root), 'utf8')) as {
      home: string;
    };
    return connection.home;
  } catch {
    return root;
  }
}
