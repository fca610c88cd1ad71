create schema payment;

-- Amounts that may be paid, with their payers and deadlines; one row per order. Payment and closing update this row
-- under a condition, so that at most one of them succeeds.
create table payment.payables (
  reference text primary key,
  account_id text not null,
  -- The person who ordered. Callers whose scope is their own orders may pay only these.
  user_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  pay_until timestamptz not null,
  status text not null check (status in ('open', 'paid', 'closed'))
);

create table payment.payments (
  payment_no text primary key,
  account_id text not null,
  user_id text not null,
  method text not null check (method in ('balance')),
  status text not null check (status in ('succeeded', 'pending', 'failed')),
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  -- A retry after a crash finds its payment by this key.
  idempotency_key text,
  created_at timestamptz not null
);
create unique index payments_idempotency on payment.payments (user_id, idempotency_key)
  where idempotency_key is not null;
create index payments_account on payment.payments (account_id, created_at desc);

-- Payables that a payment settles, with the source of the money. A refund returns to the same source.
create table payment.payment_parts (
  payment_no text not null references payment.payments,
  reference text not null references payment.payables,
  prepaid_cents bigint not null check (prepaid_cents >= 0),
  credit_cents bigint not null check (credit_cents >= 0),
  primary key (payment_no, reference),
  check (prepaid_cents + credit_cents > 0)
);
create index payment_parts_reference on payment.payment_parts (reference);

create table payment.refunds (
  refund_no text primary key,
  payment_no text not null references payment.payments,
  reference text not null,
  amount_cents bigint not null check (amount_cents > 0),
  prepaid_cents bigint not null check (prepaid_cents >= 0),
  credit_cents bigint not null check (credit_cents >= 0),
  created_at timestamptz not null,
  check (prepaid_cents + credit_cents = amount_cents)
);
create index refunds_reference on payment.refunds (reference);
