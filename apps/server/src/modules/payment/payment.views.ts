/** SQL of deposits and refunds for screens. */
import { type SqlBool, sql } from 'kysely';
import type { OrderScope } from '../../context.ts';
import { likeOf } from '../../platform/database/like.ts';
import type { Db } from '../../platform/database.ts';
import { isLive } from '../../platform/world.ts';
import { ownerLike, ownerOf } from '../ledger/balance/name-owner.ts';
import { isLateRefund } from './refund/is-late-refund.ts';

/** A page of an account's deposits, newest first. */
export async function selectDeposits(
  db: Db,
  accountId: string,
  { page, page_size: pageSize }: { page: number; page_size: number },
) {
  const base = db.selectFrom(depositsOf(db, accountId).as('d'));
  const { total } = await base.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await base
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('payment_no')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { total, rows };
}

/**
 * Deposits through a gateway and by bank, in one form. A credited transfer counts with the received amount, any other
 * with the announced amount. `refusal`: why staff ended a transfer without crediting it.
 */
function depositsOf(db: Db, accountId: string) {
  return db
    .selectFrom('payment.payments')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'deposit')
    .select(['payment_no', 'method', 'status', 'amount_cents', 'fee_cents', 'created_at', 'settled_at'])
    .select([
      sql<string | null>`null`.as('transfer_reference'),
      sql<boolean>`false`.as('has_slip'),
      sql<string | null>`null`.as('refusal'),
    ])
    .unionAll(
      db
        .selectFrom('payment.bank_deposits as b')
        .where('b.account_id', '=', accountId)
        .select((e) => [
          'b.payment_no',
          sql<string>`'bank'`.as('method'),
          'b.status',
          sql<number>`coalesce(b.received_cents, b.asked_cents)`.as('amount_cents'),
          sql<number>`0::bigint`.as('fee_cents'),
          'b.created_at',
          'b.settled_at',
          'b.transfer_reference',
          sql<boolean>`${e.exists(
            e.selectFrom('payment.slips as s').whereRef('s.payment_no', '=', 'b.payment_no').select('s.id'),
          )}`.as('has_slip'),
          sql<string | null>`case when b.status = 'failed' then b.reason end`.as('refusal'),
        ]),
    );
}

/** A page of a customer's refunds through a gateway, newest first. */
export async function selectRefundLines(
  db: Db,
  { accountId, userId }: OrderScope,
  { limit, offset }: { limit: number; offset: number },
) {
  let query = db
    .selectFrom('payment.refunds as refund')
    .innerJoin('payment.payments as payment', 'payment.payment_no', 'refund.payment_no')
    .where('payment.account_id', '=', accountId)
    .where('refund.gateway_cents', '>', 0);
  if (userId !== null)
    query = query.where((e) =>
      e.exists(
        e
          .selectFrom('payment.payables as p')
          .whereRef('p.reference', '=', 'refund.reference')
          .where('p.user_id', '=', userId)
          .select('p.reference'),
      ),
    );
  const { total } = await query.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll('refund')
    .select('payment.method')
    .orderBy('refund.created_at', 'desc')
    .orderBy('refund.refund_no')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows };
}

export interface RefundFilters {
  /** `overdue`: not done, although its promised day is over. */
  status?: string | undefined;
  now: Date;
  no?: string;
  search?: string | undefined;
}

const deskRefundsQuery = (db: Db, { status, now, no, search }: RefundFilters) => {
  let query = db
    .selectFrom(paidRefunds(db).unionAll(goodwillCredits(db)).as('refund'))
    .innerJoin('identity.users as u', 'u.id', 'refund.user_id')
    .where(isLive(sql.ref('refund.account_id')));
  if (status === 'overdue') query = query.where(isLateRefund(sql.ref('refund'), now));
  else if (status !== undefined) query = query.where('refund.status', '=', status);
  if (no !== undefined) query = query.where('refund.refund_no', '=', no);
  if (search) {
    const like = likeOf(search);
    query = query.where(
      sql<SqlBool>`(refund.reference ilike ${like} or refund.payment_no ilike ${like} or refund.refund_no ilike ${like}
        or u.email ilike ${like} or ${ownerLike(sql.ref('refund.account_id'), like)})`,
    );
  }
  return query;
};

/** Refunds of payments. */
const paidRefunds = (db: Db) =>
  db
    .selectFrom('payment.refunds as r')
    .innerJoin('payment.payments as p', 'p.payment_no', 'r.payment_no')
    .select(['r.refund_no', 'r.reference', 'r.status', 'r.reason', 'r.failure', 'r.attempt', 'r.created_at'])
    .select(['r.sent_at', 'r.settled_at', 'r.settled_note', 'r.send_by', 'r.expected_by', 'r.amount_cents'])
    .select(['r.fee_cents', 'p.account_id', 'p.user_id', 'p.method'])
    .select(sql<string | null>`r.payment_no`.as('payment_no'));

/** Goodwill, which belongs to an order but to none of its payments. It is credited at once. */
const goodwillCredits = (db: Db) =>
  db
    .selectFrom('ledger.transactions as t')
    .innerJoin('ledger.entries as e', 'e.transaction_id', 't.id')
    .innerJoin('payment.payables as p', 'p.reference', 't.note')
    .where('t.kind', '=', 'goodwill')
    .where('e.account_id', '=', 'house:goodwill')
    .select(['t.cause_id as refund_no', 't.note as reference'])
    .select([
      sql<string>`'succeeded'`.as('status'),
      't.kind as reason',
      sql<string | null>`null`.as('failure'),
    ])
    .select([sql<number>`1`.as('attempt'), 't.at as created_at', 't.at as sent_at', 't.at as settled_at'])
    .select([
      sql<string | null>`null`.as('settled_note'),
      't.booked_on as send_by',
      't.booked_on as expected_by',
    ])
    .select([sql<number>`-e.amount_cents`.as('amount_cents'), sql<number>`0::bigint`.as('fee_cents')])
    .select(['p.account_id', 'p.user_id', sql<string>`'balance'`.as('method')])
    .select(sql<string | null>`null`.as('payment_no'));

export async function countDeskRefunds(db: Db, filters: RefundFilters): Promise<number> {
  const row = await deskRefundsQuery(db, filters)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Refunds of every kind, goodwill included, newest first; without those of the practice world. */
export function selectDeskRefunds(
  db: Db,
  filters: RefundFilters,
  { limit, offset }: { limit: number; offset: number },
) {
  return deskRefundsQuery(db, filters)
    .selectAll('refund')
    .select([
      'u.email',
      sql<string>`u.first_name || ' ' || u.last_name`.as('user_name'),
      ownerOf(sql.ref('refund.account_id')).as('owner'),
    ])
    .orderBy('refund.created_at', 'desc')
    .orderBy('refund.refund_no')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type DeskRefundRow = Awaited<ReturnType<typeof selectDeskRefunds>>[number];
