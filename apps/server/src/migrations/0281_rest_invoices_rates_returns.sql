-- Another invoice for an order that became dearer after its invoice, rates for all currencies of suppliers, and payments
-- to suppliers that the bank returned.

-- At most one request of an order waits. Issued requests have their amounts.
drop index documents.invoice_request_orders_once;
create unique index invoice_request_orders_once on documents.invoice_request_orders (order_no)
  where live and amount_cents is null;
create index invoice_request_orders_live on documents.invoice_request_orders (order_no) where live;

-- A rejected request keeps its amounts too, because a later invoice changes the rest of its orders.
update documents.invoice_request_orders ro set amount_cents = o.paid_cents - o.refunded_cents
  from booking.orders o where o.order_no = ro.order_no and not ro.live and ro.amount_cents is null;

-- The invoices of an order, less their credit notes, never exceed the money that we keep.
create function documents.limit_invoiced() returns trigger language plpgsql as $$
begin
  if (select sum(ro.amount_cents) from documents.invoice_request_orders ro where ro.order_no = new.order_no and ro.live)
    - (select coalesce(sum(n.amount_cents), 0) from documents.credit_notes n where n.order_no = new.order_no)
    > (select o.paid_cents - o.refunded_cents from booking.orders o where o.order_no = new.order_no) then
    raise exception 'the invoices of order % exceed its payments', new.order_no
      using errcode = 'check_violation', constraint = 'invoiced_within_paid';
  end if;
  return null;
end $$;
create trigger limit_invoiced after update of amount_cents on documents.invoice_request_orders
  for each row when (new.live and new.amount_cents > 0) execute function documents.limit_invoiced();

-- Currencies in which suppliers are paid and which are no display currencies.
with added as (
  insert into content.currency_rates (code, rate, updated_at) values
    ('CHF', 0.8, '2026-11-01T00:00:00Z'), ('HKD', 7.78, '2026-11-01T00:00:00Z'),
    ('SGD', 1.3, '2026-11-01T00:00:00Z'), ('THB', 32.4, '2026-11-01T00:00:00Z'),
    ('AED', 3.6725, '2026-11-01T00:00:00Z'), ('AUD', 1.53, '2026-11-01T00:00:00Z'),
    ('NZD', 1.75, '2026-11-01T00:00:00Z')
    on conflict (code) do nothing
    returning code, rate, updated_at)
insert into content.currency_rate_changes (code, rate, at, source)
  select code, rate, updated_at, 'start' from added order by code;

-- A payment that the bank returned. Its invoices leave the run, so that another run can pay them.
alter table payables.run_payments
  add column returned_at timestamptz,
  add column returned_invoices text[] not null default '{}',
  add check ((returned_at is null) = (returned_invoices = '{}'));
