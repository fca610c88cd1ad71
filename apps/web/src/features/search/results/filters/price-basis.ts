import { readStored, writeStored } from '@wayhouse/client/storage';
import { createStore, useStore } from '@wayhouse/client/store';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { basisInput, totalOn } from '../../../../shared/money/all-in.ts';
import { sellCents } from '../../../../shared/money/sell-price.ts';
import { writeReaderCookie } from '../../../../shared/session/reader-cookie.ts';

/**
 * Whether prices are per stay or per night, for all rooms together; stored on this device. The basis of a search
 * (`BasisInput`) is another choice: whether totals include the hotel's own charges.
 */
export type PriceBasis = 'total' | 'night';

const key = 'wayhouse.price_basis';
const store = createStore<PriceBasis>(readStored<PriceBasis>(key) === 'night' ? 'night' : 'total');

export function usePriceBasis(): PriceBasis {
  return useStore(store);
}

/** Stores the choice on this device, and in the cookie from which the server renders the first page. */
export function choosePriceBasis(basis: PriceBasis): void {
  writeStored(key, basis);
  store.set(basis);
  writeReaderCookie();
}

/** How this reader sees prices. `sell` labels them as sell prices, even with a markup of 0. */
export type PriceView = {
  basis: PriceBasis;
  nights: number;
  markupBp: number;
  sell?: boolean;
  /**
   * True when prices include the charges that the hotel collects. The totals of answers, but not those of offers, then
   * already contain the markup.
   */
  allIn?: boolean;
};

/** The text key of the sentence that says which nights and charges the prices include. */
export function coversKey({ basis, allIn }: PriceView) {
  return `results.covers.${allIn ? 'all_in_' : ''}${basis}` as const;
}

/**
 * The displayed price of an answer's total: with the agency's markup, and per night when so chosen. Rounds half up like
 * the server.
 */
export function shownPrice(total: string, priceView: PriceView): string {
  return toMoney(shownCents(toCents(total), priceView));
}

/** The displayed price of an offer: like `shownPrice`, and with the hotel's own charges when prices are all-in. */
export function offerPrice(offer: { total: string; pay_at_hotel: string }, priceView: PriceView): string {
  return shownPrice(totalOn(offer, basisInput(priceView.allIn === true, priceView.markupBp)), priceView);
}

function shownCents(total: number, { basis, nights, markupBp, allIn }: PriceView): number {
  const sell = allIn ? total : sellCents(total, markupBp);
  return basis === 'total' ? sell : Math.floor(sell / nights + 0.5);
}

/**
 * Converts a displayed price limit to a total for the request. The hotels within that total are exactly those
 * whose displayed price is at least (`min`) or at most (`max`) `shownLimit`. This works because a higher
 * total never displays as a lower price.
 */
export function limitAsTotal(shownLimit: string, end: 'min' | 'max', priceView: PriceView): string {
  const cents = toCents(shownLimit);
  const limit = end === 'min' ? cents : cents + 1;
  // A binary search for the lowest total that is displayed as `limit` or more.
  let low = 0;
  let high = limit * priceView.nights + priceView.nights;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (shownCents(middle, priceView) >= limit) high = middle;
    else low = middle + 1;
  }
  return toMoney(end === 'min' ? low : Math.max(0, low - 1));
}
