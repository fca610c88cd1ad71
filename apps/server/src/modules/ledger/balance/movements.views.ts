/** SQL of a customer's balance movements, derived from the ledger entries. */
import type { MovementType } from '@wayhouse/contract/payment/movement-types';
import { type RawBuilder, sql } from 'kysely';
import { sqlLiterals } from '../../../platform/database/sql-literals.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { customerAccount } from '../ledger.store.ts';

export interface MovementFilters {
  accountId: string;
  /**
   * Set for people who see only their own orders: limits the list to payments and refunds of their orders.
   */
  userId?: string | null;
  from?: Date;
  /** Exclusive end. */
  to?: Date;
  type?: MovementType | undefined;
}

export interface MovementRow {
  id: number;
  at: Date;
  kind: string;
  cause_type: string;
  cause_id: string;
  note: string;
  amount_cents: number;
  prepaid_after_cents: number;
  credit_after_cents: number;
  /** Numbers of the orders that the movement paid or refunded, sorted. */
  orders: string[];
  payment_no: string | null;
}

interface Slice {
  limit: number;
  offset: number;
  order: 'newest' | 'oldest';
}

/** One row per transaction, with both balances after it. */
export async function selectMovements(
  db: Db,
  filters: MovementFilters,
  slice: Slice,
): Promise<MovementRow[]> {
  const direction = slice.order === 'newest' ? sql`desc` : sql`asc`;
  const { rows } = await withReferences(filters, {
    page: sql`${movementsQuery(filters)} order by last_id ${direction} limit ${slice.limit} offset ${slice.offset}`,
    direction,
  }).execute(db);
  return rows;
}

/**
 * Newest first: movements older than the transaction `before`. Reads at most `limit` entries of each of the customer's
 * two accounts (prepaid, credit).
 */
export async function selectMovementsBefore(
  db: Db,
  { accountId, before, limit }: { accountId: string; before: string | undefined; limit: number },
): Promise<MovementRow[]> {
  const accounts = (['prepaid', 'credit'] as const).map((kind) => customerAccount(accountId, kind));
  const isEarlier =
    before === undefined
      ? sql`true`
      : sql`e.transaction_id <> ${before}::bigint and e.id < coalesce((select max(l.id) from ledger.entries l
          where l.transaction_id = ${before}::bigint and l.account_id in (${sql.join(accounts)})), 0)`;
  // Merges the newest entries of both accounts, because the newest movements are always among them.
  const newestEntries = accounts.map(
    (account) => sql`(select e.transaction_id, e.id from ledger.entries e
      where e.account_id = ${account} and ${isEarlier} order by e.id desc limit ${limit})`,
  );
  const page = sql`select t.id, t.at, t.kind, t.cause_type, t.cause_id, t.note, newest.last_id,
      (select sum(e.amount_cents)::bigint from ledger.entries e
        where e.transaction_id = t.id and e.account_id in (${sql.join(accounts)})) as amount_cents
    from (select transaction_id, max(id) as last_id from (${sql.join(newestEntries, sql` union all `)}) each
      group by transaction_id order by last_id desc limit ${limit}) newest
    join ledger.transactions t on t.id = newest.transaction_id`;
  const { rows } = await withReferences({ accountId }, { page, direction: sql`desc` }).execute(db);
  return rows;
}

/**
 * Oldest first: movements newer than the transaction `after`. The caller's transaction must lock both accounts
 * (`shareBalances`). Without these locks, an entry with a smaller id could appear later.
 */
export async function selectMovementsSince(
  tx: Tx,
  {
    accountId,
    after,
    from,
    limit,
  }: { accountId: string; after: string | undefined; from: Date | undefined; limit: number },
): Promise<MovementRow[]> {
  const accounts = sql.join((['prepaid', 'credit'] as const).map((kind) => customerAccount(accountId, kind)));
  const isOwn = sql`e.account_id in (${accounts})`;
  const isLater =
    after === undefined
      ? sql`true`
      : sql`e.id > (select max(l.id) from ledger.entries l
          where l.transaction_id = ${after}::bigint and l.account_id in (${accounts}))`;
  const sinceCondition = from === undefined ? sql`` : sql`and t.at >= ${from}`;
  // A transaction has at most one entry in each of the two accounts.
  const page = sql`select t.id, t.at, t.kind, t.cause_type, t.cause_id, t.note, oldest.last_id, oldest.amount_cents
    from (select transaction_id, max(id) as last_id, sum(amount_cents)::bigint as amount_cents from (
        select e.transaction_id, e.id, e.amount_cents from ledger.entries e
          join ledger.transactions t on t.id = e.transaction_id
          where ${isOwn} and ${isLater} ${sinceCondition} order by e.id limit ${2 * limit}) each
      group by transaction_id order by last_id limit ${limit}) oldest
    join ledger.transactions t on t.id = oldest.transaction_id`;
  const { rows } = await withReferences({ accountId }, { page, direction: sql`asc` }).execute(tx);
  return rows;
}

