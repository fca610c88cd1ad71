import { readStored, writeStored } from '@wayhouse/client/storage';
import { createStore, useStore } from '@wayhouse/client/store';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { demandsAllIn } from '@wayhouse/contract/search/all-in-countries';
import { useCallback, useMemo } from 'react';
import { writeReaderCookie } from '../session/reader-cookie.ts';
import { useSession } from '../session/session.ts';
import { usePriceMode } from './price-mode.ts';
import { sellCents, sellMoney } from './sell-price.ts';

/**
 * Whether prices include the charges that the hotel collects (ADR 19). One setting for all screens with hotel prices.
 */

/** Storage key of the choice, `in` or `apart`. Without a choice the law of the reader's country decides. */
const key = 'wayhouse.charges';
type Choice = 'in' | 'apart';
const store = createStore<Choice | null>(readStored<Choice>(key));

/** Sets the choice for a page that the server renders. */
export function setServerAllIn(allIn: boolean): void {
  store.set(allIn ? 'in' : 'apart');
}

/** Stores the choice on this device, and in the cookie from which the server renders the first page. */
export function chooseAllIn(allIn: boolean): void {
  const choice = allIn ? 'in' : 'apart';
  writeStored(key, choice);
  store.set(choice);
  writeReaderCookie();
}

export function useAllIn(): boolean {
  const choice = useStore(store);
  return isAllIn(choice, useSession()?.user.home?.country);
}

/**
 * The reader's choice; without one (null or empty), the law of `country`, which is that of the reader's company, else
 * the reader's own.
 */
export function isAllIn(choice: string | null, country: string | undefined): boolean {
  return choice === null || choice === '' ? demandsAllIn(country) : choice === 'in';
}

/**
 * Input fields of search calls that choose the basis of their totals. Without fields, the totals contain only the
 * amount that is paid to us, without the hotel's own charges.
 */
export type BasisInput = { basis?: 'all_in'; sell_markup_bp?: number };

/**
 * For all-in prices the server adds the agency's markup, because the markup applies only to the part that is paid to
 * us.
 */
export function basisInput(allIn: boolean, markupBp: number): BasisInput {
  return allIn ? { basis: 'all_in', ...(markupBp > 0 && { sell_markup_bp: markupBp }) } : {};
}

/** The basis of this reader's prices. Its identity is stable. */
export function useBasisInput(): BasisInput {
  const allIn = useAllIn();
  const { markupBp } = usePriceMode();
  return useMemo(() => basisInput(allIn, markupBp), [allIn, markupBp]);
}

/**
 * An offer's total on a basis, as the server computes it. All-in: with the markup of the basis and the hotel's own
 * charges. Else the total is unchanged, without any markup.
 */
export function totalOn(
  { total, pay_at_hotel: atHotel }: { total: string; pay_at_hotel: string },
  { basis, sell_markup_bp: markupBp = 0 }: BasisInput,
): string {
  return basis ? toMoney(sellCents(toCents(total), markupBp) + toCents(atHotel)) : total;
}

/** Converts a total of an answer to the price this reader sees; both are decimal strings of dollars. */
export type ShownTotal = (total: string) => string;

/**
 * Adds this reader's markup to a total; an all-in total has it already. The total must be on the reader's basis: from a
 * call with the fields of `useBasisInput`, or from `totalOn`.
 */
export function useShownTotal(): ShownTotal {
  const allIn = useAllIn();
  const { markupBp } = usePriceMode();
  return useCallback((total) => (allIn ? total : sellMoney(total, markupBp)), [allIn, markupBp]);
}
