/** SQL on `ledger.accounts`, `ledger.transactions` and `ledger.entries`. */
import { type RawBuilder, sql } from 'kysely';
import { always } from '../../platform/database/always.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { isPractice } from '../../platform/world.ts';

export type CustomerKind = 'prepaid' | 'credit';

export interface Entry {
  /** `ledger.accounts.id`: `customerAccount(…)` or one of `ownAccounts`. */
  account: string;
  cents: number;
}

/** Wayhouse's own ledger accounts, created by migrations. */
export const ownAccounts = {
  gatewayClearing: 'house:gateway_clearing',
  bank: 'house:bank',
  fees: 'house:fees',
  revenue: 'house:revenue',
  supplierPayable: 'house:supplier_payable',
  coupons: 'house:coupons',
  refundsPayable: 'house:refunds_payable',
  adjustments: 'house:adjustments',
  goodwill: 'house:goodwill',
  compensation: 'house:compensation',
  badDebts: 'house:bad_debts',
  exchangeDifferences: 'house:exchange_differences',
  revaluation: 'house:revaluation',
  unassigned: 'house:unassigned',
} as const;
type OwnAccount = (typeof ownAccounts)[keyof typeof ownAccounts];

/** Wayhouse's own account `account`, or its counterpart in the sandbox when `accountId` is a sandbox customer. */
export function ownAccountFor(accountId: string, account: OwnAccount): OwnAccount {
  return isPractice(accountId) ? (account.replace('house:', 'house~test:') as OwnAccount) : account;
}

/** Ledger account of a company or person. */
export function customerAccount(accountId: string, kind: CustomerKind): string {
  return `${accountId}:${kind}`;
}

