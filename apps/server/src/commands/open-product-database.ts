/** The database for commands: `DATABASE_URL`, else the embedded one of `WAYHOUSE_DATA`, migrated and with its clock. */
import path from 'node:path';
import { type MovableClock, movableClock } from '../platform/clock.ts';
import { dataFolder, openDataFolder } from '../platform/data-folder.ts';
import { type Db, openDatabase } from '../platform/database.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { migrate } from '../platform/migrate.ts';
import { longStatementMs } from '../platform/watch-connection.ts';

export interface ProductDatabase {
  db: Db;
  url: string;
  clock: MovableClock;
  /** Lets go of it; a product that runs on the same data goes on. */
  close: () => Promise<void>;
}

/** Opens the database that the product uses with the same environment. `tell` gets lines about what takes a while. */
export async function openProductDatabase(tell: (line: string) => void): Promise<ProductDatabase> {
  const folder = dataFolder(process.env);
  const given = process.env.DATABASE_URL;
  if (!given) openDataFolder(folder);
  const dataDir = path.join(folder, 'postgres');
  const embedded = given ? undefined : await startEmbeddedPostgres({ dataDir, log: tell });
  const url = given ?? embedded?.url ?? '';
  await migrate(url);
  const db = openDatabase(url, { max: 4, statementMs: longStatementMs });
  return {
    db,
    url,
    clock: await movableClock(db),
    close: async () => {
      await db.destroy();
      await embedded?.stop();
    },
  };
}
