/** SQL on `ledger.withdrawals`. */
import type { WithdrawalMethod } from '@wayhouse/contract/payment/withdrawal-methods';
import type { WithdrawalState } from '@wayhouse/contract/payment/withdrawals';
import type { Db, Tx } from '../../../platform/database.ts';

export interface NewWithdrawal {
  withdrawal_no: string;
  account_id: string;
  user_id: string;
  method: WithdrawalMethod;
  /** The account of the recipient, as JSON text. */
  account: string;
  amount_cents: number;
  fee_cents: number;
  idempotency_key: string | null;
  created_at: Date;
}

export async function insertWithdrawal(tx: Tx, row: NewWithdrawal): Promise<void> {
  await tx.insertInto('ledger.withdrawals').values(row).execute();
}

export function selectWithdrawalByKey(tx: Tx, userId: string, key: string) {
  return tx
    .selectFrom('ledger.withdrawals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export function selectWithdrawal(db: Db | Tx, withdrawalNo: string) {
  return db
    .selectFrom('ledger.withdrawals')
    .selectAll()
    .where('withdrawal_no', '=', withdrawalNo)
    .executeTakeFirst();
}

/** The withdrawal, locked until the transaction ends. */
export function lockWithdrawal(tx: Tx, withdrawalNo: string) {
  return tx
    .selectFrom('ledger.withdrawals')
    .selectAll()
    .where('withdrawal_no', '=', withdrawalNo)
    .forUpdate()
    .executeTakeFirst();
}

export type WithdrawalRow = NonNullable<Awaited<ReturnType<typeof lockWithdrawal>>>;

/** `from` → `change.status`; false when the withdrawal has another status than those in `from`. */
export async function moveWithdrawal(
  tx: Tx,
  move: {
    withdrawalNo: string;
    from: readonly WithdrawalState[];
    change: {
      status: WithdrawalState;
      decided_at?: Date;
      decided_by?: string;
      decided_by_id?: string;
      reason?: string;
      paid_at?: Date;
      paid_reference?: string;
    };
  },
): Promise<boolean> {
  const row = await tx
    .updateTable('ledger.withdrawals')
    .set(move.change)
    .where('withdrawal_no', '=', move.withdrawalNo)
    .where('status', 'in', [...move.from])
    .returning('withdrawal_no')
    .executeTakeFirst();
  return row !== undefined;
}

/** One page of an account's withdrawals, newest first. */
export async function selectWithdrawals(
  db: Db,
  { accountId, limit, offset }: { accountId: string; limit: number; offset: number },
) {
  const query = db.selectFrom('ledger.withdrawals').where('account_id', '=', accountId);
  const [rows, { total }] = await Promise.all([
    query
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('withdrawal_no')
      .limit(limit)
      .offset(offset)
      .execute(),
    query.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
