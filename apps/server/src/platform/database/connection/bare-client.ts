/** A connection outside the pool, for migrations, LISTEN, backups and demo data. */
import pg from 'pg';
import { processName } from '../../process/process-name.ts';

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

/**
 * Connects a client without time limits, for migrations, backups and demo data. The role has limits for calls when a
 * pooler in transaction mode is used (docs/operations.md).
 */
export async function connectWithoutLimits(connectionString: string): Promise<pg.Client> {
  const client = bareClient(connectionString);
  await client.connect();
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  return client;
}
