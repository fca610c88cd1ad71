/** Opens the database of `open-server.ts` for commands: migrates it, and reads the product's clock from it. */
import { type MovableClock, movableClock } from '../platform/clock.ts';
import { longStatementMs } from '../platform/database/connection/watch-connection.ts';
import { migrate } from '../platform/database/migrate.ts';
import { type Db, openDatabase } from '../platform/database.ts';
import { openServer } from './open-server.ts';

export interface ProductDatabase {
  db: Db;
  url: string;
  clock: MovableClock;
  /** Disconnects. An embedded server stops, unless another process still uses it. */
  close: () => Promise<void>;
}

/** Opens the database that the product uses with the same environment. `tell` receives a line for each slow step. */
export async function openProductDatabase(tell: (line: string) => void): Promise<ProductDatabase> {
  const server = await openServer(tell);
  try {
    await migrate(server.url, tell);
    const db = openDatabase(server.url, { max: 4, statementMs: longStatementMs });
    return {
      db,
      url: server.url,
      clock: await movableClock(db),
      close: async () => {
        await db.destroy();
        await server.close();
      },
    };
  } catch (error) {
    // The command ends here, so an embedded server must stop here too.
    await server.close();
    throw error;
  }
}
