import { addDays, dateInZone } from '@wayhouse/contract/dates';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shoot } from './pictures/shoot.ts';
import { openStage, type Stage } from './support/harness.ts';
import { roomForTwo } from './support/results-pages.ts';
import { signIn } from './support/sign-in.ts';
import { violationsOf } from './support/violations.ts';
import { wordsOf } from './support/words.ts';

let stage: Stage;
let search: string;
beforeAll(async () => {
  stage = await openStage({ hasPictures: true });
  const city = await stage.server.database.db
    .selectFrom('catalogue.regions')
    .select('id')
    .where('type', '=', 'city')
    .where('name_en', '=', 'Shanghai')
    .executeTakeFirstOrThrow();
  const checkIn = addDays(dateInZone(new Date(), 'Asia/Shanghai'), 40);
  const place = { place_type: 'city', place_id: city.id, place_name: 'Shanghai' };
  const stay = { check_in: checkIn, check_out: addDays(checkIn, 2), rooms: roomForTwo };
  search = new URLSearchParams({ ...place, ...stay }).toString();
});
afterAll(() => stage?.close());

/** Collects violations of the site's Content-Security-Policy. */
function refusalsOf(page: Page): string[] {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refusals.push(message.text());
  });
  return refusals;
}

/** The middle of each pin on the map, in pixels of the window. */
async function pinsOf(page: Page): Promise<{ x: number; y: number }[]> {
  await page.locator('[data-part~="pins"] button').first().waitFor();
  return await page.locator('[data-part~="pins"] button').evaluateAll((buttons) =>
    (buttons as HTMLElement[]).map((pin) => {
      const { x, y, width, height } = pin.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );
}

test('the map beside the list loads after the list, its pins hardly overlap, and the list follows its view', async () => {
  const page = await stage.newPage();
  const engines: string[] = [];
  page.on('request', (request) => {
    if (/map-engine|maplibre/.test(request.url())) engines.push(request.url());
  });
  await signIn(stage, page, { email: 'agent@wayhouse.test' });
  expect(engines).toEqual([]);
  await page.goto(`/hotel-new?${search}`);
  await page.locator('[data-card]').first().waitFor();
  expect(engines).toEqual([]);
  const canvas = page.locator('canvas.maplibregl-canvas');
  await canvas.waitFor();
  const pins = await pinsOf(page);
  // Pins are 36 pixels high and at least as wide. An overlap of 10 pixels in height is allowed.
  for (const [index, pin] of pins.entries())
    for (const other of pins.slice(index + 1))
      expect(Math.abs(pin.x - other.x) > 36 || Math.abs(pin.y - other.y) > 26).toBe(true);
  // The map and its attribution line are inside the window.
  const attribution = page.locator('[data-part~="map"] a[href^="/maps/licenses"]');
  const box = await attribution.boundingBox();
  expect(box && box.y + box.height).toBeLessThan(900);
  // By keyboard: Tab goes from the map to the pins.
  await canvas.focus();
  await page.keyboard.press('Tab');
  await page.locator('[data-part~="pins"] button:focus').waitFor();
  // By wheel: the list follows the view of the map.
  await canvas.hover({ position: { x: 200, y: 500 } });
  await page.mouse.wheel(0, -400);
  await page.waitForURL(/[?&]area=/);
});

test('the list follows the map that an agent moves, and one press changes the day', async () => {
  const page = await stage.newPage();
  const refusals = refusalsOf(page);
  await signIn(stage, page, { email: 'agent@wayhouse.test' });
  await page.goto(`/hotel-new?${search}`);
  const pins = page.locator('[data-part~="pins"] button');
  await pins.first().waitFor();
  const canvas = page.locator('canvas.maplibregl-canvas');
  await canvas.focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/[?&]area=/);
  await page.locator('[data-part~="flexible-dates"][aria-busy=false]').waitFor();
  await page.locator('[data-part~="flexible-dates"] [aria-current]').focus();
  const firstCheckIn = new URLSearchParams(search).get('check_in') ?? '';
  // The hotels of this area may be full on the next day. So the loop continues to the first day with rooms.
  let ahead = 0;
  do {
    await page.keyboard.press('ArrowRight');
    ahead += 1;
  } while (
    ahead < 7 &&
    (await page.locator('[data-part~="flexible-day"]:focus').getAttribute('aria-disabled')) === 'true'
  );
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('check_in') === addDays(firstCheckIn, ahead));
  // The list of the new day may still be loading. The map must mark the focused pin as chosen without it.
  await pins.first().focus();
  await page.locator('[data-part~="pins"] [data-chosen]:focus').waitFor();
  await shoot(page, 'map-results');
  // The matrix hides the map; back in the list, the page shows the same map element again.
  await canvas.evaluate((element) => element.setAttribute('data-same', ''));
  for (const view of ['roomy', 'grid', 'matrix']) {
    await page.keyboard.press('v');
    await page.waitForURL((url) => url.searchParams.get('view') === view);
  }
  await page.locator('[data-part~="matrix"]').waitFor();
  await canvas.waitFor({ state: 'hidden' });
  await page.keyboard.press('v');
  await page.locator('canvas[data-same]').waitFor();
  expect(refusals).toEqual([]);
});