/** Opens one customer account; an existing one stays unchanged. */
export async function insertAccount(
  tx: Tx,
  account: { accountId: string; kind: CustomerKind; floorCents: number },
): Promise<void> {
  await tx
    .insertInto('ledger.accounts')
    .values({
      id: customerAccount(account.accountId, account.kind),
      account_id: account.accountId,
      kind: account.kind,
      floor_cents: account.floorCents,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sets the floor of a credit account, so that `limitCents` can be used. */
export async function updateCreditFloor(tx: Tx, accountId: string, limitCents: number): Promise<void> {
  await tx
    .updateTable('ledger.accounts')
    // Avoids -0.
    .set({ floor_cents: limitCents === 0 ? 0 : -limitCents })
    .where('id', '=', customerAccount(accountId, 'credit'))
    .execute();
}

/** From `at` on, the credit cannot be spent; null for no stop. */
export async function updateCreditStop(tx: Tx, accountId: string, at: Date | null): Promise<void> {
  await tx
    .updateTable('ledger.accounts')
    .set({ stops_at: at })
    .where('id', '=', customerAccount(accountId, 'credit'))
    .where('stops_at', 'is distinct from', at)
    .execute();
}

export interface StoredBalance {
  kind: string;
  balance_cents: number;
  held_cents: number;
  floor_cents: number | null;
  stops_at: Date | null;
}

/** Both stored balances of a customer; empty for an account that was never opened. */
export function selectBalances(db: Db | Tx, accountId: string): Promise<StoredBalance[]> {
  return balancesQuery(db, accountId).execute();
}

/** Both balances, locked in fixed order until the transaction ends. */
export function lockBalances(tx: Tx, accountId: string): Promise<StoredBalance[]> {
  return balancesQuery(tx, accountId).forUpdate().execute();
}

/** Takes shared locks on both balances: waits for open writes and prevents new ones until the transaction ends. */
export async function shareBalances(tx: Tx, accountId: string): Promise<void> {
  await balancesQuery(tx, accountId).forShare().execute();
}

function balancesQuery(db: Db | Tx, accountId: string) {
  return db
    .selectFrom('ledger.accounts')
    .select(['kind', 'balance_cents', 'held_cents', 'floor_cents', 'stops_at'])
    .where('account_id', '=', accountId)
    .orderBy('id');
}

export interface Head {
  kind: string;
  cause_type: string;
  cause_id: string;
  at: Date;
  note: string;
  booked_on: string | null;
}

/**
 * Two parts of a statement that writes transactions. `head` must become a CTE named `head`; it returns ids and causes,
 * which `entries` reads. Both parts write only if `condition` has a row. They skip each transaction whose cause already
 * has one of its kind. Entries are inserted in the order of their accounts, so that customers' rows are locked in that
 * order.
 */
export function transactionsSql(
  transactions: readonly { head: Head; entries: readonly Entry[] }[],
  condition: RawBuilder<unknown>,
): { head: RawBuilder<unknown>; entries: RawBuilder<unknown> } {
  const heads = transactions.map(({ head }) => head);
  const entryRows = transactions.flatMap(({ head, entries }) =>
    entries.map(({ account, cents }) => ({ cause: head.cause_id, account, cents })),
  );
  return {
    head: sql`
      insert into ledger.transactions (kind, cause_type, cause_id, at, note, booked_on)
      select kind, cause_type, cause_id, at, note, booked_on
        from json_populate_recordset(null::ledger.transactions, ${JSON.stringify(heads)}::json)
        where exists (select from ${condition})
      on conflict (cause_id, cause_type, kind) do nothing
      returning id, cause_id`,
    entries: sql`
      insert into ledger.entries (transaction_id, account_id, amount_cents)
      select head.id, entry.account, entry.cents
        from head
        join json_to_recordset(${JSON.stringify(entryRows)}::json) as entry (cause text, account text, cents bigint)
          on entry.cause = head.cause_id
        order by entry.account`,
  };
}

/**
 * The two parts of a statement that posts the cost of each row of `orders` (`order_no`, `net_cents`). They are used
 * like the parts from `transactionsSql`. The order of entries does not matter, because Wayhouse's own rows are not
 * locked.
 */
export function costsSql(
  at: Date,
  orders: RawBuilder<unknown>,
): { head: RawBuilder<unknown>; entries: RawBuilder<unknown> } {
  return {
    head: sql`
      insert into ledger.transactions (kind, cause_type, cause_id, at)
      select 'cost', 'order', order_no, ${at}::timestamptz from ${orders} where net_cents <> 0
      on conflict (cause_id, cause_type, kind) do nothing
      returning id, cause_id`,
    entries: sql`
      insert into ledger.entries (transaction_id, account_id, amount_cents)
      select head.id, entry.account, entry.sign * owed.net_cents
        from head
        join ${orders} as owed on owed.order_no = head.cause_id
        cross join (values (${ownAccounts.revenue}, -1), (${ownAccounts.supplierPayable}, 1)) as entry (account, sign)`,
  };
}

/** Writes a transaction and its entries in one statement; false when its cause already has one of this kind. */
export async function insertTransaction(tx: Tx, head: Head, entries: readonly Entry[]): Promise<boolean> {
  const parts = transactionsSql([{ head, entries }], always);
  const result = await sql`with head as (${parts.head}) ${parts.entries}`.execute(tx);
  return (result.numAffectedRows ?? 0n) > 0n;
}

/** True when this cause has a transaction of this kind. */
export async function isPosted(
  tx: Tx,
  { kind, cause }: { kind: string; cause: { type: string; id: string } },
): Promise<boolean> {
  const row = await tx
    .selectFrom('ledger.transactions')
    .select('id')
    .where('cause_id', '=', cause.id)
    .where('cause_type', '=', cause.type)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row !== undefined;
}

/** SQL: a customer's prepaid money without the held part; null without an account. */
export function prepaidLeftSql(accountId: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`(select balance_cents - held_cents from ledger.accounts where account_id = ${accountId} and kind = 'prepaid')`;
}

/** The threshold of the balance alert; null for none. */
export async function selectAlert(db: Db | Tx, accountId: string): Promise<number | null> {
  const row = await db
    .selectFrom('ledger.accounts')
    .select('alert_cents')
    .where('id', '=', customerAccount(accountId, 'prepaid'))
    .executeTakeFirst();
  return row?.alert_cents ?? null;
}

/** False for an account that was never opened. */
export async function updateAlert(tx: Tx, accountId: string, cents: number | null): Promise<boolean> {
  const row = await tx
    .updateTable('ledger.accounts')
    .set({ alert_cents: cents })
    .where('id', '=', customerAccount(accountId, 'prepaid'))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
