/**
 * Checks that the debt of each company in the ledger equals, to the cent: the open invoices, plus the used credit
 * without an invoice, minus the money that is not assigned yet.
 */
import { sql } from 'kysely';
import { type Db, inSnapshot } from '../../platform/database.ts';

/**
 * One sentence per fault; empty when everything agrees. Ledger entries that `followLedger` has not read yet are
 * included: a charge raises the used credit, a payment lowers it.
 */
export function verifyCredit(db: Db): Promise<string[]> {
  return inSnapshot(db, async (tx) => {
    const { rows } = await sql<{ fault: string }>`
      with allocated as (
        select i.id, i.account_id, i.invoice_no, i.total_cents, i.open_cents,
            coalesce((select sum(a.cents) from credit.allocations a where a.invoice_id = i.id), 0) as cents,
            coalesce((select sum(c.cents - c.reduced_cents) from credit.charges c where c.invoice_id = i.id), 0) as charges
          from credit.invoices i),
      accounts as (
        select t.account_id, -a.balance_cents as used,
            coalesce((select sum(i.open_cents) from credit.invoices i where i.account_id = t.account_id), 0)
            + coalesce((select sum(c.cents - c.reduced_cents) from credit.charges c
                where c.account_id = t.account_id and c.invoice_id is null), 0)
            - coalesce((select sum(c.cents - c.used_cents) from credit.credits c where c.account_id = t.account_id), 0)
            - coalesce((select sum(e.amount_cents) from ledger.entries e
                where e.account_id = a.id and e.id > t.last_entry_id), 0) as known
          from credit.terms t join ledger.accounts a on a.account_id = t.account_id and a.kind = 'credit')
      select 'credit invoice ' || invoice_no || ' of ' || total_cents || ' has charges of ' || charges as fault
        from allocated where total_cents <> charges
      union all
      select 'credit invoice ' || invoice_no || ' has ' || open_cents || ' open, its payments leave ' || total_cents - cents
        from allocated where open_cents <> total_cents - cents
      union all
      select 'credit ' || c.entry_id || ' has ' || c.used_cents || ' used, its parts are ' || coalesce(parts.cents, 0)
        from credit.credits c left join lateral (
          select sum(each.cents) as cents from (
            select a.cents from credit.allocations a where a.entry_id = c.entry_id
            union all select r.cents from credit.reductions r where r.entry_id = c.entry_id) each) parts on true
        where c.used_cents <> coalesce(parts.cents, 0)
      union all
      select 'credit charge ' || c.id || ' is reduced by ' || c.reduced_cents || ', its refunds say ' || coalesce(sum(r.cents), 0)
        from credit.charges c left join credit.reductions r on r.charge_id = c.id
        group by c.id having c.reduced_cents <> coalesce(sum(r.cents), 0)
      union all
      select 'entry ' || e.id || ' of ' || e.amount_cents || ' has credit parts of ' || coalesce(parts.cents, 0)
        from credit.terms t join ledger.entries e on e.account_id = t.account_id || ':credit' and e.id <= t.last_entry_id
        left join lateral (select sum(each.cents) as cents from (
            select -c.cents as cents from credit.charges c where c.entry_id = e.id
            union all select c.cents from credit.credits c where c.entry_id = e.id) each) parts on true
        where e.amount_cents <> coalesce(parts.cents, 0)
      union all
      select 'write-off ' || w.id || ' of ' || w.cents || ' is ' || coalesce(sum(-e.amount_cents), 0) || ' in the ledger'
        from credit.write_offs w
        left join ledger.transactions t on t.cause_id = w.id and t.cause_type = 'write_off' and t.kind = 'write_off'
        left join ledger.entries e on e.transaction_id = t.id and e.account_id = 'house:bad_debts'
        group by w.id having w.cents <> coalesce(sum(-e.amount_cents), 0)
      union all
      select 'account ' || account_id || ' has used ' || used || ' of credit, invoices and charges say ' || known
        from accounts where used <> known
      union all
      select 'invoice series ' || s.year || ' is at ' || s.next_no || ' after ' || count(i.id) || ' invoices'
        from credit.invoice_series s
        left join credit.invoices i on i.invoice_no like 'CR-' || s.year || '-%'
        group by s.year, s.next_no having s.next_no <> count(i.id) + 1`.execute(tx);
    return rows.map(({ fault }) => fault);
  });
}
