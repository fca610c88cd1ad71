/** SQL of the ledger for the finance desk. */
import { liveStatuses } from '@wayhouse/contract/booking/order-status';
import { unpaidStatuses } from '@wayhouse/contract/payment/payment-status';
import { type RawBuilder, sql } from 'kysely';
import { likeOf } from '../../../platform/database/like.ts';
import { sqlLiterals } from '../../../platform/database/sql-literals.ts';
import type { Db } from '../../../platform/database.ts';
import { isPractice } from '../../../platform/world.ts';
import { type Owner, ownerLike, ownerOf } from '../balance/name-owner.ts';
import { isLiveTransaction } from '../live-transactions.ts';

export interface TransactionFilters {
  search?: string | undefined;
  account?: string | undefined;
  kind?: string | undefined;
  from?: Date;
  /** Exclusive end. */
  to?: Date;
  /** The month in which a transaction counts, `2026-11`. */
  month?: string | undefined;
  /** An account of the books (`ledger.line_of`). */
  line?: string | undefined;
  /** Only transactions with a smaller id. */
  before?: number | undefined;
}

interface Slice {
  limit: number;
  offset: number;
}

/** Sums of debits and of credits, both zero or above. */
export interface Sides {
  debit_cents: number;
  credit_cents: number;
}

export interface TransactionRow {
  id: number;
  at: Date;
  kind: string;
  cause_type: string;
  cause_id: string;
  note: string;
  orders: string[];
  owner: Owner | null;
  /** The entries of the filter's `line`; null without this filter. */
  of_line: Sides | null;
  entries: {
    account: string;
    owner: Owner | null;
    amount_cents: number;
    balance_after_cents: number | null;
  }[];
}

const sidesOfEntries = sql`-coalesce(sum(e.amount_cents) filter (where e.amount_cents < 0), 0) as debit_cents,
  coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0) as credit_cents`;

/** SQL condition: entry `e` of account `a` in transaction `t` belongs to an account of the books. */
const isOfLine = (line: string) => sql`ledger.line_of(a.kind, t.kind) = ${line}`;

