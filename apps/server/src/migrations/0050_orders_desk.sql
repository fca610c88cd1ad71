-- The orders desk of the console (product.md section 10).
alter table booking.orders
  -- The hotel's own confirmation number. The number of the source is `supplier_confirmation_no`.
  add column hotel_confirmation_no text,
  -- Time at which staff handled a failed confirmation, which takes the order off the queue.
  add column handled_at timestamptz,
  -- Amount that was paid and fully refunded before a late confirmation. Payments after it count in `paid_cents`.
  add column returned_cents bigint not null default 0 check (returned_cents >= 0);

-- Notes of staff about an order, for other staff.
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
