-- Cancellations that can still be undone (ADR 58). A row exists until the cancellation is undone or executed.

create table booking.pending_cancels (
  order_no text primary key references booking.orders,
  pressed_at timestamptz not null,
  run_at timestamptz not null,
  -- The person who canceled, as in the order's log.
  actor text not null,
  -- The terms at the time of the request.
  fee_cents bigint not null check (fee_cents >= 0),
  reason_id int,
  reason_text text,
  cancel_key text,
  check (run_at > pressed_at)
);
