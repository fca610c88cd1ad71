import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type MappingView, mappingViews } from '@wayhouse/contract/console/supply/mapping-choices';
import { fetchData } from '../../shared/api.ts';

export const recordsPageSize = 25;

/** The view that the address names. Undefined when it names none; the page then shows the first view with pairs. */
export const viewOf = (text: string | undefined): MappingView | 'records' | undefined =>
  text === 'records' ? text : mappingViews.find((each) => each === text);

export const mappingQuery = (view: MappingView) =>
  queryOptions({
    queryKey: ['mapping', 'pairs', view],
    queryFn: () => fetchData('GET /api/console/v1/mapping', { view }),
    staleTime: 0,
  });

export const recordsQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: ['mapping', 'records', search, page],
    queryFn: () =>
      fetchData('GET /api/console/v1/mapping/records', { search, page, page_size: recordsPageSize }),
    placeholderData: keepPreviousData,
  });
