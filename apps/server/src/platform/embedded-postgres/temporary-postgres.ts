/** A PostgreSQL in a temporary folder, for commands and benchmarks. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { removeAbandoned, removeTemporaryData } from './abandoned.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

export interface TemporaryPostgres {
  url: string;
  /** A temporary folder for other files of the caller. */
  folder: string;
  /** Stops the server and removes its data and the folder. */
  stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL in a new temporary folder; `fast` without fsync. The name of the folder begins with `prefix`. First
 * removes the servers and folders with this prefix whose processes were killed.
 */
export async function startTemporaryPostgres(
  prefix: string,
  { fast = false }: { fast?: boolean } = {},
): Promise<TemporaryPostgres> {
  await removeAbandoned(prefix);
  const folder = mkdtempSync(path.join(os.tmpdir(), prefix));
  const root = path.join(folder, 'postgres');
  const { url, stop } = await startEmbeddedPostgres({ dataDir: root, fast, log: () => {} });
  return {
    url,
    folder,
    stop: async () => {
      await stop();
      removeTemporaryData(root);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
