/** Opens a browser for e2e tests: the installed one, else the packaged one. */
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { browserFlags, findInstalledBrowser } from '../../scripts/lib/browser.mjs';

/** Opens a headless browser. The caller closes it. */
export async function openBrowser(): Promise<Browser> {
  return await chromium.launch(await launchOptions());
}

let shared: Promise<Browser> | undefined;

/** The browser that all test files of this process share. It ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  if (shared && (await shared).isConnected()) return await shared;
  shared = openBrowser();
  return await shared;
}

async function launchOptions(): Promise<LaunchOptions> {
  const installed = findInstalledBrowser();
  if (installed) return { executablePath: installed, args: [...browserFlags] };
  if (process.platform !== 'linux') {
    throw new Error('No browser found. Install Chrome or Chromium, or name one with CHROMIUM_PATH.');
  }
  return await packagedOptions();
}

async function packagedOptions(): Promise<LaunchOptions> {
  // The packaged browser unpacks its libraries only if it detects this cloud service.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  process.env.TMPDIR = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-browser-'));
  const { default: packaged } = await import('@sparticuz/chromium');
  const executablePath = await packaged.executablePath();
  return { executablePath, args: [...packaged.args, ...browserFlags] };
}
