-- Notices of a gateway that finance staff handle: a payment that the payer's bank disputes, and a refund that failed
-- after it had succeeded. They post nothing in the ledger.
create table payment.gateway_notices (
  id text primary key,
  kind text not null check (kind in ('dispute', 'refund')),
  gateway text not null,
  -- The gateway's id of the dispute or refund.
  gateway_id text not null,
  payment_no text not null references payment.payments,
  refund_no text references payment.refunds,
  amount_cents bigint not null check (amount_cents > 0),
  -- The reason in the gateway's words.
  reason text not null,
  state text not null check (state in ('open', 'won', 'lost')),
  -- Until when the gateway accepts evidence.
  due_at timestamptz,
  received_at timestamptz not null,
  -- When the gateway made its last event, because events may come out of order.
  event_at timestamptz not null,
  handled_at timestamptz,
  note text,
  unique (gateway, gateway_id),
  constraint refund_is_named check ((kind = 'refund') = (refund_no is not null)),
  constraint refund_is_undecided check (kind = 'dispute' or state = 'open'),
  constraint handled_with_note check ((handled_at is null) = (note is null))
);
create index gateway_notices_waiting on payment.gateway_notices (received_at) where handled_at is null;
create index gateway_notices_payment on payment.gateway_notices (payment_no);
create index gateway_notices_refund on payment.gateway_notices (refund_no) where refund_no is not null;
