/**
 * The program beside the demo that serves its three bedbanks: real HTTP servers on free ports of this machine. It sends
 * their addresses and keys to its parent, and receives the advance of the product's clock. It stores their bookings in
 * the data folder, and ends with its parent.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { demoSourceHotels } from './demo-hotels.ts';
import { demoRates } from './demo-rates.ts';
import type { StandIn } from './hotelbeds/shape.ts';
import { openStandIn } from './hotelbeds/stand-in.ts';
import type { RatehawkStandIn } from './ratehawk/shape.ts';
import { openRatehawk } from './ratehawk/stand-in.ts';
import type { TravelgateStandIn } from './travelgate/shape.ts';
import { openTravelgate } from './travelgate/stand-in.ts';

const [dataDir = '.', demoHotels = '3000'] = process.argv.slice(2);
const file = path.join(dataDir, 'demo-sources.json');

process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole process group, but this process ends only after its parent has stopped.
process.on('SIGINT', () => {});

/** Milliseconds by which the product's clock is ahead of the machine's. */
let advanceMs = 0;
process.on('message', (message) => {
  ({ advanceMs } = message as { advanceMs: number });
});
const now = () => new Date(Date.now() + advanceMs);

interface StoredState {
  /** Port of the simulated Hotelbeds at the last start, used again so that addresses of photographs stay valid. */
  port?: number;
  /** Bookings outlive a restart, so that they can still be canceled. */
  bookings: StandIn['bookings'];
  orders: RatehawkStandIn['orders'];
  /** Absent in files of earlier versions. */
  travelgate?: TravelgateStandIn['bookings'];
}

let storedText = existsSync(file) ? readFileSync(file, 'utf8') : '';
const lastState = storedText === '' ? undefined : (JSON.parse(storedText) as StoredState);
const hotels = demoSourceHotels({ demoHotels: Number(demoHotels), at: new Date() });
const hotelbeds = await openStandIn(now, lastState?.port).catch(() => openStandIn(now));
hotelbeds.hotels = hotels.hotelbeds;
hotelbeds.rates = demoRates;
hotelbeds.currency = 'USD';
hotelbeds.bookings.push(...(lastState?.bookings ?? []));
const ratehawk = await openRatehawk();
const photosUrl = `${hotelbeds.access.url}/photos/`;
// The simulated Hotelbeds draws the photographs of all three bedbanks.
ratehawk.hotels = hotels.ratehawk.map((hotel) => ({
  ...hotel,
  images: hotel.images.map((address) => photosUrl + address),
}));
ratehawk.orders.push(...(lastState?.orders ?? []));
const travelgate = await openTravelgate(now);
travelgate.hotels = hotels.travelgate.map((hotel) => ({
  ...hotel,
  medias: hotel.medias.map((media) => ({ ...media, url: photosUrl + media.url })),
}));
travelgate.currency = 'USD';
travelgate.bookings.push(...(lastState?.travelgate ?? []));

/** Maximum number of calls that each source remembers. */
const recordedCallsMax = 100;
const saveState = (): void => {
  for (const { calls } of [hotelbeds, ratehawk, travelgate])
    calls.splice(0, Math.max(0, calls.length - recordedCallsMax));
  const stateText = JSON.stringify({
    port: hotelbeds.port,
    bookings: hotelbeds.bookings,
    orders: ratehawk.orders,
    travelgate: travelgate.bookings,
  } satisfies StoredState);
  if (stateText === storedText) return;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${file}.new`, stateText);
  renameSync(`${file}.new`, file);
  storedText = stateText;
};
saveState();
setInterval(saveState, 1_000);
process.on('exit', saveState);

process.send?.({
  HOTELBEDS_URL: hotelbeds.access.url,
  HOTELBEDS_KEY: hotelbeds.access.key,
  HOTELBEDS_SECRET: hotelbeds.access.secret,
  HOTELBEDS_PHOTOS_URL: photosUrl,
  RATEHAWK_URL: ratehawk.access.url,
  RATEHAWK_KEY_ID: ratehawk.access.keyId,
  RATEHAWK_KEY: ratehawk.access.key,
  RATEHAWK_EMAIL: ratehawk.access.email,
  RATEHAWK_PHONE: ratehawk.access.phone,
  TRAVELGATE_URL: travelgate.access.url,
  TRAVELGATE_KEY: travelgate.access.key,
  TRAVELGATE_CLIENT: travelgate.access.client,
  TRAVELGATE_CONTEXT: travelgate.access.context,
  TRAVELGATE_ACCESS: travelgate.access.access,
});
