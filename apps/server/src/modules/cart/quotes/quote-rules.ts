/** Decisions about a quote and its options. Pure. */
import { endOfDay, instantInZone } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import { shareOf } from '@wayhouse/contract/money';
import type { clientItemStates } from '@wayhouse/contract/quote/client-quote';
import type { QuoteItemState, QuoteState } from '@wayhouse/contract/quote/quote-parts';
import type { OfferBrief } from '@wayhouse/contract/search/search';

type ClientState = (typeof clientItemStates)[number];

/** The first sell price: the account's own price plus its markup, but at least the hotel's minimum price. */
export function startingSell(netCents: number, markupBp: number, leastCents: number): number {
  return Math.max(netCents + shareOf(netCents, markupBp), leastCents);
}

interface PricedItem {
  state: QuoteItemState;
  sellCents: number;
  netCents: number;
  savedNetCents: number;
  leastCents: number;
  /** A package rate of a quote whose agent has not confirmed that it is sold with another service. */
  isUnconfirmedPackage: boolean;
}

/**
 * The client's view of an option. `sold_out`: it is no longer for sale. `open`: the sell price is shown. `ask`: the
 * sell price is hidden. A price is hidden when the account's own price has risen above it since the agent set it. It is
 * also hidden below the hotel's minimum, and for an unconfirmed package rate. A sell price that was already below the
 * account's own price when the agent set it is shown.
 */
export function clientStateOf(item: PricedItem): ClientState {
  if (item.state !== 'open') return 'sold_out';
  const isHidden = isLoss(item) || item.sellCents < item.leastCents || item.isUnconfirmedPackage;
  return isHidden ? 'ask' : 'open';
}

/** True when the account's own price rose after the agent set the sell price, and is above the sell price. */
export function isLoss({
  sellCents,
  netCents,
  savedNetCents,
}: Pick<PricedItem, 'sellCents' | 'netCents' | 'savedNetCents'>): boolean {
  return netCents > savedNetCents && sellCents < netCents;
}

interface QuoteDates {
  published_at: Date | null;
  revoked_at: Date | null;
  chosen_at: Date | null;
  valid_until: Date;
}

export function quoteStateOf(
  quote: QuoteDates,
  { isBooked, now }: { isBooked: boolean; now: Date },
): QuoteState {
  if (isBooked) return 'booked';
  if (quote.revoked_at) return 'revoked';
  if (!quote.published_at) return 'draft';
  if (quote.chosen_at) return 'chosen';
  return quote.valid_until <= now ? 'expired' : 'open';
}

type CancelTerms = Pick<OfferBrief, 'refundable' | 'free_cancel_until'>;

/**
 * The deadline that is shown at `now`: three days before the supplier's deadline, or the supplier's deadline itself
 * within those three days. Undefined when canceling is not free.
 */
export function shownDeadline(
  { refundable, free_cancel_until: until }: CancelTerms,
  now: Date,
): Date | undefined {
  if (!refundable || until === undefined) return undefined;
  const supplierMs = Date.parse(until);
  const shownMs = supplierMs - limits.shownDeadlineDays * 86_400_000;
  if (now.getTime() >= supplierMs) return undefined;
  return new Date(now.getTime() < shownMs ? shownMs : supplierMs);
}

/**
 * The latest permitted end of a quote: the earliest shown deadline of its options. For an option without a deadline,
 * the start of the check-in day in the hotel's time zone counts instead. Once that day has begun, its end counts.
 */
export function latestEnd(
  options: readonly { brief: CancelTerms; checkIn: string; timeZone: string }[],
  now: Date,
): Date {
  const ends = options.map(
    ({ brief, checkIn, timeZone }) => shownDeadline(brief, now) ?? endByArrival({ checkIn, timeZone }, now),
  );
  return ends.reduce((first, each) => (each < first ? each : first));
}

function endByArrival({ checkIn, timeZone }: { checkIn: string; timeZone: string }, now: Date): Date {
  const startOfDay = instantInZone(checkIn, '00:00', timeZone);
  return startOfDay > now ? startOfDay : endOfDay(checkIn, timeZone);
}

const hourMs = 3_600_000;
const defaultEndMs = 48 * hourMs;

/** The default end of a quote: 48 hours from `now`, rounded down to the full hour, or `latest` if that is earlier. */
export function usualEnd(latest: Date, now: Date): Date {
  const defaultEnd = new Date(Math.floor((now.getTime() + defaultEndMs) / hourMs) * hourMs);
  return defaultEnd < latest ? defaultEnd : latest;
}

/** The letter that names an option: position 1 → `A`. */
export function letterAt(position: number): string {
  return String.fromCharCode(64 + position);
}
