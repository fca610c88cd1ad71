import { queryOptions } from '@tanstack/react-query';
import { AnswerError } from '@wayhouse/client/transport';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import { notFoundCode } from '@wayhouse/contract/answer-codes';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { fetchData } from '../../../shared/api.ts';

export type HotelDetail = OutputOf<Endpoints['POST /api/v2/hotel/detail']>;

/** A hotel's details. The hotel's page uses the same query key, so both share the cached answer. */
export function detailQuery(hotelId: string) {
  return queryOptions({
    queryKey: ['POST /api/v2/hotel/detail', hotelId] as const,
    queryFn: ({ signal }) =>
      fetchData('POST /api/v2/hotel/detail', { hotel_id: hotelId }, { quiet: true, signal }),
    staleTime: 10 * 60_000,
  });
}

/** True when the server answered that the hotel does not exist, so that another try is useless. */
export const isUnknownHotel = ({ error }: { error: Error | null }): boolean =>
  error instanceof AnswerError && error.code === notFoundCode;
