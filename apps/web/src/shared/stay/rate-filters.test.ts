import type { OfferBrief } from '@wayhouse/contract/search/search';
import { describe, expect, it } from 'vitest';
import { filtersOf, isWanted, parseRates, ratesOf, ratesParam } from './rate-filters.ts';

describe('rates that a list asked for', () => {
  it('are all that its filters say of rates, and nothing they say of hotels', () => {
    const filters = {
      free_cancellation: true,
      promotion: true,
      boards: ['HB' as const],
      stars: [5],
      name: 'x',
    };
    expect(ratesOf(filters)).toEqual(['free_cancellation', 'promotion', 'HB']);
  });

  it('call every board with a meal breakfast, and only that', () => {
    expect(ratesOf({ boards: ['BB', 'HB', 'FB', 'AI'] })).toEqual(['breakfast']);
    expect(ratesOf({ boards: ['RO', 'BB', 'HB', 'FB', 'AI'] })).not.toContain('breakfast');
  });

  it('come back from the address as they went, without what is unknown', () => {
    const rates = ratesOf({ free_cancellation: true, pay_later: true, boards: ['BB', 'HB'] });
    expect(parseRates(ratesParam(rates).rates)).toEqual(rates);
    expect(parseRates('free,XX,instant')).toEqual(['instant']);
    expect(ratesParam([])).toEqual({});
  });

  it('ask the server for the same', () => {
    for (const filters of [{ instant: true, boards: ['RO' as const] }, { free_cancellation: true }, {}]) {
      expect(filtersOf(ratesOf(filters))).toEqual(filters);
    }
    expect(filtersOf(['breakfast'])).toEqual({ boards: ['BB', 'HB', 'FB', 'AI'] });
    expect(filtersOf(['breakfast', 'RO', 'HB'])).toEqual({ boards: ['HB'] });
  });
});

describe('a rate is wanted', () => {
  const offer = { board: 'HB', refundable: true, pay_later: false, confirmation: 'instant' } as OfferBrief;

  it('when it has everything asked, and one of the boards asked', () => {
    expect(isWanted(offer, [])).toBe(true);
    expect(isWanted(offer, ['free_cancellation', 'breakfast', 'instant', 'BB', 'HB'])).toBe(true);
    expect(isWanted(offer, ['BB', 'AI'])).toBe(false);
    expect(isWanted(offer, ['free_cancellation', 'pay_later'])).toBe(false);
    expect(isWanted(offer, ['promotion'])).toBe(false);
    expect(isWanted({ ...offer, strike_total: '9.00' }, ['promotion'])).toBe(true);
  });
});
