import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../../../shared/api.ts';

export const massCancellationsKey = ['mass-cancellations'] as const;

/** The newest mass cancellations. Refetched every 2 seconds while one is running, else every minute. */
export const massCancellationsQuery = queryOptions({
  queryKey: [...massCancellationsKey, 'list'],
  queryFn: () => fetchData('GET /api/console/v1/mass_cancellations', {}),
  refetchInterval: ({ state }) => (state.data?.some((each) => each.state === 'running') ? 2_000 : 60_000),
});
