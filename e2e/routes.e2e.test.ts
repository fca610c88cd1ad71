import { readdirSync } from 'node:fs';
import { type SiteRoute, specificationRoutes } from '@wayhouse/contract/site-routes';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './support/harness.ts';
import { bookByCalls } from './support/paying.ts';
import { signIn } from './support/sign-in.ts';
import { callsOf, cartItem, openSession, paidOrder } from './support/stays.ts';
import { viewsOfRun } from './support/views.ts';
import { violationsOf } from './support/violations.ts';
import { wordsOf } from './support/words.ts';

/**
 * Every address of the specification in its eight views: as visitor and as agent, in both languages, on a desk and on a
 * phone. The list is the contract's mirror of the specification. A run reads as a visitor in one language and as an agent
 * in the other, and changes them every day.
 */

type Language = 'en' | 'zh';
type Reader = {
  page: Page;
  language: Language;
  signedIn: boolean;
  queryOf: Record<string, string>;
  /** Texts of pages that axe has checked: pages with equal texts are checked once. */
  judged: Set<string>;
  /** Errors of the page that is open, as the browser reports them. */
  errors: string[];
};

let stage: Stage;
let readers: Reader[];
beforeAll(async () => {
  stage = await openStage();
  const demo = await queriesOfDemo();
  const pairs = viewsOfRun(import.meta.url, [
    { visitor: 'en', agent: 'zh' },
    { visitor: 'zh', agent: 'en' },
  ] as const);
  const visitors = pairs.map(({ visitor }) =>
    newReader({ language: visitor, signedIn: false, queryOf: demo }),
  );
  readers = await Promise.all(visitors);
  // One after the other: a story solves the newest puzzle.
  for (const { agent: language } of pairs) {
    const reader = await newReader({ language, signedIn: true, queryOf: demo });
    await signIn(stage, reader.page, { email: 'agent@wayhouse.test', words: wordsOf('en') });
    await readIn(reader.page, language);
    reader.queryOf = { ...demo, ...(await queriesOfAgent(reader.page)) };
    readers.push(reader);
  }
});
afterAll(() => stage?.close());

/** The final address for this reader. */
function endOf(route: SiteRoute, signedIn: boolean): string {
  if (route.audience === 'customer' && !signedIn) return '/login';
  if (route.audience === 'landing' && signedIn) return '/fit';
  return route.leadsTo ?? route.path;
}

const plain = (path: string) => path.replace(/(.)\/$/, '$1').toLowerCase();

/** Ids of demo records, for addresses that need one. */
async function queriesOfDemo(): Promise<Record<string, string>> {
  const { db } = stage.server.database;
  const hotel = await db
    .selectFrom('catalogue.hotels')
    .select('id')
    .where('status', '=', 'online')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const hotelQuery = `hotel_id=${hotel.id}`;
  return {
    ...{ '/hotel-detail': hotelQuery, '/hotel-detail-new': hotelQuery, '/hotel-detail-new-v2': hotelQuery },
    ...{ '/newsDetail': 'id=art_groups', '/aic': 'callback=PAY-42' },
  };
}

/** A paid and an unpaid order, an open booking session and a cart item of the signed-in person. */
async function queriesOfAgent(page: Page): Promise<Record<string, string>> {
  const call = callsOf(page);
  const paid = `order_no=${await paidOrder(call, () => true)}`;
  const session = await openSession(call, () => true);
  return {
    ...{ '/order-detail-new': paid, '/voucher': paid, '/invoice': paid },
    '/payment-page-new/': `orders=${await bookByCalls(page, 'Walker')}`,
    '/pre-book-v2/': `session=${session.session_no}`,
    '/pre-bookcart/': `ids=${await cartItem(call)}`,
  };
}

const texts = new URL('../packages/i18n/src/en/', import.meta.url);
const modules = [texts, new URL('site/', texts)]
  .flatMap((folder) => readdirSync(folder))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace('.ts', ''));
/** A missing text shows its key or an unfilled parameter. */
const missing = new RegExp(
  `\\b(${modules.join('|')})(\\.[a-z0-9_]+)+\\b(?!@)|\\{[a-z_]+\\}|\\bundefined\\b|\\bNaN\\b`,
);

/** True for a heading in the reader's language; a name of ours is the same in both. */
const isIn = (language: Language, heading: string) =>
  /^[A-Z0-9]*$/.test(heading) || /\p{Script=Han}/u.test(heading) === (language === 'zh');

