import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../../shared/api.ts';

/** The booking that the link in a hotel's mail opens. */
export function noticeQuery(token: string) {
  return queryOptions({
    queryKey: ['GET /api/v2/hotel_notice/{token}', token],
    queryFn: () => fetchData('GET /api/v2/hotel_notice/{token}', { params: { token } }, { quiet: true }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
