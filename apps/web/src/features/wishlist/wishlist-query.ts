import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { limits } from '@wayhouse/contract/limits';
import { fetchData } from '../../shared/api.ts';
import type { BasisInput } from '../../shared/money/all-in.ts';
import type { WishView } from './wish-view.ts';

export type Wish = OutputOf<Endpoints['POST /api/v2/wishlist/list']>['items'][number];

export type WishStay = {
  checkIn: string;
  checkOut: string;
  rooms: { adults: number; children: number[] }[];
  nationality: string;
};

export const wishesPerPage = limits.pageSizeMax;

/**
 * A page of the wishlist, with lowest totals for the stay on the reader's basis. The old data stays while another stay
 * or view loads.
 */
export function wishlistQuery(
  { checkIn, checkOut, rooms, nationality }: WishStay,
  { city, sort, page }: WishView,
  { basis, lang }: { basis: BasisInput; lang: 'en' | 'zh' },
) {
  const input = {
    check_in: checkIn,
    check_out: checkOut,
    rooms,
    nationality,
    ...basis,
    ...(city !== '' && { city_id: city }),
    sort,
    page,
    page_size: wishesPerPage,
  };
  return queryOptions({
    // The server sorts names in the language of the call.
    queryKey: ['POST /api/v2/wishlist/list', input, sort === 'name' ? lang : ''] as const,
    queryFn: ({ signal }) => fetchData('POST /api/v2/wishlist/list', input, { quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
