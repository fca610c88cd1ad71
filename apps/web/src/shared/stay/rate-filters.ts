import type { Board, Filters, OfferBrief } from '@wayhouse/contract/search/search';

/**
 * The rate filters of a hotel. The list's filters on rates are passed to the hotel's page and the comparison in the
 * URL: `rates=free_cancellation,HB`. Pure.
 */

export const rateFlags = ['free_cancellation', 'breakfast', 'pay_later', 'instant', 'promotion'] as const;
type RateFlag = (typeof rateFlags)[number];
/** A flag, or a board. Flags combine as "and", several boards as "or". */
export type RateFilter = RateFlag | Board;

const withBreakfast: readonly Board[] = ['BB', 'HB', 'FB', 'AI'];
const boards: readonly Board[] = ['RO', ...withBreakfast];

export function isBoard(filter: RateFilter): filter is Board {
  return boards.includes(filter as Board);
}

const passesFlag: Record<Exclude<RateFlag, 'breakfast'>, (offer: OfferBrief) => boolean> = {
  free_cancellation: (offer) => offer.refundable,
  pay_later: (offer) => offer.pay_later,
  instant: (offer) => offer.confirmation === 'instant',
  promotion: (offer) => offer.strike_total !== undefined,
};

/** True when the rate passes all filters. */
export function passesRateFilters(offer: OfferBrief, filters: readonly RateFilter[]): boolean {
  const allowedBoards = boardsOf(filters);
  if (allowedBoards.length > 0 && !allowedBoards.includes(offer.board)) return false;
  return filters.every((filter) => isBoard(filter) || filter === 'breakfast' || passesFlag[filter](offer));
}

/**
 * The boards that the filters allow; empty when they allow all. Breakfast removes room-only from the chosen boards, and
 * means all boards with a meal when no other board is chosen.
 */
function boardsOf(filters: readonly RateFilter[]): readonly Board[] {
  const chosenBoards = filters.filter(isBoard);
  if (!filters.includes('breakfast')) return chosenBoards;
  const mealBoards = chosenBoards.filter((board) => board !== 'RO');
  return mealBoards.length > 0 ? mealBoards : withBreakfast;
}

/**
 * The rate filters among a list's filters. When all boards except room-only are chosen, they become the breakfast
 * filter.
 */
export function ratesOf(filters: Filters): RateFilter[] {
  const boardFilters = boards.filter((board) => filters.boards?.includes(board));
  const isBreakfast = boardFilters.length === withBreakfast.length && !boardFilters.includes('RO');
  return [
    ...(filters.free_cancellation ? (['free_cancellation'] as const) : []),
    ...(isBreakfast ? (['breakfast'] as const) : []),
    ...(filters.pay_later ? (['pay_later'] as const) : []),
    ...(filters.instant ? (['instant'] as const) : []),
    ...(filters.promotion ? (['promotion'] as const) : []),
    ...(isBreakfast ? [] : boardFilters),
  ];
}

/** The reverse of `ratesOf`, for calls that filter. */
export function filtersOf(rates: readonly RateFilter[]): Filters {
  const allowedBoards = boardsOf(rates);
  return {
    ...(rates.includes('free_cancellation') && { free_cancellation: true }),
    ...(rates.includes('pay_later') && { pay_later: true }),
    ...(rates.includes('instant') && { instant: true }),
    ...(rates.includes('promotion') && { promotion: true }),
    ...(allowedBoards.length > 0 && { boards: [...allowedBoards] }),
  };
}

/** The filters as a URL parameter; empty without filters. */
export function ratesParam(rates: readonly RateFilter[]): Record<string, string> {
  return rates.length > 0 ? { rates: rates.join(',') } : {};
}

/** Parses the parameter; unknown values are ignored. */
export function parseRates(text: string | undefined): RateFilter[] {
  const knownFilters: readonly RateFilter[] = [...rateFlags, ...boards];
  const parts = text?.split(',') ?? [];
  return knownFilters.filter((filter) => parts.includes(filter));
}
