/**
 * `npm run secrets -- reseal`: encrypts stored secrets again, with `WAYHOUSE_SECRET` instead of the second key. When
 * all secrets were readable, the database also gets the fingerprint of `WAYHOUSE_SECRET`. Applies pending migrations
 * first.
 */
import { identitySealedColumns } from '../modules/identity/sealed-columns.ts';
import { partnersSealedColumns } from '../modules/partners/sealed-columns.ts';
import { replaceKey } from '../platform/check-key.ts';
import { resealColumn } from '../platform/reseal.ts';
import { createVault } from '../platform/secrets.ts';
import { openProductDatabase } from './open-product-database.ts';
import { runCommand } from './run-command.ts';

const help = `npm run secrets -- reseal

Encrypts the secrets of second factors, companies' identity providers, partner keys and webhooks with WAYHOUSE_SECRET.
WAYHOUSE_SECRET_SECOND is the key that they were encrypted with. Runs beside the product; may be repeated. Ends with 1
when a secret opens with neither key.

The database is DATABASE_URL, else the embedded one in WAYHOUSE_DATA (.data/).`;

async function run(): Promise<void> {
  if (process.argv[2] !== 'reseal' || process.argv.includes('--help')) {
    console.log(help);
    process.exitCode = process.argv.includes('--help') ? 0 : 1;
    return;
  }
  const { WAYHOUSE_SECRET: key, WAYHOUSE_SECRET_SECOND: oldKey } = process.env;
  if (!key || !oldKey) throw new Error('WAYHOUSE_SECRET and WAYHOUSE_SECRET_SECOND are required');
  const vaults = { from: createVault(oldKey), to: createVault(key) };
  const database = await openProductDatabase((line) => console.error(line));
  try {
    let lost = 0;
    for (const column of [...identitySealedColumns, ...partnersSealedColumns]) {
      const result = await resealColumn(database.db, column, vaults);
      lost += result.lost;
      console.log(
        `${column.table}.${column.column}: ${result.changed} encrypted again, ${result.lost} unreadable`,
      );
    }
    if (lost === 0) await replaceKey(database.db, key);
    process.exitCode = lost === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

runCommand(run);
