-- Two calls with the same key add an item once. `order_no`: the order that the item became.
alter table cart.items
  add column idempotency_key text,
  add column order_no text;
create unique index items_key on cart.items (user_id, idempotency_key) where idempotency_key is not null;

-- Checkouts of cart items (product.md section 7). The number of a checkout pays all orders that it created.
create table booking.batches (
  batch_no text primary key,
  account_id text not null,
  user_id text not null,
  idempotency_key text,
  payment_option text not null check (payment_option in ('now', 'later')),
  created_at timestamptz not null
);
create unique index batches_key on booking.batches (user_id, idempotency_key) where idempotency_key is not null;

-- Result of each item: its order, or the reason why there is none.
create table booking.batch_items (
  batch_no text not null references booking.batches,
  item_id text not null,
  position int not null,
  order_no text references booking.orders,
  -- Key of the error, and the parameters of its text.
  refusal text,
  refusal_params jsonb,
  primary key (batch_no, item_id),
  check ((order_no is null) = (refusal is not null))
);
create index batch_items_order on booking.batch_items (order_no) where order_no is not null;

-- The permission "Batch reservation" allows a checkout of several items. Existing people get it, because they could do
-- this before.
alter table identity.users alter column notifications
  set default '{receive_email,balance_alert,batch_reservation,on_request_notice,voucher,voucher_cancellation}';
update identity.users set notifications = array_append(notifications, 'batch_reservation')
  where not 'batch_reservation' = any (notifications);
