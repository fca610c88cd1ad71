/**
 * Takes screenshots of the pages of `picture-addresses.ts` on a running demo: in both languages, at desktop and phone
 * width, light and dark. Take them before and after a change of styles and compare the folders with
 * `e2e/pictures/compare-pictures.ts`. The server needs `SLIDER=off`.
 *
 * node scripts/run.mjs e2e/pictures/pictures.ts --server http://localhost:4000 --to /tmp/before
 *
 * Options:
 * - `--only console_finance`: only pages whose name matches this regular expression.
 * - `--dialogs`: also presses the first 20 buttons of each page and takes the dialogs and menus that open, at one width
 *   in each language.
 * - `--like FOLDER`: reuses the addresses of an earlier run, so that both runs show the same records.
 * - `--workers 2`: the number of pages that are open at the same time.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '../support/open-browser.ts';
import { type Address, findAddresses, openSession, type Reader, signInByCall } from './picture-addresses.ts';
import { isWrite } from './writes.ts';

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: 'http://localhost:4000' },
    to: { type: 'string' },
    like: { type: 'string' },
    only: { type: 'string', default: '' },
    dialogs: { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
  },
});
const { server, like, only, dialogs: withDialogs } = values;
if (!values.to) throw new Error('--to names the folder for the pictures');
const folder = values.to;

const languages = ['en', 'zh'] as const;
const widths = [1440, 390] as const;
const schemes = ['light', 'dark'] as const;
type Language = (typeof languages)[number];

const openOverlay = '[role="dialog"]:visible, [role="alertdialog"]:visible, [role="menu"]:visible';
/** The largest number of buttons that are pressed on a page. */
const pressesMax = 20;
/** Draws cards outside the viewport too, and hides the film's controls, whose bar shows how much is downloaded. */
const screenshotStyle = `
  * { content-visibility: visible !important; }
  video::-webkit-media-controls { visibility: hidden !important; }
`;
/** The largest number of screenshots of one page until two in a row are equal, for example after a map has loaded. */
const screenshotsMax = 5;
const storageByEmail = new Map<string, Promise<Record<string, string>>>();

await main();

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const addresses = like
    ? (JSON.parse(readFileSync(path.join(like, 'addresses.json'), 'utf8')) as Address[])
    : await findAddresses(server);
  writeFileSync(path.join(folder, 'addresses.json'), JSON.stringify(addresses, null, 1));
  const session = await openSession(server);
  const jobs = addresses
    .filter(({ name }) => new RegExp(only).test(name))
    .map((address) => ({ ...address, path: address.path.replace('{session}', session) }))
    .flatMap((address) => languages.map((language) => ({ address, language })));
  if (jobs.length === 0) {
    const names = addresses.map(({ name }) => name).join(', ');
    throw new Error(`--only: no page matches "${only}". Pages: ${names}`);
  }
  const browser = await openBrowser();
  try {
    await Promise.all(Array.from({ length: Number(values.workers) }, () => work(browser, jobs)));
  } finally {
    await browser.close();
  }
}

type Job = { address: Address; language: Language };

/** Works through the jobs. Reports and skips a page whose pictures fail; a failed sign-in ends the run. */
async function work(browser: Browser, jobs: Job[]): Promise<void> {
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    const context = await contextFor(browser, job);
    try {
      await takePictures(context, job);
    } catch (error) {
      process.stderr.write(`${job.address.name} ${job.language}: ${String(error).split('\n')[0]}\n`);
    }
    await context.close();
  }
}

