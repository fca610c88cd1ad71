/** The prepaid money and the credit that a customer can pay with. */
import type { RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { type KeptBalance, lockBalances, prepaidLeftSql, selectBalances } from '../ledger.store.ts';
import type { Pockets } from '../split-payment.ts';

/** Pockets without what is held of them; `heldCents` is that. */
export interface OpenPockets extends Pockets {
  heldCents: number;
}

/** Reads the pockets without a lock: for screens. */
export async function findPockets(db: Db | Tx, accountId: string): Promise<OpenPockets> {
  return toPockets(await selectBalances(db, accountId));
}

/** Reads and locks the pockets until the transaction ends: for a decision. */
export async function lockPockets(tx: Tx, accountId: string): Promise<OpenPockets> {
  return toPockets(await lockBalances(tx, accountId));
}

/** Prepaid money that can be spent, for a statement that reads something else too: `accountId` is a column of it. No lock. */
export function prepaidLeft(accountId: RawBuilder<unknown>): RawBuilder<number | null> {
  return prepaidLeftSql(accountId);
}

function toPockets(rows: readonly KeptBalance[]): OpenPockets {
  const prepaid = rows.find((row) => row.kind === 'prepaid');
  const credit = rows.find((row) => row.kind === 'credit');
  const creditLimitCents = Math.abs(credit?.floor_cents ?? 0);
  const heldCents = prepaid?.held_cents ?? 0;
  return {
    prepaidCents: (prepaid?.balance_cents ?? 0) - heldCents,
    heldCents,
    creditLimitCents,
    creditFreeCents: creditLimitCents + (credit?.balance_cents ?? 0),
  };
}
