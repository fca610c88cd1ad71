import { AxeBuilder } from '@axe-core/playwright';
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './harness.ts';
import { shoot } from './shoot.ts';
import { signIn } from './sign-in.ts';
import { wordsOf } from './words.ts';

let stage: Stage;
let search: string;
beforeAll(async () => {
  stage = await openStage();
  const city = await stage.server.database.db
    .selectFrom('catalogue.regions')
    .select('id')
    .where('type', '=', 'city')
    .where('name_en', '=', 'Shanghai')
    .executeTakeFirstOrThrow();
  const checkIn = addDays(dateInZone(new Date(), 'Asia/Shanghai'), 40);
  const place = { place_type: 'city', place_id: city.id, place_name: 'Shanghai' };
  const stay = { check_in: checkIn, check_out: addDays(checkIn, 2), rooms: '2' };
  search = new URLSearchParams({ ...place, ...stay }).toString();
});
afterAll(() => stage?.close());

/** What the browser refused for the policy of our own headers. */
function refusalsOf(page: Page): string[] {
  const refusals: string[] = [];
  page.on('console', (line) => {
    if (/Content Security Policy/i.test(line.text())) refusals.push(line.text());
  });
  return refusals;
}

test('an agent moves the map, and the list follows; another day is one press away', async () => {
  const page = await stage.newPage();
  const refusals = refusalsOf(page);
  await signIn(stage, page, { email: 'agent@wayhouse.test', words: wordsOf('en') });
  await page.goto(`/hotel-new?${search}`);
  const pins = page.locator('.mp-pins button');
  await pins.first().waitFor();
  const canvas = page.locator('canvas.maplibregl-canvas');
  await canvas.focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/[?&]area=/);
  await page.locator('.fx[aria-busy=false]').waitFor();
  await page.locator('.fx [aria-current]').focus();
  const before = new URLSearchParams(search).get('check_in') ?? '';
  // The few hotels of this piece of the map may be full on the very next day: on to the first that has rooms.
  let ahead = 0;
  do {
    await page.keyboard.press('ArrowRight');
    ahead += 1;
  } while (ahead < 7 && (await page.locator('.fx-day:focus').getAttribute('aria-disabled')) === 'true');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('check_in') === addDays(before, ahead));
  // The list of the new day is drawn after its pins: the one that has the focus is marked all the same, and its card.
  await pins.first().focus();
  await page.locator('.mp-pins .pin.on:focus').waitFor();
  await shoot(page, 'map-results');
  // The matrix has the map's room; back in the list it is the same map, not another.
  await canvas.evaluate((element) => element.setAttribute('data-same', ''));
  for (const view of ['grid', 'matrix']) {
    await page.keyboard.press('v');
    await page.waitForURL((url) => url.searchParams.get('view') === view);
  }
  await page.locator('.mx').waitFor();
  await canvas.waitFor({ state: 'hidden' });
  await page.keyboard.press('v');
  await page.locator('canvas[data-same]').waitFor();
  expect(refusals).toEqual([]);
});

test('in sell mode the hotel page shows what the client pays, and no net price of any answer', async () => {
  const words = wordsOf('en');
  const page = await stage.newPage();
  const totals = new Set<string>();
  const offers: { total: string }[] = [];
  page.on('response', async (response) => {
    if (!/hotel\/(rooms|prices|nearby|map)$/.test(new URL(response.url()).pathname)) return;
    const text = await response.text().catch(() => '');
    for (const [, total] of text.matchAll(/"(?:total|from|price)":"([\d.]+)"/g)) if (total) totals.add(total);
    if (response.url().endsWith('/rooms'))
      offers.push(
        ...JSON.parse(text).data.rooms.flatMap((room: { offers: { total: string }[] }) => room.offers),
      );
  });
  await signIn(stage, page, { email: 'agent@wayhouse.test', words });
  await page.goto(`/hotel-new?${search}`);
  const hotel = await page.locator('[data-card] h2 a').first().getAttribute('href');
  await page.goto(hotel ?? '');
  await page.locator('[data-rate]').first().waitFor();
  await page.getByRole('button', { name: words('choosing.markup.change') }).click();
  await page.getByRole('textbox', { name: words('choosing.markup') }).fill('12.5');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: words('choosing.sell', { percent: '12.5' }) }).click();
  await page
    .getByRole('button', { name: words('hotel.rate.show') })
    .first()
    .click();
  await page.getByRole('button', { name: words('hotel.show_on_map') }).click();
  await page.locator('.mp-pins .pin.on').waitFor();
  await page.locator('.nh-p').first().waitFor();
  const lowest = Math.min(...offers.map((offer) => Math.round(Number(offer.total) * 100)));
  const sell = lowest + Math.floor((lowest * 1250 + 5000) / 10_000);
  const bar = (await page.locator('.subnav .price').innerText()).replace(/[^\d.]/g, '');
  expect(Math.round(Number(bar) * 100)).toBe(sell);
  const shown = (await page.locator('main').innerText()).replaceAll(',', '');
  expect([...totals].filter((total) => new RegExp(`(^|[^\\d.])${total}(?!\\d)`).test(shown))).toEqual([]);
  await page
    .getByRole('button', { name: words('choosing.wish', { name: '' }) })
    .first()
    .click();
  await page.locator('.hd-fav[aria-pressed="true"]').waitFor();
  await shoot(page, 'hotel-sell');
});

test('a visitor reads a hotel in Chinese on a phone, with pictures and map, and sees no price', async () => {
  const words = wordsOf('zh');
  const page = await stage.newPage({ language: 'zh', width: 390 });
  const refusals = refusalsOf(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const hotel = await stage.server.database.db
    .selectFrom('catalogue.hotels')
    .select('id')
    .where('status', '=', 'online')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  // Pressed before the site's scripts are here, as on a slow line: the press is not lost.
  let arrive = () => {};
  const line = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/(?!begin-).*\.js$/, async (route) => {
    await line;
    await route.continue();
  });
  await page.goto(`/hotel-detail?hotel_id=${hotel.id}`, { waitUntil: 'domcontentloaded' });
  await page.getByText(words('hotel.visitor.title')).waitFor();
  const button = await page.getByText(words('hotel.show_on_map'), { exact: true }).boundingBox();
  if (!button) throw new Error('no button for the map');
  await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2);
  arrive();
  await page.locator('.mp-pins .pin.on').waitFor();
  await page.locator('.gal .more').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('.pv-main').waitFor();
  await page.keyboard.press('ArrowRight');
  await dialog.locator('.pv-strip button:nth-child(2)[aria-current]').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  await shoot(page, 'hotel-visitor');
  expect(violations.map((one) => one.id)).toEqual([]);
  expect(await page.locator('main').innerText()).not.toContain('US$');
  expect(asked.filter((path) => /hotel\/(rooms|prices|nearby)$/.test(path))).toEqual([]);
  expect(refusals).toEqual([]);
});
