import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../../shared/api.ts';

/** The applicant's last application, by the token in the link of a mail. */
export function applicationQuery(token: string) {
  return queryOptions({
    queryKey: ['POST /api/v2/user/register/application', token],
    queryFn: () => fetchData('POST /api/v2/user/register/application', { token }, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
