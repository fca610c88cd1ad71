import { describe, expect, it } from 'vitest';
import { holdUntil } from './hold-time.ts';

const now = new Date('2027-03-01T09:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe('a stay is held', () => {
  it('for 24 hours when its free cancellation ends at least 48 hours from now', () => {
    expect(holdUntil({ freeUntil: at(200), payBy: at(128), now })).toEqual(at(24));
    expect(holdUntil({ freeUntil: at(48), payBy: at(30), now })).toEqual(at(24));
  });

  it('until a day before its free cancellation ends, or until it has to be paid', () => {
    expect(holdUntil({ freeUntil: at(47), payBy: at(40), now })).toEqual(at(23));
    expect(holdUntil({ freeUntil: at(200), payBy: at(5), now })).toEqual(at(5));
  });

  it('not at all without an hour for a decision, or without free cancellation', () => {
    expect(holdUntil({ freeUntil: at(25), payBy: at(20), now })).toEqual(at(1));
    expect(holdUntil({ freeUntil: at(24.9), payBy: at(20), now })).toBeUndefined();
    expect(holdUntil({ freeUntil: undefined, payBy: undefined, now })).toBeUndefined();
  });
});
