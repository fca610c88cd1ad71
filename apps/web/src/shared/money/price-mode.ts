import { queryOptions, useQuery } from '@tanstack/react-query';
import { readStored, writeStored } from '@wayhouse/client/storage';
import { createStore, useStore } from '@wayhouse/client/store';
import { useEffect } from 'react';
import { fetchData } from '../api.ts';
import { writeReaderCookie } from '../session/reader-cookie.ts';
import { useSession } from '../session/session.ts';

/**
 * `net`: the price that the agency pays us. `sell`: that price plus the agency's own markup. One setting for all
 * screens with hotel prices, stored on this device.
 */
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

export type PriceModeState = {
  mode: PriceMode;
  /** The markup on every shown price: 0 in net mode. */
  markupBp: number;
  /** The account's markup in both modes; `null` while unknown. */
  ownBp: number | null;
  /** True when this person may change the account's markup; false while unknown. */
  editable: boolean;
  choose: (mode: PriceMode) => void;
};

/** The price mode of this person. */
export function usePriceMode(): PriceModeState {
  const userId = useSession()?.user.id ?? '';
  const storedMode = useStore(store);
  const { data } = useQuery({ ...sellMarkupQuery, enabled: userId !== '' });
  const ownMode = storedMode?.userId === userId ? storedMode : null;
  const ownBp = data?.markup_bp ?? ownMode?.markupBp ?? null;
  const mode = ownMode?.mode === 'sell' && ownBp !== null ? 'sell' : 'net';
  const storeMode = (next: StoredMode) => {
    writeStored(key, next);
    store.set(next);
    writeReaderCookie();
  };
  // A changed markup is stored too. The reader cookie is not written again, because it does not contain the markup.
  useEffect(() => {
    if (ownMode && data && ownMode.markupBp !== data.markup_bp) {
      const next = { ...ownMode, markupBp: data.markup_bp };
      writeStored(key, next);
      store.set(next);
    }
  }, [ownMode, data]);
  return {
    mode,
    markupBp: mode === 'sell' ? (ownBp ?? 0) : 0,
    ownBp,
    editable: data?.editable ?? false,
    choose: (next) => storeMode({ userId, mode: next, markupBp: ownBp ?? 0 }),
  };
}
