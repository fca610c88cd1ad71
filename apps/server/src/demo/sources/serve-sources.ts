/**
 * The program beside the demo that serves its two bedbanks: real HTTP servers on free ports of this machine. It tells its
 * parent their addresses and keys, stores their bookings in the data folder, and ends with its parent.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { demoSourceHotels } from './demo-hotels.ts';
import { demoRates } from './demo-rates.ts';
import { openStandIn } from './hotelbeds/stand-in.ts';
import { openRatehawk } from './ratehawk/stand-in.ts';

const [dataDir = '.', demoHotels = '3000'] = process.argv.slice(2);
const file = path.join(dataDir, 'demo-sources.json');

process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole process group; the parent ends this process when it has stopped.
process.on('SIGINT', () => {});

const hotels = demoSourceHotels({ demoHotels: Number(demoHotels), at: new Date() });
const hotelbeds = await openStandIn();
hotelbeds.hotels = hotels.hotelbeds;
hotelbeds.rates = demoRates;
hotelbeds.currency = 'USD';
const ratehawk = await openRatehawk();
ratehawk.hotels = hotels.ratehawk;

/** Bookings outlive a restart, so that they can still be canceled. */
let stored = existsSync(file) ? readFileSync(file, 'utf8') : '';
if (stored !== '') {
  const known = JSON.parse(stored) as {
    bookings: typeof hotelbeds.bookings;
    orders: typeof ratehawk.orders;
  };
  hotelbeds.bookings.push(...known.bookings);
  ratehawk.orders.push(...known.orders);
}
const callsKept = 100;
setInterval(() => {
  for (const { calls } of [hotelbeds, ratehawk]) calls.splice(0, Math.max(0, calls.length - callsKept));
  const now = JSON.stringify({ bookings: hotelbeds.bookings, orders: ratehawk.orders });
  if (now === stored) return;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${file}.new`, now);
  renameSync(`${file}.new`, file);
  stored = now;
}, 1_000);

process.send?.({
  HOTELBEDS_URL: hotelbeds.access.url,
  HOTELBEDS_KEY: hotelbeds.access.key,
  HOTELBEDS_SECRET: hotelbeds.access.secret,
  HOTELBEDS_PHOTOS_URL: `${hotelbeds.access.url}/photos/`,
  RATEHAWK_URL: ratehawk.access.url,
  RATEHAWK_KEY_ID: ratehawk.access.keyId,
  RATEHAWK_KEY: ratehawk.access.key,
  RATEHAWK_EMAIL: ratehawk.access.email,
  RATEHAWK_PHONE: ratehawk.access.phone,
});
