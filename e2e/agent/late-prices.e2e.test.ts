/** Prices of a slow source that arrive after the list: nothing moves until the reader presses the button. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StandIn } from '../../apps/server/src/demo/sources/hotelbeds/shape.ts';
import { openStandIn, standInRates } from '../../apps/server/src/demo/sources/hotelbeds/stand-in.ts';
import { shoot } from '../pictures/shoot.ts';
import { openStage, type Stage } from '../support/harness.ts';
import { openResults, resultsUrlOf } from '../support/results-pages.ts';
import { signIn } from '../support/sign-in.ts';
import { viewsOfRun } from '../support/views.ts';
import { violationsOf } from '../support/violations.ts';
import { wordsOf } from '../support/words.ts';

let stage: Stage;
let source: StandIn;

beforeAll(async () => {
  source = await openStandIn();
  const { url, key, secret } = source.access;
  stage = await openStage({
    env: { HOTELBEDS_URL: url, HOTELBEDS_KEY: key, HOTELBEDS_SECRET: secret, SOURCE_BUDGET_MS: '15000' },
  });
  const { db } = stage.server.database;
  const hotels = await db
    .selectFrom('catalogue.hotels as h')
    .innerJoin('catalogue.regions as r', 'r.id', 'h.city_id')
    .where('r.name_en', '=', 'Shanghai')
    .where('h.status', '=', 'online')
    .select('h.id')
    .execute();
  await db
    .insertInto('supply.hotel_mappings')
    .values(
      hotels.map(({ id }, index) => ({
        source: 'hotelbeds',
        code: `${7001 + index}`,
        hotel_id: id,
        said_by: 'staff',
        mapped_at: new Date(),
      })),
    )
    .execute();
  source.hotels = hotels.map((_, index) => ({
    code: 7001 + index,
    name: `House ${index}`,
    country: 'CN',
    lat: 31.2,
    lng: 121.4,
    offset: '+08:00',
  }));
  // Cheaper than every own rate.
  source.rates = standInRates.map((rate) => ({ ...rate, net: 3 }));
});
afterAll(async () => {
  await stage?.close();
  await source?.close();
});

/** Records every layout shift of the page: the elements that moved. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources = [] } = entry as PerformanceEntry & { sources?: { node?: Node }[] };
        shifts.push(
          sources.map(({ node }) => (node as Element | undefined)?.outerHTML?.slice(0, 200)).join(),
        );
      }
      document.documentElement.dataset.moved = JSON.stringify(shifts);
    }).observe({ type: 'layout-shift' });
  });
}
const shiftsOf = async (page: Page): Promise<string[]> =>
  JSON.parse((await page.locator('html').getAttribute('data-moved')) ?? '[]');

const agents = {
  en: { language: 'en', email: 'agent@wayhouse.test' },
  zh: { language: 'zh', email: 'other@wayhouse.test' },
} as const;
// Each view has guests of another country, because answers of the source are cached for two minutes.
const views = [
  { ...agents.en, width: 1440, height: 900, nationality: 'GB' },
  { ...agents.zh, width: 390, height: 844, nationality: 'CN' },
  { ...agents.zh, width: 1440, height: 900, nationality: 'SG' },
  { ...agents.en, width: 1024, height: 900, nationality: 'US' },
  { ...agents.zh, width: 1024, height: 900, nationality: 'MY' },
  { ...agents.en, width: 390, height: 844, nationality: 'CA' },
];
describe.each(viewsOfRun(import.meta.url, views))(
  'at $width px, in $language',
  ({ language, width, height, nationality, email }) => {
    test('the list appears before the source answers, and a press shows the prices of the source', async () => {
      const { promise, resolve: release } = Promise.withResolvers<void>();
      source.hold = promise;
      const words = wordsOf(language);
      const page = await stage.newPage({ width, height, language });
      await signIn(stage, page, { email });
      await watchShifts(page);
      await openResults(stage, page, { sort: 'price_asc', nationality });
      const prices = () => page.locator('[data-card] [data-part~="price"]').allInnerTexts();
      const line = page.locator('[data-part="more-prices"]');
      const show = line.getByRole('button', { name: words('results.more.show') });
      const pricesBefore = await prices();
      expect(await show.isVisible()).toBe(false);
      // Prices of the nearby dates and fonts arrive by themselves, so their shifts are not those of the source.
      await page.locator('[data-part~="flexible-dates"][aria-busy="false"]').waitFor();
      await page.evaluate(async () => void (await document.fonts.ready));
      const shiftsBefore = await shiftsOf(page);
      release();
      await show.waitFor();
      expect(await prices()).toEqual(pricesBefore);
      expect(await shiftsOf(page)).toEqual(shiftsBefore);
      expect(await violationsOf(page)).toEqual([]);
      await shoot(page, 'late-prices');
      await show.click();
      await expect.poll(prices).not.toEqual(pricesBefore);
      await show.waitFor({ state: 'detached' });
      await page.close();
    });

    test.runIf(width < 768)('the map alone, without the list, has the button too', async () => {
      const { promise, resolve: release } = Promise.withResolvers<void>();
      source.hold = promise;
      const page = await stage.newPage({ width, height, language });
      await signIn(stage, page, { email });
      // Guests of another country than those of the test above.
      await page.goto(await resultsUrlOf(stage, { map: '1', nationality: language === 'zh' ? 'JP' : 'IE' }));
      await page.locator('[data-part~="pins"]').waitFor();
      release();
      const words = wordsOf(language);
      const show = page.locator('[data-part="more-prices"]').getByRole('button', {
        name: words('results.more.show'),
      });
      await show.click();
      await show.waitFor({ state: 'detached' });
      await page.close();
    });
  },
);
