import { readStored, writeStored } from '@wayhouse/client/storage';
import { createStore, useStore } from '@wayhouse/client/store';
import { quoteItemsMax } from '@wayhouse/contract/quote/quote-parts';
import type { Party, Text2 } from '@wayhouse/contract/schemas';
import type { OfferBrief } from '@wayhouse/contract/search/search';
import { useEffect, useMemo } from 'react';

/** Rates picked for a client quote, stored in this tab by stay, because a quote has one stay. */

export type PickedRate = {
  /** Signed for 30 minutes. Each fetch of the rate has another one. */
  offerId: string;
  /** Identifies the rate at its hotel (`termsOf`). */
  terms: string;
  /** Undefined for rates of a list, which does not state it for each rate. */
  packageOnly?: boolean | undefined;
  hotelId: string;
  hotel: Text2;
  sceneRegion: string;
  /** The total that the account pays, without its markup. */
  total: string;
};
type Picks = Record<string, PickedRate[]>;

/** The hotel of a rate, as a pick stores it. */
export type PickedHotel = { id: string; name: Text2; sceneRegion: string };

type Terms = Pick<
  OfferBrief,
  'room' | 'board' | 'refundable' | 'free_cancel_until' | 'confirmation' | 'pay_later' | 'strike_total'
>;
export type PickableOffer = Pick<OfferBrief, 'offer_id' | 'total'> & Terms & { package_only?: boolean };

/** `offer.total` is the total that the account pays, without its markup. */
export function pickedRateOf(offer: PickableOffer, hotel: PickedHotel): PickedRate {
  return {
    offerId: offer.offer_id,
    terms: termsOf(offer),
    packageOnly: offer.package_only,
    hotelId: hotel.id,
    hotel: hotel.name,
    sceneRegion: hotel.sceneRegion,
    total: offer.total,
  };
}

/** The facts that tell the rates of a hotel apart. The price may change, so it is not one of them. */
function termsOf(offer: Terms): string {
  const { room, board, refundable, free_cancel_until, confirmation, pay_later, strike_total } = offer;
  const hasPromotion = strike_total !== undefined;
  return JSON.stringify([
    room.en,
    board,
    refundable && free_cancel_until,
    confirmation,
    pay_later,
    hasPromotion,
  ]);
}

/** True when both are the same rate, possibly of two fetches. */
function isSameRate(a: PickedRate, b: PickedRate): boolean {
  if (a.offerId === b.offerId) return true;
  const isSamePackage =
    a.packageOnly === undefined || b.packageOnly === undefined || a.packageOnly === b.packageOnly;
  return a.hotelId === b.hotelId && a.terms === b.terms && isSamePackage;
}

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

/** The content of a stay's key: check-in, check-out, rooms, nationality. */
export type StayTerms = [checkIn: string, checkOut: string, rooms: readonly Party[], nationality: string];

/** The key under which the picks of a stay are stored. */
export function stayKey(stay: {
  checkIn: string;
  checkOut: string;
  rooms: readonly Party[];
  nationality: string;
}): string {
  const terms: StayTerms = [stay.checkIn, stay.checkOut, stay.rooms, stay.nationality];
  return JSON.stringify(terms);
}

export function picksOf(stay: string): readonly PickedRate[] {
  return store.get()[stay] ?? noPicks;
}

export function clearPicks(stay: string): void {
  const { [stay]: _removed, ...otherPicks } = store.get();
  storePicks(otherPicks);
}

/** Picks a rate, or removes it. False when the quote is full. */
export function togglePick(stay: string, rate: PickedRate): boolean {
  const previousPicks = picksOf(stay);
  const remainingPicks = previousPicks.filter((each) => !isSameRate(each, rate));
  if (remainingPicks.length === previousPicks.length && previousPicks.length >= quoteItemsMax) return false;
  storePicks({
    ...store.get(),
    [stay]: remainingPicks.length < previousPicks.length ? remainingPicks : [...previousPicks, rate],
  });
  return true;
}

/** Gives a picked rate the offer and the total of its latest fetch: the earlier offer expires after 30 minutes. */
export function renewPick(stay: string, rate: PickedRate): void {
  const picks = picksOf(stay);
  const isOld = (each: PickedRate) => each.offerId !== rate.offerId && isSameRate(each, rate);
  if (!picks.some(isOld)) return;
  storePicks({ ...store.get(), [stay]: picks.map((each) => (isOld(each) ? rate : each)) });
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

/** For the checkbox of a rate: whether the rate is picked, the handler of a press, and `renewPick`. */
export type Picking = {
  isPicked: (rate: PickedRate) => boolean;
  toggle: (rate: PickedRate) => void;
  renew: (rate: PickedRate) => void;
};

/**
 * The checkboxes of one stay; undefined while the reader may not quote. `onFull` is called when no more rates fit; it
 * must be the same function in every render.
 */
export function usePicking(stay: string, mayQuote: boolean, onFull: () => void): Picking | undefined {
  const { picks } = usePicks(stay);
  return useMemo(() => {
    if (!mayQuote) return undefined;
    return {
      isPicked: (rate) => picks.some((each) => isSameRate(each, rate)),
      toggle: (rate) => {
        if (!togglePick(stay, rate)) onFull();
      },
      renew: (rate) => renewPick(stay, rate),
    };
  }, [picks, stay, mayQuote, onFull]);
}
