import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../../shared/api.ts';

/** The promise of a recheck, again after a reload. It does not change by itself, so it is asked for once. */
export function sessionQuery(sessionNo: string) {
  return queryOptions({
    queryKey: ['POST /api/v2/booking/session', sessionNo],
    queryFn: () => fetchData('POST /api/v2/booking/session', { session_no: sessionNo }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: sessionNo !== '',
  });
}
