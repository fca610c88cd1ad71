/**
 * `npm run bench -- lighthouse [--runs 5] [--base URL] [--only /login]` (`--only '/developers*'` for several pages):
 * runs Lighthouse with its simulated phone on the pages where visits begin. Default of `--base`: a new server with 300
 * demo hotels. A server at `--base` needs the demo too, and gets a new quote in each run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { startServer } from '../../apps/server/test/process/server-process.ts';
import { browserFlags, findInstalledBrowser } from '../../scripts/lib/browser.mjs';
import { startBenchPostgres } from '../bench-postgres.ts';
import { percentile } from '../percentile.ts';
import { fetchLighthouse, type Report } from './fetch-lighthouse.ts';
import { choosePages, type Page, pagesOf } from './pages.ts';

type Options = { runs: number; base: string | undefined; only: string | undefined };
/** Width of the phone that Lighthouse simulates. */
const phoneWidth = 412;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

export async function benchLighthouse({ runs, base, only }: Options): Promise<void> {
  if (base) return await measure({ base, runs, only });
  const postgres = await startBenchPostgres({ fast: true });
  try {
    const server = await startServer({ databaseUrl: postgres.url, env: { DEMO_HOTELS: '300' } });
    try {
      await measure({ base: server.url, runs, only });
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
}

async function measure({ base, runs, only }: { base: string; runs: number; only: string | undefined }) {
  const lighthouse = await fetchLighthouse();
  const { pages, session } = await pagesOf(base);
  for (const page of choosePages(pages, only)) {
    const reports: Report[] = [];
    for (let run = 0; run < runs; run += 1) {
      const port = await freePort();
      const profile = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-lighthouse-'));
      const browser = await openBrowser(profile, port);
      try {
        if (page.needsSignIn) await signIn(browser, base, session);
        const result = await lighthouse(base + page.address, {
          port,
          output: 'json',
          logLevel: 'error',
          onlyCategories: categories,
          // Keeps the session, which was stored before the run.
          disableStorageReset: true,
        });
        if (result) reports.push(result.lhr);
      } finally {
        await browser.close();
        rmSync(profile, { recursive: true, force: true });
      }
    }
    print(page, reports);
  }
}

/** Opens the installed browser with an empty profile. Lighthouse connects to it at `port`. Throws without a browser. */
async function openBrowser(profile: string, port: number): Promise<BrowserContext> {
  const executablePath = findInstalledBrowser();
  if (!executablePath) throw new Error('Lighthouse needs an installed Chrome or Chromium (CHROMIUM_PATH).');
  const args = [...browserFlags, '--no-first-run', `--remote-debugging-port=${port}`];
  return await chromium.launchPersistentContext(profile, { executablePath, args });
}

/**
 * Stores the session where the site does: in local storage, and in a cookie for the server
 * (apps/web/src/shared/session/reader-cookie.ts). The cookie lacks the reader's settings, so the defaults apply.
 */
async function signIn(browser: BrowserContext, base: string, session: string): Promise<void> {
  const { token } = JSON.parse(session) as { token: string };
  const cookie = new URLSearchParams({ token, width: String(phoneWidth), zone: 'Asia/Shanghai' });
  await browser.addCookies([{ name: 'wayhouse_reader', value: String(cookie), url: base }]);
  const page = await browser.newPage();
  await page.goto(`${base}/favicon.svg`);
  await page.evaluate((value) => localStorage.setItem('wayhouse.session', value), session);
  await page.close();
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Prints the medians of all runs, and each audit whose score was below 0.9 in any run. */
function print(page: Page, reports: readonly Report[]): void {
  const median = (read: (report: Report) => number) =>
    percentile(
      reports.map(read).sort((a, b) => a - b),
      0.5,
    );
  const score = (name: string) =>
    `${name} ${Math.round(median((one) => one.categories[name]?.score ?? 0) * 100)}`;
  const value = (name: string) => median((one) => one.audits[name]?.numericValue ?? 0);
  const load = os.loadavg()[0]?.toFixed(1);
  console.log(`${page.name.padEnd(10)} ${categories.map(score).join('  ')}  (load ${load})`);
  console.log(
    `           FCP ${value('first-contentful-paint').toFixed(0)}  LCP ${value('largest-contentful-paint').toFixed(0)}  ` +
      `TBT ${value('total-blocking-time').toFixed(0)} ms  CLS ${value('cumulative-layout-shift').toFixed(3)}  ` +
      `machine ${median((one) => one.environment.benchmarkIndex).toFixed(0)}`,
  );
  const failingAudits = reports.flatMap((report) =>
    Object.values(report.categories).flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id),
    ),
  );
  if (failingAudits.length > 0) console.log(`           failing: ${[...new Set(failingAudits)].join(', ')}`);
}
