/**
 * Helpers of the walk through a month of finance (`walk-month.ts`): open a page of the console as a member of staff,
 * take screenshots, and approve, as a second person, the requests of the first.
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
  shots: string | undefined;
  /** The number of the next picture. */
  step: number;
}

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

export async function shoot(walk: Walk, page: Page, name: string): Promise<void> {
  const number = String(walk.step).padStart(2, '0');
  walk.step += 1;
  console.log(`${walk.language} ${number} ${name}`);
  if (!walk.shots) return;
  mkdirSync(walk.shots, { recursive: true });
  await page.waitForTimeout(500);
  await page.screenshot({ path: path.join(walk.shots, `${number}-${name}.${walk.language}.png`) });
}

/** The second person approves each request at the desk, until none waits. */
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
