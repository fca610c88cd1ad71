/** `npm run seed`: creates demo hotels, rates for hotels without room types, or both. */
import { parseArgs } from 'node:util';
import { seedRates } from '../demo/rates/seed-rates.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { openProductDatabase } from './open-product-database.ts';
import { runCommand } from './run-command.ts';

const help = `npm run seed -- --hotels N            makes demo hotels until there are N (20 to 100,000)
npm run seed -- --rates-for imported   gives hotels without rooms what can be sold: rooms, plans, prices, allotment

Prices begin with this month, by the product's clock, and reach 500 days ahead. The same hotel gets the same data every time.
Database: DATABASE_URL, else the embedded one in WAYHOUSE_DATA (.data/).`;

const logLine = (line: string): void => console.error(line);

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      hotels: { type: 'string' },
      'rates-for': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(help);
  const hotels = values.hotels === undefined ? undefined : Number(values.hotels);
  const ratesFor = values['rates-for'];
  if (hotels === undefined && ratesFor === undefined) throw new Error(`Say what to make.\n\n${help}`);
  if (hotels !== undefined && !(Number.isInteger(hotels) && hotels >= 20 && hotels <= 100_000)) {
    throw new Error('--hotels takes a whole number from 20 to 100000');
  }
  if (ratesFor !== undefined && ratesFor !== 'imported') throw new Error('--rates-for takes: imported');
  const database = await openProductDatabase(logLine);
  const onProgress = (madeCount: number, total: number): void =>
    logLine(`Hotels made: ${madeCount} of ${total}`);
  const seedOptions = { connectionString: database.url, from: database.clock.now(), onProgress };
  try {
    if (hotels !== undefined) console.log(`${await seedDemo({ ...seedOptions, hotels })} demo hotels made`);
    if (ratesFor !== undefined) console.log(`${await seedRates(seedOptions)} hotels got rates`);
  } finally {
    await database.close();
  }
}

runCommand(run);
