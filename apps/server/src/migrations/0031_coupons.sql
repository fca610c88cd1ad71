create schema coupons;

-- Coupons of staff (product.md section 6). They never pay the full price: an amount is lower than its minimum spend.
create table coupons.coupons (
  id text primary key,
  name_en text not null,
  name_zh text not null,
  kind text not null check (kind in ('amount', 'percent')),
  -- Cents for an amount, basis points for a percentage.
  value int not null check (value > 0),
  -- Maximum discount of a percentage; null without a limit.
  max_discount_cents bigint check (max_discount_cents > 0),
  min_spend_cents bigint not null check (min_spend_cents >= 0),
  claim_from timestamptz not null,
  claim_until timestamptz not null,
  -- Latest time of a booking with a claimed coupon.
  use_until timestamptz not null,
  -- First and last check-in date, in the hotel's calendar; null without a limit.
  stay_from date,
  stay_until date,
  scope text not null check (scope in ('all', 'hotels', 'cities')),
  -- Ids of the hotels or cities to which the coupon is limited.
  scope_ids text[] not null default '{}',
  per_user_limit int not null check (per_user_limit between 1 and 100),
  -- Maximum number of claims; null without a limit.
  total_limit int check (total_limit > 0),
  claimed int not null default 0,
  -- A coupon with a code is not in the list of claimable coupons. Customers exchange the code for it.
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

-- One row per claimed piece. `received`: unused. `to_use`: on an unpaid order. `used`: on a paid order.
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
