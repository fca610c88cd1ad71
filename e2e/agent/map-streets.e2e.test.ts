/** Streets on the map come from a file on the server. Without the file or the network, a schematic map remains. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { serverText } from '@wayhouse/i18n/server-texts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMapFile } from '../../apps/server/test/builders/map-file.ts';
import { shoot } from '../pictures/shoot.ts';
import { openStage, type Stage } from '../support/harness.ts';
import { viewsOfRun } from '../support/views.ts';
import { violationsOf } from '../support/violations.ts';
import { wordsOf } from '../support/words.ts';

const shanghai = { lat: 31.2304, lng: 121.4737 };
const file = makeMapFile(shanghai);
let folder: string;
let stage: Stage;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-streets-'));
  const streets = path.join(folder, 'streets.pmtiles');
  writeFileSync(streets, file);
  stage = await openStage({ env: { MAP_TILES_URL: streets } });
});
afterAll(async () => {
  await stage?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens the map page around Shanghai. `mapFile` replaces the server's map file; `missing`: its request answers 404. */
async function openMap(page: Page, mapFile?: Buffer | 'missing'): Promise<void> {
  if (mapFile)
    await page.route('**/maps/*.pmtiles', async (route) => {
      if (mapFile === 'missing') return await route.fulfill({ status: 404 });
      const [, from = 0, to = 0] = /bytes=(\d+)-(\d+)/.exec(route.request().headers().range ?? '') ?? [];
      const body = mapFile.subarray(Number(from), Number(to) + 1);
      if (body.length === 0) return await route.fulfill({ status: 416 });
      const headers = {
        'content-range': `bytes ${from}-${Number(from) + body.length - 1}/${mapFile.length}`,
      };
      await route.fulfill({ status: 206, headers, body });
    });
  await page.goto(`/mapBox?lat=${shanghai.lat}&lng=${shanghai.lng}&name=Shanghai`);
  await page.locator('canvas.maplibregl-canvas').waitFor();
  await page.locator('[data-part~="pins"] button').first().waitFor();
}

const longWait = { timeout: 20_000 };
/** The notice about missing streets; empty when there is none. */
const streetsNoticeOf = (page: Page) => page.locator('[data-part~="map"] [role="status"]').innerText();

test.each(
  viewsOfRun(import.meta.url, [
    ['en', 1440],
    ['zh', 390],
  ] as const),
)(
  'the browser reads streets by ranges from the product’s own server, and the map names their makers (%s, %i px)',
  async (language, width) => {
    const page = await stage.newPage({ language, width });
    const statuses: number[] = [];
    const hosts = new Set<string>();
    page.on('response', (response) => {
      hosts.add(new URL(response.url()).host);
      if (response.url().endsWith('.pmtiles')) statuses.push(response.status());
    });
    await openMap(page);
    await expect.poll(() => statuses.length, longWait).toBeGreaterThan(1);
    expect(new Set(statuses)).toEqual(new Set([206]));
    expect([...hosts].filter((host) => host !== new URL(stage.server.url).host)).toEqual([]);
    await expect.poll(() => streetsNoticeOf(page), longWait).toBe('');
    expect(await violationsOf(page, { bestPractices: true })).toEqual([]);
    await shoot(page, 'map-streets');
    const [licenses] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: /OpenStreetMap/ }).click(),
    ]);
    await licenses.getByRole('heading', { name: serverText(language, 'licenses.title') }).waitFor();
    await licenses.getByText('© OpenStreetMap contributors').waitFor();
    expect(await violationsOf(licenses, { bestPractices: true })).toEqual([]);
  },
);

test.each([
  ['missing', 'missing'],
  ['cut before its tiles', file.subarray(0, file.length - 20)],
  ['cut in its header', file.subarray(0, 60)],
  ['another format', Buffer.alloc(20_000, 'x')],
] as const)(
  'with a map file that is %s, the map shows the schematic and a notice',
  async (_name, mapFile) => {
    const page = await stage.newPage();
    await openMap(page, mapFile);
    await page.getByText(wordsOf('en')('map.no_streets')).waitFor();
  },
);

test('without a network the map remains usable, and the streets appear when the network returns', async () => {
  const page = await stage.newPage();
  // The file is missing at first, so that the map has no streets when the network is lost.
  await openMap(page, 'missing');
  await page.getByText(wordsOf('en')('map.no_streets')).waitFor();
  await page.unroute('**/maps/*.pmtiles');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: wordsOf('en')('map.zoom_in') }).click();
  await page.getByText(wordsOf('en')('map.no_streets.offline')).waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => streetsNoticeOf(page), longWait).toBe('');
});

test('without WebGL the page says so, and its list still has the hotels', async () => {
  const words = wordsOf('en');
  const page = await stage.newPage();
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(`/mapBox?lat=${shanghai.lat}&lng=${shanghai.lng}&name=Shanghai`);
  await page.getByText(words('map.failed')).waitFor();
  await page.getByRole('button', { name: words('map.list.show') }).click();
  const list = page.getByRole('region', { name: words('map.list.label') });
  await expect.poll(() => list.getByRole('button').count(), longWait).toBeGreaterThan(0);
});
