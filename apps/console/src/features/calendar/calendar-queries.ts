import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../../shared/api.ts';

/** Days that the grid shows (design language, section 10). */
export const windowDays = 21;

/** Colleagues edit the same hotel: their changes appear within this time. */
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

export const changesQuery = (hotelId: string) =>
  queryOptions({
    queryKey: ['calendar', hotelId, 'changes'],
    queryFn: () =>
      fetchData('POST /api/console/v1/calendar/{hotel_id}/changes', {
        params: { hotel_id: hotelId },
        page: 1,
        page_size: 30,
      }),
    staleTime: 0,
  });
