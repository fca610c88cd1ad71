-- Credits after an invoice: from suppliers to us, and from us to customers, also after a payment on credit.

-- An order is paid on one line, and lines below zero may credit it afterwards.
drop index payables.lines_order_once;
create unique index lines_order_once on payables.lines (order_no)
  where decision in ('pay', 'pay_cost') and usd_cents >= 0;
-- For sums over all lines of an order.
create index lines_order on payables.lines (order_no) where decision in ('pay', 'pay_cost');

-- A change that makes a paid stay cheaper lowers `paid_cents`, not `refunded_cents`. It needs a credit note too.
drop trigger watch_invoiced_refunds on booking.orders;
create trigger watch_invoiced_refunds after update of paid_cents, refunded_cents on booking.orders
  for each row when (new.paid_cents - new.refunded_cents < old.paid_cents - old.refunded_cents)
  execute function documents.watch_refunds();

-- Invoices whose orders became cheaper before this release.
insert into platform.work (kind, key, payload, created_at, due_at)
  select 'invoice.refunded', o.order_no, jsonb_build_object('orderNo', o.order_no), now(), '-infinity'
    from documents.invoice_request_orders ro
    join documents.invoice_requests r on r.id = ro.request_id and r.status = 'issued'
    join booking.orders o on o.order_no = ro.order_no
    where ro.live and ro.amount_cents > o.paid_cents - o.refunded_cents + coalesce((
      select sum(n.amount_cents) from documents.credit_notes n
        where n.request_id = r.id and n.order_no = o.order_no), 0);

-- The reference under which a refunded payment used credit. A group pays its installments, and its orders take over
-- this money later. So a refund of such an order belongs to the charge of the installment.
create function credit.charged_reference(account text, refunded text, payment text) returns text language sql stable
  return case when exists (select from credit.charges c where c.account_id = account and c.reference = refunded) then refunded
    else coalesce((
      select c.reference from ledger.transactions t
        join ledger.entries e on e.transaction_id = t.id and e.account_id = account || ':credit'
        join credit.charges c on c.entry_id = e.id
        where t.kind = 'payment' and t.cause_type = 'payment' and t.cause_id = payment
        order by c.reference limit 1), refunded) end;
