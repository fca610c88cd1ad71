import { queryOptions } from '@tanstack/react-query';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { fetchData } from '../../shared/api.ts';

export type Hotel = OutputOf<Endpoints['POST /api/v2/hotel/detail']>;
export type RoomsAnswer = OutputOf<Endpoints['POST /api/v2/hotel/rooms']>;
export type NearbyAnswer = OutputOf<Endpoints['POST /api/v2/hotel/nearby']>;
export type Room = RoomsAnswer['rooms'][number];
export type Offer = Room['offers'][number];

/** A stay to price at one hotel. */
export type Stay = {
  hotelId: string;
  checkIn: string;
  checkOut: string;
  rooms: { adults: number; children: number[] }[];
  nationality: string;
};

/**
 * Milliseconds. Offers expire after 30 minutes; they are fetched again before that, so that the Book button still
 * works.
 */
const offersRefetchMs = 25 * 60_000;

export function hotelQuery(hotelId: string) {
  return queryOptions({
    queryKey: ['POST /api/v2/hotel/detail', hotelId] as const,
    queryFn: ({ signal }) =>
      fetchData('POST /api/v2/hotel/detail', { hotel_id: hotelId }, { quiet: true, signal }),
    staleTime: 10 * 60_000,
  });
}

/** Landmarks near a hotel, and other hotels nearby with their prices for the stay. */
export function nearbyQuery({ hotelId, checkIn, checkOut, rooms, nationality }: Stay) {
  const input = { hotel_id: hotelId, check_in: checkIn, check_out: checkOut, rooms, nationality };
  return queryOptions({
    queryKey: ['POST /api/v2/hotel/nearby', input] as const,
    queryFn: ({ signal }) => fetchData('POST /api/v2/hotel/nearby', input, { silent: true, signal }),
    staleTime: 5 * 60_000,
  });
}

export function roomsQuery({ hotelId, checkIn, checkOut, rooms, nationality }: Stay) {
  const input = { hotel_id: hotelId, check_in: checkIn, check_out: checkOut, rooms, nationality };
  return queryOptions({
    queryKey: ['POST /api/v2/hotel/rooms', input] as const,
    queryFn: ({ signal }) => fetchData('POST /api/v2/hotel/rooms', input, { quiet: true, signal }),
    staleTime: 2 * 60_000,
    refetchInterval: offersRefetchMs,
  });
}
