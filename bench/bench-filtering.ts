/**
 * `npm run bench -- filtering [--hotels 3000] [--hasty]`: measures how fast the results page responds to changed
 * filters and pressed keys, in a browser with a slowed processor.
 */
import os from 'node:os';
import pg from 'pg';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { seedPeople } from '../apps/server/src/demo/seed-people.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { startServer } from '../apps/server/test/process/server-process.ts';
import { firstLoadOf, watchFirstLoad } from '../e2e/support/first-load.ts';
import { openBrowser } from '../e2e/support/open-browser.ts';
import { startBenchPostgres } from './bench-postgres.ts';
import { makeData, monthName } from './search/make-data.ts';

/** The browser's processor is slowed by this factor while the user acts. The first load is not slowed. */
const cpuSlowdown = 4;

/** Delays of a quick user in ms: after scrolling, before a press, length of a press, between two letters. */
const inputMs = { afterScroll: 300, beforePress: 150, press: 80, betweenLetters: 150 };

/**
 * Prints the slowest interaction of each step and of all steps (the INP of a short visit), and the size of the first
 * load. With `hasty` the user has no delays, so a click also waits for the painting of the scrolled content.
 */
export async function benchFiltering({ hotels, hasty }: { hotels: number; hasty: boolean }): Promise<void> {
  const postgres = await startBenchPostgres({ fast: true });
  try {
    const url = new URL(postgres.url);
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query('create database bench_filtering');
    await client.end();
    url.pathname = '/bench_filtering';
    await migrate(url.href);
    // The server runs on the real clock, so the stay and its prices are in the months from today on.
    const today = new Date().toISOString().slice(0, 10);
    await makeData(url.href, { hotels, months: 3, from: today, withBaseline: false });
    const db = openDatabase(url.href, { max: 2 });
    await seedPeople(db, { now: new Date() });
    await db.destroy();
    const server = await startServer({ databaseUrl: url.href, env: { DEMO_HOTELS: '30' } });
    try {
      await measurePage(server.url, { hotels, hasty, today });
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
}

async function measurePage(
  base: string,
  { hotels, hasty, today }: { hotels: number; hasty: boolean; today: string },
): Promise<void> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } });
    const session = await signIn(base);
    const month = monthName(today, 1).slice(0, 7);
    const stay = `check_in=${month}-10&check_out=${month}-12&rooms=2&nationality=CN`;
    const address = `/hotel-new?place_type=city&place_id=bench&place_name=Bench&${stay}`;
    await warmServer(await browser.newContext({ baseURL: base }), { session, address });
    const page = await context.newPage();
    await watchFirstLoad(page, '[data-card]');
    await openResults(page, { session, address });
    const firstLoad = await firstLoadOf(page);
    const title = await page.locator('h1').innerText();
    const load = os.loadavg()[0]?.toFixed(1);
    console.log(
      `${hotels} hotels, ${os.cpus().length} cores, load ${load}, CPU slowed ${cpuSlowdown} ×${hasty ? ', hasty' : ''}: “${title}”`,
    );
    const times = await filterAndMeasure(page, hasty ? withoutDelays(page) : simulateUser(page));
    for (const { name, ms } of times) console.log(`  ${name.padEnd(40)} ${ms.toFixed(0).padStart(6)} ms`);
    console.log(
      `  INP (slowest of ${times.length})  ${Math.max(...times.map(({ ms }) => ms)).toFixed(0)} ms`,
    );
    console.log(
      `  first-load JS  ${(firstLoad.bytes / 1000).toFixed(1)} kB gzip in ${firstLoad.files} files`,
    );
  } finally {
    await browser.close();
  }
}

/**
 * Makes an unmeasured visit, because the server's first read of the rates would compete with the browser for the
 * processor.
 */
async function warmServer(
  context: BrowserContext,
  { session, address }: { session: string; address: string },
): Promise<void> {
  const page = await context.newPage();
  await openResults(page, { session, address });
  await page.waitForLoadState('networkidle');
  await context.close();
}

/** Opens the results page with the session. Resolves when the page shows the first hotel. */
async function openResults(
  page: Page,
  { session, address }: { session: string; address: string },
): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('wayhouse.session', value), session);
  await page.goto(address);
  await page.locator('[data-card]').first().waitFor({ timeout: 120_000 });
}