/** The movements of `page` with the balances after each, and the orders that they paid. */
function withReferences(
  { accountId, userId }: Pick<MovementFilters, 'accountId' | 'userId'>,
  { page, direction }: { page: RawBuilder<unknown>; direction: RawBuilder<unknown> },
): RawBuilder<MovementRow> {
  const balanceAfter = (kind: 'prepaid' | 'credit'): RawBuilder<number> =>
    sql<number>`coalesce((select e.balance_after_cents from ledger.entries e
      where e.account_id = ${customerAccount(accountId, kind)} and e.id <= m.last_id order by e.id desc limit 1), 0)`;
  const ownCondition = userId
    ? sql`and exists (select 1 from payment.payables payable
        where payable.reference = part.reference and payable.user_id = ${userId})`
    : sql``;
  return sql<MovementRow>`
    select m.id, m.at, m.kind, m.cause_type, m.cause_id, m.note, m.amount_cents,
        ${balanceAfter('prepaid')} as prepaid_after_cents, ${balanceAfter('credit')} as credit_after_cents,
        case when r.reference is not null then array[r.reference] else array(
          select part.reference from payment.payment_parts part
            where m.cause_type = 'payment' and part.payment_no = m.cause_id ${ownCondition} order by part.reference) end as orders,
        case when m.cause_type in ('payment', 'deposit') then m.cause_id else r.payment_no end as payment_no
      from (${page}) m
      left join payment.refunds r on m.cause_type in ('refund', 'returned_refund') and r.refund_no = m.cause_id
      order by m.last_id ${direction}`;
}

export async function countMovements(db: Db, filters: MovementFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from (${movementsQuery(filters)}) m`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

function movementsQuery(filters: MovementFilters): RawBuilder<unknown> {
  const accounts = sql.join([
    customerAccount(filters.accountId, 'prepaid'),
    customerAccount(filters.accountId, 'credit'),
  ]);
  const conditions = [
    sql`e.account_id in (${accounts})`,
    ...(filters.from ? [sql`t.at >= ${filters.from}`] : []),
    ...(filters.to ? [sql`t.at < ${filters.to}`] : []),
    ...(filters.type ? [kindIs(filters.type)] : []),
    ...(filters.userId ? [isForOrderOf(filters.userId)] : []),
  ];
  return sql`select t.id, t.at, t.kind, t.cause_type, t.cause_id, t.note, sum(e.amount_cents)::bigint as amount_cents,
      max(e.id) as last_id
    from ledger.entries e join ledger.transactions t on t.id = e.transaction_id
    where ${sql.join(conditions, sql` and `)} group by t.id`;
}

/** Kinds of transactions with a name of their own in the contract; all others are shown as `adjustment`. */
const namedKinds = ['deposit', 'payment', 'refund', 'withdrawal', 'withdrawal_fee'] as const;

function kindIs(type: MovementType): RawBuilder<unknown> {
  return type === 'adjustment' ? sql`t.kind not in (${sqlLiterals(namedKinds)})` : sql`t.kind = ${type}`;
}

/** The contract's name of a transaction kind. */
export function movementTypeOf(kind: string): MovementType {
  return namedKinds.find((each) => each === kind) ?? 'adjustment';
}

function isForOrderOf(userId: string): RawBuilder<unknown> {
  return sql`(
    exists (select 1 from payment.payment_parts part join payment.payables payable using (reference)
      where t.cause_type = 'payment' and part.payment_no = t.cause_id and payable.user_id = ${userId})
    or exists (select 1 from payment.refunds r join payment.payables payable using (reference)
      where t.cause_type in ('refund', 'returned_refund') and r.refund_no = t.cause_id
        and payable.user_id = ${userId}))`;
}

/** Sums of the entries of the prepaid and the credit account before an instant, in cents. */
export async function selectBalancesAt(
  db: Db,
  { accountId, before }: { accountId: string; before: Date },
): Promise<{ prepaidCents: number; creditCents: number }> {
  const prepaid = customerAccount(accountId, 'prepaid');
  const { rows } = await sql<{ prepaid: number; credit: number }>`
    select coalesce(sum(e.amount_cents) filter (where e.account_id = ${prepaid}), 0)::bigint as prepaid,
        coalesce(sum(e.amount_cents) filter (where e.account_id <> ${prepaid}), 0)::bigint as credit
      from ledger.entries e join ledger.transactions t on t.id = e.transaction_id
      where e.account_id in (${prepaid}, ${customerAccount(accountId, 'credit')}) and t.at < ${before}`.execute(
    db,
  );
  return { prepaidCents: rows[0]?.prepaid ?? 0, creditCents: rows[0]?.credit ?? 0 };
}

export interface PeriodSums {
  /** The day, or the first day of the month: `YYYY-MM-DD` in UTC. */
  start: string;
  prepaid: number;
  credit: number;
  money_in: number;
  /** Zero or negative. */
  money_out: number;
  movements: number;
}

/** The sums in cents of each day or month with movements, oldest first. */
export async function selectPeriods(
  db: Db,
  { accountId, unit, from }: { accountId: string; unit: 'day' | 'month'; from?: Date },
): Promise<PeriodSums[]> {
  const since = from ? sql`and t.at >= ${from}` : sql``;
  const { rows } = await sql<PeriodSums>`
    select start, sum(prepaid)::bigint as prepaid, sum(credit)::bigint as credit,
        coalesce(sum(prepaid + credit) filter (where prepaid + credit > 0), 0)::bigint as money_in,
        coalesce(sum(prepaid + credit) filter (where prepaid + credit < 0), 0)::bigint as money_out,
        count(*) as movements
      from (select date_trunc(${sql.lit(unit)}, t.at at time zone 'UTC')::date as start,
          coalesce(sum(e.amount_cents) filter (where a.kind = 'prepaid'), 0) as prepaid,
          coalesce(sum(e.amount_cents) filter (where a.kind = 'credit'), 0) as credit
        from ledger.entries e
        join ledger.accounts a on a.id = e.account_id and a.account_id = ${accountId}
        join ledger.transactions t on t.id = e.transaction_id
        where true ${since} group by t.id) each
      group by start order by start`.execute(db);
  return rows;
}
