-- Approvals and budgets of a company: its own rules decide which bookings a colleague has to approve (ADR 77).

-- True when bookings of the company's people are compared with its rules. The session of the caller has this column, so
-- other companies pay nothing.
alter table companies.companies add column approvals_on boolean not null default false;

-- One row per company, because rules and budgets are always read together, in the order that the company chose.
create table booking.order_rules (
  company_id text primary key references companies.companies,
  rules jsonb not null default '[]' check (jsonb_typeof(rules) = 'array' and jsonb_array_length(rules) <= 30),
  budgets jsonb not null default '[]' check (jsonb_typeof(budgets) = 'array' and jsonb_array_length(budgets) <= 100),
  -- Budgets count calendar months of this zone.
  time_zone text not null default 'UTC',
  version int not null default 1,
  updated_by text not null references identity.users,
  updated_at timestamptz not null
);

-- Requests to book. They hold no rooms; the price is checked again before the order is created.
create table booking.approvals (
  approval_no text primary key,
  account_id text not null,
  requested_by text not null references identity.users,
  session_no text not null,
  -- The content of the order, as typed; the terms that the approver sees; and their digest.
  input jsonb not null,
  promise jsonb not null,
  terms_digest text not null,
  total_cents bigint not null check (total_cents > 0),
  ref_no text not null,
  -- The rules and budgets that the booking meets, with the people who may approve.
  steps jsonb not null,
  note text not null check (length(note) <= 300),
  state text not null check (state in ('open', 'approved', 'declined', 'withdrawn', 'expired', 'booked')),
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by text references identity.users,
  decided_at timestamptz,
  reason text not null default '' check (length(reason) <= 300),
  order_no text unique references booking.orders,
  unique (approval_no, requested_by),
  check ((state = 'booked') = (order_no is not null)),
  check (num_nulls(decided_by, decided_at) in (0, 2)),
  check (state not in ('approved', 'declined', 'booked') or decided_by is not null),
  constraint approvals_other_person check (decided_by <> requested_by)
);
create unique index approvals_session on booking.approvals (session_no);
create index approvals_account on booking.approvals (account_id, requested_at desc);
create index approvals_requester on booking.approvals (requested_by, requested_at desc);
create index approvals_due on booking.approvals (expires_at) where state in ('open', 'approved');

-- A request may need several people. Each agrees once, and never to an own request.
create table booking.approval_votes (
  approval_no text not null,
  requested_by text not null,
  user_id text not null references identity.users,
  at timestamptz not null,
  primary key (approval_no, user_id),
  foreign key (approval_no, requested_by) references booking.approvals (approval_no, requested_by) on delete cascade,
  constraint votes_other_person check (user_id <> requested_by)
);
