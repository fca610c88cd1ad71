import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { HomeWeeks } from '@wayhouse/contract/console/work/home-kinds';
import { fetchData } from '../../shared/api.ts';

export const homeQuery = (weeks: HomeWeeks) =>
  queryOptions({
    queryKey: ['home', weeks],
    queryFn: () => fetchData('GET /api/console/v1/home', { weeks }),
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  });