/** The errors of the current page. */
async function faultsOfView(page: Page, language: Language): Promise<string[]> {
  const { heading, text, wide } = await page.evaluate(() => ({
    heading: document.querySelector('h1')?.textContent?.trim() ?? '',
    text: document.body.innerText,
    wide: document.documentElement.scrollWidth > window.innerWidth + 1,
  }));
  const gap = missing.exec(text);
  return [
    ...(heading === '' ? ['no heading'] : []),
    ...(isIn(language, heading) ? [] : [`heading: ${heading}`]),
    ...(gap ? [`missing text: ${gap[0]}`] : []),
    ...(wide ? ['wider than the window'] : []),
  ];
}

/** Differences between the frame of the page (header, footer) and the layout that the specification gives it. */
async function frameFaults(page: Page, { layout }: SiteRoute): Promise<string[]> {
  const { footers, frame } = await page.evaluate(() => ({
    footers: document.querySelectorAll('footer[data-part~="footer"]').length,
    frame: document.querySelector('[data-part~="shell"]')?.getAttribute('data-layout'),
  }));
  if (layout === 'newer' || layout === 'common')
    return frame === layout ? [] : [`layout ${frame}, not ${layout}`];
  return footers === 0 ? [] : [`a footer in a page of layout ${layout}`];
}

/** Opens the address and waits for the page that this reader should see. */
async function open({ page, signedIn, queryOf }: Reader, route: SiteRoute): Promise<string[]> {
  const query = queryOf[route.path];
  const response = await page.goto(query ? `${route.path}?${query}` : route.path, { waitUntil: 'commit' });
  const end = endOf(route, signedIn);
  const arrived = await page
    .waitForFunction(
      (path) =>
        location.pathname.replace(/(.)\/$/, '$1').toLowerCase() === path &&
        document.querySelector('h1') !== null &&
        // A page that the server wrote has its words before its styles; nobody sees it so.
        [...document.querySelectorAll('link[rel="stylesheet"]')].every(
          (link) => 'sheet' in link && link.sheet,
        ) &&
        document.querySelector('main [aria-busy="true"]:not(button), main[aria-busy="true"]') === null,
      plain(end),
      { timeout: 15_000 },
    )
    .then(
      () => true,
      () => false,
    );
  return [
    ...(response?.status() === 200 ? [] : [`HTTP ${response?.status()}`]),
    ...(arrived ? [] : [`not at ${end} with a heading but at ${new URL(page.url()).pathname}`]),
    ...(end === route.path ? await frameFaults(page, route) : []),
  ];
}

const sizes = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } } as const;

async function newReader(who: Pick<Reader, 'language' | 'signedIn' | 'queryOf'>): Promise<Reader> {
  // An agent signs in in English, and chooses the language afterwards.
  const page = await stage.newPage({ language: who.signedIn ? 'en' : who.language });
  const reader = { ...who, page, judged: new Set<string>(), errors: [] as string[] };
  page.on('console', (message) => message.type() === 'error' && reader.errors.push(message.text()));
  page.on('pageerror', (error) => reader.errors.push(error.message));
  return reader;
}

/** The language as this reader chose it earlier. */
async function readIn(page: Page, language: Language): Promise<void> {
  await page.evaluate(
    (chosen) => localStorage.setItem('wayhouse.preferences', JSON.stringify({ language: chosen })),
    language,
  );
  // Pages that the server writes follow the cookie.
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: 'wayhouse_lang', value: language, url: origin }]);
}

/** Axe judges half of the addresses in a run, the other half on the next day. */
const isJudged = (route: SiteRoute): boolean => viewsOfRun(route.path, [true, false]).includes(true);

/**
 * Opens the address and looks at it in both widths. Axe judges at 1440 px in English and at 390 px in Chinese; pages
 * of the public site are judged as the visitor sees them.
 */
async function look(reader: Reader, route: SiteRoute): Promise<string[]> {
  const { page, language, signedIn, judged } = reader;
  const [first, second] = language === 'en' ? ([1440, 390] as const) : ([390, 1440] as const);
  await page.setViewportSize(sizes[first]);
  reader.errors = [];
  const faults = [...(await open(reader, route)), ...(await faultsOfView(page, language))];
  const text = await page.locator('body').innerText();
  if (isJudged(route) && (!signedIn || route.audience !== 'everyone') && !judged.has(text))
    faults.push(...(await violationsOf(page)));
  judged.add(text);
  await page.setViewportSize(sizes[second]);
  faults.push(...(await faultsOfView(page, language)));
  return [...faults, ...reader.errors.map((error) => `error: ${error}`)];
}

test.each(specificationRoutes)(
  '$path stands on a desk and on a phone, for a visitor and for an agent',
  async (route) => {
    const seen = readers.map(async (reader) => {
      const name = `${reader.signedIn ? 'agent' : 'visitor'} ${reader.language}`;
      return [name, await look(reader, route)] as const;
    });
    const faults = Object.fromEntries((await Promise.all(seen)).filter(([, found]) => found.length > 0));
    expect(faults).toEqual({});
  },
);
