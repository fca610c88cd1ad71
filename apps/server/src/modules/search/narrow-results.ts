/** Filters, live facet counts and sorts over available hotels. Pure. */
import { toCents } from '@wayhouse/contract/money';
import type { Filters, Sort } from '@wayhouse/contract/search';
import type { Candidate } from './candidate.ts';
import type { HotelCard } from './search.views.ts';

/** A hotel with its sellable candidates (cheapest first) and how far it is from the place asked for. */
export interface Available {
  card: HotelCard;
  candidates: Candidate[];
  distanceKm: number | undefined;
}

/** A hotel that passed the filters, with the cheapest candidate they allow and the cheapest refundable one. */
export interface Hit extends Available {
  best: Candidate;
  flexible: Candidate | undefined;
}

/** Groups that can be counted, named as their filters. */
export const facetGroups = [
  'stars',
  'boards',
  'free_cancellation',
  'pay_later',
  'instant',
  'facilities',
  'brands',
  'districts',
  'property_types',
] as const;
export type FacetGroup = (typeof facetGroups)[number];

type FilterName = keyof Filters;

/** Hotels that pass all filters. */
export function narrow(available: Available[], filters: Filters): Hit[] {
  const hits: Hit[] = [];
  for (const each of available) {
    if (!hotelPasses(each.card, filters)) continue;
    const allowed = each.candidates.filter((candidate) => offerPasses(candidate, filters));
    const best = allowed[0];
    if (best) hits.push({ ...each, best, flexible: allowed.find((candidate) => candidate.refundable) });
  }
  return hits;
}

/** Counts of one group's values among hotels that pass every other group's filters; most frequent first. */
export function countFacet(available: Available[], filters: Filters, group: FacetGroup): Map<string, number> {
  const others: Filters = { ...filters, [group]: undefined };
  const counts = new Map<string, number>();
  for (const each of available) {
    if (!hotelPasses(each.card, others)) continue;
    const allowed = each.candidates.filter((candidate) => offerPasses(candidate, others));
    if (allowed.length === 0) continue;
    for (const value of new Set(valuesOf(group, each.card, allowed)))
      counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return new Map([...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)));
}

/** Lowest and highest cheapest total when the price filter is left out, in cents. */
export function priceRange(available: Available[], filters: Filters): { min: number; max: number } {
  const totals = narrow(available, { ...filters, price_min: undefined, price_max: undefined }).map(
    (hit) => hit.best.totalCents,
  );
  if (totals.length === 0) return { min: 0, max: 0 };
  return { min: totals.reduce((a, b) => Math.min(a, b)), max: totals.reduce((a, b) => Math.max(a, b)) };
}

/** Sorts hits in place's order; equal ones by hotel id, so that pages never overlap. */
export function sortHits(hits: Hit[], sort: Sort): Hit[] {
  const keys: Record<Sort, (hit: Hit) => number> = {
    recommended: (hit) => -recommendation(hit),
    price_asc: (hit) => hit.best.totalCents,
    price_desc: (hit) => -hit.best.totalCents,
    stars_desc: (hit) => -hit.card.stars,
    score_desc: (hit) => -hit.card.score,
    distance: (hit) => hit.distanceKm ?? Number.POSITIVE_INFINITY,
  };
  const key = keys[sort];
  return hits
    .map((hit) => ({ hit, value: key(hit) }))
    .sort((a, b) => (a.value === b.value ? (a.hit.card.id < b.hit.card.id ? -1 : 1) : a.value - b.value))
    .map(({ hit }) => hit);
}

/**
 * What an agent would show first: well scored by many, a price that is good for its stars, near the place asked for.
 * A price twice as high costs as much as one point of score.
 */
function recommendation(hit: Hit): number {
  const trust = hit.card.score * (1 - 1 / (1 + hit.card.reviews / 50));
  const price = Math.log2(hit.best.totalCents / 10_000) - hit.card.stars / 2;
  const far = hit.distanceKm === undefined ? 0 : Math.log2(1 + hit.distanceKm / 5) / 4;
  // The hotel that was asked for by name comes first.
  return hit.distanceKm === 0 ? Number.POSITIVE_INFINITY : trust - price - far;
}

function hotelPasses(card: HotelCard, filters: Filters): boolean {
  return (
    isIn(filters.stars, card.stars) &&
    (filters.score_min === undefined || card.score >= filters.score_min) &&
    (filters.facilities ?? []).every((code) => card.facilities.includes(code)) &&
    isIn(filters.brands, card.brand) &&
    isIn(filters.districts, card.district_id ?? '') &&
    isIn(filters.property_types, card.property_type) &&
    (filters.name === undefined || nameHolds(card, filters.name))
  );
}

/** Whether a rate passes the filters that are about rates. */
export function offerPasses(candidate: Candidate, filters: Filters): boolean {
  return (
    isIn(filters.boards, candidate.plan.board) &&
    (!filters.free_cancellation || candidate.refundable) &&
    (!filters.pay_later || candidate.payLater) &&
    (!filters.instant || candidate.plan.confirmation === 'instant') &&
    (filters.price_min === undefined || candidate.totalCents >= toCents(filters.price_min)) &&
    (filters.price_max === undefined || candidate.totalCents <= toCents(filters.price_max)) &&
    // No rate carries a promotion yet, so asking for one finds none.
    !filters.promotion
  );
}

function isIn<T>(wanted: T[] | undefined, value: T): boolean {
  return wanted === undefined || wanted.length === 0 || wanted.includes(value);
}

function nameHolds(card: HotelCard, name: string): boolean {
  const wanted = name.trim().toLowerCase();
  return card.name_en.toLowerCase().includes(wanted) || card.name_zh.toLowerCase().includes(wanted);
}

function valuesOf(group: FacetGroup, card: HotelCard, allowed: Candidate[]): string[] {
  const perHotel: Partial<Record<FilterName, string[]>> = {
    stars: [String(card.stars)],
    facilities: card.facilities,
    brands: card.brand ? [card.brand] : [],
    districts: card.district_id ? [card.district_id] : [],
    property_types: [card.property_type],
  };
  const values = perHotel[group];
  if (values) return values;
  if (group === 'boards') return allowed.map((candidate) => candidate.plan.board);
  const tests: Partial<Record<FacetGroup, (candidate: Candidate) => boolean>> = {
    free_cancellation: (candidate) => candidate.refundable,
    pay_later: (candidate) => candidate.payLater,
    instant: (candidate) => candidate.plan.confirmation === 'instant',
  };
  return allowed.some(tests[group] ?? (() => false)) ? ['true'] : [];
}
