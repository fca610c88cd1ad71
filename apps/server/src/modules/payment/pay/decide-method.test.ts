import { expect, it } from 'vitest';
import { takesAmount } from './decide-method.ts';

const openRules = { enabled: true, min_cents: null, max_cents: null };

it.each([
  [openRules, 1, true],
  [{ ...openRules, enabled: false }, 1, false],
  [{ ...openRules, min_cents: 500 }, 499, false],
  [{ ...openRules, min_cents: 500 }, 500, true],
  [{ ...openRules, max_cents: 500 }, 500, true],
  [{ ...openRules, max_cents: 500 }, 501, false],
  [undefined, 1, false],
])('a method with the rules %o takes %i cents: %s', (rules, cents, takes) => {
  expect(takesAmount(rules, cents)).toBe(takes);
});
