import { queryOptions } from '@tanstack/react-query';
import { fetchData } from './api.ts';

/** Query options of countries, states and time zones, which change only with a release. */
const onlyWithRelease = { staleTime: Number.POSITIVE_INFINITY, retry: 1 };

export const countriesQuery = queryOptions({
  queryKey: ['GET /api/v2/country'],
  queryFn: () => fetchData('GET /api/v2/country', {}),
  ...onlyWithRelease,
});

/** States of a country; fetched only when a country is chosen. */
export function statesQuery(country: string) {
  return queryOptions({
    queryKey: ['POST /api/v2/state', country],
    queryFn: () => fetchData('POST /api/v2/state', { country_code: country }),
    enabled: country !== '',
    ...onlyWithRelease,
  });
}

export const timeZonesQuery = queryOptions({
  queryKey: ['GET /api/v2/common/timezones'],
  queryFn: () => fetchData('GET /api/v2/common/timezones', {}),
  ...onlyWithRelease,
});
