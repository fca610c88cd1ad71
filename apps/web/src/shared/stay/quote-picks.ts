import { readStored, writeStored } from '@wayhouse/client/storage';
import { createStore, useStore } from '@wayhouse/client/store';
import { quoteItemsMax } from '@wayhouse/contract/quote/quote-parts';
import type { Party, Text2 } from '@wayhouse/contract/schemas';
import type { OfferBrief } from '@wayhouse/contract/search/search';
import { useEffect, useMemo } from 'react';

/** Rates picked for a client quote, stored in this tab by stay, because a quote has one stay. */

export type PickedRate = {
  offerId: string;
  hotelId: string;
  hotel: Text2;
  sceneRegion: string;
  /** The total that the account pays, without its markup. */
  total: string;
};
type Picks = Record<string, PickedRate[]>;

const key = 'wayhouse.quote_picks';
const store = createStore<Picks>({});
let isRead = false;
const noPicks: PickedRate[] = [];

/** Reads the picks of this tab after the first paint, because the server rendered the page without them. */
function readOnce(): void {
  if (isRead) return;
  isRead = true;
  const storedPicks = readStored<Picks>(key, 'session');
  if (storedPicks) store.set(storedPicks);
}

function storePicks(next: Picks): void {
  store.set(next);
  writeStored(key, next, 'session');
}

/** The key under which the picks of a stay are stored. */
export function stayKey(stay: {
  checkIn: string;
  checkOut: string;
  rooms: readonly Party[];
  nationality: string;
}): string {
  return JSON.stringify([stay.checkIn, stay.checkOut, stay.rooms, stay.nationality]);
}

export function clearPicks(stay: string): void {
  const { [stay]: _removed, ...otherPicks } = store.get();
  storePicks(otherPicks);
}

/** Picks a rate, or removes it. False when the quote is full. */
export function togglePick(stay: string, rate: PickedRate): boolean {
  const previousPicks = store.get()[stay] ?? noPicks;
  const remainingPicks = previousPicks.filter((each) => each.offerId !== rate.offerId);
  if (remainingPicks.length === previousPicks.length && previousPicks.length >= quoteItemsMax) return false;
  storePicks({
    ...store.get(),
    [stay]: remainingPicks.length < previousPicks.length ? remainingPicks : [...previousPicks, rate],
  });
  return true;
}

/** The picks of a stay, and the number of picks of all other stays. */
export function usePicks(stay: string): { picks: readonly PickedRate[]; otherCount: number } {
  const allPicks = useStore(store);
  useEffect(readOnce, []);
  const otherCount = Object.entries(allPicks).reduce(
    (sum, [each, rates]) => sum + (each === stay ? 0 : rates.length),
    0,
  );
  return { picks: allPicks[stay] ?? noPicks, otherCount };
}

/** For the checkbox of a rate: whether the rate is picked, and the handler of a press. */
export type Picking = {
  isPicked: (offer: Pick<OfferBrief, 'offer_id'>) => boolean;
  toggle: (rate: PickedRate) => void;
};

/**
 * The checkboxes of one stay; undefined while the reader may not quote. `onFull` is called when no more rates fit; it
 * must be the same function in every render.
 */
export function usePicking(stay: string, mayQuote: boolean, onFull: () => void): Picking | undefined {
  const { picks } = usePicks(stay);
  return useMemo(() => {
    if (!mayQuote) return undefined;
    const ids = new Set(picks.map((each) => each.offerId));
    return {
      isPicked: ({ offer_id }) => ids.has(offer_id),
      toggle: (rate) => {
        if (!togglePick(stay, rate)) onFull();
      },
    };
  }, [picks, stay, mayQuote, onFull]);
}
