/** The prepaid money and credit with which a customer can pay. */
import type { RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { lockBalances, prepaidLeftSql, type StoredBalance, selectBalances } from '../ledger.store.ts';
import type { Funds } from '../split-payment.ts';

/** Amounts without held money; `heldCents` is the held part. A stop of credit is applied only by `fundsAt`. */
export interface SpendableFunds extends Funds {
  heldCents: number;
  /** From this instant on, credit cannot be spent; null for no stop. */
  creditStopsAt: Date | null;
}

/** The amounts that can be spent at an instant: no credit while it is stopped. */
export function fundsAt<Some extends SpendableFunds>(funds: Some, now: Date): Some {
  return isStopped(funds, now) ? { ...funds, creditFreeCents: 0 } : funds;
}

export function isStopped({ creditStopsAt }: Pick<SpendableFunds, 'creditStopsAt'>, now: Date): boolean {
  return creditStopsAt !== null && creditStopsAt <= now;
}

/** Reads the amounts without a lock, so they may change right afterwards. Stopped credit is included; see `fundsAt`. */
export async function findFunds(db: Db | Tx, accountId: string): Promise<SpendableFunds> {
  return toFunds(await selectBalances(db, accountId));
}

/** Reads and locks the amounts until the transaction ends, for decisions. */
export async function lockFunds(tx: Tx, accountId: string): Promise<SpendableFunds> {
  return toFunds(await lockBalances(tx, accountId));
}

/**
 * SQL: spendable prepaid money, for use in another query; `accountId` is a column of that query. Null for an account
 * that was never opened. No lock.
 */
export function prepaidLeft(accountId: RawBuilder<unknown>): RawBuilder<number | null> {
  return prepaidLeftSql(accountId);
}

function toFunds(rows: readonly StoredBalance[]): SpendableFunds {
  const prepaid = rows.find((row) => row.kind === 'prepaid');
  const credit = rows.find((row) => row.kind === 'credit');
  const creditLimitCents = Math.abs(credit?.floor_cents ?? 0);
  const heldCents = prepaid?.held_cents ?? 0;
  return {
    prepaidCents: (prepaid?.balance_cents ?? 0) - heldCents,
    heldCents,
    creditLimitCents,
    creditFreeCents: creditLimitCents + (credit?.balance_cents ?? 0),
    creditStopsAt: credit?.stops_at ?? null,
  };
}
