import { describe, expect, it } from 'vitest';
import { lockedUntil } from './sign-in-lock.ts';

const minute = (count: number) => new Date(Date.UTC(2027, 0, 1, 8, 0) + count * 60_000);

describe('the lock after wrong passwords', () => {
  it('holds for 15 minutes from the fifth failure within 15 minutes', () => {
    const failures = [0, 3, 6, 9, 12].map(minute);
    expect(lockedUntil(failures, minute(12))).toEqual(minute(27));
    expect(lockedUntil(failures, minute(26.9))).toEqual(minute(27));
    expect(lockedUntil(failures, minute(27))).toBeUndefined();
  });

  it('does not hold after four failures', () => {
    expect(lockedUntil([0, 1, 2, 3].map(minute), minute(3))).toBeUndefined();
    expect(lockedUntil([], minute(0))).toBeUndefined();
  });

  it('does not hold for five failures spread over 15 minutes or more', () => {
    expect(lockedUntil([0, 4, 8, 12, 15].map(minute), minute(15))).toBeUndefined();
  });

  it('needs five new failures after it has ended', () => {
    const old = [0, 1, 2, 3, 4].map(minute);
    expect(lockedUntil([...old, minute(20)], minute(20))).toBeUndefined();
    expect(lockedUntil([...old, ...[20, 21, 22, 23, 24].map(minute)], minute(24))).toEqual(minute(39));
  });
});
