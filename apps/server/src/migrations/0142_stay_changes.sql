-- Changes of dates, party and board of a booking (ADR 62).

create table booking.changes (
  change_no text primary key,
  order_no text not null references booking.orders,
  -- Number of the change, from 1. When two changes were decided on the same state, the primary key refuses the second
  -- one.
  seq int not null check (seq > 0),
  at timestamptz not null,
  actor text not null,
  -- Stay, price and guests before and after the change.
  before jsonb not null,
  after jsonb not null,
  -- Cents by which the total rose, fee included; negative when it fell.
  delta_cents bigint not null,
  -- The fee to the customer, and the hotel's own charge to us.
  fee_cents bigint not null check (fee_cents >= 0),
  hotel_charge_cents bigint not null check (hotel_charge_cents >= 0),
  -- The terms that the customer consented to.
  digest text not null,
  idempotency_key text,
  constraint changes_seq unique (order_no, seq),
  constraint changes_idempotency unique (order_no, idempotency_key)
);
create trigger changes_append_only before update or delete on booking.changes
  for each row execute function platform.refuse_change();

alter table booking.orders
  add column changes int not null default 0,
  -- Sums of all changes. Both stay due when the order is canceled.
  add column change_fee_cents bigint not null default 0 check (change_fee_cents >= 0),
  add column change_cost_cents bigint not null default 0 check (change_cost_cents >= 0);

comment on column booking.orders.returned_cents is
  'Cents paid and returned while the order stands: before a late confirmation, or because a change made it cheaper.';
