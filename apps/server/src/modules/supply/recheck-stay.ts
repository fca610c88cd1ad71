/** Rechecks a stay of our own contracts before it is booked: reads availability and price from the database. */
import type { GuestNames } from '@wayhouse/contract/booking/booking';
import type { ErrorKey } from '@wayhouse/contract/error-codes';
import type { Text2 } from '@wayhouse/contract/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { canSell } from '../rates/price/can-sell.ts';
import { toStayTerms } from '../rates/price/load-stay-terms.ts';
import { makeQuote } from '../rates/price/make-quote.ts';
import type { Buyer, Quote, Stay } from '../rates/price/quote.ts';
import { findRoomRate, type RecheckedHotel } from './find-room.ts';

export type Recheck =
  | {
      kind: 'ok';
      quote: Quote;
      hotel: RecheckedHotel;
      cityId: string;
      room: { id: string; name: Text2; bedKind: string };
      outside?: OutsideStay;
    }
  | {
      kind: 'sold_out' | 'hotel_offline' | 'room_unavailable' | 'not_sold';
      /** The source gave no answer, so the stay may still be sold. */
      isSourceSilent?: true;
    };

/** The error for each result other than `ok`: codes 3002 to 3004. */
export const recheckErrors = {
  sold_out: 'booking.sold_out',
  hotel_offline: 'booking.hotel_offline',
  room_unavailable: 'booking.room_unavailable',
  not_sold: 'booking.rate_not_sold',
} as const satisfies Record<Exclude<Recheck['kind'], 'ok'>, ErrorKey>;

/**
 * For a stay of an outside source: the offer for the next recheck (`seen`), the offer for the booking (`bought`), and
 * rules for names.
 */
interface OutsideStay {
  source: string;
  seen: unknown;
  bought: unknown;
  guestNames: GuestNames;
  nameMax: number;
}

export interface RecheckQuestion {
  clock: Clock;
  buyer: Buyer;
  stay: Stay;
  hotelId: string;
  roomTypeId: string;
  ratePlanId: string;
}

/**
 * Prices one plan. `room_unavailable`: the room type or the plan is unknown or closed, or the plan is never sold for so
 * many nights or adults. `sold_out`: no rooms are left, or a rule of the days or of the buyer excludes the stay.
 */
export async function recheckStay(db: Db | Tx, question: RecheckQuestion): Promise<Recheck> {
  const { clock, buyer, stay, hotelId, roomTypeId, ratePlanId } = question;
  const { tierId } = buyer;
  const roomRate = await findRoomRate(db, { hotelId, roomTypeId, ratePlanId, tierId, stay });
  if (!roomRate) return { kind: 'room_unavailable' };
  const { online, facts, cityId, room, hotel: recheckedHotel } = roomRate.room;
  if (!online) return { kind: 'hotel_offline' };
  const now = clock.now();
  const terms = toStayTerms(roomRate.terms, { hotels: [facts], nights: stay.nights, now });
  const plan = terms.plans[0];
  const hotel = terms.hotels.get(hotelId);
  if (!plan || !hotel || plan.roomTypeId !== roomTypeId) return { kind: 'room_unavailable' };
  if (!canSell(plan, hotel, stay, buyer)) return { kind: 'sold_out' };
  return {
    kind: 'ok',
    quote: makeQuote(plan, hotel, stay, buyer, now),
    cityId,
    room,
    hotel: recheckedHotel,
  };
}
