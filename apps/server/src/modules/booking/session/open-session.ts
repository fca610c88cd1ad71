/** Opens a booking session: the terms of a recheck, which the caller can book for 15 minutes (product.md section 5). */
import type { BookingSession } from '@wayhouse/contract/booking/booking';
import { limits } from '@wayhouse/contract/limits';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { ActorCtx } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { findCurrencyRates } from '../../content/currency/find-currency-rates.ts';
import { hotelCurrencyOf } from '../../content/currency/hotel-currency.ts';
import { rememberSession } from './recall-session.ts';
import { guestCount, guestNamesOf, payByOf, type SaleSnapshot, type SessionTerms } from './sale-snapshot.ts';
import { insertSession, insertSessions, type SessionRow } from './sessions.store.ts';
import { termsDigest } from './terms.ts';

/** Writes a session of the caller. */
export async function openSession(ctx: ActorCtx, terms: SessionTerms): Promise<SessionRow> {
  const row = toRow(ctx, { ...terms, sold: await withHotelCurrency(ctx.db, terms.sold) });
  await insertSession(ctx.db, row);
  rememberSession(ctx.db, row);
  return row;
}

/** Like `openSession`, in the transaction `tx`. */
export async function openSessionIn(tx: Tx, ctx: ActorCtx, terms: SessionTerms): Promise<SessionRow> {
  const row = toRow(ctx, { ...terms, sold: await withHotelCurrency(tx, terms.sold) });
  await insertSessions(tx, [row]);
  rememberSession(ctx.db, row);
  return row;
}

/** Adds the hotel's currency, in which mails state the hotel's own charges. */
export async function withHotelCurrency(db: Db | Tx, sold: SaleSnapshot): Promise<SaleSnapshot> {
  if (toCents(sold.pay_at_hotel) === 0) return sold;
  const currency = hotelCurrencyOf(sold.hotel.country_code, await findCurrencyRates({ db }));
  return currency ? { ...sold, hotel_currency: currency } : sold;
}

function toRow(ctx: ActorCtx, terms: SessionTerms): SessionRow & { created_at: Date } {
  const now = ctx.clock.now();
  return {
    session_no: newId('ses'),
    account_id: ctx.actor.accountId,
    user_id: ctx.actor.userId,
    terms,
    terms_digest: termsDigest(terms.sold),
    expires_at: new Date(now.getTime() + limits.bookingSessionMinutes * 60_000),
    created_at: now,
  };
}

/** The session in the shape of the contract. */
export function toBookingSession(row: SessionRow): BookingSession {
  const { sold, payment, changed, price_changed } = row.terms;
  const payBy = payment.includes('later') ? payByOf(sold.policy)?.toISOString() : undefined;
  return {
    session_no: row.session_no,
    expires_at: row.expires_at.toISOString(),
    hotel: sold.hotel,
    room_type_id: sold.room_type_id,
    bed_kind: sold.bed_kind,
    room: sold.room,
    check_in: sold.check_in,
    check_out: sold.check_out,
    nights: sold.nights,
    rooms: sold.rooms,
    nationality: sold.nationality,
    board: sold.board,
    confirmation: sold.confirmation,
    package_only: sold.package_only,
    total: toMoney(sold.total_cents),
    per_night: toMoney(Math.round(sold.total_cents / sold.nights)),
    nightly: sold.nightly,
    breakdown: sold.breakdown,
    policy: sold.policy,
    policy_text: sold.policy_text,
    taxes_included: sold.taxes_included,
    pay_at_hotel: sold.pay_at_hotel,
    pay_at_hotel_parts: sold.pay_at_hotel_parts ?? [],
    ...(sold.pay_at_hotel_local && { pay_at_hotel_local: sold.pay_at_hotel_local }),
    remarks: sold.remarks,
    payment,
    ...(payBy !== undefined && { pay_by: payBy }),
    terms_digest: row.terms_digest,
    changed,
    ...(price_changed && { price_changed }),
    max_guests: guestCount(sold.rooms),
    guest_names: guestNamesOf(row.terms),
    name_max: row.terms.outside?.name_max ?? null,
  };
}
