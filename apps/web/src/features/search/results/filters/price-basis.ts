import { readStored, writeStored } from '@wayhouse/client/storage';
import { createStore, useStore } from '@wayhouse/client/store';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { sellCents } from '../../../../shared/money/sell-price.ts';
import { tellServer } from '../../../../shared/session/reader-cookie.ts';

/** Whether prices are read as the whole stay or as a night of all rooms; remembered on this device. */
export type PriceBasis = 'total' | 'night';

const key = 'wayhouse.price_basis';
const store = createStore<PriceBasis>(readStored<PriceBasis>(key) === 'night' ? 'night' : 'total');

export function usePriceBasis(): PriceBasis {
  return useStore(store);
}

export function choosePriceBasis(basis: PriceBasis): void {
  writeStored(key, basis);
  store.set(basis);
  tellServer();
}

/** How this reader sees prices. `sell` says so beside them; the markup may be 0. */
export type Shown = { basis: PriceBasis; nights: number; markupBp: number; sell?: boolean };

/** A net total of the wire as it is shown: with the agency's markup, or a night of that, half up as the server rounds. */
export function shownPrice(total: string, shown: Shown): string {
  return toMoney(shownCents(toCents(total), shown));
}

function shownCents(total: number, { basis, nights, markupBp }: Shown): number {
  const sell = sellCents(total, markupBp);
  return basis === 'total' ? sell : Math.floor(sell / nights + 0.5);
}

/**
 * The net total that asks for exactly the hotels whose shown price is at least (`min`) or at most (`max`) `wanted`:
 * the first that shows it or more, the last that shows it or less. What is shown never falls when the total rises.
 */
export function askedTotal(wanted: string, end: 'min' | 'max', shown: Shown): string {
  const cents = toCents(wanted);
  const limit = end === 'min' ? cents : cents + 1;
  let low = 0;
  let high = limit * shown.nights + shown.nights;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (shownCents(middle, shown) >= limit) high = middle;
    else low = middle + 1;
  }
  return toMoney(end === 'min' ? low : Math.max(0, low - 1));
}

/** What was typed into a price field as an amount, or `null`: digits with at most two decimals, commas forgiven. */
export function readAmount(text: string): string | null {
  const plain = text
    .replaceAll(',', '')
    .replace(/^(?:US)?\$/, '')
    .trim();
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? toMoney(toCents(plain)) : null;
}
