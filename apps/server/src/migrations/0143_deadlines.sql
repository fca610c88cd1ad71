-- The deadlines board: accepted costs, and calendar subscriptions (ADR 63).

-- A cost of an order that the company accepts: the booking stays, so the board no longer lists this step.
create table booking.accepted_costs (
  order_no text not null references booking.orders,
  at timestamptz not null,
  accepted_by text not null,
  accepted_at timestamptz not null,
  primary key (order_no, at)
);

-- One subscription per person. Only the hash of the address is stored.
create table booking.calendar_feeds (
  user_id text primary key references identity.users,
  token_hash bytea not null unique,
  -- The person's own orders, or all orders of the company.
  scope text not null check (scope in ('own', 'company')),
  names text not null check (names in ('initials', 'full')),
  language text not null check (language in ('en', 'zh')),
  created_at timestamptz not null,
  last_read_at timestamptz
);
