import type { OfferBrief } from '@wayhouse/contract/search/search';
import { describe, expect, it } from 'vitest';
import { filtersOf, parseRates, passesRateFilters, ratesOf, ratesParam } from './rate-filters.ts';

describe('rate filters of a list', () => {
  it('contain all its filters on rates, and none on hotels', () => {
    const filters = {
      free_cancellation: true,
      promotion: true,
      boards: ['HB' as const],
      stars: [5],
      name: 'x',
    };
    expect(ratesOf(filters)).toEqual(['free_cancellation', 'promotion', 'HB']);
  });

  it('become the breakfast filter when exactly the boards with a meal are chosen', () => {
    expect(ratesOf({ boards: ['BB', 'HB', 'FB', 'AI'] })).toEqual(['breakfast']);
    expect(ratesOf({ boards: ['RO', 'BB', 'HB', 'FB', 'AI'] })).not.toContain('breakfast');
  });

  it('are read back unchanged from the URL, without unknown values', () => {
    const rates = ratesOf({ free_cancellation: true, pay_later: true, boards: ['BB', 'HB'] });
    expect(parseRates(ratesParam(rates).rates)).toEqual(rates);
    expect(parseRates('free,XX,instant')).toEqual(['instant']);
    expect(ratesParam([])).toEqual({});
  });

  it('convert to filters of the call', () => {
    for (const filters of [{ instant: true, boards: ['RO' as const] }, { free_cancellation: true }, {}]) {
      expect(filtersOf(ratesOf(filters))).toEqual(filters);
    }
    expect(filtersOf(['breakfast'])).toEqual({ boards: ['BB', 'HB', 'FB', 'AI'] });
    expect(filtersOf(['breakfast', 'RO', 'HB'])).toEqual({ boards: ['HB'] });
  });
});

describe('a rate passes', () => {
  const offer = { board: 'HB', refundable: true, pay_later: false, confirmation: 'instant' } as OfferBrief;

  it('on the page exactly when its board is in the filters of the call', () => {
    for (const board of ['RO', 'BB', 'HB'] as const)
      for (const filters of [['breakfast'], ['RO'], ['breakfast', 'RO'], ['breakfast', 'RO', 'HB']] as const)
        expect([board, filters, passesRateFilters({ ...offer, board }, filters)]).toEqual([
          board,
          filters,
          filtersOf(filters).boards?.includes(board) ?? true,
        ]);
  });

  it('when it meets every flag and has one of the boards', () => {
    expect(passesRateFilters(offer, [])).toBe(true);
    expect(passesRateFilters(offer, ['free_cancellation', 'breakfast', 'instant', 'BB', 'HB'])).toBe(true);
    expect(passesRateFilters(offer, ['BB', 'AI'])).toBe(false);
    expect(passesRateFilters(offer, ['free_cancellation', 'pay_later'])).toBe(false);
    expect(passesRateFilters(offer, ['promotion'])).toBe(false);
    expect(passesRateFilters({ ...offer, strike_total: '9.00' }, ['promotion'])).toBe(true);
  });
});
