/**
 * `npm run suppliers -- …`: hotels of an outside source mapped by hand, and the pairs that may be one hotel, for a person
 * to decide.
 */
import { readFileSync } from 'node:fs';
import { listOpenPairs, mapHotels, markHotelsDifferent } from '../modules/supply/mapping/map-hotels.ts';
import { openProductDatabase } from './open-product-database.ts';

const help = `npm run suppliers -- map SOURCE FILE
npm run suppliers -- pairs SOURCE
npm run suppliers -- different SOURCE FILE

map: maps hotels of an outside source by hand. FILE is CSV: the source's code, our hotel's id; a line with a code alone
takes its mapping back. Lines that name no hotel of ours change nothing and are told. Example: suppliers -- map hotelbeds
map.csv

pairs: prints the pairs that may be one hotel, the likeliest first, as CSV: code, our hotel's id, score in percent, veto,
their name, our name. The first two columns of a line are what map and different read.

different: FILE is CSV like that of map; these pairs are two hotels, and no later match says otherwise.

The database is DATABASE_URL, else the embedded one in WAYHOUSE_DATA (.data/).`;

const pairsAtMost = 10_000;

type Database = Awaited<ReturnType<typeof openProductDatabase>>;

async function run(): Promise<void> {
  const [verb = '', source, file] = process.argv.slice(2);
  const isComplete = source && (verb === 'pairs' || (['map', 'different'].includes(verb) && file));
  if (!isComplete) {
    console.log(help);
    process.exitCode = verb === '--help' ? 0 : 1;
    return;
  }
  const database = await openProductDatabase((line) => console.error(line));
  try {
    if (verb === 'pairs') await printPairs(database, source);
    else await readFileOf(database, { verb, source, file: file ?? '' });
  } finally {
    await database.close();
  }
}

async function printPairs({ db }: Database, source: string): Promise<void> {
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  for (const pair of await listOpenPairs(db, { source, limit: pairsAtMost })) {
    const { code, hotelId, score, veto, theirName, ourName } = pair;
    console.log([code, hotelId, String(score), veto ? 'veto' : '', theirName, ourName].map(cell).join(','));
  }
}

async function readFileOf(
  database: Database,
  { verb, source, file }: { verb: string; source: string; file: string },
): Promise<void> {
  const lines = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const isMap = verb === 'map';
  const done = isMap
    ? await mapHotels(database, { source, lines })
    : await markHotelsDifferent(database, { source, lines });
  for (const line of done.refused) console.log(`not understood: ${line}`);
  const counts =
    'mapped' in done ? `${done.mapped} mapped, ${done.removed} taken back` : `${done.different} different`;
  console.log(`${counts}, ${done.refused.length} refused`);
  process.exitCode = done.refused.length === 0 ? 0 : 1;
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
