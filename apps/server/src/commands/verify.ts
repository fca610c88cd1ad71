/**
 * `npm run verify`: runs every check of `find-faults.ts`. Changes nothing, except that it applies pending migrations.
 * May run beside the product.
 */
import { openProductDatabase } from './open-product-database.ts';
import { runCommand } from './run-command.ts';
import { showConsistency } from './show-consistency.ts';

const help = `npm run verify

Names every order without its rooms, rooms without an order, and money that does not add up.
Ends with 0 when everything agrees, with 1 when something does not.

The database is DATABASE_URL, else the embedded one in WAYHOUSE_DATA (.data/).`;

async function run(): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(help);
    return;
  }
  const database = await openProductDatabase((line) => console.error(line));
  try {
    await showConsistency(database.db);
  } finally {
    await database.close();
  }
}

runCommand(run);
