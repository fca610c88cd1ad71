/**
 * The source `practice`, which the booking code treats like any outside source. The hotel that is booked, or the
 * partner's header, decides what it answers.
 */

import { toCents, toMoney } from '@wayhouse/contract/money';
import type { ForcedOutcomes } from '@wayhouse/contract/partner/practice';
import { serverText2 } from '@wayhouse/i18n/server-texts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import {
  type BedbankBooking,
  type BedbankOffer,
  type BedbankOrder,
  bedbankError,
  orderNoOf,
  type RecheckedOffer,
} from '../../../ports/bedbank/port.ts';
import type { BedbankHealth, WatchedBedbank } from '../../../ports/bedbank/watched-port.ts';
import { practiceSource } from '../sources.store.ts';
import {
  insertPracticeBooking,
  type PracticeBooking,
  selectPracticeBooking,
  updateCancelRequest,
} from './practice.store.ts';
import { type PracticeHotel, practiceHotel, toOwnHotel } from './practice-hotels.ts';
import { changedBy, keyedOutcomes, offersOf, withKey } from './practice-offers.ts';

export interface PracticeParts {
  db: Db;
  clock: Clock;
  /** The outcomes that the header of this call forces. */
  forced: ForcedOutcomes;
  /** True while an order is created, because only then the outcomes of booking apply. */
  isOrder: boolean;
  /** Waits for the outcome `slow_9s`. */
  pause: () => Promise<void>;
}

/** Milliseconds for which an outcome with a delay stays open, by the account's clock. */
const openMs = 120_000;
const retryAfterS = 2;

export function practiceBedbank(parts: PracticeParts): WatchedBedbank {
  const search: WatchedBedbank['search'] = async (stay, codes) =>
    codes.flatMap((code) => {
      const hotel = practiceHotel(code);
      return hotel ? offersOf(hotel, stay).map((offer) => withKey(offer, {})) : [];
    });
  return {
    name: practiceSource,
    guestNames: 'lead',
    nameMax: 25,
    maxHotels: 2_000,
    ownHotel: (id) => {
      const hotel = practiceHotel(id);
      return hotel && toOwnHotel(hotel, { online: quoteOf(parts, hotel) !== 'offline' || parts.isOrder });
    },
    search,
    searchAgain: search,
    recheck: (offer) => recheck(parts, offer),
    readComments: async () => ({ en: '', zh: '' }),
    book: (order) => book(parts, order),
    lookUp: ({ references }) => lookUp(parts, orderNoOf(references[0] ?? '')),
    cancel: (reference) => cancel(parts, reference),
    report: async () => [],
    readHotels: async function* () {},
    health: () => idle,
    countExcluded: () => {},
    allowSearches: () => {},
    takeCalls: () => ({ requests: 0, counts: [], errors: [] }),
    giveBackCalls: () => {},
  };
}

const idle: BedbankHealth = {
  breaker: 'closed',
  since: null,
  failuresInRow: 0,
  lastOkAt: null,
  verbs: [],
  errors: [],
  excluded: { hotels: 0, offers: 0, notPrepaid: 0 },
  searchesLeft: null,
};

function quoteOf({ forced }: PracticeParts, hotel: PracticeHotel) {
  return forced.quote ?? hotel.quote;
}

async function recheck(parts: PracticeParts, offer: BedbankOffer): Promise<RecheckedOffer | undefined> {
  const hotel = practiceHotel(offer.hotelCode);
  if (!hotel) return undefined;
  const { forced, isOrder } = parts;
  const { quote, book, cancel, isRaised } = outcomesOf(parts, hotel, offer);
  if (!isOrder) await passQuote(parts, quote);
  const decidingOutcome = isOrder ? book : quote;
  if (decidingOutcome === 'sold_out') return undefined;
  const outcomes = {
    quote,
    ...((isOrder || forced.book) && { book }),
    cancel,
    ...(isRaised && { raised: 'yes' as const }),
  };
  const quotedOffer = changedBy(quote, offer);
  const current = isRaised ? changedBy('dearer_5', quotedOffer) : quotedOffer;
  return {
    offer: withKey(current, outcomes),
    comments: serverText2('practice.remark'),
    again: withKey(offer, outcomes),
  };
}

/**
 * The outcomes of a call. An outcome that this call's header forces comes first, then the one of an earlier call, then
 * the usual one of the hotel.
 */
