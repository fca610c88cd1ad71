import { describe, expect, it } from 'vitest';
import { inTurns } from './in-turns.ts';

const limits = { ofCaller: 300, inAll: 1_000 };

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('processor-heavy work (C6)', () => {
  it('runs one task at a time, and its callers take turns', async () => {
    const draw = inTurns(limits);
    const drawn: string[] = [];
    let atOnce = 0;
    const work = (name: string) => async () => {
      atOnce += 1;
      await tick();
      expect(atOnce).toBe(1);
      drawn.push(name);
      atOnce -= 1;
    };
    const greedy = ['a1', 'a2', 'a3', 'a4'].map((name) => draw('a', work(name)));
    await Promise.all([...greedy, draw('b', work('b1'))]);
    expect(drawn.indexOf('b1')).toBeLessThan(3);
  });

  it('is refused above a limit, per caller and in total, and accepted again later', async () => {
    const draw = inTurns(limits);
    const draws = Array.from({ length: limits.ofCaller + 1 }, () => draw('a', tick));
    await expect(draw('a', tick)).rejects.toMatchObject({ key: 'request.unavailable' });
    await draw('b', tick);
    await Promise.all(draws);
    await draw('a', tick);
  });

  it('continues with other tasks after a failure', async () => {
    const draw = inTurns(limits);
    const broken = draw('a', () => Promise.reject(new Error('no picture')));
    const other = draw('a', async () => 'picture');
    await expect(broken).rejects.toThrow('no picture');
    expect(await other).toBe('picture');
  });
});
