/**
 * Helpers of the walk through a month of finance (`walk-month.ts`): open a page of the console as a member of staff,
 * take screenshots, and approve the requests of finance as a second person.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Lang } from '@wayhouse/i18n/translate';
import type { Browser, Page } from 'playwright-core';
import type { MonthStage } from '../../apps/server/test/month/month-calls.ts';
import type { Stage } from '../../e2e/support/harness.ts';
import { signInStaffByCall } from '../../e2e/support/sign-in.ts';
import type { Words } from '../../e2e/support/words.ts';
import type { BenchServer } from '../booking/start-bench-server.ts';

export interface Walk {
  bench: BenchServer;
  stage: MonthStage;
  browser: Browser;
  language: Lang;
  words: Words;
  /** Folder of the screenshots; undefined: none are written. */
  shots: string | undefined;
  /** Number of the next screenshot. */
  step: number;
}

/** Opens a browser context in which the person with this role is signed in. The caller closes the context. */
export async function openPage({ bench, browser, language }: Walk, role: 'finance' | 'admin'): Promise<Page> {
  const context = await browser.newContext({
    baseURL: bench.server.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    timezoneId: 'Asia/Shanghai',
  });
  const page = await context.newPage();
  const stage = { server: { url: bench.server.url, database: { db: bench.db } } } as unknown as Stage;
  await signInStaffByCall(stage, page, { email: `${role}@staff.wayhouse.test`, language });
  return page;
}

/** Prints the step, and writes its screenshot if a folder is given. */
export async function shoot(walk: Walk, page: Page, name: string): Promise<void> {
  const number = String(walk.step).padStart(2, '0');
  walk.step += 1;
  console.log(`${walk.language} ${number} ${name}`);
  if (!walk.shots) return;
  mkdirSync(walk.shots, { recursive: true });
  await page.waitForTimeout(500);
  await page.screenshot({ path: path.join(walk.shots, `${number}-${name}.${walk.language}.png`) });
}

/** The administrator approves each request on the page of approvals, until none waits. */
export async function approveAll(walk: Walk): Promise<void> {
  const page = await openPage(walk, 'admin');
  await page.goto('/console/approvals');
  const noRequests = page.getByText(walk.words('console.approvals.none'));
  const request = page.locator('[data-part~="request"]').first();
  await noRequests.or(request).first().waitFor();
  while (await request.isVisible()) {
    await request.click();
    await shoot(walk, page, 'approval');
    const requestCount = await page.locator('[data-part~="request"]').count();
    await page.locator('[data-part~="decision"] button').last().click();
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-part~="request"]').length < count,
      requestCount,
    );
  }
  await page.context().close();
}

export const csvOf = (lines: readonly string[]): Buffer => Buffer.from(lines.join('\n'));
