/** The API pages: rendered by the server in both languages, without the scripts of the site. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { partnerProblems } from '@wayhouse/contract/partner/problems/problem-kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueKey } from '../apps/server/test/builders/partner/partner.ts';
import { testClock, testContext } from '../apps/server/test/context.ts';
import { shoot } from './pictures/shoot.ts';
import { openStage, type Stage } from './support/harness.ts';
import { viewsOfRun } from './support/views.ts';
import { violationsOf } from './support/violations.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** One width is odd, so that each address has another theme in each view. */
const views = viewsOfRun(import.meta.filename, [
  { language: 'en', width: 1440 },
  { language: 'zh', width: 391 },
] as const);
const addresses = [
  '/developers',
  '/developers/guides/time-zones',
  '/developers/guides/live',
  '/developers/reference/post_orders',
  '/developers/problems/price_changed',
  '/developers/status',
  '/developers/search?q=webhook',
];

test.each(views)(
  'the API pages have no axe violation in $language at $width, in the light or dark theme',
  async ({ language, width }) => {
    const page = await stage.newPage({ language, width });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    for (const [index, address] of addresses.entries()) {
      await page.emulateMedia({ colorScheme: (index + width) % 2 ? 'dark' : 'light' });
      await page.goto(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), address).toBe(0);
      expect([address, await violationsOf(page, { bestPractices: true })]).toEqual([address, []]);
    }
    expect(errors).toEqual([]);
  },
);

test('the API pages remember the language of the examples, and a link changes the language of the page', async () => {
  const page = await stage.newPage({ language: 'en' });
  await page.goto('/developers?lang=en');
  const shownCode = async () => await page.locator('[data-snippet]:visible').first().innerText();
  expect(await shownCode()).toContain('curl');
  await page.getByRole('radio', { name: 'Python' }).check({ force: true });
  expect(await shownCode()).toContain('urllib.request');
  await page.goto('/developers/guides/signing');
  expect(await shownCode()).toContain('hashlib.sha256');
  await page.getByRole('link', { name: '中文' }).click();
  await page.getByRole('heading', { level: 1, name: '签名' }).waitFor();
  expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(1);
});

test('the API pages make a test call with a test key, and refuse a live key', async () => {
  const page = await stage.newPage({ language: 'en' });
  const partnerCalls: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/api/partner/') && partnerCalls.push(request.url()),
  );
  await page.goto('/developers/reference/get_me?lang=en');
  const form = page.locator('form[data-path]');
  await form.getByLabel('Test key').fill('wh_live_secret');
  await form.getByRole('button', { name: 'Send test call' }).click();
  await form.getByText('Only test keys').waitFor();
  expect(partnerCalls).toEqual([]);
  await form.getByLabel('Test key').fill('wh_test_unknown');
  await form.getByRole('button', { name: 'Send test call' }).click();
  await form.getByText('"code": "unauthenticated"').waitFor();
  expect(partnerCalls.length).toBe(1);
});

test('the API pages find text without scripts, and by the key /', async () => {
  const html = await (await fetch(new URL('/developers/search?q=sold+out&lang=en', stage.server.url))).text();
  expect(html).toContain('href="/developers/problems/sold_out"');
  const page = await stage.newPage({ language: 'zh' });
  await page.goto('/developers/changelog');
  await page.keyboard.press('/');
  await page.keyboard.type('terms_digest');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '搜索' }).waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('terms_digest');
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
  await page.getByRole('link', { name: 'Quote', exact: true }).waitFor();
  expect(await violationsOf(page, { bestPractices: true })).toEqual([]);
});

test('the API pages tick the steps of the quick start by the calls of a test key', async () => {
  const { database, url } = stage.server;
  const key = await issueKey(testContext(database.db, testClock(new Date())), { environment: 'test' });
  const page = await stage.newPage({ language: 'en' });
  await page.goto('/developers?lang=en');
  await page.getByLabel('Tick the steps').fill('wh_live_secret');
  await page.getByRole('button', { name: 'Follow' }).click();
  await page.getByText('Only test keys').waitFor();
  await page.getByLabel('Tick the steps').fill(key.secret);
  await page.getByRole('button', { name: 'Follow' }).click();
  await page.getByText('The next step ticks').waitFor();
  await page.locator('li[data-step="key"][data-state="next"]').waitFor();
  const headers = { authorization: `Bearer ${key.secret}` };
  expect((await fetch(`${url}/api/partner/v1/me`, { headers })).status).toBe(200);
  await page
    .locator('li[data-step="key"][data-state="done"]')
    .getByText(/Seen at .+ ms/)
    .waitFor();
  await shoot(page, 'developers-steps');
  expect(await violationsOf(page, { bestPractices: true })).toEqual([]);
});

test('the API pages have a page for each problem and each call, and answer 404 for others', async () => {
  const statusOf = async (address: string) => (await fetch(new URL(address, stage.server.url))).status;
  const document = path.join(import.meta.dirname, '../docs/openapi/partner-v1.json');
  const calls = readFileSync(document, 'utf8').match(/(?<="operationId": ")\w+/g) ?? [];
  const pages = [
    ...partnerProblems.map(({ code }) => `/developers/problems/${code}`),
    ...calls.map((id) => `/developers/reference/${id}`),
  ];
  expect(pages.length).toBeGreaterThan(60);
  for (const address of pages) expect([address, await statusOf(address)]).toEqual([address, 200]);
  expect(await statusOf('/developers/problems/none')).toBe(404);
  expect(await statusOf('/developers/guides/time-zones/more')).toBe(404);
});
