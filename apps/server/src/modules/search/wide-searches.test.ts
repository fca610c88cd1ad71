import { describe, expect, it } from 'vitest';
import { inSearchTurn, wideFrom } from './wide-searches.ts';

const searchWorld = (caller: string, search: () => Promise<unknown>) =>
  inSearchTurn({ caller, hotels: wideFrom }, search);

describe('searches over the whole world', () => {
  it('let other calls run between two of them', async () => {
    const order: string[] = [];
    let isRunning = true;
    const otherCall = (): void => {
      order.push('other call');
      if (isRunning) setImmediate(otherCall);
    };
    setImmediate(otherCall);
    const search = async () => order.push('search');
    await Promise.all(Array.from({ length: 20 }, () => searchWorld('com_a', search)));
    isRunning = false;
    expect(order.filter((each) => each === 'search')).toHaveLength(20);
    expect(order.join()).not.toContain('search,search');
  });

  it('take turns by account', async () => {
    const order: string[] = [];
    const add = (accountId: string) => () => {
      order.push(accountId);
      return Promise.resolve();
    };
    await Promise.all([
      ...Array.from({ length: 10 }, () => searchWorld('com_a', add('com_a'))),
      searchWorld('com_b', add('com_b')),
    ]);
    expect(order.indexOf('com_b')).toBeLessThan(3);
  });

  it('are refused to an account with too many waiting; a search of a city never waits', async () => {
    const searches = Array.from({ length: 100 }, () => searchWorld('com_a', async () => 'found'));
    expect(await inSearchTurn({ caller: 'com_a', hotels: wideFrom - 1 }, async () => 'city')).toBe('city');
    const answers = await Promise.allSettled(searches);
    const refusals = answers.filter((answer) => answer.status === 'rejected');
    expect(refusals.length).toBeGreaterThan(0);
    for (const { reason } of refusals) expect(reason).toMatchObject({ key: 'request.unavailable' });
    expect(await searchWorld('com_a', async () => 'again')).toBe('again');
  });
});
