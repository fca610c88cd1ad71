import type { Offer, Room } from './hotel-queries.ts';

/** Which rooms and rates are shown, and in which order. Pure. */

export const rateFilters = ['free_cancellation', 'breakfast', 'pay_later', 'instant'] as const;
export type RateFilter = (typeof rateFilters)[number];

const tests: Record<RateFilter, (offer: Offer) => boolean> = {
  free_cancellation: (offer) => offer.refundable,
  breakfast: (offer) => offer.board !== 'RO',
  pay_later: (offer) => offer.pay_later,
  instant: (offer) => offer.confirmation === 'instant',
};

/** The filters that tell these rates apart: some pass and some do not. */
export function usefulFilters(rooms: readonly Room[]): RateFilter[] {
  const offers = rooms.flatMap((room) => room.offers);
  return rateFilters.filter((filter) => {
    const passing = offers.filter(tests[filter]).length;
    return passing > 0 && passing < offers.length;
  });
}

/** Rates cheapest first, rooms by their cheapest rate; rooms without a rate come last, or go when a filter is on. */
export function pickRates(rooms: readonly Room[], wanted: readonly RateFilter[]): Room[] {
  const price = (offer: Offer | undefined) => (offer ? Number(offer.total) : Number.POSITIVE_INFINITY);
  const kept = rooms.map((room) => ({
    ...room,
    offers: room.offers
      .filter((offer) => wanted.every((filter) => tests[filter](offer)))
      .sort((a, b) => price(a) - price(b)),
  }));
  const shown = wanted.length > 0 ? kept.filter((room) => room.offers.length > 0) : kept;
  return shown.sort((a, b) => price(a.offers[0]) - price(b.offers[0]));
}

/** The cheapest rate of all and how many there are. */
export function summarize(rooms: readonly Room[]): { lowest: Offer | undefined; count: number } {
  const offers = rooms.flatMap((room) => room.offers);
  const lowest = offers.reduce<Offer | undefined>(
    (best, offer) => (best && Number(best.total) <= Number(offer.total) ? best : offer),
    undefined,
  );
  return { lowest, count: offers.length };
}
