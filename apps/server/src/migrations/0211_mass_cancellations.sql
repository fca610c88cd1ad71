-- A decision of staff that cancels many orders, for example after a storm. The work queue handles each order
-- separately, so that a crash loses none.
create table booking.mass_cancellations (
  id text primary key,
  at timestamptz not null,
  staff_id text not null,
  staff_name text not null,
  staff_email text not null,
  staff_role text not null,
  reason text not null check (reason <> ''),
  fee text not null check (fee in ('terms', 'none')),
  -- Credited to the customer of each canceled order.
  goodwill_cents bigint not null check (goodwill_cents >= 0),
  -- Sum of the waived fees and the goodwill of all orders, as computed at the request.
  cost_cents bigint not null check (cost_cents >= 0),
  -- Null while a second person has not decided.
  started_at timestamptz
);
create index mass_cancellations_at on booking.mass_cancellations (at desc);

create table booking.mass_cancellation_orders (
  mass_id text not null references booking.mass_cancellations (id),
  order_no text not null references booking.orders (order_no),
  -- The customer pays no more than this, however late the cancellation runs.
  fee_cents bigint not null check (fee_cents >= 0),
  state text not null default 'open' check (state in ('open', 'canceled', 'refused')),
  -- Key of the error that refused the order.
  problem text,
  ended_at timestamptz,
  primary key (mass_id, order_no),
  check ((state = 'refused') = (problem is not null)),
  check ((state = 'open') = (ended_at is null))
);
create index mass_cancellation_orders_order on booking.mass_cancellation_orders (order_no);

alter table approvals.requests
  drop constraint requests_kind_check,
  add constraint requests_kind_check check (kind in ('credit_limit', 'pay_later_limit', 'payout', 'adjustment', 'goodwill',
    'fee_waiver', 'relocation', 'mass_cancellation', 'coupon', 'amount', 'supplier_bank', 'supplier_invoice', 'payment_run',
    'write_off', 'more_time', 'month_reopening', 'journal'));
