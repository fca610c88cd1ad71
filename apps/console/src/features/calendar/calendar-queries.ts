import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchData } from '../../shared/api.ts';

/** The number of days that the grid shows. One press on “earlier” or “later” moves the grid by the same number. */
export const windowDays = 21;

/** The calendar is fetched again at this interval, because colleagues may edit the same hotel. */
const refreshMs = 10_000;

export const calendarQuery = (hotelId: string, from: string | undefined, days = windowDays) =>
  queryOptions({
    queryKey: ['calendar', hotelId, from ?? 'today', days],
    queryFn: () =>
      fetchData('GET /api/console/v1/calendar/{hotel_id}', {
        params: { hotel_id: hotelId },
        ...(from && { from }),
        days,
      }),
    refetchInterval: refreshMs,
  });

/** The number of change sets on a page of the log. */
export const changesPageSize = 30;

export const changesQuery = (hotelId: string, page: number) =>
  queryOptions({
    queryKey: ['calendar', hotelId, 'changes', page],
    queryFn: () =>
      fetchData('POST /api/console/v1/calendar/{hotel_id}/changes', {
        params: { hotel_id: hotelId },
        page,
        page_size: changesPageSize,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