/** Transactions that match the filters, newest first, with their entries. */
export async function selectTransactions(
  db: Db,
  filters: TransactionFilters,
  slice: Slice,
): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select t.id, t.at, t.kind, t.cause_type, t.cause_id, t.note, (
        select jsonb_agg(jsonb_build_object('account', e.account_id, 'owner', ${ownerOf(sql.ref('a.account_id'))},
            'amount_cents', e.amount_cents, 'balance_after_cents', e.balance_after_cents) order by e.id)
          from ledger.entries e join ledger.accounts a on a.id = e.account_id where e.transaction_id = t.id) as entries,
        case t.cause_type
          when 'order' then array[t.cause_id]
          when 'payment' then array(select p.reference from payment.payment_parts p
            where p.payment_no = t.cause_id order by p.reference)
          when 'refund' then array(select r.reference from payment.refunds r where r.refund_no = t.cause_id)
          when 'returned_refund' then array(select r.reference from payment.refunds r where r.refund_no = t.cause_id)
          when 'change' then array(select c.order_no from booking.changes c where c.change_no = t.cause_id)
          else '{}'::text[] end as orders,
        ${ownerOf(sql`coalesce((select a.account_id from ledger.entries e join ledger.accounts a on a.id = e.account_id
          where e.transaction_id = t.id and a.account_id is not null order by e.id limit 1), ${customerOfCause})`)} as owner,
        ${filters.line ? sidesIn(filters.line) : sql`null`} as of_line
      from ledger.transactions t where ${conditionOf(filters)}
      order by t.id desc limit ${slice.limit} offset ${slice.offset}`.execute(db);
  return rows;
}

/** The debits and credits of transaction `t` in an account of the books. */
const sidesIn = (line: string) => sql`(select to_jsonb(sides) from (
  select ${sidesOfEntries} from ledger.entries e join ledger.accounts a on a.id = e.account_id
    where e.transaction_id = t.id and ${isOfLine(line)}) sides)`;

/** The debits and credits of all transactions that match the filters, in the account `filters.line`. */
export async function sumOfLine(db: Db, filters: TransactionFilters): Promise<Sides> {
  const { rows } = await sql<Sides>`
    select ${sidesOfEntries} from ledger.transactions t
      join ledger.entries e on e.transaction_id = t.id join ledger.accounts a on a.id = e.account_id
      where ${conditionOf(filters)} and ${isOfLine(filters.line ?? '')}`.execute(db);
  const { debit_cents, credit_cents } = rows[0] as Sides;
  return { debit_cents: Number(debit_cents), credit_cents: Number(credit_cents) };
}

const customerOfRefund = sql`(select p.account_id from payment.refunds r join payment.payments p using (payment_no)
  where r.refund_no = t.cause_id)`;

/** The customer of the order, change, payment or refund that caused a transaction between accounts of Wayhouse. */
const customerOfCause = sql`case t.cause_type
  when 'order' then (select o.account_id from booking.orders o where o.order_no = t.cause_id)
  when 'change' then (select o.account_id from booking.changes c join booking.orders o using (order_no)
    where c.change_no = t.cause_id)
  when 'payment' then (select p.account_id from payment.payments p where p.payment_no = t.cause_id)
  when 'refund' then ${customerOfRefund}
  when 'returned_refund' then ${customerOfRefund} end`;

/** SQL condition: a payment, refund or change of an order whose number matches `like` caused the transaction. */
const isOfOrderLike = (like: string) => sql`t.cause_id in (
  select p.payment_no from payment.payment_parts p where p.reference ilike ${like}
  union all select r.refund_no from payment.refunds r where r.reference ilike ${like}
  union all select c.change_no from booking.changes c where c.order_no ilike ${like})`;

export async function countTransactionsOf(db: Db, filters: TransactionFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ledger.transactions t where ${conditionOf(filters)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function conditionOf(filters: TransactionFilters): RawBuilder<unknown> {
  const like = filters.search ? likeOf(filters.search) : undefined;
  const conditions = [
    // Sandbox money is included only when the filter names a sandbox account.
    filters.account !== undefined && isPractice(filters.account)
      ? sql`true`
      : isLiveTransaction(sql.ref('t.id')),
    ...(filters.kind ? [sql`t.kind = ${filters.kind}`] : []),
    ...(filters.from ? [sql`t.at >= ${filters.from}`] : []),
    ...(filters.to ? [sql`t.at < ${filters.to}`] : []),
    ...(filters.month ? [sql`ledger.book_month(t.booked_on) = ${`${filters.month}-01`}::date`] : []),
    ...(filters.line
      ? [
          sql`exists (select 1 from ledger.entries e join ledger.accounts a on a.id = e.account_id
            where e.transaction_id = t.id and ${isOfLine(filters.line)})`,
        ]
      : []),
    ...(filters.before ? [sql`t.id < ${filters.before}`] : []),
    ...(filters.account
      ? [
          sql`exists (select 1 from ledger.entries e where e.transaction_id = t.id and e.account_id = ${filters.account})`,
        ]
      : []),
    ...(like
      ? [
          sql`(t.cause_id ilike ${like} or t.note ilike ${like} or ${isOfOrderLike(like)}
            or ${ownerLike(customerOfCause, like)} or exists (
            select 1 from ledger.entries e join ledger.accounts a on a.id = e.account_id
              where e.transaction_id = t.id and (a.id ilike ${like} or ${ownerLike(sql.ref('a.account_id'), like)})))`,
        ]
      : []),
  ];
  return sql.join(conditions, sql` and `);
}

export interface AccountRow {
  id: string;
  kind: string;
  owner: Owner | null;
  balance_cents: number;
  held_cents: number;
}

/** Wayhouse's own accounts first; their balances are sums of entries. */
export async function selectAccounts(
  db: Db,
  search: string | undefined,
  slice: Slice,
): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select a.id, a.kind, ${ownerOf(sql.ref('a.account_id'))} as owner, a.held_cents,
        case when a.floor_cents is null
          then coalesce((select sum(e.amount_cents) from ledger.entries e where e.account_id = a.id), 0)::bigint
          else a.balance_cents end as balance_cents
      from ledger.accounts a where ${accountCondition(search)}
      order by a.account_id is not null, a.account_id, a.kind desc
      limit ${slice.limit} offset ${slice.offset}`.execute(db);
  return rows;
}

