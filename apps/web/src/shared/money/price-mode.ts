import { queryOptions, useQuery } from '@tanstack/react-query';
import { readStored, writeStored } from '@wayhouse/client/storage';
import { createStore, useStore } from '@wayhouse/client/store';
import { useEffect } from 'react';
import { fetchData } from '../api.ts';
import { writeReaderCookie } from '../session/reader-cookie.ts';
import { useSession } from '../session/session.ts';

/** Net or sell: one setting for all screens with hotel prices, stored on this device (design language, section 8). */
export type PriceMode = 'net' | 'sell';

/** The markup is stored with the mode. So a reload in front of a client never shows net prices first. */
type StoredMode = { userId: string; mode: PriceMode; markupBp: number };

const key = 'wayhouse.price_mode';
const store = createStore<StoredMode | null>(readStored<StoredMode>(key));

/** Sets the mode for a page that the server renders. */
export function setServerPriceMode(choice: StoredMode | null): void {
  store.set(choice);
}

export const sellMarkupQuery = queryOptions({
  queryKey: ['GET /api/v2/user/sell_markup'],
  queryFn: () => fetchData('GET /api/v2/user/sell_markup', {}, { silent: true }),
  staleTime: 5 * 60_000,
});

export type PriceView = {
  mode: PriceMode;
  /** The markup on every shown price: 0 in net mode. */
  markupBp: number;
  /** The account's markup in both modes; `null` while unknown. */
  ownBp: number | null;
  editable: boolean;
  choose: (mode: PriceMode) => void;
};

/** The price mode of this person. */
export function usePriceMode(): PriceView {
  const userId = useSession()?.user.id ?? '';
  const stored = useStore(store);
  const { data } = useQuery({ ...sellMarkupQuery, enabled: userId !== '' });
  const own = stored?.userId === userId ? stored : null;
  const ownBp = data?.markup_bp ?? own?.markupBp ?? null;
  const mode = own?.mode === 'sell' && ownBp !== null ? 'sell' : 'net';
  const keep = (next: StoredMode) => {
    writeStored(key, next);
    store.set(next);
    writeReaderCookie();
  };
  useEffect(() => {
    if (own && data && own.markupBp !== data.markup_bp) {
      const next = { ...own, markupBp: data.markup_bp };
      writeStored(key, next);
      store.set(next);
    }
  }, [own, data]);
  return {
    mode,
    markupBp: mode === 'sell' ? (ownBp ?? 0) : 0,
    ownBp,
    editable: data?.editable ?? false,
    choose: (next) => keep({ userId, mode: next, markupBp: ownBp ?? 0 }),
  };
}
