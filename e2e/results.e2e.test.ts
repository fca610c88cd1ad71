/** The results page (product.md section 4): keyboard, filters, comparison, wishlist, net and sell prices. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shoot } from './pictures/shoot.ts';
import { firstLoadOf, watchFirstLoad } from './support/first-load.ts';
import { openStage, type Stage } from './support/harness.ts';
import { openResults, pricesOfServer, resultsUrlOf } from './support/results-pages.ts';
import { signIn } from './support/sign-in.ts';
import { violationsOf } from './support/violations.ts';
import { wordsOf } from './support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const resultsUrl = (more?: Record<string, string>) => resultsUrlOf(stage, more);
const openList = (page: Page, more?: Record<string, string>) => openResults(stage, page, more);
const serverPrices = (page: Page, more?: Record<string, string>) => pricesOfServer(stage, page, more);

const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const prices = (page: Page) => page.locator('[data-card] [data-part~="price"]').allInnerTexts();
const cents = (text: string | undefined) => Math.round(Number(text?.replace(/[^\d.]/g, '')) * 100);

describe('at desktop width, in English', () => {
  const words = wordsOf('en');
  let page: Page;
  beforeAll(async () => {
    page = await stage.newPage({ height: 560 });
    await signIn(stage, page, { email: 'agent@wayhouse.test' });
  });

  test('the browser loads at most 220 kB of compressed scripts before it shows the list', async () => {
    await watchFirstLoad(page, '[data-card]');
    await openList(page);
    const { files, bytes } = await firstLoadOf(page);
    expect(files).toBeGreaterThan(10);
    expect(bytes).toBeLessThanOrEqual(220_000);
  });

  test('the server renders the first cards for the signed-in agent only, and they are not cached', async () => {
    await openList(page);
    const browserPrices = await prices(page);
    const pricesInHtml = await serverPrices(page);
    expect(pricesInHtml).toEqual(browserPrices.slice(0, pricesInHtml.length));
    const agentResponse = await page.context().request.get(await resultsUrl());
    expect(agentResponse.headers()['cache-control']).toBe('private, no-store');
    const visitorResponse = await fetch(stage.server.url + (await resultsUrl()));
    expect(await visitorResponse.text()).not.toContain('hotel-card');
  });

  test('all-in prices reach cards, price filter, dates, the server’s page and the hotel’s page', async () => {
    const { id, name } = await stage.server.database.db
      .selectFrom('rates.taxes as t')
      .innerJoin('catalogue.hotels as h', 'h.id', 't.hotel_id')
      .innerJoin('catalogue.regions as r', 'r.id', 'h.city_id')
      .where('t.included', '=', false)
      .select(['r.id', 'r.name_en as name'])
      .orderBy('r.id')
      .executeTakeFirstOrThrow();
    const place = { place_id: id, place_name: name };
    const choose = (key: 'apart' | 'in') =>
      page
        .getByRole('group', { name: words('stay.charges') })
        .getByRole('button', { name: words(`stay.charges.${key}`) })
        .click();
    await openList(page, place);
    const centsBefore = (await prices(page)).map(cents);
    await choose('in');
    await page.getByRole('heading', { name: words('results.price.all_in_total') }).waitFor();
    await expect.poll(async () => (await prices(page)).map(cents)).not.toEqual(centsBefore);
    const pricesAfter = await prices(page);
    expect(pricesAfter.map(cents).every((each, index) => each >= (centsBefore[index] ?? 0))).toBe(true);
    const lowest = Math.min(...pricesAfter.map(cents));
    const day = page.locator('[data-part~="flexible-day"][aria-current]');
    // Rounds, because a narrow day shows whole dollars. Finds the line, because the cheapest day has one more line.
    const dollarsOfDay = async () => {
      const price = (await day.innerText()).split('\n').find((line) => line.startsWith('US$'));
      return Math.round(cents(price) / 100);
    };
    await expect.poll(dollarsOfDay).toBe(Math.round(lowest / 100));
    expect(await serverPrices(page, place)).toEqual(pricesAfter.slice(0, 8));
    await page.locator('[data-open]').first().click();
    await page.locator('#rooms [data-part~="price"]').first().waitFor();
    const rates = await page.locator('#rooms [data-part~="price"]').allInnerTexts();
    expect(rates).toContain(pricesAfter[0]);
    await choose('apart');
    await expect
      .poll(async () => page.locator('#rooms [data-part~="price"]').allInnerTexts())
      .not.toContain(pricesAfter[0]);
  });

  test('a keyboard user moves, compares, reads the shortcuts, opens a hotel and returns to the same position', async () => {
    await openList(page);
    const second = page.locator('[data-card]').nth(1);
    for (const key of ['j', 'j', 'x', 'k', 'x', 'w']) await page.keyboard.press(key);
    await page.getByRole('region', { name: words('choosing.compare') }).waitFor();
    await expect.poll(() => param(page, 'compare')?.split(',').length).toBe(2);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: words('choosing.keys') }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // F moves to the filter by hotel name. There, j and x are text and not shortcuts.
    await page.keyboard.press('f');
    await page.keyboard.type('jx');
    expect(param(page, 'compare')?.split(',')).toHaveLength(2);
    // Clears the filter and returns to the list.
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    const name = await second.locator('h2').innerText();
    await second.locator('[data-open]:focus').waitFor();
    const scrollBefore = await page.evaluate(() => window.scrollY);
    expect(scrollBefore).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await page.locator('h1', { hasText: name }).waitFor();
    await page.goBack();
    await second.waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollBefore);
  });

  test('in the matrix Enter opens the booking form for the price under the cursor', async () => {
    await openList(page, { view: 'matrix' });
    await page.locator('[data-part~="matrix"] [data-part~="price-cell"] button').first().waitFor();
    await page.keyboard.press('j');
    const cell = page.locator('[data-column]:focus');
    // A hotel without a rate in the first columns has no cell there for the cursor, so L moves to the next column.
    await expect
      .poll(async () => {
        if ((await cell.count()) === 0) await page.keyboard.press('l');
        return cell.count();
      })
      .toBe(1);
    await shoot(page, 'matrix');
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/pre-book-v2/**');
  });

  test('a filter gives the announced number of hotels, its chip removes it, and Back undoes the removal', async () => {
    await openList(page);
    const filter = page.locator('[data-part~="filters"] .chk', {
      hasText: words('results.flag.free_cancellation'),
    });
    const count = Number(await filter.locator('[data-part~="count"]').innerText());
    await filter.click();
    await expect.poll(() => param(page, 'free_cancellation')).toBe('1');
    await expect
      .poll(async () => (await page.locator('h1').innerText()).startsWith(String(count)))
      .toBe(true);
    await page
      .getByRole('button', {
        name: words('results.chip.remove', { filter: words('results.flag.free_cancellation') }),
      })
      .click();
    await expect.poll(() => param(page, 'free_cancellation')).toBeNull();
    await page.goBack();
    await expect.poll(() => param(page, 'free_cancellation')).toBe('1');
  });

  test('rate filters of the list stay active on the hotel page and in the comparison, and can be removed there', async () => {
    await openList(page, { free_cancellation: '1' });
    const links = page.locator('[data-card] [data-open]');
    const hrefs = await links.evaluateAll((all) =>
      all.slice(0, 2).map((link) => link.getAttribute('href') ?? ''),
    );
    const ids = hrefs.map((href) => new URL(href, stage.server.url).searchParams.get('hotel_id'));
    await page.goto(hrefs[0] ?? '');
    const freeButton = page.getByRole('button', {
      name: words('hotel.filter.free_cancellation'),
      exact: true,
    });
    const rates = page.locator('[data-rate]');
    await rates.first().waitFor();
    expect(await freeButton.getAttribute('aria-pressed')).toBe('true');
    const filteredCount = await rates.count();
    await freeButton.click();
    await expect.poll(() => param(page, 'rates')).toBeNull();
    expect(param(page, 'free_cancellation')).toBe('1');
    await expect.poll(() => rates.count()).toBeGreaterThan(filteredCount);

    await openList(page, { free_cancellation: '1', compare: ids.join(',') });
    await page.getByRole('button', { name: words('choosing.compare.go') }).click();
    const lines = page.locator('[data-part~="compare-table"] tbody').first().locator('tr');
    await lines.first().waitFor();
    const lineCount = await lines.count();
    const chip = words('results.chip.remove', { filter: words('hotel.filter.free_cancellation') });
    await page.getByRole('button', { name: chip }).click();
    await expect.poll(() => param(page, 'rates')).toBeNull();
    await expect.poll(() => lines.count()).toBeGreaterThan(lineCount);
  });

  test('fast clicks on filters are all applied, and each press of Back undoes one', async () => {
    await openList(page);
    const countParams = () => new URL(page.url()).searchParams.size;
    const countBefore = countParams();
    const ticks = page.locator('[data-part~="filters"] .chk input:enabled');
    await ticks.evaluateAll(async (inputs) => {
      for (const input of inputs.slice(0, 3)) {
        (input as HTMLInputElement).click();
        await new Promise((resolve) => setTimeout(resolve));
      }
    });
    const chips = page.locator('[data-part~="chips"] [data-part~="active"]');
    for (const left of [3, 2, 1]) {
      await expect.poll(countParams).toBe(countBefore + left);
      await expect.poll(() => chips.count()).toBe(left);
      await page.goBack();
    }
    await expect.poll(() => chips.count()).toBe(0);
  });

  test('an empty list offers to remove a filter, and gives the announced number of hotels after it', async () => {
    await openList(page, { hotel_name: 'no such hotel', free_cancellation: '1' });
    const removeButton = page.locator('[data-part~="state-picture"] [data-kind="primary"]');
    await removeButton.waitFor();
    const announcedCount = /\((\d+)\)/.exec(await removeButton.innerText())?.[1];
    expect(await removeButton.innerText()).toContain('no such hotel');
    await removeButton.click();
    await expect.poll(() => param(page, 'hotel_name')).toBeNull();
    await expect.poll(() => page.locator('h1').innerText()).toContain(`${announcedCount} `);
    await page.locator('[data-card]').first().waitFor();
  });

  test('the markup belongs to the account, and a sell link never shows net prices', async () => {
    await openList(page);
    await expect.poll(async () => (await prices(page)).map(cents)).not.toContain(0);
    const net = await prices(page);
    await page.getByRole('button', { name: words('choosing.markup.change') }).click();
    await page.getByRole('textbox', { name: words('choosing.markup') }).fill('12.5');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: words('choosing.sell', { percent: '12.5' }) }).click();
    const expectedCents = net.map((text) => cents(text) + Math.floor((cents(text) * 1250 + 5000) / 10_000));
    await expect.poll(async () => (await prices(page)).map(cents)).toEqual(expectedCents);
    await page.reload();
    await page.locator('[data-card]').first().waitFor();
    await expect.poll(async () => (await prices(page)).map(cents)).toEqual(expectedCents);
    const centsInHtml = (await serverPrices(page)).map(cents);
    expect(centsInHtml).toEqual(expectedCents.slice(0, centsInHtml.length));
    const cards = await page.locator('[data-card]').evaluateAll((all) =>
      all.slice(0, 2).map((card) => ({
        id: new URL(card.querySelector<HTMLAnchorElement>('[data-open]')?.href ?? '').searchParams.get(
          'hotel_id',
        ),
        lowest: card.querySelector<HTMLElement>('[data-part~="price"]')?.innerText,
      })),
    );
    const seller = await stage.newPage();
    await signIn(stage, seller, { email: 'seller@wayhouse.test' });
    const list = await resultsUrl({ compare: cards.map((card) => card.id).join(','), prices: 'sell' });
    await seller.goto(list.replace('/hotel-new', '/hotel-compare'));
    await seller.locator('[data-part~="compare-table"]').waitFor();
    const comparedCents = (
      await seller.locator('[data-part~="compare-price"] [data-part~="price"]').allInnerTexts()
    ).map(cents);
    expect(comparedCents).toEqual(cards.map((card) => cents(card.lowest)));
    expect(await seller.getByRole('group', { name: words('choosing.mode') }).count()).toBe(0);
    await page.keyboard.press('n');
    await expect.poll(() => prices(page)).toEqual(net);
  });
});

describe('on a phone, in Chinese', () => {
  const words = wordsOf('zh');

  test('an agent compares two hotels and saves one to the wishlist, without axe violations', async () => {
    const page = await stage.newPage({ language: 'zh', width: 390, height: 844 });
    await signIn(stage, page, { email: 'other@wayhouse.test' });
    await openList(page);
    const cards = page.locator('[data-card]');
    for (const index of [0, 1]) await cards.nth(index).locator('[data-part~="card-foot"] .chk').click();
    const firstName = await cards.nth(0).locator('h2').innerText();
    await cards
      .nth(0)
      .getByRole('button', { name: words('choosing.wish', { name: firstName }) })
      .click();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: words('choosing.compare.go') }).click();
    await page.locator('[data-part~="compare-table"]').waitFor();
    expect(await page.locator('[data-part~="compare-name"]').count()).toBe(2);
    expect(await violationsOf(page)).toEqual([]);
    await shoot(page, 'compare');
    const hotelName = await page.locator('[data-part~="compare-name"]').first().innerText();
    await page
      .locator('[data-part~="compare-table"]')
      .getByRole('button', { name: new RegExp(`^预订${hotelName}：`) })
      .first()
      .click();
    await page.waitForURL('**/pre-book-v2/**');
    await page.getByText(hotelName).filter({ visible: true }).first().waitFor();
    await page.goto('/account/wishlist');
    await page.locator('[data-part~="wish"] h2', { hasText: firstName }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await shoot(page, 'wishlist');
    await page.getByRole('button', { name: words('choosing.wish', { name: firstName }) }).click();
    await page.getByText(words('wishlist.empty')).waitFor();
  });
});
