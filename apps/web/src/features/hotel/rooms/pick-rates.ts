import { isBoard, isWanted, type RateFilter, rateFlags } from '../../../shared/stay/rate-filters.ts';
import type { Offer, Room } from '../hotel-queries.ts';

/** Which rooms and rates are shown, and in which order. Pure. */

/**
 * The filters that tell these rates apart, some pass and some do not; and those that are on, whatever they do. Where
 * boards are wanted by name, breakfast says nothing more.
 */
export function shownFilters(rooms: readonly Room[], wanted: readonly RateFilter[]): RateFilter[] {
  const offers = rooms.flatMap((room) => room.offers);
  const byName = wanted.some(isBoard);
  const useful = rateFlags.filter((filter) => {
    if (wanted.includes(filter)) return true;
    const passing = offers.filter((offer) => isWanted(offer, [filter])).length;
    return passing > 0 && passing < offers.length && !(byName && filter === 'breakfast');
  });
  return [...new Set([...useful, ...wanted])];
}

/** Rates cheapest first, rooms by their cheapest rate; rooms without a rate come last, or go when a filter is on. */
export function pickRates(rooms: readonly Room[], wanted: readonly RateFilter[]): Room[] {
  const price = (offer: Offer | undefined) => (offer ? Number(offer.total) : Number.POSITIVE_INFINITY);
  const kept = rooms.map((room) => ({
    ...room,
    offers: room.offers.filter((offer) => isWanted(offer, wanted)).sort((a, b) => price(a) - price(b)),
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
