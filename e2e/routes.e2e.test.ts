/**
 * Every address of the specification, as visitor and as agent, in both languages, at desktop and phone width. The
 * contract contains the list. A run has a visitor in one language and an agent in the other, and opens a third of the
 * addresses. The languages swap every day.
 */
import { readdirSync } from 'node:fs';
import { type SiteRoute, specificationRoutes } from '@wayhouse/contract/site-routes';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './support/harness.ts';
import { bookUnpaidOrder } from './support/paying.ts';
import { signIn } from './support/sign-in.ts';
import { addCartItem, bookPaidOrder, callsOf, openSession } from './support/stays.ts';
import { viewsOfRun } from './support/views.ts';
import { violationsOf } from './support/violations.ts';

type Language = 'en' | 'zh';
type Reader = {
  page: Page;
  language: Language;
  isSignedIn: boolean;
  queryOf: Record<string, string>;
  /** Texts of pages that axe has checked. Axe does not check a page whose text is in here. */
  checkedTexts: Set<string>;
  /** Errors that the browser reported for the open page. */
  errors: string[];
};

let stage: Stage;
let readers: Reader[];
beforeAll(async () => {
  stage = await openStage({ hasPictures: isFull });
  const demo = await queriesOfDemo();
  const pairs = viewsOfRun(import.meta.url, [
    { visitor: 'en', agent: 'zh' },
    { visitor: 'zh', agent: 'en' },
  ] as const);
  const visitors = pairs.map(({ visitor }) =>
    newReader({ language: visitor, isSignedIn: false, queryOf: demo }),
  );
  readers = await Promise.all(visitors);
  // Signs in one agent after the other, because both are the same person.
  for (const { agent: language } of pairs) {
    const reader = await newReader({ language, isSignedIn: true, queryOf: demo });
    await signIn(stage, reader.page, { email: 'agent@wayhouse.test' });
    await setLanguage(reader.page, language);
    reader.queryOf = { ...demo, ...(await queriesOfAgent(reader.page)) };
    readers.push(reader);
  }
});
afterAll(() => stage?.close());

/** The path at which a reader arrives: the address itself, or the page to which it leads. */
function finalPath(route: SiteRoute, isSignedIn: boolean): string {
  if (route.audience === 'customer' && !isSignedIn) return '/login';
  if (route.audience === 'landing' && isSignedIn) return '/fit';
  return route.leadsTo ?? route.path;
}

/** The path in lower case, without a slash at its end. */
const normalizedPath = (path: string) => path.replace(/(.)\/$/, '$1').toLowerCase();

/** The query string for each path that needs one, with ids of demo records. */
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
    '/hotel-detail': hotelQuery,
    '/hotel-detail-new': hotelQuery,
    '/hotel-detail-new-v2': hotelQuery,
    '/newsDetail': 'id=art_groups',
    '/aic': 'callback=PAY-42',
  };
}

/** The query string for each path that needs an order, a booking session or a cart item of the signed-in person. */
async function queriesOfAgent(page: Page): Promise<Record<string, string>> {
  const call = callsOf(page);
  const paidOrder = `order_no=${await bookPaidOrder(call, () => true)}`;
  const session = await openSession(call, () => true);
  return {
    '/order-detail-new': paidOrder,
    '/voucher': paidOrder,
    '/invoice': paidOrder,
    '/payment-page-new/': `orders=${await bookUnpaidOrder(page, 'Walker')}`,
    '/pre-book-v2/': `session=${session.session_no}`,
    '/pre-bookcart/': `ids=${await addCartItem(call)}`,
  };
}

const texts = new URL('../packages/i18n/src/en/', import.meta.url);
const modules = [texts, new URL('site/', texts)]
  .flatMap((folder) => readdirSync(folder))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace('.ts', ''));
/** Matches a missing text: its key, a parameter without value, `undefined` or `NaN`. */
const missingText = new RegExp(
  `\\b(${modules.join('|')})(\\.[a-z0-9_]+)+\\b(?!@)|\\{[a-z_]+\\}|\\bundefined\\b|\\bNaN\\b`,
);

/** True for a heading in the reader's language. Order numbers are equal in both languages. */
const isInLanguage = (language: Language, heading: string) =>
  /^[A-Z0-9]*$/.test(heading) || /\p{Script=Han}/u.test(heading) === (language === 'zh');

async function faultsOfView(page: Page, language: Language): Promise<string[]> {
  const { heading, text, isTooWide } = await page.evaluate(() => ({
    heading: document.querySelector('h1')?.textContent?.trim() ?? '',
    text: document.body.innerText,
    isTooWide: document.documentElement.scrollWidth > window.innerWidth + 1,
  }));
  const gap = missingText.exec(text);
  return [
    ...(heading === '' ? ['no heading'] : []),
    ...(isInLanguage(language, heading) ? [] : [`heading: ${heading}`]),
    ...(gap ? [`missing text: ${gap[0]}`] : []),
    ...(isTooWide ? ['wider than the window'] : []),
  ];
}

/**
 * Compares the page's shell with the layout in the specification: `newer` and `common` are named by the shell, pages of
 * all other layouts have no footer. Returns the faults.
 */
