import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api.ts';

/** Contacts of the service desk, as set in the console. */
export const serviceDeskQuery = queryOptions({
  queryKey: ['GET /api/v2/content/service-desk'],
  queryFn: () => fetchData('GET /api/v2/content/service-desk', {}, { silent: true }),
  staleTime: 600_000,
});
