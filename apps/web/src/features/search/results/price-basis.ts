import { readStored, writeStored } from '@wayhouse/client/storage';
import { createStore, useStore } from '@wayhouse/client/store';
import { toCents, toMoney } from '@wayhouse/contract/money';

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
}

type Asked = { basis: PriceBasis; nights: number };

/** A total of the wire as it is shown: itself, or a night of it, half up as the server rounds `per_night`. */
export function shownPrice(total: string, { basis, nights }: Asked): string {
  if (basis === 'total') return total;
  return toMoney(Math.floor(toCents(total) / nights + 0.5));
}

/**
 * The total that asks for exactly the hotels whose shown price is at least (`min`) or at most (`max`) `shown`. A night
 * of US$100.00 shows for totals that round to it, so the bounds reach half a cent a night further.
 */
export function askedTotal(shown: string, end: 'min' | 'max', { basis, nights }: Asked): string {
  const cents = toCents(shown);
  if (basis === 'total') return toMoney(cents);
  const whole = cents * nights;
  return toMoney(
    end === 'min' ? Math.max(0, Math.ceil(whole - nights / 2)) : Math.ceil(whole + nights / 2) - 1,
  );
}

/** What was typed into a price field as an amount, or `null`: digits with at most two decimals, commas forgiven. */
export function readAmount(text: string): string | null {
  const plain = text
    .replaceAll(',', '')
    .replace(/^(?:US)?\$/, '')
    .trim();
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? toMoney(toCents(plain)) : null;
}
