/**
 * Opens a browser for e2e tests, benchmarks and the film: the installed one, else on Linux the one of the package
 * `@sparticuz/chromium`. On other systems, throws when none is installed.
 */
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { browserFlags, findInstalledBrowser } from '../../scripts/lib/browser.mjs';

/** `hasPictures`: false for a browser that loads no image files, unless the run writes screenshots. */
type BrowserOptions = { hasPictures?: boolean };

/**
 * Opens a headless browser. Without `extraFlags` it loads pictures and optimizes scripts, as the browsers of readers
 * do; `sharedBrowser` does neither by default. The caller closes it.
 */
export async function openBrowser(extraFlags: readonly string[] = []): Promise<Browser> {
  const { args = [], ...options } = await launchOptions();
  return await chromium.launch({ ...options, args: [...args, ...extraFlags] });
}

// A test leaves a page before its scripts are worth optimizing, and drawing needs no process of its own. Together these
// flags save a sixth of the browser's processor time.
const shortLived = ['--js-flags=--no-opt,--no-maglev', '--in-process-gpu'];

// A second `--blink-settings` replaces the one of Playwright, so Playwright's settings for a mouse are repeated.
const mouse = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';
const withoutPictures = `--blink-settings=${mouse},imagesEnabled=false`;
const sharedBrowsers = new Map<boolean, Promise<Browser>>();

/**
 * A browser that all test files of this process share: one with pictures, one without. It ends with the process.
 * Pictures take a quarter of a story's processor time. So only stories that need them and runs that write screenshots
 * load them.
 */
export async function sharedBrowser({ hasPictures = false }: BrowserOptions = {}): Promise<Browser> {
  const showsPictures = hasPictures || Boolean(process.env.WAYHOUSE_SHOTS);
  const openedBrowser = sharedBrowsers.get(showsPictures);
  if (openedBrowser && (await openedBrowser).isConnected()) return await openedBrowser;
  const browser = openBrowser(showsPictures ? shortLived : [...shortLived, withoutPictures]);
  sharedBrowsers.set(showsPictures, browser);
  return await browser;
}

async function launchOptions(): Promise<LaunchOptions> {
  const installedBrowser = findInstalledBrowser();
  if (installedBrowser) return { executablePath: installedBrowser, args: [...browserFlags] };
  if (process.platform !== 'linux') {
    throw new Error('No browser found. Install Chrome or Chromium, or name one with CHROMIUM_PATH.');
  }
  return await packagedOptions();
}

async function packagedOptions(): Promise<LaunchOptions> {
  // The packaged browser unpacks its libraries only on AWS Lambda, which it recognizes by these variables.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  // Each process has its own temporary folder for the rest of its life. The package uses a browser that it finds in
  // that folder, even if another process is still unpacking it.
  process.env.TMPDIR = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-browser-'));
  const { default: packaged } = await import('@sparticuz/chromium');
  const executablePath = await packaged.executablePath();
  return { executablePath, args: [...packaged.args, ...browserFlags] };
}
