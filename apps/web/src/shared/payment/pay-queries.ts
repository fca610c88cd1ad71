import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api.ts';

/** The available payment methods with their fees and limits, our bank account, and the limits of deposits. */
export const payConfigsQuery = queryOptions({
  queryKey: ['GET /api/v2/common/pay_configs'],
  queryFn: () => fetchData('GET /api/v2/common/pay_configs', {}, { quiet: true }),
  staleTime: 300_000,
});
