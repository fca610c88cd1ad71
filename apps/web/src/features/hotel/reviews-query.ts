import { queryOptions } from '@tanstack/react-query';
import type { ReviewSort } from '@wayhouse/contract/catalogue/reviews';
import { fetchData } from '../../shared/api.ts';

export type ReviewsFilter = {
  hotelId: string;
  /** Default: all languages. */
  language?: string;
  sort: ReviewSort;
};

/** The page of reviews after the cursor `after`; without it the first page. */
export function reviewsQuery({ hotelId, ...filter }: ReviewsFilter, after?: string) {
  const input = { hotel_id: hotelId, ...filter, ...(after !== undefined && { after }) };
  return queryOptions({
    queryKey: ['POST /api/v2/hotel/reviews', input] as const,
    queryFn: ({ signal }) => fetchData('POST /api/v2/hotel/reviews', input, { silent: true, signal }),
    staleTime: 10 * 60_000,
  });
}
