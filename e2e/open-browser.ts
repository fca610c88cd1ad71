/** A browser for the stories: the one installed on the machine, else the one among the packages. */
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { browserFlags, findInstalledBrowser } from '../scripts/lib/browser.mjs';

/** Opens it without a window. The caller closes it. */
export async function openBrowser(): Promise<Browser> {
  const installed = findInstalledBrowser();
  if (installed) return await chromium.launch({ executablePath: installed, args: [...browserFlags] });
  if (process.platform !== 'linux') {
    throw new Error('No browser found. Install Chrome or Chromium, or name one with CHROMIUM_PATH.');
  }
  return await openPackaged();
}

async function openPackaged(): Promise<Browser> {
  // It unpacks into the temp folder, and brings the libraries of a bare machine only where it believes to be in the
  // cloud service it was made for.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  process.env.TMPDIR = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-browser-'));
  const { default: packaged } = await import('@sparticuz/chromium');
  const executablePath = await packaged.executablePath();
  return await chromium.launch({ executablePath, args: [...packaged.args, ...browserFlags] });
}
