/** Checks to the cent that supplier invoices, payments of runs, the open debts of orders and the ledger agree. */
import { sql } from 'kysely';
import { type Db, inSnapshot } from '../../platform/database.ts';
import { isLive } from '../../platform/world.ts';
import { costOfOrder, invoicedCostOfOrder, isOfPayment } from './payables.views.ts';

/** One sentence per fault; empty when everything agrees. Reads one snapshot. */
export function verifyPayables(db: Db): Promise<string[]> {
  return inSnapshot(db, async (tx) => {
    const { rows } = await sql<{ fault: string }>`
      with differences as (
        select split_part(t.cause_id, '.', 1) as invoice_id, sum(e.amount_cents) as cents
          from ledger.transactions t
            join ledger.entries e on e.transaction_id = t.id and e.account_id = 'house:supplier_payable'
          where t.kind = 'supplier_difference' and t.cause_type = 'supplier_invoice' group by 1),
      sums as (
        select i.id, i.total_cents, i.pay_usd_cents, i.difference_cents, i.status, sum(l.amount_cents) as lines,
            coalesce(sum(case l.decision when 'pay' then l.usd_cents when 'pay_cost' then l.cost_cents end), 0) as pay,
            coalesce(sum(l.usd_cents - l.cost_cents) filter (where l.decision = 'pay'), 0) as difference,
            coalesce(d.cents, 0) as posted
          from payables.invoices i join payables.lines l on l.invoice_id = i.id
            left join differences d on d.invoice_id = i.id group by i.id, d.cents),
      payments as (
        select p.id, p.run_id, r.status, r.status = 'paid' or p.paid_usd_cents is not null as is_paid,
            p.returned_at is not null as is_returned, p.usd_cents, coalesce(p.paid_usd_cents, p.usd_cents) as paid, p.amount_cents, coalesce((
            select sum(i.pay_usd_cents) from payables.invoices i where ${isOfPayment}), 0) as invoices,
            coalesce((select -sum(e.amount_cents) from ledger.transactions t
              join ledger.entries e on e.transaction_id = t.id and e.account_id = 'house:supplier_payable'
              where t.kind in ('supplier_payment', 'supplier_return') and t.cause_type = 'run_payment'
                and t.cause_id = p.id), 0) as posted, coalesce((
              select sum(e.amount_cents) from ledger.transactions t
              join ledger.entries e on e.transaction_id = t.id and e.account_id = 'house:bank'
              where t.kind = 'supplier_payment' and t.cause_type = 'run_payment' and t.cause_id = p.id), 0) as bank
          from payables.run_payments p join payables.runs r on r.id = p.run_id)
      select 'supplier invoice ' || id || ' of ' || total_cents || ' has lines of ' || lines as fault
        from sums where total_cents <> lines
      union all
      select 'approved supplier invoice ' || id || ' pays ' || pay_usd_cents || ', its lines ' || pay
        from sums where status in ('approved', 'paid') and (pay_usd_cents <> pay or difference_cents <> difference)
      union all
      select 'supplier invoice ' || id || ' has a difference of ' || posted || ' in the ledger'
        from sums where posted <> case when status in ('approved', 'paid') then difference else 0 end
      union all
      select 'payment ' || id || ' of run ' || run_id || ' is ' || usd_cents || ', its invoices ' || invoices
        from payments where status <> 'canceled' and usd_cents <> invoices
      union all
      select 'payment ' || id || ' of run ' || run_id || ' is ' || posted || ' in the ledger'
        from payments where posted <> case when is_paid and not is_returned then usd_cents else 0 end
      union all
      select 'payment ' || id || ' of run ' || run_id || ' took ' || bank || ' from the bank, not ' || paid
        from payments where bank <> case when is_paid then paid else 0 end
      union all
      select 'supplier payables are ' || balance || ' in the ledger, orders and invoices have ' || expected
        from (select coalesce((select sum(amount_cents) from ledger.entries
                where account_id = 'house:supplier_payable'), 0) as balance,
              coalesce((select sum(${costOfOrder} - ${invoicedCostOfOrder}) from booking.orders o
                where ${isLive(sql.ref('o.account_id'))}), 0)
              + coalesce((select sum(pay) from sums where status = 'approved'), 0) as expected) both_sides
        where balance <> expected`.execute(tx);
    return rows.map((row) => row.fault);
  });
}
