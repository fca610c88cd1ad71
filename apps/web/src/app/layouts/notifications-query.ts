import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../../shared/api.ts';

/** The reader's notifications: answers, requests for approval, near deadlines and late refunds. */
export const notificationsQuery = queryOptions({
  queryKey: ['POST /api/v2/notifications'],
  queryFn: () => fetchData('POST /api/v2/notifications', {}, { silent: true }),
  staleTime: 60_000,
  refetchInterval: 120_000,
});
