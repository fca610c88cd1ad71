import { expect, it } from 'vitest';
import { takesAmount } from './decide-method.ts';

const open = { enabled: true, min_cents: null, max_cents: null };

it.each([
  [open, 1, true],
  [{ ...open, enabled: false }, 1, false],
  [{ ...open, min_cents: 500 }, 499, false],
  [{ ...open, min_cents: 500 }, 500, true],
  [{ ...open, max_cents: 500 }, 500, true],
  [{ ...open, max_cents: 500 }, 501, false],
  [undefined, 1, false],
])('%o for %i cents: %s', (rules, cents, taken) => {
  expect(takesAmount(rules, cents)).toBe(taken);
});
