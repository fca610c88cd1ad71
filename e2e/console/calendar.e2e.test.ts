/**
 * Within ten seconds, searches on another server show a price that staff publish in the calendar, until staff undo it.
 * When two people edit the same prices, the one who publishes second is shown the change of the first.
 */
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../../apps/server/test/process/server-process.ts';
import { shoot } from '../pictures/shoot.ts';
import { openStage, type Stage } from '../support/harness.ts';
import { signInStaffTo } from '../support/people.ts';
import { roomForTwo } from '../support/results-pages.ts';
import { signIn } from '../support/sign-in.ts';
import { wordsOf } from '../support/words.ts';

let stage: Stage;
/** The second server process on the same database. */
let secondServer: ServerProcess;
beforeAll(async () => {
  stage = await openStage();
  secondServer = await startServer({ databaseUrl: stage.server.database.url, env: { SLIDER: 'on' } });
});
afterAll(async () => {
  await secondServer?.stop();
  await stage?.close();
});

const words = wordsOf('en');
const checkIn = addDays(dateInZone(new Date(), 'UTC'), 12);
const searchQuery = new URLSearchParams({
  place_type: 'city',
  place_id: 'shanghai',
  place_name: 'Shanghai',
  check_in: checkIn,
  check_out: addDays(checkIn, 1),
  rooms: roomForTwo,
  nationality: 'CN',
  sort: 'price_asc',
}).toString();

/** The first card's hotel and the lowest total on it. */
async function cheapest(page: Page): Promise<{ hotel: string; total: number }> {
  const card = page.locator('[data-card]').first();
  await card.waitFor();
  const link = (await card.locator('h2 a').getAttribute('href')) ?? '';
  const totals = await card.locator('[data-part~="price"]').allTextContents();
  return {
    hotel: new URL(link, 'http://x').searchParams.get('hotel_id') ?? link,
    total: Math.min(...totals.map((text) => Number(text.replace(/[^\d.]/g, '')))),
  };
}

/** Selects every row of the stay's night, types a price and publishes, without a mouse. */
async function setPriceInCalendar(page: Page, { hotel, price }: { hotel: string; price: string }) {
  await page.goto(`/console/calendar?hotel=${hotel}&from=${checkIn}`);
  const grid = page.getByRole('grid');
  await grid.locator('td[data-day="0"]').first().focus();
  // Focus alone selects nothing; these two presses select the first cell.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  const rows = await grid.locator('tbody tr').count();
  for (let row = 1; row < rows; row += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.type(price);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Publish \d+/ }).waitFor();
  await shoot(page, 'calendar-draft');
  await page.keyboard.press('Control+Enter');
}

test('a search in another process shows a published price, and the old one after the undo', async () => {
  const agent = await stage.newPage();
  await signIn(stage, agent, { email: 'agent@wayhouse.test' });
  // The session also works on the other server, because it is in the database.
  const session = await agent.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  const agentAtSecond = await stage.newPage();
  await agentAtSecond.goto(`${secondServer.url}/login`);
  await agentAtSecond.evaluate((entries) => {
    for (const [key, value] of Object.entries(JSON.parse(entries) as Record<string, string>))
      localStorage.setItem(key, value);
  }, session);
  for (const [page, base] of [
    [agent, stage.server.url],
    [agentAtSecond, secondServer.url],
  ] as const)
    await page.goto(`${base}/hotel-new?${searchQuery}`);
  const cheapestBefore = await cheapest(agentAtSecond);
  expect(cheapestBefore).toEqual(await cheapest(agent));
  expect(cheapestBefore.total).toBeGreaterThan(10);

  const editor = await stage.newPage();
  await signInStaffTo(stage, editor, {
    email: 'contracting@staff.wayhouse.test',
    heading: words('console.calendar'),
  });
  await setPriceInCalendar(editor, { hotel: cheapestBefore.hotel, price: '2' });
  await editor.getByText(/published and can be searched/).waitFor();
  for (const page of [agentAtSecond, agent]) {
    await page.reload();
    await expect
      .poll(
        async () => {
          const now = await cheapest(page);
          if (now.total >= 10) await page.reload();
          return now;
        },
        { timeout: 10_000, interval: 50 },
      )
      .toMatchObject({ hotel: cheapestBefore.hotel, total: expect.toSatisfy((total: number) => total < 10) });
    await shoot(page, 'calendar-searched');
  }

  // Ctrl Z undoes the publication, and the search shows the old price.
  await editor.locator('td[data-focus]').focus();
  await editor.keyboard.press('Control+z');
  await editor
    .getByRole('alertdialog')
    .or(editor.getByRole('dialog'))
    .getByRole('button', { name: words('console.calendar.undo'), exact: true })
    .click();
  await editor.getByText(/reverted\./).waitFor();
  await expect
    .poll(
      async () => {
        await agentAtSecond.reload();
        return cheapest(agentAtSecond);
      },
      { timeout: 10_000 },
    )
    .toEqual(cheapestBefore);
});