function outcomesOf(parts: PracticeParts, hotel: PracticeHotel, offer: BedbankOffer) {
  const { forced, isOrder } = parts;
  const earlier = keyedOutcomes(offer);
  const book = forced.book ?? earlier.book ?? hotel.book;
  return {
    // Here the earlier call comes first: the price of a quote must not change when it is booked.
    quote: earlier.quote ?? quoteOf(parts, hotel),
    book,
    cancel: forced.cancel ?? earlier.cancel ?? hotel.cancel,
    isRaised: earlier.raised === 'yes' || (isOrder && book === 'price_changed'),
  };
}

/** Waits for the outcome `slow_9s`. Throws request.unavailable for `503`. */
async function passQuote({ pause }: PracticeParts, outcome: ReturnType<typeof quoteOf>): Promise<void> {
  if (outcome === '503') throw appError('request.unavailable', { retryAfterS });
  if (outcome === 'slow_9s') await pause();
}

async function book({ db, clock }: PracticeParts, order: BedbankOrder): Promise<BedbankBooking> {
  const outcomes = keyedOutcomes(order.offer);
  const row = await insertPracticeBooking(db, {
    order_no: order.orderNo,
    reference: `PR${order.orderNo.slice(2)}`,
    outcome: outcomes.book ?? 'confirmed',
    cancel_outcome: outcomes.cancel ?? 'done',
    total: toMoney(order.offer.rates.reduce((sum, { net }) => sum + toCents(net), 0)),
    currency: order.offer.currency,
    booked_at: clock.now(),
  });
  if (row.outcome.startsWith('unknown_')) throw bedbankError('timed_out', 'no answer, as forced');
  return toBooking(row, stateOf(row, clock.now()) ?? 'pending');
}

async function lookUp({ db, clock }: PracticeParts, orderNo: string): Promise<BedbankBooking[]> {
  const row = await selectPracticeBooking(db, { orderNo });
  const state = row && stateOf(row, clock.now());
  return row && state ? [toBooking(row, state)] : [];
}

/** Undefined: the source does not know the booking. */
type State = BedbankBooking['state'] | undefined;

/** The state within `openMs` after the booking, and later, by outcome; with another outcome it is confirmed at once. */
const statesByOutcome: Record<string, { first: State; later: State }> = {
  processing_2m: { first: 'pending', later: 'confirmed' },
  processing_then_failed: { first: 'pending', later: 'canceled' },
  unknown_then_confirmed: { first: undefined, later: 'confirmed' },
  unknown_then_sold_out: { first: undefined, later: 'canceled' },
  unknown_past_cutoff: { first: undefined, later: undefined },
};

function stateOf(row: PracticeBooking, now: Date): State {
  if (row.verdict === 'failed' || row.verdict === 'cancelled') return 'canceled';
  if (row.verdict === 'confirmed' || row.verdict === 'cancel_refused') return 'confirmed';
  const states = statesByOutcome[row.outcome];
  if (!states) return 'confirmed';
  const isOpen = now.getTime() - row.booked_at.getTime() < openMs;
  return isOpen ? states.first : states.later;
}

async function cancel({ db, clock, forced }: PracticeParts, reference: string): Promise<BedbankBooking> {
  const firstRow = await selectPracticeBooking(db, { reference });
  if (!firstRow) throw bedbankError('refused', 'there is no such booking');
  const now = clock.now();
  const outcome = forced.cancel ?? firstRow.cancel_outcome;
  const isFirst = await updateCancelRequest(db, reference, { at: now, outcome });
  const row = (await selectPracticeBooking(db, { reference })) ?? firstRow;
  if (row.verdict === 'cancelled') return toBooking(row, 'canceled');
  if (row.verdict === 'cancel_refused' || row.cancel_outcome === 'refused')
    throw bedbankError('refused', 'the hotel refuses, as forced');
  const isOpen = now.getTime() - (row.cancel_asked_at ?? now).getTime() < openMs;
  if (isFirst && row.cancel_outcome === 'unknown_then_done')
    throw bedbankError('timed_out', 'no answer, as forced');
  const isDelayed = row.cancel_outcome === 'processing' || row.cancel_outcome === 'unknown_then_done';
  return toBooking(row, isDelayed && isOpen ? 'confirmed' : 'canceled');
}

function toBooking(row: PracticeBooking, state: BedbankBooking['state']): BedbankBooking {
  return {
    orderNo: row.order_no,
    reference: row.reference,
    state,
    currency: row.currency,
    total: row.total,
    supplierName: '',
    supplierVat: '',
  };
}
