-- The latest reminder of a pay-later order, as days before `pay_by` (product.md sections 4 and 5).
alter table booking.orders add column pay_reminded_days int check (pay_reminded_days in (9, 6, 3, 1));

-- Requests of customers that staff cancel an order after the deadline (product.md section 5, "Cancellation"). An order
-- has at most one open request.
create table booking.cancel_requests (
  request_no text primary key,
  order_no text not null references booking.orders,
  user_id text not null,
  message text not null check (message <> ''),
  status text not null default 'open' check (status in ('open', 'canceled', 'refused')),
  -- Answer of staff, with its author and time.
  answer text,
  settled_by text,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'open') = (settled_at is null))
);
create unique index cancel_requests_open on booking.cancel_requests (order_no) where status = 'open';
create index cancel_requests_order on booking.cancel_requests (order_no, created_at);