/** Signs the demo agent in. Returns the session in JSON, as the site stores it. */
async function signIn(base: string): Promise<string> {
  const response = await fetch(`${base}/api/v2/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'agent@wayhouse.test',
      password: 'wayhouse-demo',
      device_name: 'web',
      ticket: 'any',
      randstr: 'any',
      remember: true,
    }),
  });
  const { data } = (await response.json()) as { data: { token: string; user: Record<string, unknown> } };
  const { token, user } = data;
  return JSON.stringify({
    token,
    user,
    tokenTime: new Date().toISOString(),
    loginType: 'password',
    isPackage: false,
    bookPrivileges: user.book_privileges,
    orderPrivileges: user.order_privileges,
    cartPrivileges: user.cart_privileges,
  });
}

interface UserInput {
  press: (target: Locator) => Promise<void>;
  type: (target: Locator, text: string) => Promise<void>;
  key: (key: string) => Promise<void>;
}

/** Clicks and types with the delays of a quick user. A click throws when another element covers its target. */
function simulateUser(page: Page): UserInput {
  return {
    press: async (target) => {
      await target.scrollIntoViewIfNeeded();
      await page.waitForTimeout(inputMs.afterScroll);
      const { x, y, isFree } = await target.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const at = { x: left + Math.min(width, 120) / 2, y: top + height / 2 };
        return { ...at, isFree: element.contains(document.elementFromPoint(at.x, at.y)) };
      });
      if (!isFree) throw new Error('Another element covers the target of the click.');
      await page.mouse.move(x, y);
      await page.waitForTimeout(inputMs.beforePress);
      await page.mouse.down();
      await page.waitForTimeout(inputMs.press);
      await page.mouse.up();
    },
    type: (target, text) => target.pressSequentially(text, { delay: inputMs.betweenLetters }),
    key: (key) => page.keyboard.press(key, { delay: inputMs.press }),
  };
}

function withoutDelays(page: Page): UserInput {
  return {
    press: (target) => target.click(),
    type: (target, text) => target.pressSequentially(text),
    key: (key) => page.keyboard.press(key),
  };
}

/**
 * Clicks filters and chips, types a name and presses keys. Returns the slowest event of each step in milliseconds, from
 * the input to the next paint. 0: no event took 16 ms, which is the shortest time that the browser reports.
 */
async function filterAndMeasure(page: Page, input: UserInput): Promise<{ name: string; ms: number }[]> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { seen: durations });
    const collect = (entries: PerformanceEntryList) => {
      for (const entry of entries as PerformanceEventTiming[])
        if ((entry as unknown as { interactionId: number }).interactionId > 0) durations.push(entry.duration);
    };
    const observer = new PerformanceObserver((list) => collect(list.getEntries()));
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const times: { name: string; ms: number }[] = [];
  const step = async (name: string, act: () => Promise<void>) => {
    await act();
    await page.waitForTimeout(2_500);
    const ms = await page.evaluate(() => {
      const { seen } = window as unknown as { seen: number[] };
      return Math.max(0, ...seen.splice(0));
    });
    times.push({ name, ms });
  };
  const filters = page.locator('[data-part~="filters"] .chk:has(input:enabled)');
  for (const index of [0, 3, 4, 7, 8, 9, 10, 12])
    await step(`tick filter ${index + 1}`, () => input.press(filters.nth(index)));
  await step('take a chip away', () =>
    input.press(page.locator('[data-part~="chips"] [data-part~="active"]').first()),
  );
  await step('clear all', () => input.press(page.locator('[data-part~="chips"] .btn').last()));
  await step('type a name', () => input.type(page.locator('[data-part~="name-filter"] input'), '12'));
  await step('delete the name', () => input.press(page.locator('[data-part~="name-filter"] button')));
  // A click would be an interaction of the next step. Without focus in the name field, letters are keys of the list.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (const key of ['2', '4', 'j', 'j', 'x', 'n', 'v', 'v', 'j', 'l', 'v'])
    await step(`key ${key}`, () => input.key(key));
  return times;
}
