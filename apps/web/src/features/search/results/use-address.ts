import { useNavigate } from '@tanstack/react-router';
import { addDays, nightsBetween } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import type { Filters, Sort } from '@wayhouse/contract/search/search';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useMemo, useRef } from 'react';
import { flushIdle } from '../../../shared/page/idle-queue.ts';
import { ratesOf, ratesParam } from '../../../shared/stay/rate-filters.ts';
import { say } from '../../../shared/text/texts.ts';
import { type Area, type SearchQuery, searchAgain, toParams, type View } from '../search-params.ts';
import { storeView } from './head/last-view.ts';
import { toHotelParams } from './hotel-params.ts';
import { type Go, useSearchChoice } from './use-search-choice.ts';

type Navigate = ReturnType<typeof useNavigate>;

/** The current search, and stable functions that change it. */
export function useAddress(urlQuery: SearchQuery, path: string): { query: SearchQuery; address: Address } {
  const navigate = useNavigate();
  const { query, go, settle } = useSearchChoice(urlQuery, path);
  const latest = useRef(query);
  latest.current = query;
  const address = useMemo(() => {
    const currentQuery = () => latest.current;
    // When two presses follow quickly, the second starts from the result of the first.
    const choose: Go = (next, options) => {
      latest.current = next;
      go(next, options);
    };
    // A choice reaches the URL only after the next paint. Before a link is followed, a pending choice is written to the
    // URL, because Back returns to this URL.
    const settledQuery = () => {
      settle();
      return latest.current;
    };
    return {
      ...listActions(currentQuery, choose),
      ...viewActions(currentQuery, choose),
      ...linkActions(settledQuery, navigate),
    };
  }, [go, settle, navigate]);
  return { query, address };
}

/** Actions on the list. Filters and sort order keep the scroll position; another page starts at the top. */
function listActions(currentQuery: () => SearchQuery, go: Go) {
  return {
    search: (next: SearchQuery) => go(searchAgain(currentQuery(), next), { keepScroll: false }),
    filter: (filters: Filters) => {
      const query = currentQuery();
      go({ ...query, filters, page: 1 }, { replace: filters.name !== query.filters.name });
    },
    sort: (sort: Sort) => go({ ...currentQuery(), sort, page: 1 }),
    page: (page: number) => go({ ...currentQuery(), page }, { keepScroll: false }),
    /** Consecutive moves of the map are one entry of the browser's history. */
    area: (area: Area | undefined) => {
      const query = currentQuery();
      go({ ...query, area, page: 1 }, { replace: query.area !== undefined && area !== undefined });
    },
    checkIn: (checkIn: string) => {
      const query = currentQuery();
      const nights = nightsBetween(query.checkIn, query.checkOut);
      go({ ...query, checkIn, checkOut: addDays(checkIn, nights), page: 1 });
    },
  };
}

/** Actions on the view and the selection; they add no entry to the browser's history. */
function viewActions(currentQuery: () => SearchQuery, go: Go) {
  const replace = (part: Partial<SearchQuery>) => go({ ...currentQuery(), ...part }, { replace: true });
  return {
    view: (view: View) => {
      storeView(view);
      replace({ view });
    },
    map: (map: boolean) => {
      if (map) flushIdle();
      const { view } = currentQuery();
      replace({ map, view: view === 'matrix' ? 'list' : view });
    },
    compare: (compare: string[]) => replace({ compare }),
    toggleCompared: (id: string) => {
      const { compare = [] } = currentQuery();
      if (compare.includes(id)) return replace({ compare: compare.filter((one) => one !== id) });
      if (compare.length >= limits.comparedMax) {
        return toast(say('choosing.compare.full', { count: limits.comparedMax }), { tone: 'warning' });
      }
      replace({ compare: [...compare, id] });
    },
  };
}

/** Actions that leave the list: they open a hotel's page or the comparison. */
function linkActions(settledQuery: () => SearchQuery, navigate: Navigate) {
  return {
    open: (hotelId: string | undefined) => {
      if (hotelId)
        void navigate({ to: '/hotel-detail-new-v2', search: toHotelParams(hotelId, settledQuery()) });
    },
    openCompare: () => {
      const query = settledQuery();
      const search = { ...toParams(query), ...ratesParam(ratesOf(query.filters)) };
      void navigate({ to: '/hotel-compare', search });
    },
  };
}

export type Address = ReturnType<typeof listActions> &
  ReturnType<typeof viewActions> &
  ReturnType<typeof linkActions>;
