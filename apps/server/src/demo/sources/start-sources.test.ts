/** The process of the demo's bedbanks: the data that its folder keeps after the process has ended. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { BedbankHotel } from '../../ports/bedbank/port.ts';
import { ratehawk } from '../../ports/bedbank/ratehawk.ts';
import { photoFetcher } from '../../ports/photos/https.ts';
import { type StartedSources, startDemoSources } from './start-sources.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-sources-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The photographs' addresses of RateHawk's hotels. */
async function photosOfRatehawk({ env }: StartedSources): Promise<string[]> {
  const { RATEHAWK_URL: url = '', RATEHAWK_KEY_ID: keyId = '', RATEHAWK_KEY: key = '' } = env;
  const port = ratehawk({ url, keyId, key, email: 'a@agency.test', phone: '+351215550101' });
  const pages: BedbankHotel[][] = [];
  for await (const page of port.readHotels({})) pages.push(page);
  return pages.flat().flatMap(({ content }) => content?.photos ?? []);
}

it('an order made just before the end is stored', async () => {
  const sources = await startDemoSources({ dataDir, demoHotels: 20 });
  const { RATEHAWK_URL: url = '', RATEHAWK_KEY_ID: keyId = '', RATEHAWK_KEY: key = '' } = sources.env;
  await fetch(`${url}/api/b2b/v3/hotel/order/booking/form/`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${keyId}:${key}`)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ partner_order_id: 'last', book_hash: 'p-200.00' }),
  });
  await sources.stop();
  const { orders } = JSON.parse(readFileSync(path.join(dataDir, 'demo-sources.json'), 'utf8'));
  expect(orders).toMatchObject([{ partner_order_id: 'last' }]);
});

it('a booking has the date of the product’s clock, not of the machine’s', async () => {
  const sources = await startDemoSources({ dataDir, demoHotels: 20 });
  const { HOTELBEDS_URL: url = '', HOTELBEDS_KEY: key = '', HOTELBEDS_SECRET: secret = '' } = sources.env;
  const advanceMs = 400 * 86_400_000;
  const dayThere = () => new Date(Date.now() + advanceMs).toISOString().slice(0, 10);
  const firstDay = dayThere();
  sources.setAdvance(advanceMs);
  const second = Math.floor(Date.now() / 1000);
  await fetch(`${url}/hotel-api/1.0/bookings`, {
    method: 'POST',
    headers: {
      'accept-encoding': 'gzip',
      'api-key': key,
      'x-signature': createHash('sha256').update(`${key}${secret}${second}`).digest('hex'),
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      clientReference: 'moved',
      rooms: [{ rateKey: Buffer.from(JSON.stringify({ net: '100.00' })).toString('base64url'), paxes: [] }],
    }),
  });
  await sources.stop();
  const { bookings } = JSON.parse(readFileSync(path.join(dataDir, 'demo-sources.json'), 'utf8'));
  expect(bookings).toMatchObject([{ clientReference: 'moved' }]);
  expect([firstDay, dayThere()]).toContain(bookings[0].creationDate);
});

it('the addresses of RateHawk’s photographs stay valid after a restart', async () => {
  const first = await startDemoSources({ dataDir, demoHotels: 20 });
  const photos = await photosOfRatehawk(first);
  await first.stop();
  const second = await startDemoSources({ dataDir, demoHotels: 20 });
  try {
    expect(photos.length).toBeGreaterThan(5);
    expect(await photosOfRatehawk(second)).toEqual(photos);
    const [photo = ''] = photos;
    const bytes = await photoFetcher([second.env.HOTELBEDS_PHOTOS_URL ?? ''])(photo);
    // The first bytes of a JPEG.
    expect([...bytes.slice(0, 2)]).toEqual([0xff, 0xd8]);
  } finally {
    await second.stop();
  }
});
