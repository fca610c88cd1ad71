-- A refund after the invoice gets a credit note. Credit notes have a series of numbers of their own, without gaps.
create table documents.credit_note_series (
  year integer primary key check (year between 2000 and 9999),
  next_no integer not null check (next_no > 0)
);
create table documents.credit_notes (
  id text primary key,
  note_no text not null unique,
  request_id text not null references documents.invoice_requests (id),
  order_no text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- The refund that the note credits; of several, the latest one.
  refund_no text references payment.refunds (refund_no),
  issued_at timestamptz not null
);
create index credit_notes_request on documents.credit_notes (request_id);
create index credit_notes_order on documents.credit_notes (order_no);
create index credit_notes_refund on documents.credit_notes (refund_no);
create trigger credit_notes_append_only before update or delete on documents.credit_notes
  for each row execute function platform.refuse_change();

-- Enqueues work when an order of a live invoice request is refunded. The handler locks the request and decides whether
-- a credit note is due.
create function documents.watch_refunds() returns trigger language plpgsql as $$
begin
  insert into platform.work (kind, key, payload, created_at, due_at)
    select 'invoice.refunded', new.order_no, jsonb_build_object('orderNo', new.order_no), now(), '-infinity'
      where exists (select from documents.invoice_request_orders o where o.order_no = new.order_no and o.live);
  return null;
end $$;
create trigger watch_invoiced_refunds after update of refunded_cents on booking.orders
  for each row when (new.refunded_cents > old.refunded_cents) execute function documents.watch_refunds();

-- Invoices whose orders were refunded before credit notes existed.
insert into platform.work (kind, key, payload, created_at, due_at)
  select 'invoice.refunded', o.order_no, jsonb_build_object('orderNo', o.order_no), now(), '-infinity'
    from documents.invoice_request_orders ro
    join documents.invoice_requests r on r.id = ro.request_id and r.status = 'issued'
    join booking.orders o on o.order_no = ro.order_no
    where ro.live and ro.amount_cents > o.paid_cents - o.refunded_cents;
