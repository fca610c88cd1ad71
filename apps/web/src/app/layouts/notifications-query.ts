import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../../shared/api.ts';

/** Answers that came for the reader, and money that is due soon or late. */
export const notificationsQuery = queryOptions({
  queryKey: ['POST /api/v2/notifications'],
  queryFn: () => fetchData('POST /api/v2/notifications', {}, { silent: true }),
  staleTime: 60_000,
  refetchInterval: 120_000,
});
