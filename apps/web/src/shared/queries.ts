import { queryOptions } from '@tanstack/react-query';
import { readStored, writeStored } from '@wayhouse/client/storage';
import { limits } from '@wayhouse/contract/limits';
import { fetchData } from './api.ts';

/** Queries that the layout and several features share. Their keys are the endpoints. */

export const balanceQuery = queryOptions({
  queryKey: ['GET /api/v2/user/balance'],
  queryFn: () => fetchData('GET /api/v2/user/balance', {}, { quiet: true }),
  staleTime: 30_000,
});

export const cartCountQuery = queryOptions({
  queryKey: ['GET /api/v2/cart/count'],
  queryFn: () => fetchData('GET /api/v2/cart/count', {}),
  staleTime: 30_000,
});

type Rates = Record<string, number>;
export type StoredRates = { rates: Rates; at: number };
export const ratesKey = 'wayhouse.rates';

async function loadRates(): Promise<Rates> {
  const cachedRates = readStored<StoredRates>(ratesKey);
  if (cachedRates && Date.now() - cachedRates.at < limits.currencyRateCacheMs) return cachedRates.rates;
  const rates = await fetchData('GET /api/v2/info/currency_rate', {}, { silent: true });
  writeStored(ratesKey, { rates, at: Date.now() } satisfies StoredRates);
  return rates;
}

/** Units of a currency per US dollar, cached on this device for 30 minutes (specification section 9). */
export const ratesQuery = queryOptions({
  queryKey: ['GET /api/v2/info/currency_rate'],
  queryFn: loadRates,
  staleTime: limits.currencyRateCacheMs,
  // Checks the cached rates; fetches only expired ones.
  refetchInterval: limits.currencyRateCacheMs / 6,
});
