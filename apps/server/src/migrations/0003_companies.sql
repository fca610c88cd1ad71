create schema companies;

create table companies.price_tiers (
  id text primary key,
  name text not null unique
);

create table companies.companies (
  id text primary key,
  name_en text not null,
  name_zh text not null,
  status text not null check (status in ('pending', 'approved', 'rejected', 'suspended')),
  tier_id text not null references companies.price_tiers,
  -- May see package rates (product.md section 1).
  is_package boolean not null default false,
  group_api_cid text,
  pay_later_limit_cents bigint not null default 0 check (pay_later_limit_cents >= 0),
  created_at timestamptz not null
);
