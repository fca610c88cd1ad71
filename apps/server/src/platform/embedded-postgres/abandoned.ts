import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, readPidFile, removeStalePidFile } from './control.ts';
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
  const cluster = { folder: path.join(root, 'cluster') };
  const pidFile = readPidFile(cluster);
  // After a restart of the machine another program may have the same process number.
  if (!pidFile || removeStalePidFile(cluster)) return true;
  process.kill(pidFile.pid, 'SIGQUIT');
  for (let tries = 0; tries < 50 && isAlive(pidFile.pid); tries++) await sleep(100);
  return !isAlive(pidFile.pid);
}