async function frameFaults(page: Page, { layout }: SiteRoute): Promise<string[]> {
  const { footers, frame } = await page.evaluate(() => ({
    footers: document.querySelectorAll('footer[data-part~="footer"]').length,
    frame: document.querySelector('[data-part~="shell"]')?.getAttribute('data-layout'),
  }));
  if (layout === 'newer' || layout === 'common')
    return frame === layout ? [] : [`layout ${frame}, not ${layout}`];
  return footers === 0 ? [] : [`a footer in a page of layout ${layout}`];
}

/** Opens the address and waits for the page that this reader should see. Returns faults. */
async function open({ page, isSignedIn, queryOf }: Reader, route: SiteRoute): Promise<string[]> {
  const query = queryOf[route.path];
  const response = await page.goto(query ? `${route.path}?${query}` : route.path, { waitUntil: 'commit' });
  const end = finalPath(route, isSignedIn);
  const hasArrived = await page
    .waitForFunction(
      (path) =>
        location.pathname.replace(/(.)\/$/, '$1').toLowerCase() === path &&
        document.querySelector('h1') !== null &&
        // Server-rendered HTML arrives before its styles; wait for them.
        [...document.querySelectorAll('link[rel="stylesheet"]')].every(
          (link) => 'sheet' in link && link.sheet,
        ) &&
        document.querySelector('main [aria-busy="true"]:not(button), main[aria-busy="true"]') === null,
      normalizedPath(end),
      { timeout: 15_000 },
    )
    .then(
      () => true,
      () => false,
    );
  return [
    ...(response?.status() === 200 ? [] : [`HTTP ${response?.status()}`]),
    ...(hasArrived ? [] : [`not at ${end} with a heading but at ${new URL(page.url()).pathname}`]),
    ...(end === route.path ? await frameFaults(page, route) : []),
  ];
}

const sizes = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } } as const;

async function newReader(settings: Pick<Reader, 'language' | 'isSignedIn' | 'queryOf'>): Promise<Reader> {
  // An agent signs in in English and then switches the language.
  const page = await stage.newPage({ language: settings.isSignedIn ? 'en' : settings.language });
  const reader = { ...settings, page, checkedTexts: new Set<string>(), errors: [] as string[] };
  page.on('console', (message) => message.type() === 'error' && reader.errors.push(message.text()));
  page.on('pageerror', (error) => reader.errors.push(error.message));
  return reader;
}

/** Stores a language, as if this reader had chosen it earlier. */
async function setLanguage(page: Page, language: Language): Promise<void> {
  await page.evaluate(
    (chosen) => localStorage.setItem('wayhouse.preferences', JSON.stringify({ language: chosen })),
    language,
  );
  // The server renders pages in the language of the cookie.
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: 'wayhouse_lang', value: language, url: origin }]);
}

/** True for half of the addresses, and on the next day for the other half. At full depth true for all. */
const isInHalfOfRun = (route: SiteRoute): boolean => viewsOfRun(route.path, [true, false]).includes(true);

/** Customers' pages lead each visitor to the same sign-in, so a run opens half of them as a visitor. */
const isVisited = ({ isSignedIn }: Reader, route: SiteRoute): boolean =>
  isSignedIn || route.audience !== 'customer' || isInHalfOfRun(route);

/** At full depth axe also checks the dark theme, and public pages of signed-in readers. */
const isFull = process.env.TEST_DEPTH === 'full';

async function darkViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const violations = await violationsOf(page);
  await page.emulateMedia({ colorScheme: 'light' });
  return violations.map((violation) => `dark: ${violation}`);
}

/**
 * Opens the address at both widths and returns its faults. Axe checks at 1440 px in English and at 390 px in Chinese.
 * Below full depth it checks half of the addresses, and public pages for the visitor only.
 */
async function visit(reader: Reader, route: SiteRoute): Promise<string[]> {
  const { page, language, isSignedIn, checkedTexts } = reader;
  const [first, second] = language === 'en' ? ([1440, 390] as const) : ([390, 1440] as const);
  await page.setViewportSize(sizes[first]);
  reader.errors = [];
  const faults = [...(await open(reader, route)), ...(await faultsOfView(page, language))];
  const text = await page.locator('body').innerText();
  const mayNeedAxe = isFull || !isSignedIn || route.audience !== 'everyone';
  if (isInHalfOfRun(route) && mayNeedAxe && !checkedTexts.has(text)) {
    faults.push(...(await violationsOf(page)));
    if (isFull) faults.push(...(await darkViolations(page)));
    checkedTexts.add(text);
  }
  await page.setViewportSize(sizes[second]);
  faults.push(...(await faultsOfView(page, language)));
  return [...faults, ...reader.errors.map((error) => `error: ${error}`)];
}

/** A third of the addresses, and on the next two days the other thirds. At full depth all. */
const routesOfRun = specificationRoutes.filter((route) =>
  viewsOfRun(route.path, [true, false, false]).includes(true),
);

test.each(routesOfRun)(
  '$path renders at desktop and phone width, for a visitor and for an agent',
  async (route) => {
    const visitingReaders = readers.filter((reader) => isVisited(reader, route));
    const visits = visitingReaders.map(async (reader) => {
      const name = `${reader.isSignedIn ? 'agent' : 'visitor'} ${reader.language}`;
      return [name, await visit(reader, route)] as const;
    });
    const faults = Object.fromEntries((await Promise.all(visits)).filter(([, list]) => list.length > 0));
    expect(faults).toEqual({});
  },
);
