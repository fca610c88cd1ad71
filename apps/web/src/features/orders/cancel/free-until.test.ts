import { expect, test } from 'vitest';
import { freeUntil } from './free-until.ts';

const deadline = '2026-12-08T18:00:00.000Z';
const at = (instant: string) => freeUntil(deadline, Date.parse(instant));

test("the deadline is the shown one, then the supplier's, then none", () => {
  const shown = { phase: 'free', at: '2026-12-05T18:00:00.000Z' };
  const last = { phase: 'last_days', at: deadline };
  expect(at('2026-12-05T17:59:59.999Z')).toEqual(shown);
  expect(at('2026-12-05T18:00:00.000Z')).toEqual(last);
  expect(at('2026-12-08T17:59:59.999Z')).toEqual(last);
  expect(at('2026-12-08T18:00:00.000Z')).toBeNull();
  expect(freeUntil(undefined, 0)).toBeNull();
});
