import { useNavigate } from '@tanstack/react-router';
import type { Filters, Sort } from '@wayhouse/contract/search';
import { type SearchQuery, toParams } from '../search-params.ts';
import { toHotelParams } from './hotel-params.ts';

/** Writes what the reader chooses into the address. Filters and order keep the place on the page, another page starts on top. */
export function useAddress(query: SearchQuery, path: string) {
  const navigate = useNavigate();
  const go = (next: SearchQuery, { stay = true, replace = false } = {}) =>
    void navigate({ to: path, search: toParams(next), resetScroll: !stay, replace });
  return {
    search: (next: SearchQuery) => go(next, { stay: false }),
    filter: (filters: Filters) => {
      const typing = filters.name !== query.filters.name;
      go({ ...query, filters, page: 1 }, { replace: typing });
    },
    sort: (sort: Sort) => go({ ...query, sort, page: 1 }),
    page: (page: number) => go({ ...query, page }, { stay: false }),
    open: (hotelId: string | undefined) => {
      if (hotelId) void navigate({ to: '/hotel-detail-new-v2', search: toHotelParams(hotelId, query) });
    },
  };
}
