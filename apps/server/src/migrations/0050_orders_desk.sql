-- The orders desk of the console (product.md section 10).
alter table booking.orders
  -- As the hotel itself gave it; the source's own number is `supplier_confirmation_no`.
  add column hotel_confirmation_no text,
  -- Staff has dealt with a failed confirmation: it no longer stands in the queue.
  add column handled_at timestamptz,
  -- Paid and paid back in full before the order was confirmed late; what is paid since then counts in `paid_cents`.
  add column returned_cents bigint not null default 0 check (returned_cents >= 0);

-- What staff tells staff about an order.
create table booking.desk_notes (
  id bigint generated always as identity primary key,
  order_no text not null references booking.orders,
  at timestamptz not null,
  staff_id text not null,
  staff_name text not null,
  text text not null check (text <> '')
);
create index desk_notes_order on booking.desk_notes (order_no, id);

create index orders_open_status on booking.orders (order_status) where order_status in (1, 3, 5, 6);
create index orders_created on booking.orders (created_at desc);
