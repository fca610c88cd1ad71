import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const longestMoveMs = 2_000;

/**
 * Waits until no element fades or slides, because colors differ during an animation. Ignores endless animations
 * (a skeleton, a carousel).
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

/** Violations of WCAG 2.2 A and AA that axe reports, as `rule: elements`. Optionally of axe's best practices too. */
export async function violationsOf(page: Page, { bestPractices = false } = {}): Promise<string[]> {
  // Waits for the browser's render, because the buttons of the server's HTML are inert.
  await page.locator('button[inert]').first().waitFor({ state: 'detached' });
  await waitForStillness(page);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(bestPractices ? [...wcag, 'best-practice'] : wcag)
    // Our pages contain no foreign frames, so the run inside the page is complete; it takes half the time.
    .setLegacyMode(true)
    .analyze();
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}
