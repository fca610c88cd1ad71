-- Decisions of two people: one member of staff requests, another one decides. A constraint requires that they differ.
create schema approvals;
create table approvals.requests (
  id text primary key,
  kind text not null check (kind in ('credit_limit', 'pay_later_limit', 'payout', 'adjustment', 'goodwill', 'fee_waiver',
    'coupon', 'amount')),
  subject_id text not null,
  subject_name text not null,
  -- Null without an upper limit.
  amount_cents bigint,
  payload jsonb not null,
  facts jsonb not null,
  reason text not null,
  requested_by text not null,
  requested_by_name text not null,
  requested_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'approved', 'returned', 'withdrawn', 'replaced')),
  decided_by text,
  decided_by_name text,
  decided_at timestamptz,
  note text not null default '',
  check ((status = 'open') = (decided_by is null)),
  check (num_nulls(decided_by, decided_by_name, decided_at) in (0, 3)),
  constraint requests_four_eyes check (status <> 'approved' or decided_by <> requested_by)
);
-- A new request replaces an open one. Corrections of a balance add up, so several of them may be open.
create unique index requests_open on approvals.requests (kind, subject_id)
  where status = 'open' and kind not in ('adjustment', 'goodwill');
create index requests_subject on approvals.requests (subject_id) where status = 'open';
create index requests_by_status on approvals.requests (status, requested_at);

-- The amount in cents up to which one person of a role decides alone; without a row 0.
create table approvals.amounts (
  kind text not null check (kind in ('credit_limit', 'pay_later_limit', 'transfer', 'payout', 'adjustment', 'goodwill',
    'fee_waiver', 'coupon')),
  role text not null,
  cents bigint not null check (cents between 0 and 100000000000),
  primary key (kind, role)
);
insert into approvals.amounts (kind, role, cents) values
  ('credit_limit', 'finance', 5000000), ('credit_limit', 'admin', 10000000),
  ('pay_later_limit', 'finance', 5000000), ('pay_later_limit', 'admin', 10000000),
  ('transfer', 'finance', 5000000), ('transfer', 'admin', 10000000),
  ('adjustment', 'finance', 20000), ('adjustment', 'admin', 50000),
  ('goodwill', 'operations', 10000), ('goodwill', 'admin', 50000),
  ('fee_waiver', 'operations', 30000), ('fee_waiver', 'admin', 100000),
  ('coupon', 'finance', 200000), ('coupon', 'admin', 500000);

-- Amounts that a person decided alone. Their sum in 24 hours is limited, so that several small decisions cannot replace
-- a large one.
create table approvals.alone (
  id bigint generated always as identity primary key,
  kind text not null,
  staff_id text not null,
  at timestamptz not null,
  cents bigint not null check (cents > 0),
  subject_id text not null
);
create index alone_of_staff on approvals.alone (staff_id, kind, at);

insert into approvals.requests (id, kind, subject_id, subject_name, amount_cents, payload, facts, reason, requested_by,
    requested_by_name, requested_at, status, decided_by, decided_by_name, decided_at)
  select r.id, r.kind || '_limit', r.company_id, c.name_en, r.limit_cents, '{}', '[]', r.reason, r.requested_by,
      r.requested_by_name, r.requested_at, case r.status when 'rejected' then 'returned' else r.status end, r.decided_by,
      r.decided_by_name, r.decided_at
    from companies.limit_requests r join companies.companies c on c.id = r.company_id;
drop table companies.limit_requests;

alter table ledger.accounts
  drop constraint accounts_kind_check,
  add constraint accounts_kind_check check (kind in ('prepaid', 'credit', 'gateway_clearing', 'bank', 'revenue',
    'supplier_payable', 'fees', 'refunds_payable', 'coupons', 'adjustments', 'goodwill'));
insert into ledger.accounts (id, kind) values ('house:adjustments', 'adjustments'), ('house:goodwill', 'goodwill');
insert into ledger.accounts (id, kind) values
  ('house~test:adjustments', 'adjustments'), ('house~test:goodwill', 'goodwill');
