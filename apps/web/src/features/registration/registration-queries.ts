import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../../shared/api.ts';

/** The last application, by the token of the mail. */
export function applicationQuery(token: string) {
  return queryOptions({
    queryKey: ['POST /api/v2/user/register/application', token],
    queryFn: () => fetchData('POST /api/v2/user/register/application', { token }, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
