import { quoteItemsMax } from '@wayhouse/contract/quote/quote-parts';
import type { Party, Text2 } from '@wayhouse/contract/schemas';
import type { OfferBrief } from '@wayhouse/contract/search/search';
import { useMemo, useState } from 'react';
import { createTabStore } from '../../session/tab-store.ts';

/** Rates picked for a client quote, stored in this tab by stay, because a quote has one stay. */

export type PickedRate = {
  /** The offer id when the rate was picked. It stays when the pick takes the offer of a later fetch. */
  id: string;
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
    id: offer.offer_id,
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

function hasSameTerms(a: PickedRate, b: PickedRate): boolean {
  const isSamePackage =
    a.packageOnly === undefined || b.packageOnly === undefined || a.packageOnly === b.packageOnly;
  return a.hotelId === b.hotelId && a.terms === b.terms && isSamePackage;
}

/** The rates with a checkbox in one list, all of one fetch. */
type ShownRates = ReadonlySet<PickedRate>;
const nothingShown: ShownRates = new Set();

const isShown = ({ offerId }: PickedRate, shownRates: ShownRates): boolean =>
  [...shownRates].some((each) => each.offerId === offerId);

/**
 * True when a pick is this rate, possibly of an earlier fetch. Two offers in one list are two rates, also on the same
 * terms, because remarks or sums paid at the hotel may differ.
 */
function isPickOf(pick: PickedRate, rate: PickedRate, shownRates: ShownRates): boolean {
  if (pick.offerId === rate.offerId) return true;
  return hasSameTerms(pick, rate) && !(isShown(pick, shownRates) && isShown(rate, shownRates));
}

/** False when the list has another rate on the same terms whose total is nearer to the total of the pick. */
function isNearest(pick: PickedRate, rate: PickedRate, shownRates: ShownRates): boolean {
  const distance = ({ total }: PickedRate) => Math.abs(Number(total) - Number(pick.total));
  return (
    !isShown(rate, shownRates) ||
    [...shownRates].every((each) => !hasSameTerms(each, rate) || distance(each) >= distance(rate))
  );
}

const store = createTabStore<Picks>('wayhouse.quote_picks', {});
const noPicks: PickedRate[] = [];

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
  store.set(otherPicks);
}

/** Picks a rate, or removes it. False when the quote is full. */
export function togglePick(stay: string, rate: PickedRate, shownRates = nothingShown): boolean {
  const picks = picksOf(stay);
  const pick =
    picks.find(({ offerId }) => offerId === rate.offerId) ??
    picks.find((each) => isPickOf(each, rate, shownRates));
  if (!pick && picks.length >= quoteItemsMax) return false;
  store.set({ ...store.get(), [stay]: pick ? picks.filter((each) => each !== pick) : [...picks, rate] });
  return true;
}

/** Gives a picked rate the offer and the total of its latest fetch: the earlier offer expires after 30 minutes. */
export function renewPick(stay: string, rate: PickedRate, shownRates = nothingShown): void {
  const picks = picksOf(stay);
  if (picks.some(({ offerId }) => offerId === rate.offerId)) return;
  const oldPick = picks.find((each) => isPickOf(each, rate, shownRates) && isNearest(each, rate, shownRates));
  if (!oldPick) return;
  // A list does not state `packageOnly`, so a pick from the hotel's page keeps its value.
  const packageOnly = rate.packageOnly ?? oldPick.packageOnly;
  const newPick = { ...rate, packageOnly, id: oldPick.id };
  store.set({ ...store.get(), [stay]: picks.map((each) => (each === oldPick ? newPick : each)) });
}

/** The picks of a stay, and the number of picks of all other stays. */
export function usePicks(stay: string): { picks: readonly PickedRate[]; otherCount: number } {
  const allPicks = store.useValue();
  const otherCount = Object.entries(allPicks).reduce(
    (sum, [each, rates]) => sum + (each === stay ? 0 : rates.length),
    0,
  );
  return { picks: allPicks[stay] ?? noPicks, otherCount };
}

/** For the checkbox of a rate. `toggle` is the handler of a press, `renew` is `renewPick`. */
export type Picking = {
  isPicked: (rate: PickedRate) => boolean;
  /** Called when the checkbox of the rate appears. Returns the function to call when it disappears. */
  show: (rate: PickedRate) => () => void;
  toggle: (rate: PickedRate) => void;
  renew: (rate: PickedRate) => void;
};

/**
 * The checkboxes of one stay; undefined while the reader may not quote. `onFull` is called when no more rates fit; it
 * must be the same function in every render.
 */
export function usePicking(stay: string, mayQuote: boolean, onFull: () => void): Picking | undefined {
  const { picks } = usePicks(stay);
  const [shownRates] = useState(() => new Set<PickedRate>());
  return useMemo(() => {
    if (!mayQuote) return undefined;
    return {
      isPicked: (rate) => picks.some((each) => isPickOf(each, rate, shownRates)),
      show: (rate) => {
        shownRates.add(rate);
        return () => shownRates.delete(rate);
      },
      toggle: (rate) => {
        if (!togglePick(stay, rate, shownRates)) onFull();
      },
      renew: (rate) => renewPick(stay, rate, shownRates),
    };
  }, [picks, stay, mayQuote, onFull, shownRates]);
}