test('in sell mode the hotel page shows sell prices, and no net price of any answer', async () => {
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
  await signIn(stage, page, { email: 'agent@wayhouse.test' });
  await page.goto(`/hotel-new?${search}`);
  const hotel = await page.locator('[data-card] h2 a').first().getAttribute('href');
  await page.goto(hotel ?? '');
  await page.locator('[data-rate]').first().waitFor();
  const setMarkup = async (percent: string) => {
    await page.getByRole('button', { name: words('choosing.markup.change') }).click();
    await page.getByRole('textbox', { name: words('choosing.markup') }).fill(percent);
    await page.keyboard.press('Enter');
  };
  await setMarkup('12.5');
  await page.getByRole('button', { name: words('choosing.sell', { percent: '12.5' }) }).click();
  await page
    .getByRole('button', { name: words('hotel.rate.show') })
    .first()
    .click();
  await page.getByRole('button', { name: words('hotel.show_on_map') }).click();
  await page.locator('[data-part~="pins"] [data-chosen]').waitFor();
  await page.locator('[data-part~="nearby-price"]').first().waitFor();
  const lowest = Math.min(...offers.map((offer) => Math.round(Number(offer.total) * 100)));
  const amountOfBar = page.locator('[data-part~="section-nav"] [data-part~="price"]');
  const textAtMarkup = async (basisPoints: number) => {
    const sell = lowest + Math.floor((lowest * basisPoints + 5000) / 10_000);
    await expect
      .poll(async () => (await amountOfBar.innerText()).replace(/[^\d.]/g, ''))
      .toBe((sell / 100).toFixed(2));
    return (await page.locator('main').innerText()).replaceAll(',', '');
  };
  const firstText = await textAtMarkup(1250);
  await setMarkup('13.7');
  const secondText = await textAtMarkup(1370);
  // A sell price may by chance equal another offer's net price, but not with two different markups.
  const isIn = (text: string, total: string) => new RegExp(`(^|[^\\d.])${total}(?!\\d)`).test(text);
  expect([...totals].filter((total) => isIn(firstText, total) && isIn(secondText, total))).toEqual([]);
  // Saving to the wishlist works in sell mode too.
  await page
    .getByRole('button', { name: words('choosing.wish', { name: '' }) })
    .first()
    .click();
  await page.locator('[data-part~="heart"][aria-pressed="true"]').waitFor();
  await shoot(page, 'hotel-sell');
});

test('a visitor sees a hotel in Chinese on a phone, with pictures and map, but no price', async () => {
  const words = wordsOf('zh');
  const page = await stage.newPage({ language: 'zh', width: 390 });
  const refusals = refusalsOf(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const hotel = await stage.server.database.db
    .selectFrom('catalogue.hotels')
    .select('id')
    .where('status', '=', 'online')
    .where('id', 'in', stage.server.database.db.selectFrom('catalogue.reviews').select('hotel_id'))
    .orderBy('id')
    .executeTakeFirstOrThrow();
  // A press before the scripts have loaded, as on a slow connection, is not lost. The test delays all scripts except
  // `begin-*.js`, which stores the press and repeats it.
  const { promise: scriptsArrive, resolve: letScriptsArrive } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!begin-).*\.js$/, async (route) => {
    await scriptsArrive;
    await route.continue();
  });
  await page.goto(`/hotel-detail?hotel_id=${hotel.id}`, { waitUntil: 'domcontentloaded' });
  await page.getByText(words('hotel.visitor.title')).waitFor();
  const buttonBox = await page.getByText(words('hotel.show_on_map'), { exact: true }).boundingBox();
  if (!buttonBox) throw new Error('no button for the map');
  await page.mouse.click(buttonBox.x + buttonBox.width / 2, buttonBox.y + buttonBox.height / 2);
  letScriptsArrive();
  await page.locator('[data-part~="pins"] [data-chosen]').waitFor();
  await page.locator('[data-part~="gallery"] [data-part~="more"]').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[data-part~="viewer-main"]').waitFor();
  await page.keyboard.press('ArrowRight');
  await dialog.locator('[data-part~="viewer-strip"] button:nth-child(2)[aria-current]').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // Reviews: another language, another order, and the next ten by keyboard.
  const reviews = page.locator('[data-part~="reviews"] > li');
  await reviews.first().waitFor();
  await page.getByRole('button', { name: /^全部语言/ }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: words('hotel.reviews.worst') }).click();
  await page.locator('ul[data-part~="reviews"]').waitFor();
  const scores = await page.locator('[data-part~="reviews"] [data-part~="score"]').allInnerTexts();
  expect(scores).toEqual([...scores].sort());
  await page.getByRole('button', { name: words('hotel.reviews.more') }).press('Enter');
  await expect.poll(() => reviews.count()).toBeGreaterThan(10);
  await page.locator('[data-part~="reviews"] ~ [data-part~="reviews"] > li:first-child:focus').waitFor();
  await page.getByRole('button', { name: /^中文/ }).click();
  await expect.poll(() => page.locator('[data-part~="reviews"] [lang]:not([lang^="zh"])').count()).toBe(0);
  // When more reviews fail to load, the filters stay, and a button fetches the reviews again.
  await page.route('**/hotel/reviews', (route) => route.abort());
  await page.getByRole('button', { name: words('hotel.reviews.best') }).click();
  await page.getByText(words('hotel.reviews.failed')).waitFor();
  await page.getByRole('button', { name: /^全部语言/ }).waitFor();
  await page.unroute('**/hotel/reviews');
  await page
    .locator('#reviews')
    .getByRole('button', { name: words('common.retry') })
    .click();
  await reviews.first().waitFor();
  await page.getByRole('button', { name: /^全部语言/ }).click();
  const violations = await violationsOf(page);
  await shoot(page, 'hotel-visitor');
  expect(violations).toEqual([]);
  expect(await page.locator('main').innerText()).not.toContain('US$');
  expect(requests.filter((path) => /hotel\/(rooms|prices|nearby)$/.test(path))).toEqual([]);
  expect(refusals).toEqual([]);
});
