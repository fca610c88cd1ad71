import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { fetchData } from '../../../shared/api.ts';

export type CurrencyRates = OutputOf<Endpoints['GET /api/console/v1/currency-rates']>;
export type Rate = CurrencyRates['rates'][number];
export type PayConfigs = OutputOf<Endpoints['GET /api/console/v1/pay-configs']>;
export type PayMethod = PayConfigs['methods'][number];

export const currencyRatesQuery = queryOptions({
  queryKey: ['finance', 'currency-rates'],
  queryFn: () => fetchData('GET /api/console/v1/currency-rates', {}),
});

/** Fetches all rates again and returns that of one currency; undefined when there is none. */
export async function fetchNewestRate(client: QueryClient, code: Rate['code']): Promise<Rate | undefined> {
  const { rates } = await client.fetchQuery({ ...currencyRatesQuery, staleTime: 0 });
  return rates.find((rate) => rate.code === code);
}

/** The prefix of the keys of all histories. */
export const rateHistoriesKey = ['finance', 'rate-histories'];
export const rateHistoryQuery = (code: Rate['code']) =>
  queryOptions({
    queryKey: [...rateHistoriesKey, code],
    queryFn: () => fetchData('GET /api/console/v1/currency-rates/{code}/history', { params: { code } }),
  });

export const payConfigsQuery = queryOptions({
  queryKey: ['finance', 'pay-configs'],
  queryFn: () => fetchData('GET /api/console/v1/pay-configs', {}),
});
