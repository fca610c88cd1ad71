import type { Board, Filters, OfferBrief } from '@wayhouse/contract/search/search';

/**
 * Which rates of a hotel are wanted. What was chosen in a list goes along to the hotel's rates and to the comparison as
 * a filter of their own, in their address: `rates=free_cancellation,HB`. Pure.
 */

export const rateFlags = ['free_cancellation', 'breakfast', 'pay_later', 'instant', 'promotion'] as const;
type RateFlag = (typeof rateFlags)[number];
/** A board by itself is wanted only when a list asked for it; several of them mean any of them. */
export type RateFilter = RateFlag | Board;

const withBreakfast: readonly Board[] = ['BB', 'HB', 'FB', 'AI'];
const boards: readonly Board[] = ['RO', ...withBreakfast];

export function isBoard(filter: RateFilter): filter is Board {
  return boards.includes(filter as Board);
}

const tests: Record<RateFlag, (offer: OfferBrief) => boolean> = {
  free_cancellation: (offer) => offer.refundable,
  breakfast: (offer) => offer.board !== 'RO',
  pay_later: (offer) => offer.pay_later,
  instant: (offer) => offer.confirmation === 'instant',
  promotion: (offer) => offer.strike_total !== undefined,
};

/** True when the rate has everything that is wanted. */
export function isWanted(offer: OfferBrief, wanted: readonly RateFilter[]): boolean {
  const meals = wanted.filter(isBoard);
  if (meals.length > 0 && !meals.includes(offer.board)) return false;
  return wanted.every((filter) => isBoard(filter) || tests[filter](offer));
}

/** What of a list's filters is about rates. Every board but the plainest is called breakfast. */
export function ratesOf(filters: Filters): RateFilter[] {
  const meals = boards.filter((board) => filters.boards?.includes(board));
  const isBreakfast = meals.length === withBreakfast.length && !meals.includes('RO');
  return [
    ...(filters.free_cancellation ? (['free_cancellation'] as const) : []),
    ...(isBreakfast ? (['breakfast'] as const) : []),
    ...(filters.pay_later ? (['pay_later'] as const) : []),
    ...(filters.instant ? (['instant'] as const) : []),
    ...(filters.promotion ? (['promotion'] as const) : []),
    ...(isBreakfast ? [] : meals),
  ];
}

/** The reverse, for calls that filter. */
export function filtersOf(rates: readonly RateFilter[]): Filters {
  const meals = rates.filter(isBoard);
  const asked = meals.length > 0 ? meals : boards;
  const eaten = rates.includes('breakfast') ? asked.filter((board) => board !== 'RO') : meals;
  return {
    ...(rates.includes('free_cancellation') && { free_cancellation: true }),
    ...(rates.includes('pay_later') && { pay_later: true }),
    ...(rates.includes('instant') && { instant: true }),
    ...(rates.includes('promotion') && { promotion: true }),
    ...(eaten.length > 0 && { boards: eaten }),
  };
}

/** As the address carries them; nothing of it while none is wanted. */
export function ratesParam(rates: readonly RateFilter[]): Record<string, string> {
  return rates.length > 0 ? { rates: rates.join(',') } : {};
}

/** Reads them back; what is unknown is left out. */
export function parseRates(text: string | undefined): RateFilter[] {
  const known: readonly RateFilter[] = [...rateFlags, ...boards];
  const asked = text?.split(',') ?? [];
  return known.filter((filter) => asked.includes(filter));
}
