import { queryOptions, useQueries } from '@tanstack/react-query';
import { fetchData } from '../../../shared/api.ts';
import { type Choice, couponsQuery } from '../booking-queries.ts';

/** Items of the cart, rechecked once when the form opens and again when the reader fetches the latest prices. */
export function stayQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['POST /api/v2/cart/refresh', ...ids],
    queryFn: () => fetchData('POST /api/v2/cart/refresh', { ids: [...ids] }, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    // A form that is opened anew asks anew.
    gcTime: 0,
    enabled: ids.length > 0,
    retry: false,
  });
}

/** The reader's coupons against all stays: each goes onto the stay where it takes off most, as the server does it. */
export function useBatchCoupons(sessionNos: readonly string[]): Choice[] {
  return useQueries({
    queries: sessionNos.map(couponsQuery),
    combine: (results) => bestChoices(results.flatMap((result) => result.data ?? [])),
  });
}

/** One line a coupon: the stay it suits best; its reason only where it suits none. Pure. */
export function bestChoices(choices: readonly Choice[]): Choice[] {
  const best = new Map<string, Choice>();
  for (const choice of choices) {
    const before = best.get(choice.id);
    const better = before?.reason !== undefined || Number(choice.discount) > Number(before?.discount ?? -1);
    if (!before || (choice.reason === undefined && better)) best.set(choice.id, choice);
  }
  return [...best.values()].sort((a, b) => Number(b.discount) - Number(a.discount));
}
