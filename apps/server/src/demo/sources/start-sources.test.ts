/** The process of the demo's bedbanks, started twice with one data folder. */
import { mkdtempSync, rmSync } from 'node:fs';
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
