-- The last reminder that went out for a pay-later order: days before `pay_by` (product.md section 5, 4).
alter table booking.orders add column pay_reminded_days int check (pay_reminded_days in (9, 6, 3, 1));

-- After the deadline a customer asks staff to cancel (product.md section 5, "Cancellation"). One open request an order.
create table booking.cancel_requests (
  request_no text primary key,
  order_no text not null references booking.orders,
  user_id text not null,
  message text not null check (message <> ''),
  status text not null default 'open' check (status in ('open', 'canceled', 'refused')),
  -- What staff answered, who and when.
  answer text,
  settled_by text,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'open') = (settled_at is null))
);
create unique index cancel_requests_open on booking.cancel_requests (order_no) where status = 'open';
create index cancel_requests_order on booking.cancel_requests (order_no, created_at);
