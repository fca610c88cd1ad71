import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const longestAnimationMs = 2_000;

/**
 * Waits until no element fades or slides, because colors differ during an animation. Ignores animations longer than
 * 2 seconds: the endless ones of skeletons and spinners.
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
    longestAnimationMs,
  );
}

/** The part of axe that this file calls inside the page. */
type PageAxe = { run: (context: Document, options: RunOptions) => Promise<AxeResults> };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Waits until the page is interactive and still. Then returns the violations of WCAG 2.2 A and AA that axe reports, as
 * `rule: elements`. With `bestPractices`, also violations of axe's best practices.
 */
export async function violationsOf(page: Page, { bestPractices = false } = {}): Promise<string[]> {
  // Waits for the browser's render, because the buttons of the server's HTML are inert.
  await page.locator('button[inert]').first().waitFor({ state: 'detached' });
  await waitForStillness(page);
  const tags = bestPractices ? [...wcag, 'best-practice'] : wcag;
  // Axe runs in the page itself, so it does not check the content of frames, which only the previews of quotes have.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: PageAxe };
      return (await axe.run(document, options)).violations;
    },
    { resultTypes: ['violations'], runOnly: tags } satisfies RunOptions,
  );
  return violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
}

/** Checks all screens at the end, so that one failure names each screen with its violations. */
export function expectNoViolations(violationsByScreen: Record<string, string[]>): void {
  const screens = Object.keys(violationsByScreen);
  expect(violationsByScreen).toEqual(Object.fromEntries(screens.map((screen) => [screen, []])));
}
