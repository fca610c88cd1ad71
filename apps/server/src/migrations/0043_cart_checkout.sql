-- An item that is put in twice by one key is put in once; `order_no`: what it became.
alter table cart.items
  add column idempotency_key text,
  add column order_no text;
create unique index items_key on cart.items (user_id, idempotency_key) where idempotency_key is not null;

-- A checkout of one or several cart items (product.md section 7): its number pays all orders that came about.
create table booking.batches (
  batch_no text primary key,
  account_id text not null,
  user_id text not null,
  idempotency_key text,
  payment_option text not null check (payment_option in ('now', 'later')),
  created_at timestamptz not null
);
create unique index batches_key on booking.batches (user_id, idempotency_key) where idempotency_key is not null;

-- The settlement detail: each item's order, or why there is none.
create table booking.batch_items (
  batch_no text not null references booking.batches,
  item_id text not null,
  position int not null,
  order_no text references booking.orders,
  -- An error's name, and what fills its text.
  refusal text,
  refusal_params jsonb,
  primary key (batch_no, item_id),
  check ((order_no is null) = (refusal is not null))
);
create index batch_items_order on booking.batch_items (order_no) where order_no is not null;

-- "Batch reservation" allows a checkout of several items; whoever is there already keeps what it could do.
alter table identity.users alter column notifications
  set default '{receive_email,balance_alert,batch_reservation,on_request_notice,voucher,voucher_cancellation}';
update identity.users set notifications = array_append(notifications, 'batch_reservation')
  where not 'batch_reservation' = any (notifications);
