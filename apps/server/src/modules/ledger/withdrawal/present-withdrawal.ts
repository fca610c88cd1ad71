/** A withdrawal in the shape of the contract. */
import { toMoney } from '@wayhouse/contract/money';
import type { Withdrawal } from '@wayhouse/contract/payment/withdrawals';
import type { WithdrawalRow } from './withdrawals.store.ts';

export function presentWithdrawal(row: Omit<WithdrawalRow, 'idempotency_key'>): Withdrawal {
  return {
    withdrawal_no: row.withdrawal_no,
    status: row.status as Withdrawal['status'],
    method: row.method as Withdrawal['method'],
    account: row.account as Withdrawal['account'],
    amount: toMoney(row.amount_cents),
    fee: toMoney(row.fee_cents),
    total: toMoney(row.amount_cents + row.fee_cents),
    created_at: row.created_at.toISOString(),
    ...(row.decided_at && { decided_at: row.decided_at.toISOString() }),
    ...(row.paid_at && { paid_at: row.paid_at.toISOString() }),
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.paid_reference !== null && { paid_reference: row.paid_reference }),
  };
}
