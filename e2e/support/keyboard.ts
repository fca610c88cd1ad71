/**
 * A keyboard user: every step is a key press, after which the focused element must be visible. No helper here clicks,
 * fills or focuses directly.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The limit of Tab presses; no path on our pages needs as many. */
const tabPressesMax = 90;

export type Keyboard = {
  /** Presses one key, then checks the focus. */
  press: (key: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Presses Tab until a control with this text has the focus. */
  tabTo: (words: string | RegExp) => Promise<void>;
  /** The text of the focused element. */
  at: () => Promise<string>;
  /** Waits until a visible element has the focus. */
  holdsFocus: () => Promise<void>;
};

/** Keyboard steps on this page. */
export function keyboardOn(page: Page): Keyboard {
  const at = () => page.evaluate(wordsOfFocus);
  const holdsFocus = async () => {
    await expect.poll(at, { timeout: 10_000, message: 'where the focus is' }).not.toBe('');
  };
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await holdsFocus();
  };
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await holdsFocus();
  };
  const tabTo = async (words: string | RegExp) => {
    const seen: string[] = [];
    for (let steps = 0; steps < tabPressesMax; steps++) {
      const now = await at();
      if (typeof words === 'string' ? now.includes(words) : words.test(now)) return;
      seen.push(now);
      await press('Tab');
    }
    throw new Error(`no Tab leads to “${words}”, but to: ${seen.join(' · ')}`);
  };
  return { press, type, tabTo, at, holdsFocus };
}

/** Runs in the page. Returns the text of the focused element; '' when no visible element has the focus. */
function wordsOfFocus(): string {
  const one = document.activeElement as HTMLInputElement | null;
  if (!one || one === document.body || !one.matches(':focus-visible')) return '';
  const { width, height } = one.getBoundingClientRect();
  if (width === 0 || height === 0) return '';
  const labels = [...(one.labels ?? [])].map((label) => label.innerText).join(' ');
  const of = one.getAttribute('aria-labelledby') ?? '';
  const by = of ? of.split(' ').map((id) => document.getElementById(id)?.innerText ?? '') : [];
  const own = one.getAttribute('aria-label') ?? '';
  // The texts of inner controls do not name the element.
  const text = one.querySelector('a, button, input') ? '' : (one.innerText ?? '').slice(0, 300);
  return [own, ...by, labels, text, one.tagName.toLowerCase()].filter(Boolean).join(' ').replace(/\s+/g, ' ');
}

/** True when a field of the page has this value. */
export const hasFilledField = (page: Page, value: string) =>
  page
    .locator('main')
    .evaluate(
      (main, text) =>
        [...main.querySelectorAll('input, select, textarea')].some(
          (one) => (one as HTMLInputElement).value === text,
        ),
      value,
    );
