import { AxeBuilder } from '@axe-core/playwright';
import { type SiteRoute, specificationRoutes } from '@wayhouse/contract/site-routes';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from './harness.ts';
import { signIn } from './sign-in.ts';
import { wordsOf } from './words.ts';

/** Every address of the specification, in both languages, as visitor and as agent, on a desk and on a phone. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** Pages opened at once by one reader. */
const atOnce = 3;

/** Where a reader ends who opens the address. */
function endOf(route: SiteRoute, signedIn: boolean): string {
  if (route.audience === 'customer' && !signedIn) return '/login';
  if (route.audience === 'landing' && signedIn) return '/fit';
  return route.leadsTo ?? route.path;
}

const plain = (path: string) => path.replace(/(.)\/$/, '$1').toLowerCase();

/** What is wrong with the page at the address; nothing for a good one. */
async function faultsOf(page: Page, route: SiteRoute, signedIn: boolean): Promise<string[]> {
  const faults: string[] = [];
  const listen = (text: string) => faults.push(`console: ${text.slice(0, 200)}`);
  page.on('console', (message) => message.type() === 'error' && listen(message.text()));
  page.on('pageerror', (error) => listen(error.message));
  const response = await page.goto(route.path);
  if (response?.status() !== 200) faults.push(`HTTP ${response?.status()}`);
  const end = endOf(route, signedIn);
  await page
    .waitForURL((url) => plain(url.pathname) === plain(end), { timeout: 15_000 })
    .catch(() => {
      faults.push(`ends at ${new URL(page.url()).pathname} instead of ${end}`);
    });
  const heading = page.locator('h1').first();
  await heading.waitFor({ state: 'attached', timeout: 15_000 }).catch(() => faults.push('no heading'));
  await page.waitForLoadState('networkidle').catch(() => undefined);
  if (((await heading.textContent().catch(() => '')) ?? '').trim() === '') faults.push('an empty heading');
  const text = await page.locator('body').innerText();
  const key = /\b[a-z][a-z-]*(\.[a-z0-9_]+){1,4}\b(?<!\.(com|test|example|csv|pdf))/.exec(
    text.replace(/\S*[@/]\S*/g, ' '),
  );
  if (key && isKey(key[0])) faults.push(`missing text: ${key[0]}`);
  if (end === route.path) faults.push(...(await frameFaults(page, route)));
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  const { violations } = await axe.analyze();
  faults.push(
    ...violations.map(
      (one) => `axe ${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
    ),
  );
  return faults;
}

const modules =
  'account|booking|card|choosing|common|deposit|errors|fields|group|help|home|hotel|identity|itinerary|map|orders|pay|prebook|registration|results|search|shell|site|stay|voucher|wishlist';

function isKey(word: string): boolean {
  return new RegExp(`^(${modules})[.-]`).test(word);
}

/** The frame of the page: newer or common layout, no footer, none. */
async function frameFaults(page: Page, { layout }: SiteRoute): Promise<string[]> {
  const footers = await page.locator('footer.foot').count();
  const frame = await page
    .locator('.shell')
    .getAttribute('data-layout', { timeout: 100 })
    .catch(() => null);
  if (layout === 'newer' || layout === 'common')
    return frame === layout ? [] : [`layout ${frame}, not ${layout}`];
  return footers === 0 ? [] : [`a footer in a page of layout ${layout}`];
}

/** Opens every address with a few pages side by side, and gives what is wrong by address. */
async function walk(context: BrowserContext, signedIn: boolean): Promise<Record<string, string[]>> {
  const waiting = [...specificationRoutes];
  const found: Record<string, string[]> = {};
  const reader = async () => {
    for (let route = waiting.shift(); route; route = waiting.shift()) {
      const page = await context.newPage();
      const faults = await faultsOf(page, route, signedIn);
      if (faults.length > 0) found[route.path] = faults;
      await page.close();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, reader));
  return found;
}

describe.each([
  ['en', 1440],
  ['zh', 390],
  ['en', 390],
  ['zh', 1440],
] as const)('in %s at %i px', (language, width) => {
  test('a visitor finds every page, or the way to sign in', async () => {
    const page = await stage.newPage({ language, width });
    expect(await walk(page.context(), false)).toEqual({});
  });

  test('an agent finds every page', async () => {
    const page = await stage.newPage({ language, width });
    // The language follows the account at sign-in: one is English, the other Chinese.
    const email = language === 'zh' ? 'other@wayhouse.test' : 'agent@wayhouse.test';
    await signIn(stage, page, { email, words: wordsOf(language) });
    await page.waitForLoadState('networkidle');
    expect(await walk(page.context(), true)).toEqual({});
  });
});

test('an unknown address is answered with HTTP 404, with ways on', async () => {
  const page = await stage.newPage();
  const response = await page.goto('/this-road-ends-here');
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: wordsOf('en')('common.not_found.title') }).waitFor();
  await page.getByRole('link', { name: wordsOf('en')('common.not_found.help') }).click();
  await page.waitForURL('**/helpcenter/AccountRegistration');
});

test('the mobile test screen opens the app and refuses every other scheme', async () => {
  const page = await stage.newPage({ width: 390 });
  await page.goto('/aic?callback=PAY-42');
  const open = page.getByRole('link', { name: wordsOf('en')('site.aic.open') });
  expect(await open.getAttribute('href')).toBe('wayhouse://callback?value=PAY-42');
  for (const callback of ['javascript:alert(1)', 'http://evil.example', ' data:text/html,x']) {
    await page.goto(`/aic?callback=${encodeURIComponent(callback)}`);
    await page.getByText(wordsOf('en')('site.aic.refused')).waitFor();
    expect(await open.count()).toBe(0);
  }
});
