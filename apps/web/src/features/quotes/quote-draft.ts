import { toCents, toMoney } from '@wayhouse/contract/money';
import type { QuoteLanguage, QuoteShow } from '@wayhouse/contract/quote/quote-parts';
import type { QuoteDetail, QuoteItem } from '@wayhouse/contract/quote/quote-shapes';
import { wallClock } from '@wayhouse/i18n/format';
import { shownDeadline } from '@wayhouse/ui/pure/deadline';
import { isLocalTime } from '@wayhouse/ui/pure/typed-time';
import { readAmount } from '../../shared/money/read-amount.ts';
import { hotelOffset } from '../../shared/stay/offer-words.ts';

/** The values of the quote builder while they are edited, and the prices of its options. Pure. */

export type QuoteDraft = {
  title: string;
  client: string;
  words: string;
  language: QuoteLanguage;
  show: QuoteShow;
  aboutCurrency: string;
  /** `YYYY-MM-DDTHH:mm` on the reader's clock. */
  validUntil: string;
  /** The number `n` of the recommended option. */
  recommended: number | undefined;
  packageOk: boolean;
  /** Options in the client's order; `n` identifies an option of the quote, `sell` is its price as typed. */
  items: { n: number; sell: string }[];
};

export function draftOf(quote: QuoteDetail): QuoteDraft {
  return {
    title: quote.title,
    client: quote.client,
    words: quote.words,
    language: quote.language,
    show: quote.show,
    aboutCurrency: quote.about_currency,
    validUntil: toLocal(quote.valid_until),
    recommended: quote.recommended,
    packageOk: quote.package_ok,
    items: quote.items.map(({ n, sell }) => ({ n, sell })),
  };
}

/**
 * True when the cancellation deadline of an option limits the quote's validity; false when a check-in date limits it.
 */
export function endsByDeadline({
  latest_valid_until,
  items,
}: Pick<QuoteDetail, 'latest_valid_until' | 'items'>): boolean {
  const latestMs = Date.parse(latest_valid_until);
  return items.some(({ offer: { refundable, free_cancel_until: until } }) => {
    if (!refundable || until === undefined) return false;
    const supplierMs = Date.parse(until);
    return latestMs === supplierMs || latestMs === shownDeadline(supplierMs);
  });
}

/**
 * The end of free cancellation on the hotel's clock, `YYYY-MM-DD HH:mm`, as the client sees it at `now`: the shown
 * deadline, and after that one the supplier's. Undefined when canceling is not free.
 */
export function freeUntil(
  offer: Pick<QuoteItem['offer'], 'refundable' | 'free_cancel_until' | 'shown_deadline'>,
  now: number,
): string | undefined {
  const { refundable, free_cancel_until: until, shown_deadline: shown } = offer;
  if (!refundable || until === undefined) return undefined;
  const supplierMs = Date.parse(until);
  if (now >= supplierMs) return undefined;
  const offset = hotelOffset(offer);
  if (offset === undefined || now < shownDeadline(supplierMs)) return shown;
  const { date, time } = wallClock(until, offset);
  return `${date} ${time}`;
}

/** The cents of a typed price; undefined for zero and for invalid text. */
export function centsOf(text: string): number | undefined {
  const price = readAmount(text);
  return price === null ? undefined : toCents(price) || undefined;
}

/** The input of `quote/update`; undefined while a price or the end of validity is incomplete. */
export function toUpdate(quote: Pick<QuoteDetail, 'quote_no' | 'version'>, draft: QuoteDraft) {
  const items = draft.items.flatMap(({ n, sell }) => {
    const cents = centsOf(sell);
    return cents === undefined ? [] : [{ n, sell: toMoney(cents) }];
  });
  if (items.length < draft.items.length || !isLocalTime(draft.validUntil)) return undefined;
  return {
    quote_no: quote.quote_no,
    version: quote.version,
    items,
    title: draft.title,
    client: draft.client,
    words: draft.words,
    language: draft.language,
    show: draft.show,
    about_currency: draft.aboutCurrency,
    package_ok: draft.packageOk,
    valid_until: new Date(draft.validUntil).toISOString(),
    ...(draft.recommended !== undefined && { recommended: draft.recommended }),
  };
}

/** An instant on the reader's clock, for `DateTimeField`. */
function toLocal(instant: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export type MarkupRule = { by: 'percent' | 'amount'; value: number; roundCents: number };

/**
 * The sell price of an option: the price that the agency pays (`net`) plus a percentage or an amount in US dollars. It
 * is at least the hotel's least price, and rounded up to a multiple of `roundCents`.
 */
export function pricedBy(
  { by, value, roundCents }: MarkupRule,
  item: Pick<QuoteItem, 'net' | 'least_sell'>,
): string {
  const net = toCents(item.net);
  const markup = by === 'percent' ? Math.round((net * value) / 100) : Math.round(value * 100);
  const price = Math.max(net + markup, toCents(item.least_sell), 1);
  return toMoney(roundCents > 0 ? Math.ceil(price / roundCents) * roundCents : price);
}

/** Takes back the prices of a rule: each price that is still the one in `after` becomes the one in `before`. */
export function undoPrices(
  items: QuoteDraft['items'],
  { before, after }: { before: QuoteDraft['items']; after: QuoteDraft['items'] },
): QuoteDraft['items'] {
  const priceIn = (list: QuoteDraft['items'], n: number) => list.find((each) => each.n === n)?.sell;
  return items.map((each) =>
    each.sell === priceIn(after, each.n) ? { ...each, sell: priceIn(before, each.n) ?? each.sell } : each,
  );
}

/** The agency's margin in cents, and in percent of the price that the agency pays, with one decimal. */
export function marginOf(net: string, sellCents: number): { cents: number; percent: string } {
  const cents = sellCents - toCents(net);
  return { cents, percent: `${((cents / toCents(net)) * 100).toFixed(1)}%` };
}
