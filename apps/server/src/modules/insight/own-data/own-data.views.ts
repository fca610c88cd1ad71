/** SQL of a person's own data, by section, and of what still binds an account. */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { GroupStatus } from '@wayhouse/contract/group/group-life';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';

/** Maximum number of rows of a section, the newest. */
const rowsMax = 10_000;

/**
 * The sections of the copy. No section has a secret, nor data of colleagues. `orders`: those that the person owns, with
 * the guests that the person entered.
 */
const sections: Readonly<Record<string, (userId: string) => RawBuilder<unknown>>> = {
  person: (userId) => sql`
    select u.id, u.email, u.user_name, u.first_name, u.last_name, u.gender, u.language, u.account_type, u.job_title,
           u.area_code, u.phone, u.country, u.timezone, u.cc_email, u.notifications, u.book_privileges,
           u.order_privileges, u.cart_privileges, u.is_main, u.totp_secret is not null as two_factor, u.created_at,
           c.name_en as company_name_en, c.name_zh as company_name_zh
      from identity.users u left join companies.companies c on c.id = u.company_id where u.id = ${userId}`,
  application: (userId) => sql`
    select application_no, status, snapshot, terms_version, created_at, decided_at, reason_en, reason_zh
      from companies.applications where user_id = ${userId} order by created_at desc limit ${rowsMax}`,
  agreements: (userId) => sql`
    select code, version, accepted_at, ip from content.acceptances where user_id = ${userId}
     order by accepted_at desc limit ${rowsMax}`,
  devices: (userId) => sql`
    select device, ip, created_at, last_seen_at, expires_at, revoked_at from identity.sessions
     where user_id = ${userId} and acting_staff_id is null order by created_at desc limit ${rowsMax}`,
  activity: (userId) => sql`
    select at, action, subject, staff_name, ip, user_agent from platform.activity
     where user_id = ${userId} order by id desc limit ${rowsMax}`,
  staff_steps: (userId) => sql`
    select at, staff_name, call, subject from identity.acting_calls where user_id = ${userId}
     order by at desc limit ${rowsMax}`,
  orders: (userId) => sql`
    select o.order_no, o.order_status, o.payment_status, o.hotel_id, o.check_in, o.check_out, o.lead_guest,
           o.contact_name, o.contact_email, o.contact_area_code, o.contact_phone, o.ref_no, o.special_requests,
           o.arrival_time, o.total_cents, o.created_at,
           (select json_agg(json_build_object('first_name', g.first_name, 'last_name', g.last_name, 'type', g.type,
              'age', g.age, 'room', g.room_index) order by g.room_index, g.guest_index)
              from booking.guests g where g.order_no = o.order_no) as guests
      from booking.orders o where o.user_id = ${userId} order by o.created_at desc limit ${rowsMax}`,
  groups: (userId) => sql`
    select group_no, status, title, destination_en, destination_zh, check_in, check_out, rooms, guests, form, created_at
      from groups.requests where user_id = ${userId} order by created_at desc limit ${rowsMax}`,
  cases: (userId) => sql`
    select case_no, order_no, kind, state, opened_at, solved_at from care.cases
     where user_id = ${userId} order by opened_at desc limit ${rowsMax}`,
  payments: (userId) => sql`
    select payment_no, purpose, method, status, amount_cents, fee_cents, card_brand, card_last4, created_at
      from payment.payments where user_id = ${userId} order by created_at desc limit ${rowsMax}`,
  bank_transfers: (userId) => sql`
    select payment_no, transfer_reference, status, asked_cents, received_cents, created_at, settled_at
      from payment.bank_deposits where user_id = ${userId} order by created_at desc limit ${rowsMax}`,
  withdrawals: (userId) => sql`
    select withdrawal_no, method, account, status, amount_cents, fee_cents, created_at, paid_at
      from ledger.withdrawals where user_id = ${userId} order by created_at desc limit ${rowsMax}`,
  invoice_requests: (userId) => sql`
    select request_no, invoice_no, status, title, email, note, created_at from documents.invoice_requests
     where user_id = ${userId} order by created_at desc limit ${rowsMax}`,
  // The account of a person without a company has the person's id. The titles of a company are not the person's.
  invoice_titles: (userId) => sql`
    select title_type, title, tax_id, address, phone, bank_name, bank_account, email from companies.invoice_titles
     where account_id = ${userId} order by created_at desc limit ${rowsMax}`,
  cards: (userId) => sql`
    select brand, last4, expiry_month, expiry_year, holder, created_at from payment.cards
     where user_id = ${userId} and deleted_at is null order by created_at desc limit ${rowsMax}`,
  travelers: (userId) => sql`
    select first_name, last_name, used_at from companies.travelers where user_id = ${userId}
     order by used_at desc limit ${rowsMax}`,
  saved_searches: (userId) => sql`
    select name, place_name, question, alert_cents, created_at from search.saved_searches
     where user_id = ${userId} order by created_at desc limit ${rowsMax}`,
  recent_places: (userId) => sql`
    select kind, place_type, place_id, at from catalogue.recent_places where user_id = ${userId}
     order by at desc limit ${rowsMax}`,
  wishes: (userId) => sql`
    select hotel_id, stay, added_at from cart.wishes where user_id = ${userId} order by added_at desc limit ${rowsMax}`,
  cart: (userId) => sql`
    select hotel_id, check_in, check_out, added_at from cart.items
     where user_id = ${userId} and removed_at is null order by added_at desc limit ${rowsMax}`,
  quotes: (userId) => sql`
    select quote_no, client, title, words, created_at from cart.quotes where user_id = ${userId}
     order by created_at desc limit ${rowsMax}`,
  mails: (userId) => sql`
    select m.template, m.created_at, m.sent_at from platform.messages m
      join identity.users u on u.email = m.recipient and m.created_at >= u.created_at
     where u.id = ${userId} order by m.id desc limit ${rowsMax}`,
};

