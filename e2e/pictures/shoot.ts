/** Screenshots of the steps of a test, for review by people. Written only when `WAYHOUSE_SHOTS` names a folder. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

/** Writes a screenshot of the whole page, named by step, language and width. */
export async function shoot(page: Page, step: string): Promise<void> {
  const folder = process.env.WAYHOUSE_SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const language = await page.locator('html').getAttribute('lang');
  await page.waitForTimeout(400);
  const file = `${step}.${language ?? ''}-${page.viewportSize()?.width ?? 0}.png`;
  await page.screenshot({ path: path.join(folder, file), fullPage: true });
}
