import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const longestMoveMs = 2_000;

/**
 * Waits until elements stop fading or sliding, because their colors differ until then. Endless animations (a skeleton,
 * a carousel) are ignored.
 */
export async function waitForStillness(page: Page): Promise<void> {
  await page.waitForFunction(
    (longest) =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || Number(effect?.getComputedTiming().endTime) > longest,
        ),
    longestMoveMs,
  );
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds by WCAG 2.2 A and AA, and by its own best practices if wanted, as "rule: elements". */
export async function violationsOf(page: Page, { bestPractices = false } = {}): Promise<string[]> {
  // While the server's HTML is shown, its buttons are inert.
  await page.locator('button[inert]').first().waitFor({ state: 'detached' });
  await waitForStillness(page);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(bestPractices ? [...wcag, 'best-practice'] : wcag)
    // Our pages hold no frames of others: the run within the page is whole, and takes half the time.
    .setLegacyMode(true)
    .analyze();
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}
