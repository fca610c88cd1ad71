/** The PostgreSQL and the data folder that the product uses with the same environment. Migrates nothing. */
import path from 'node:path';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';
import { dataFolder, openDataFolder } from '../platform/process/data-folder.ts';

export interface ProductServer {
  url: string;
  /** Absolute path of `WAYHOUSE_DATA`. */
  dataDir: string;
  /** Disconnects. An embedded server stops, unless another process still uses it. */
  close: () => Promise<void>;
}

/**
 * `DATABASE_DIRECT_URL` or `DATABASE_URL`, else the embedded server of `WAYHOUSE_DATA`. `tell` receives a line for each
 * slow step.
 */
export async function openServer(tell: (line: string) => void): Promise<ProductServer> {
  const dataDir = dataFolder(process.env);
  // An empty variable counts as missing, as in `readVariables`.
  const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
  if (url) return { url, dataDir, close: async () => {} };
  openDataFolder(dataDir);
  const embedded = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), log: tell });
  return { url: embedded.url, dataDir, close: () => embedded.stop() };
}