async function contextFor(browser: Browser, { address, language }: Job): Promise<BrowserContext> {
  const locale = language === 'zh' ? 'zh-CN' : 'en-US';
  const context = await browser.newContext({
    baseURL: server,
    locale,
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  const cookies: { name: string; value: string; url: string }[] = [
    { name: 'wayhouse_lang', value: language, url: server },
  ];
  if (address.reader.email !== '' && !address.reader.isStaff)
    cookies.push({ name: 'wayhouse_signed_in', value: '1', url: server });
  await context.addCookies(cookies);
  const stored = await storageOf(address.reader, language);
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
  return context;
}

async function storageOf(reader: Reader, language: Language): Promise<Record<string, string>> {
  const storage = storageByEmail.get(reader.email) ?? signInByCall(server, reader);
  storageByEmail.set(reader.email, storage);
  const preferences = JSON.stringify({ language });
  return {
    'wayhouse.preferences': preferences,
    'wayhouse.console.language': JSON.stringify(language),
    ...(await storage),
  };
}

async function takePictures(context: BrowserContext, { address, language }: Job): Promise<void> {
  const page = await context.newPage();
  await open(page, address);
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await loadLazyImages(page);
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      await takeScreenshot(page, `${address.name}.${language}-${width}-${scheme}`, { fullPage: true });
    }
  }
  // Dialogs: one width per language is enough.
  if (withDialogs) await pressEachButton(page, { address, language }, language === 'en' ? 1440 : 390);
}

/** Opens the address and waits until the page is complete. A page that is not complete after 8 seconds is taken too. */
async function open(page: Page, address: Address): Promise<void> {
  await page.goto(address.path, { waitUntil: 'load' });
  await page
    .waitForFunction(
      () =>
        document.querySelector('h1') !== null &&
        document.querySelector(
          'button[inert], main [aria-busy="true"]:not(button), main[aria-busy="true"]',
        ) === null,
      undefined,
      { timeout: 8_000 },
    )
    .catch(() => undefined);
  await page.waitForLoadState('networkidle', { timeout: 1_200 }).catch(() => undefined);
}

/** Scrolls once through the page, because images below the first screen load only when they come near. */
async function loadLazyImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, 0);
  });
  await page
    .waitForFunction(() => [...document.images].every((image) => image.complete), undefined, {
      timeout: 5_000,
    })
    .catch(() => undefined);
}

async function takeScreenshot(page: Page, name: string, { fullPage }: { fullPage: boolean }): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  let previous: Buffer | undefined;
  for (let count = 0; count < screenshotsMax; count += 1) {
    await page.waitForTimeout(150);
    const screenshot = await page.screenshot({
      fullPage,
      animations: 'disabled',
      caret: 'hide',
      style: screenshotStyle,
    });
    const isSettled = previous?.equals(screenshot) ?? false;
    previous = screenshot;
    if (isSettled) break;
  }
  if (previous) writeFileSync(path.join(folder, `${name}.png`), previous);
}

/**
 * Presses the first buttons in `main` once each, and takes a screenshot of each dialog or menu that opens. Drops calls
 * that change data, because a change would alter the later screenshots.
 */
async function pressEachButton(page: Page, { address, language }: Job, width: number): Promise<void> {
  await page.route(/\/api\/(v[23]|console)\//, (route) => {
    const { pathname } = new URL(route.request().url());
    return isWrite(route.request().method(), pathname) ? route.abort() : route.fallback();
  });
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, address);
  const names = await page
    .locator('main button:visible:enabled')
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
    );
  // Buttons whose names differ only in numbers do the same for different records.
  const withoutDigits = (label: string): string => label.replaceAll(/\d/g, '#');
  const buttonNames = [...new Set(names.map(withoutDigits))].slice(0, pressesMax);
  for (const [index, buttonName] of buttonNames.entries()) {
    const position = names.findIndex((label) => withoutDigits(label) === buttonName);
    const urlBefore = page.url();
    await page
      .locator('main button:visible:enabled')
      .nth(position)
      .click({ timeout: 1_500 })
      .catch(() => undefined);
    await page.waitForTimeout(250);
    const overlays = await page.locator(openOverlay).count();
    if (overlays > 0) {
      await takeScreenshot(page, `${address.name}.${language}-${width}.press-${index}`, { fullPage: false });
      await page.keyboard.press('Escape');
      await page.waitForTimeout(150);
    }
    if (page.url() !== urlBefore || (await page.locator(openOverlay).count()) > 0) await open(page, address);
  }
}
