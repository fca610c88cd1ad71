/** A connection outside the pool, for migrations, LISTEN, backups and demo data. */
import pg from 'pg';
import { processName } from '../process/process-name.ts';

/** Creates a client that does not end the process when its connection breaks. The caller connects and ends it. */
export function bareClient(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: processName,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  client.on('error', () => {});
  return client;
}
