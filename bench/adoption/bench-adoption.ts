/**
 * Measures the full import of a source's hotels: seconds and growth of memory. It runs a first import, one without
 * changes, and one in which a tenth of the hotels changed. Compares few hotels with many, because memory must not grow
 * with their number. Then searches the adopted hotels: those that the import added to the catalogue.
 */
import { sql } from 'kysely';
import { gazetteer } from '../../apps/server/src/demo/gazetteer.ts';
import { pick, pickSome, type Random, randomFor } from '../../apps/server/src/demo/random.ts';
import { facilityVocabulary } from '../../apps/server/src/modules/catalogue/hotels/vocabulary.ts';
import { loadDestinations } from '../../apps/server/src/modules/catalogue/places/load-destinations.ts';
import { readSource } from '../../apps/server/src/modules/supply/adoption/read-source.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { type Db, openDatabase } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import type { BedbankHotel, BedbankPort } from '../../apps/server/src/ports/bedbank/port.ts';
import { watchBedbank } from '../../apps/server/src/ports/bedbank/watch-bedbank.ts';
import { buildCompany } from '../../apps/server/test/builders/booking.ts';
import { startBenchPostgres } from '../bench-postgres.ts';
import { searchAdopted } from './search-adopted.ts';

const sampleMs = 50;
const bytesPerMb = 2 ** 20;
const pageSize = 200;
const company = 'com_bench';

interface AdoptionBench {
  /**
   * Numbers of hotels that the source has, ascending. The first import of each number adds hotels to those imported
   * before, and reverts the descriptions that the last import of the number before changed.
   */
  sizes: readonly number[];
  /** True: runs only the imports that add hotels, not those without changes or with a tenth of changed hotels. */
  firstOnly: boolean;
  /** Longest duration of each of the two series of repeated searches, without their warm-up. */
  seconds: number;
}

/** Prints a line for each import. After all imports of a size, prints several lines about searches. */
export async function benchAdoption({ sizes, firstOnly, seconds }: AdoptionBench): Promise<void> {
  const postgres = await startBenchPostgres();
  const db = openDatabase(postgres.url, { max: 4 });
  try {
    await migrate(postgres.url);
    await loadDestinations(db);
    console.log('hotels | reading | in the catalogue | s | peak of RSS above the start, MB');
    await buildCompany(db, { id: company });
    for (const count of sizes) {
      console.log(await measure(db, { count, changedEvery: 0, name: 'first' }));
      if (!firstOnly) {
        console.log(await measure(db, { count, changedEvery: 0, name: 'unchanged' }));
        console.log(await measure(db, { count, changedEvery: 10, name: 'a tenth changed' }));
      }
      await sql`vacuum analyze`.execute(db);
      for (const line of await searchAdopted(db, { company, seconds })) console.log(line);
    }
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

interface Reading {
  /** Number of hotels that the source has. */
  count: number;
  /** Hotels whose number is a multiple of this have a changed description; 0: no hotel has. */
  changedEvery: number;
  name: string;
}

/** Imports the source's hotels once. Returns the line to print. */
async function measure(db: Db, { count, changedEvery, name }: Reading): Promise<string> {
  const port = { name: 'hotelbeds', readHotels: () => pagesOf(count, changedEvery) } as Partial<BedbankPort>;
  const clock = systemClock;
  const bedbank = watchBedbank(port as BedbankPort, clock);
  const start = process.memoryUsage.rss();
  let peak = start;
  const sampleTimer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, sampleMs);
  const startTime = performance.now();
  await readSource({ db, clock, log: createLog('error') }, bedbank, { full: true });
  const seconds = (performance.now() - startTime) / 1000;
  clearInterval(sampleTimer);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from catalogue.hotels where source = 'hotelbeds' and status = 'online'`.execute(
    db,
  );
  return [count, name, rows[0]?.count, seconds.toFixed(0), ((peak - start) / bytesPerMb).toFixed(0)].join(
    ' | ',
  );
}

async function* pagesOf(count: number, changedEvery: number): AsyncGenerator<BedbankHotel[]> {
  for (let start = 0; start < count; start += pageSize)
    yield Array.from({ length: Math.min(pageSize, count - start) }, (_, index) =>
      makeHotel(start + index, changedEvery),
    );
}

const syllables =
  'ba be bi bo da de do fa fe fi ga go ka ke ko la le lo ma me mo na ne no pa po ra re ri ro sa se so ta te to va vi za'.split(
    ' ',
  );
const kinds = ['Hotel', 'House', 'Inn', 'Palace', 'Suites', 'Lodge', 'Resort'];
const roomNames = [
  'DOUBLE STANDARD',
  'TWIN SUPERIOR',
  'DOUBLE DELUXE KING BED',
  'SUITE STANDARD',
  'TRIPLE STANDARD',
  'JUNIOR SUITE SEA VIEW',
];
const facilities = facilityVocabulary().map((facility) => facility.name.en);
const { cities } = gazetteer();

/** A hotel of the source, with about two kilobytes of content. */
function makeHotel(number: number, changedEvery: number): BedbankHotel {
  const random = randomFor('bench', number);
  const city = cities[number % cities.length];
  if (!city) throw new Error('no cities');
  const word = (length: number) => capitalize(Array.from({ length }, () => pick(random, syllables)).join(''));
  const isChanged = changedEvery > 0 && number % changedEvery === 0;
  return {
    code: String(1_000_000 + number),
    name: `${word(3)} ${word(2)} ${pick(random, kinds)}`,
    countryCode: city.country.code,
    city: city.name.en,
    address: `${1 + Math.floor(random() * 200)} ${word(3)} Street`,
    phone: `+${city.country.phone}${100_000_000 + number}`,
    stars: 2 + Math.floor(random() * 7) / 2,
    ...pointNear(random, city),
    content: {
      description: `${isChanged ? 'Renovated. ' : ''}${Array.from({ length: 180 }, () => word(2).toLowerCase()).join(' ')}`,
      facilities: [...pickSome(random, facilities, 20), 'Tennis lessons'],
      photos: [],
      rooms: roomNames.map((name) => ({ name, maxAdults: 2, maxChildren: 1, maxGuests: 3, sizeM2: 24 })),
    },
  };
}

function pointNear(random: Random, { lat, lng }: { lat: number; lng: number }) {
  return { lat: lat + (random() - 0.5) * 0.2, lng: lng + (random() - 0.5) * 0.2 };
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
