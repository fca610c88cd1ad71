/** Checks that payments through a gateway, their refunds and the ledger agree. Part of `verify-consistency`. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

/** One sentence per fault; empty when everything agrees. */
export async function verifyPayments(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'payment ' || p.payment_no || ' took ' || p.amount_cents + p.fee_cents || ', the clearing account says '
        || coalesce(c.cents, 0) as fault
      from payment.payments p
      left join (select t.cause_id, -sum(e.amount_cents) as cents from ledger.transactions t
          join ledger.entries e on e.transaction_id = t.id and e.account_id = 'house:gateway_clearing'
          where t.cause_type = 'payment' and t.kind in ('payment', 'deposit') group by 1) c on c.cause_id = p.payment_no
      where p.gateway is not null
        and coalesce(c.cents, 0) <> case when p.settled_at is null then 0 else p.amount_cents + p.fee_cents end
    union all
    select 'payment ' || p.payment_no || ' succeeded without being settled'
      from payment.payments p where p.status = 'succeeded' and p.settled_at is null and p.gateway is not null
    union all
    select 'payment ' || p.payment_no || ' of ' || p.amount_cents || '+' || p.fee_cents || ' has parts of ' || s.cents || '+' || s.fees
      from payment.payments p
      join (select payment_no, sum(prepaid_cents + credit_cents + gateway_cents) as cents, sum(fee_cents) as fees
              from payment.payment_parts group by 1) s on s.payment_no = p.payment_no
      where p.purpose = 'order' and (s.cents <> p.amount_cents or s.fees <> p.fee_cents)
    union all
    select 'refunds payable says ' || posted.cents || ', refunds that are still owed ' || owed.cents
      from (select coalesce(sum(amount_cents), 0) as cents
              from ledger.entries where account_id = 'house:refunds_payable') posted
      cross join (select coalesce(sum(gateway_cents + fee_cents), 0) as cents
                    from payment.refunds where status <> 'succeeded') owed
      where posted.cents <> owed.cents
    union all
    select 'returned refund ' || coalesce(returned.refund_no, posted.cause_id) || ' was paid again with '
        || coalesce(returned.amount_cents, 0) || ', the clearing account says ' || coalesce(posted.cents, 0)
      from payment.returned_refunds returned
      full join (select t.cause_id, -sum(e.amount_cents) as cents from ledger.transactions t
          join ledger.entries e on e.transaction_id = t.id and e.account_id = 'house:gateway_clearing'
          where t.cause_type = 'returned_refund' group by 1) posted on posted.cause_id = returned.refund_no
      where returned.amount_cents is distinct from posted.cents
    union all
    select 'refunds of payment ' || r.payment_no || ' for ' || r.reference || ' are more than was paid'
      from (select payment_no, reference, sum(amount_cents) as cents, sum(fee_cents) as fees
              from payment.refunds group by 1, 2) r
      join payment.payment_parts part on part.payment_no = r.payment_no and part.reference = r.reference
      where r.cents > part.prepaid_cents + part.credit_cents + part.gateway_cents or r.fees > part.fee_cents
    union all
    select 'money for ' || part.reference || ' in payment ' || part.payment_no || ' came too late and does not go back'
      from payment.payment_parts part
      where not part.accepted and not exists (
        select 1 from payment.refunds r where r.payment_no = part.payment_no and r.reference = part.reference
          and r.reason = 'late' and r.gateway_cents = part.gateway_cents and r.fee_cents = part.fee_cents)
    union all
    select 'payable ' || payable.reference || ' waits for payment ' || payable.paying || ', which is no longer open'
      from payment.payables payable left join payment.payments p on p.payment_no = payable.paying
      where payable.paying is not null and p.status is distinct from 'pending'
  `.execute(db);
  return rows.map((row) => row.fault);
}
