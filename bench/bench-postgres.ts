/** The temporary PostgreSQL of a benchmark. */
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  removeTemporaryData,
  stopAbandonedPostgres,
} from '../apps/server/src/platform/embedded-postgres/abandoned.ts';
import { connectionFilePath } from '../apps/server/src/platform/embedded-postgres/data-folder.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts';

const prefix = 'wayhouse-bench-';

interface BenchPostgres {
  url: string;
  /** A temporary folder for other files of the benchmark. */
  folder: string;
  /** Stops the server and removes its data and the folder. */
  stop: () => Promise<void>;
}

/** Starts PostgreSQL in a new temporary folder; `fast` without fsync. Removes the data of killed benchmarks first. */
export async function startBenchPostgres({ fast = false }: { fast?: boolean } = {}): Promise<BenchPostgres> {
  await removeAbandoned();
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

/** Removes servers and folders of killed earlier benchmarks. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(os.tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(os.tmpdir(), name);
    if (statSync(folder, { throwIfNoEntry: false })?.uid !== (process.getuid?.() ?? 0)) continue;
    // Earlier versions of some benchmarks had the data in the folder itself.
    const root = existsSync(connectionFilePath(folder)) ? folder : path.join(folder, 'postgres');
    if (!(await stopAbandonedPostgres(root))) continue;
    removeTemporaryData(root);
    rmSync(folder, { recursive: true, force: true });
  }
}
