import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchData } from '../../shared/api.ts';

export const depositsPerPage = 10;

export function depositsQuery(page: number) {
  return queryOptions({
    queryKey: ['POST /api/v2/deposit/list', page],
    queryFn: () =>
      fetchData('POST /api/v2/deposit/list', { page, page_size: depositsPerPage }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
}
