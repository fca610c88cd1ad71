import { type BasisInput, totalOn } from '../../../shared/money/all-in.ts';
import { isBoard, passesRateFilters, type RateFilter, rateFlags } from '../../../shared/stay/rate-filters.ts';
import type { Offer, Room } from '../hotel-queries.ts';

/** Filters and sorts rooms and rates. Pure. */

/**
 * The filters that some of these rates pass and others do not, and all active filters. While a board is an active
 * filter, the breakfast filter is left out unless it is active too.
 */
export function visibleFilters(rooms: readonly Room[], filters: readonly RateFilter[]): RateFilter[] {
  const offers = rooms.flatMap((room) => room.offers);
  const hasBoardFilter = filters.some(isBoard);
  const usefulFlags = rateFlags.filter((filter) => {
    if (filters.includes(filter)) return true;
    const passing = offers.filter((offer) => passesRateFilters(offer, [filter])).length;
    return passing > 0 && passing < offers.length && !(hasBoardFilter && filter === 'breakfast');
  });
  return [...new Set([...usefulFlags, ...filters])];
}

/**
 * Keeps the rates that pass the filters, without dearer rates on the same terms. Sorts rates by their price on `basis`,
 * and rooms by their cheapest rate. Rooms without a rate come last, or are left out while a filter is on.
 */
export function pickRates(
  rooms: readonly Room[],
  filters: readonly RateFilter[],
  basis: BasisInput = {},
): Room[] {
  const price = (offer: Offer | undefined) =>
    offer ? Number(totalOn(offer, basis)) : Number.POSITIVE_INFINITY;
  const filteredRooms = rooms.map((room) => ({
    ...room,
    offers: withoutDuplicates(
      room.offers.filter((offer) => passesRateFilters(offer, filters)).sort((a, b) => price(a) - price(b)),
    ),
  }));
  const visibleRooms =
    filters.length > 0 ? filteredRooms.filter((room) => room.offers.length > 0) : filteredRooms;
  return visibleRooms.sort((a, b) => price(a.offers[0]) - price(b.offers[0]));
}

/** The terms of a rate as one text. Two rates with the same text differ only in price. */
function termsOf(offer: Offer): string {
  return JSON.stringify(termFields.map((field) => offer[field]));
}
const termFields = [
  'board',
  'refundable',
  'policy',
  'confirmation',
  'pay_later',
  'package_only',
  'pay_at_hotel',
  'remarks',
  'payment',
] as const;

/**
 * A key of a rate in its room, made of the total and the terms. It stays the same when the offers are fetched again with
 * new signatures.
 */
export function rateKey(offer: Offer): string {
  return `${offer.total} ${termsOf(offer)}`;
}

/** Leaves out each rate that has the same terms as an earlier one. In rates sorted by price, the cheapest stays. */
function withoutDuplicates(offers: readonly Offer[]): Offer[] {
  const seen = new Set<string>();
  return offers.filter((offer) => {
    const terms = termsOf(offer);
    if (seen.has(terms)) return false;
    seen.add(terms);
    return true;
  });
}

/** The rate with the lowest price on `basis` (undefined without rates), and the number of rates. */
export function summarize(
  rooms: readonly Room[],
  basis: BasisInput = {},
): { lowest: Offer | undefined; count: number } {
  const offers = rooms.flatMap((room) => room.offers);
  const price = (offer: Offer) => Number(totalOn(offer, basis));
  const lowest = offers.reduce<Offer | undefined>(
    (best, offer) => (best && price(best) <= price(offer) ? best : offer),
    undefined,
  );
  return { lowest, count: offers.length };
}
