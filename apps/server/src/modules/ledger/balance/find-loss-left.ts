/** Finds the written-off debt that a refund first makes good, before money goes to the customer. */
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** SQL: the reference of the charge that refund `r` belongs to. */
const chargedReference = (accountId: string) =>
  sql`credit.charged_reference(${accountId}, r.reference, r.payment_no)`;

/**
 * Cents written off on the invoices of the refund's order, less the part that earlier refunds made good. Reads the
 * account's earlier refunds only after a write-off.
 */
export async function findLossLeft(
  tx: Tx,
  { refundNo, accountId }: { refundNo: string; accountId: string },
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    with invoices as (
      select distinct c.invoice_id from payment.refunds r join credit.charges c
          on c.account_id = ${accountId} and c.reference = ${chargedReference(accountId)}
        where r.refund_no = ${refundNo} and c.invoice_id is not null),
    loss as (
      select sum(w.cents) as cents from credit.write_offs w where w.invoice_id in (select invoice_id from invoices))
    select (loss.cents - coalesce((select sum(e.amount_cents) from payment.refunds r
        join payment.payments p on p.payment_no = r.payment_no and p.account_id = ${accountId}
        join ledger.transactions t on t.cause_type = 'refund' and t.kind = 'refund' and t.cause_id = r.refund_no
        join ledger.entries e on e.transaction_id = t.id and e.account_id = 'house:bad_debts'
        where ${chargedReference(accountId)} in (select c.reference from credit.charges c
          where c.invoice_id in (select invoice_id from invoices))), 0))::bigint as cents
      from loss where loss.cents > 0`.execute(tx);
  return Math.max(0, rows[0]?.cents ?? 0);
}
