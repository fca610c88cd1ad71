import { useNavigate } from '@tanstack/react-router';
import { addDays, nightsBetween } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import type { Filters, Sort } from '@wayhouse/contract/search';
import { toast } from '@wayhouse/ui/toast-store';
import { say } from '../../../shared/texts.ts';
import { type Area, type SearchQuery, toParams, type View } from '../search-params.ts';
import { toHotelParams } from './hotel-params.ts';

/** Writes what the reader chooses into the address. Filters and order keep the place on the page, another page starts on top. */
export function useAddress(query: SearchQuery, path: string) {
  const navigate = useNavigate();
  const go = (next: SearchQuery, { stay = true, replace = false } = {}) =>
    void navigate({ to: path, search: toParams(next), resetScroll: !stay, replace });
  const { view, map, compare = [] } = query;
  return {
    /** Another search keeps the way the list is looked at. */
    search: (next: SearchQuery) => go({ ...next, view, map }, { stay: false }),
    filter: (filters: Filters) => {
      const typing = filters.name !== query.filters.name;
      go({ ...query, filters, page: 1 }, { replace: typing });
    },
    sort: (sort: Sort) => go({ ...query, sort, page: 1 }),
    page: (page: number) => go({ ...query, page }, { stay: false }),
    view: (next: View) => go({ ...query, view: next }, { replace: true }),
    map: (shown: boolean) =>
      go({ ...query, map: shown, view: query.view === 'matrix' ? 'list' : query.view }, { replace: true }),
    /** Moving on with the map is one step back, however often it was moved. */
    area: (area: Area | undefined) =>
      go({ ...query, area, page: 1 }, { replace: query.area !== undefined && area !== undefined }),
    checkIn: (checkIn: string) => {
      const nights = nightsBetween(query.checkIn, query.checkOut);
      go({ ...query, checkIn, checkOut: addDays(checkIn, nights), page: 1 });
    },
    compare: (ids: string[]) => go({ ...query, compare: ids }, { replace: true }),
    toggleCompared: (id: string) => {
      if (compare.includes(id)) {
        return go({ ...query, compare: compare.filter((one) => one !== id) }, { replace: true });
      }
      if (compare.length >= limits.comparedMax) {
        return toast(say('choosing.compare.full', { count: limits.comparedMax }), { tone: 'warning' });
      }
      go({ ...query, compare: [...compare, id] }, { replace: true });
    },
    open: (hotelId: string | undefined) => {
      if (hotelId) void navigate({ to: '/hotel-detail-new-v2', search: toHotelParams(hotelId, query) });
    },
    openCompare: () => void navigate({ to: '/hotel-compare', search: toParams(query) }),
  };
}
export type Address = ReturnType<typeof useAddress>;