export async function countAccounts(db: Db, search: string | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ledger.accounts a where ${accountCondition(search)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function accountCondition(search: string | undefined): RawBuilder<unknown> {
  const isLive = sql`a.world = 'live'`;
  if (!search) return isLive;
  const like = likeOf(search);
  return sql`${isLive} and (a.id ilike ${like} or ${ownerLike(sql.ref('a.account_id'), like)})`;
}

export interface ExposureFigures {
  prepaid_cents: number;
  held_cents: number;
  limit_cents: number;
  used_cents: number;
  later_open_cents: number;
}

export interface ExposureRow extends ExposureFigures {
  account_id: string;
  owner: Owner | null;
  later_limit_cents: number;
}

/** Figures of each live customer, the largest exposure first (used credit and open pay-later orders). */
export async function selectExposure(
  db: Db,
  search: string | undefined,
  slice: Slice,
): Promise<ExposureRow[]> {
  const { rows } = await sql<ExposureRow>`
    select customer.*, ${ownerOf(sql.ref('customer.account_id'))} as owner from (${exposureQuery(search)}) customer
      order by used_cents + later_open_cents desc, prepaid_cents desc, account_id
      limit ${slice.limit} offset ${slice.offset}`.execute(db);
  return rows;
}

/** Number of customers, and the sums of their figures. */
export async function sumExposure(
  db: Db,
  search: string | undefined,
): Promise<ExposureFigures & { count: number }> {
  const { rows } = await sql<ExposureFigures & { count: number }>`
    select count(*) as count, ${sql.join(
      ['prepaid_cents', 'held_cents', 'limit_cents', 'used_cents', 'later_open_cents'].map(
        (name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`,
      ),
    )} from (${exposureQuery(search)}) customer`.execute(db);
  return (
    rows[0] ?? {
      count: 0,
      prepaid_cents: 0,
      held_cents: 0,
      limit_cents: 0,
      used_cents: 0,
      later_open_cents: 0,
    }
  );
}

function exposureQuery(search: string | undefined): RawBuilder<unknown> {
  const condition = search ? ownerLike(sql.ref('a.account_id'), likeOf(search)) : sql`true`;
  return sql`select a.account_id,
      sum(a.balance_cents) filter (where a.kind = 'prepaid')::bigint as prepaid_cents,
      sum(a.held_cents)::bigint as held_cents,
      -coalesce(sum(a.floor_cents) filter (where a.kind = 'credit'), 0)::bigint as limit_cents,
      -coalesce(sum(a.balance_cents) filter (where a.kind = 'credit'), 0)::bigint as used_cents,
      coalesce((select c.pay_later_limit_cents from companies.companies c where c.id = a.account_id), 0) as later_limit_cents,
      coalesce((select sum(o.total_cents - o.paid_cents) from booking.orders o
        where o.account_id = a.account_id and o.payment_option = 'later' and o.payment_status in (${sqlLiterals(unpaidStatuses)})
          and o.order_status in (${sqlLiterals(liveStatuses)})), 0)::bigint as later_open_cents
    from ledger.accounts a where a.account_id is not null and a.world = 'live' and ${condition} group by a.account_id`;
}
