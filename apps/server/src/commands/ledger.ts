/**
 * `npm run ledger -- verify`: checks the sums of the ledger. Changes nothing, except that it applies pending
 * migrations. May run beside the product.
 */
import { verifyLedger } from '../modules/ledger/check/verify-ledger.ts';
import { inSnapshot } from '../platform/database.ts';
import { openProductDatabase } from './open-product-database.ts';
import { runCommand } from './run-command.ts';

const help = `npm run ledger -- verify

Recomputes the sum of every account, hold and withdrawal, and prints each difference.
Ends with 0 when the books are right, with 1 when they are not.

The database is DATABASE_URL, else the embedded one in WAYHOUSE_DATA (.data/).`;

async function run(): Promise<void> {
  if (process.argv[2] !== 'verify' || process.argv.includes('--help')) {
    console.log(help);
    process.exitCode = process.argv.includes('--help') ? 0 : 1;
    return;
  }
  const database = await openProductDatabase((line) => console.error(line));
  try {
    const faults = await inSnapshot(database.db, verifyLedger);
    for (const fault of faults) console.log(fault);
    console.log(faults.length === 0 ? 'The ledger adds up.' : `${faults.length} differences`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

runCommand(run);