export async function selectOwnData(db: Db, userId: string): Promise<Record<string, unknown[]>> {
  const data: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(sections)) data[name] = (await query(userId).execute(db)).rows;
  return data;
}

/** The statuses of an order that needs nothing more, apart from the stay of a confirmed one. */
const settledOrderStatuses = [
  orderStatus.confirmed,
  orderStatus.confirmFailed,
  orderStatus.canceled,
  orderStatus.closed,
];
const settledPaymentStatuses = [paymentStatus.unpaid, paymentStatus.paid, paymentStatus.refunded];
const refundingStatuses = [
  paymentStatus.refundAsked,
  paymentStatus.refundAtGateway,
  paymentStatus.refundFailed,
];
/** The statuses of a group whose offer was accepted and whose request has not ended. */
const bindingGroupStatuses: GroupStatus[] = ['accepted', 'deposit_paid', 'confirmed', 'rooming_received'];

/**
 * True when the account has one of these:
 * - an order that is not finished, is confirmed but unpaid, has a stay that is not over on the day `today`, or has
 *   money under way;
 * - a group with an accepted offer, a refund under way, or an open installment in any status of the group;
 * - a completed group at an outside hotel whose stay is not over on the day `today`;
 * - an open withdrawal, an announced transfer, or a started payment, also of a deposit.
 */
export async function hasOpenBusiness(
  tx: Tx,
  { accountId, today }: { accountId: string; today: string },
): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from booking.orders o where o.account_id = ${accountId}
        and (o.order_status <> all(${settledOrderStatuses})
          or o.payment_status <> all(${settledPaymentStatuses})
          or (o.order_status = ${orderStatus.confirmed}
            and (o.check_out >= ${today} or o.payment_status = ${paymentStatus.unpaid}))))
      or exists (select from groups.requests g where g.account_id = ${accountId}
        and (g.status = any(${bindingGroupStatuses}) or g.payment_status = any(${refundingStatuses})
          or exists (select from groups.instalments i
            where i.group_no = g.group_no and i.paid_at is null and i.closed_at is null)
          or (g.status = 'completed' and exists (select from groups.offers f
            where f.offer_id = g.offer_id and f.hotel_id is null and f.check_out >= ${today}))))
      or exists (select from payment.payments p where p.account_id = ${accountId} and p.status = 'pending')
      or exists (select from ledger.withdrawals w where w.account_id = ${accountId}
        and w.status in ('requested', 'approved'))
      or exists (select from payment.bank_deposits d where d.account_id = ${accountId} and d.settled_at is null)
      as open`.execute(tx);
  return rows[0]?.open === true;
}
