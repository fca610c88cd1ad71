/**
 * A keyboard user: every step is a key press, after which the focused element must be visible. No helper here clicks,
 * fills or focuses directly.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The limit of Tab presses; no path on the product's pages needs as many. */
const tabPressesMax = 90;

export type Keyboard = {
  /** Presses one key, then waits until a visible element has the focus. */
  press: (key: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Presses Tab until the text of the focused element contains or matches `words`. Throws after 90 presses. */
  tabTo: (words: string | RegExp) => Promise<void>;
  /** Labels, text and tag name of the focused element, such as `Search button`. Empty without a visible focus. */
  focusText: () => Promise<string>;
  /** Waits at most 10 seconds until a visible element has the focus. */
  waitForFocus: () => Promise<void>;
};

/** Keyboard steps on this page. */
export function keyboardOn(page: Page): Keyboard {
  const focusText = () => page.evaluate(readFocusText);
  const waitForFocus = async () => {
    await expect.poll(focusText, { timeout: 10_000, message: 'where the focus is' }).not.toBe('');
  };
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await waitForFocus();
  };
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await waitForFocus();
  };
  const tabTo = async (words: string | RegExp) => {
    const reachedTexts: string[] = [];
    for (let steps = 0; steps < tabPressesMax; steps++) {
      const text = await focusText();
      if (typeof words === 'string' ? text.includes(words) : words.test(text)) return;
      reachedTexts.push(text);
      await press('Tab');
    }
    throw new Error(`no Tab leads to “${words}”, but to: ${reachedTexts.join(' · ')}`);
  };
  return { press, type, tabTo, focusText, waitForFocus };
}

/**
 * Runs in the page. Returns labels, text and tag name of the focused element. Returns '' unless that element is visible
 * and matches `:focus-visible`.
 */
function readFocusText(): string {
  const element = document.activeElement as HTMLInputElement | null;
  if (!element || element === document.body || !element.matches(':focus-visible')) return '';
  const { width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return '';
  const labels = [...(element.labels ?? [])].map((label) => label.innerText).join(' ');
  const labelIds = element.getAttribute('aria-labelledby') ?? '';
  const labelTexts = labelIds
    ? labelIds.split(' ').map((id) => document.getElementById(id)?.innerText ?? '')
    : [];
  const ownLabel = element.getAttribute('aria-label') ?? '';
  // The texts of inner controls do not name the element.
  const text = element.querySelector('a, button, input') ? '' : (element.innerText ?? '').slice(0, 300);
  return [ownLabel, ...labelTexts, labels, text, element.tagName.toLowerCase()]
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/g, ' ');
}

/** True when a field inside `main` has exactly this value. */
export const hasFilledField = (page: Page, value: string) =>
  page
    .locator('main')
    .evaluate(
      (main, text) =>
        [...main.querySelectorAll('input, select, textarea')].some(
          (field) => (field as HTMLInputElement).value === text,
        ),
      value,
    );
