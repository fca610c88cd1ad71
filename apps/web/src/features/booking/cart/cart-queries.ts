import { queryOptions, useQueries } from '@tanstack/react-query';
import { fetchData } from '../../../shared/api.ts';
import { type CouponChoice, couponsQuery } from '../booking-queries.ts';

/** Items of the cart, rechecked when the form opens and when the reader fetches the latest prices. */
export function stayQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['POST /api/v2/cart/refresh', ...ids],
    queryFn: () => fetchData('POST /api/v2/cart/refresh', { ids: [...ids] }, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    // Fetched again whenever the form opens.
    gcTime: 0,
    enabled: ids.length > 0,
    retry: false,
  });
}

/**
 * Checks the reader's coupons against all stays. Like the server, it uses each coupon for the stay where it saves most.
 */
export function useBatchCoupons(sessionNos: readonly string[]): CouponChoice[] {
  return useQueries({
    queries: sessionNos.map(couponsQuery),
    combine: (results) => bestChoices(results.flatMap((result) => result.data ?? [])),
  });
}

/**
 * One choice per coupon, the largest discount first: that of the stay where the coupon saves most, or the reason why no
 * stay can use it. Pure.
 */
export function bestChoices(choices: readonly CouponChoice[]): CouponChoice[] {
  const best = new Map<string, CouponChoice>();
  for (const choice of choices) {
    const bestSoFar = best.get(choice.id);
    if (!bestSoFar || isBetter(choice, bestSoFar)) best.set(choice.id, choice);
  }
  return [...best.values()].sort((a, b) => Number(b.discount) - Number(a.discount));
}

/** True when a stay can use the coupon for `choice`, and `other` cannot be used or saves less. */
function isBetter(choice: CouponChoice, other: CouponChoice): boolean {
  if (choice.reason !== undefined) return false;
  return other.reason !== undefined || Number(choice.discount) > Number(other.discount);
}
