/** `npm run suppliers -- map SOURCE FILE`: maps hotel codes of a source to our hotels, from a manually written list. */
import { readFileSync } from 'node:fs';
import { mapHotels } from '../modules/supply/mapping/map-hotels.ts';
import { openProductDatabase } from './open-product-database.ts';

const help = `npm run suppliers -- map SOURCE FILE

Maps hotels of an outside source by hand. FILE is CSV: the source's code, our hotel's id; a line with a code alone takes
its mapping back. Lines that name no hotel of ours change nothing and are told. Example: suppliers -- map hotelbeds map.csv

The database is DATABASE_URL, else the embedded one in WAYHOUSE_DATA (.data/).`;

async function run(): Promise<void> {
  const [verb, source, file] = process.argv.slice(2);
  if (verb !== 'map' || !source || !file) {
    console.log(help);
    process.exitCode = verb === '--help' ? 0 : 1;
    return;
  }
  const database = await openProductDatabase((line) => console.error(line));
  try {
    const lines = readFileSync(file, 'utf8')
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '');
    const { mapped, removed, refused } = await mapHotels(database, { source, lines });
    for (const line of refused) console.log(`not understood: ${line}`);
    console.log(`${mapped} mapped, ${removed} taken back, ${refused.length} refused`);
    process.exitCode = refused.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
