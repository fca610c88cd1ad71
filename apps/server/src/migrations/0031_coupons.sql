create schema coupons;

-- What staff give away (product.md section 6). Never the whole price: an amount is less than the spend it asks for.
create table coupons.coupons (
  id text primary key,
  name_en text not null,
  name_zh text not null,
  kind text not null check (kind in ('amount', 'percent')),
  -- Cents of an amount; basis points of a percentage.
  value int not null check (value > 0),
  -- The most that a percentage takes off; null = no bound.
  max_discount_cents bigint check (max_discount_cents > 0),
  min_spend_cents bigint not null check (min_spend_cents >= 0),
  claim_from timestamptz not null,
  claim_until timestamptz not null,
  -- Last instant at which a claimed coupon may be booked with.
  use_until timestamptz not null,
  -- Check-in between these hotel-local dates; null = open.
  stay_from date,
  stay_until date,
  scope text not null check (scope in ('all', 'hotels', 'cities')),
  -- Hotel or city ids of the scope.
  scope_ids text[] not null default '{}',
  per_user_limit int not null check (per_user_limit between 1 and 100),
  -- Claims in all; null = as many as come.
  total_limit int check (total_limit > 0),
  claimed int not null default 0,
  -- A coupon with a code is not on the list to claim; it is exchanged for.
  code text unique check (code ~ '^[A-Z0-9]{4,32}$'),
  ended_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  check (claim_from < claim_until and claim_until <= use_until),
  check (stay_from is null or stay_until is null or stay_from <= stay_until),
  check ((scope = 'all') = (cardinality(scope_ids) = 0)),
  check (kind <> 'amount' or (value < min_spend_cents and max_discount_cents is null)),
  check (kind <> 'percent' or value <= 9000),
  check (total_limit is null or claimed <= total_limit)
);

-- One row a claimed piece. `received` may be used, `to_use` stands on an unpaid order, `used` on a paid one.
create table coupons.claims (
  id text primary key,
  coupon_id text not null references coupons.coupons,
  account_id text not null,
  user_id text not null,
  state text not null check (state in ('received', 'to_use', 'used')),
  order_no text unique,
  discount_cents bigint check (discount_cents > 0),
  claimed_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'received') = (order_no is null)),
  check ((order_no is null) = (discount_cents is null))
);
create index claims_user on coupons.claims (user_id, claimed_at desc);
create index claims_coupon on coupons.claims (coupon_id, user_id);

alter table booking.orders add column discount_cents bigint not null default 0 check (discount_cents >= 0);
alter table booking.orders add column coupon_claim_id text;