test('Enter, Tab and a press elsewhere keep a typed price, Escape discards it, and arrow keys continue from its cell', async () => {
  const page = await stage.newPage();
  const email = 'contracting@staff.wayhouse.test';
  await signInStaffTo(stage, page, { email, heading: words('console.calendar') });
  await page.goto(`/console/calendar?hotel=${await firstHotel()}`);
  const cell = (day: number) => page.locator(`tr[data-row="1"] td[data-day="${day}"]`);
  await cell(3).click();
  await page.keyboard.type('111');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('112');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('113');
  await cell(7).click();
  await page.keyboard.type('114');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: /Publish 3/ }).waitFor();
  for (const [day, price] of [
    [3, '111.00'],
    [5, '113.00'],
    [7, '114.00'],
  ] as const)
    expect(await cell(day).textContent()).toContain(price);
  expect(await cell(4).textContent()).not.toContain('112.00');
});

async function firstHotel(): Promise<string> {
  const { hotel_id: hotel } = await stage.server.database.db
    .selectFrom('rates.rate_plans')
    .select('hotel_id')
    .orderBy('hotel_id')
    .executeTakeFirstOrThrow();
  return hotel;
}

test('an editor who publishes after a colleague sees the colleague’s change and keeps the typed values', async () => {
  const hotel = await firstHotel();
  const [leila, grace] = [await stage.newPage(), await stage.newPage()];
  const staff = (name: string) => `${name}@staff.wayhouse.test`;
  await signInStaffTo(stage, leila, { email: staff('contracting'), heading: words('console.calendar') });
  await signInStaffTo(stage, grace, { email: staff('admin'), heading: words('console.review') });
  const cell = (page: Page) => page.locator('tr[data-row="1"] td[data-day="3"]');
  const type = async (page: Page, price: string) => {
    await cell(page).click();
    await page.keyboard.type(price);
    await page.keyboard.press('Enter');
    await expect.poll(() => cell(page).textContent()).toContain(price);
  };
  for (const page of [leila, grace]) await page.goto(`/console/calendar?hotel=${hotel}`);
  await type(leila, '111.00');
  await type(grace, '222.00');
  await grace.keyboard.press('Control+Enter');
  await grace.getByText(/published and can be searched/).waitFor();
  await leila.keyboard.press('Control+Enter');
  const note = leila.getByRole('alert');
  await expect.poll(() => note.textContent()).toMatch(/Grace Lin set 222\.00, you entered 111\.00/);
  expect(await cell(leila).textContent()).toContain('111.00');
  await shoot(leila, 'calendar-conflict');
  await leila.getByRole('button', { name: words('console.calendar.theirs.mine') }).click();
  await leila.getByRole('button', { name: /Publish \d+/ }).click();
  await leila.getByText(/published and can be searched/).waitFor();
  await expect.poll(() => cell(grace).textContent(), { timeout: 20_000 }).toContain('111.00');
});
