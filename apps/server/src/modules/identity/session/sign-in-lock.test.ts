import { describe, expect, it } from 'vitest';
import { lockedUntil } from './sign-in-lock.ts';

const minute = (count: number) => new Date(Date.UTC(2027, 0, 1, 8, 0) + count * 60_000);
const until = (minutes: number[], now: number) => lockedUntil(minutes.map(minute), minute(now), 5);

describe('the lock after wrong passwords', () => {
  it('lasts 15 minutes from the fifth failure within 15 minutes', () => {
    const failures = [0, 3, 6, 9, 12];
    expect(until(failures, 12)).toEqual(minute(27));
    expect(until(failures, 26.9)).toEqual(minute(27));
    expect(until(failures, 27)).toBeUndefined();
  });

  it('does not begin after four failures', () => {
    expect(until([0, 1, 2, 3], 3)).toBeUndefined();
    expect(until([], 0)).toBeUndefined();
  });

  it('does not begin for five failures spread over 15 minutes or more', () => {
    expect(until([0, 4, 8, 12, 15], 15)).toBeUndefined();
  });

  it('needs five new failures after it has ended, and lasts longer each time (M4)', () => {
    const first = [0, 1, 2, 3, 4];
    expect(until([...first, 20], 20)).toBeUndefined();
    const second = [...first, 20, 21, 22, 23, 24];
    expect(until(second, 24)).toEqual(minute(54));
    const third = [...second, 60, 60, 60, 60, 60];
    expect(until(third, 60)).toEqual(minute(120));
    const many = [0, 300, 600, 900, 1200, 1300].flatMap((at) => [at, at, at, at, at]);
    expect(until(many, 1300)).toEqual(minute(1540));
  });
});
