import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../../shared/api.ts';

/** Options of lists that rarely change during a visit. */
const rarelyChanged = { staleTime: Number.POSITIVE_INFINITY, retry: 1 };

export const countriesQuery = queryOptions({
  queryKey: ['GET /api/v2/country'],
  queryFn: () => fetchData('GET /api/v2/country', {}),
  ...rarelyChanged,
});

/** States of a country; fetched only when a country is chosen. */
export function statesQuery(country: string) {
  return queryOptions({
    queryKey: ['POST /api/v2/state', country],
    queryFn: () => fetchData('POST /api/v2/state', { country_code: country }),
    enabled: country !== '',
    ...rarelyChanged,
  });
}

export const timeZonesQuery = queryOptions({
  queryKey: ['GET /api/v2/common/timezones'],
  queryFn: () => fetchData('GET /api/v2/common/timezones', {}),
  ...rarelyChanged,
});

/** The last application, by the token of the mail. */
export function applicationQuery(token: string) {
  return queryOptions({
    queryKey: ['POST /api/v2/user/register/application', token],
    queryFn: () => fetchData('POST /api/v2/user/register/application', { token }, { quiet: true }),
    ...rarelyChanged,
    retry: false,
  });
}
