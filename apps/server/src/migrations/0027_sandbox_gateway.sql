-- A card to be saved is not listed before the payment for which it was typed has succeeded.
alter table payment.payments add column keep_card boolean not null default false;

-- Data of the sandbox gateway. It is another system, reached only over HTTP. Card numbers are never stored here.
create schema sandbox_gateway;

create table sandbox_gateway.cards (
  token text primary key,
  brand text not null,
  last4 text not null,
  expiry_month int not null,
  expiry_year int not null,
  -- Behavior of the test card: succeeds, declined, insufficient_funds, card_expired, challenge, slow, silent,
  -- refund_fails, refund_waits.
  behaviour text not null,
  created_at timestamptz not null,
  forgotten_at timestamptz
);

create table sandbox_gateway.charges (
  id text primary key,
  -- The merchant's number, which is the idempotency key.
  reference text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  method text not null check (method in ('card', 'wechat', 'alipay')),
  behaviour text not null,
  state text not null check (state in ('open', 'succeeded', 'failed')),
  failure text,
  -- Secret in the address of the page of this charge.
  secret text not null unique,
  return_url text not null,
  language text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz
);
create index charges_created on sandbox_gateway.charges (created_at);

create table sandbox_gateway.refunds (
  id text primary key,
  reference text not null unique,
  charge_id text not null references sandbox_gateway.charges,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  failure text,
  created_at timestamptz not null
);
create index refunds_charge on sandbox_gateway.refunds (charge_id);
create index refunds_created on sandbox_gateway.refunds (created_at);

-- Webhooks that are sent until the merchant has answered each.
create table sandbox_gateway.events (
  id text primary key,
  type text not null,
  body text not null,
  due_at timestamptz not null,
  -- Number of further sendings, independent of the merchant's answer.
  sends_left int not null,
  attempts int not null default 0
);
create index events_due on sandbox_gateway.events (due_at) where sends_left > 0;

-- How the gateway sends webhooks and whether it answers at all, for demonstrations and tests.
create table sandbox_gateway.mood (
  only_row boolean primary key default true check (only_row),
  webhooks text not null default 'normal' check (webhooks in ('normal', 'late', 'twice', 'out_of_order', 'off')),
  down_until timestamptz
);
insert into sandbox_gateway.mood default values;
