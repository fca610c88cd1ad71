-- Cases: questions of customers about an order, with a promised time for our answer (ADR 61).
create schema care;

alter table identity.staff drop constraint staff_role_check;
alter table identity.staff add constraint staff_role_check
  check (role in ('admin', 'reviewer', 'operations', 'support', 'finance', 'content', 'contracting'));

create table care.cases (
  case_no text primary key check (case_no ~ '^CS[0-9]{14}$'),
  order_no text not null references booking.orders,
  -- The person who opened the case and reads our answers.
  user_id text not null,
  kind text not null check (kind in ('no_booking', 'change', 'late_cancel', 'refund', 'complaint', 'other')),
  state text not null check (state in ('waiting_us', 'waiting_hotel', 'waiting_customer', 'solved')),
  owner_id text references identity.staff,
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  -- Promised time of our next answer.
  due_at timestamptz,
  -- Time at which the promise was missed; null again after the next answer.
  missed_at timestamptz,
  -- Time of the latest alert about an urgent case without an owner.
  alerted_at timestamptz,
  solved_at timestamptz,
  customer_seen_id bigint not null default 0,
  staff_seen_id bigint not null default 0,
  check ((due_at is not null) = (state in ('waiting_us', 'waiting_hotel'))),
  check ((solved_at is not null) = (state = 'solved'))
);
-- A second question of the same kind joins the open case.
create unique index cases_open_kind on care.cases (order_no, kind) where state <> 'solved';
create index cases_due on care.cases (due_at) where state <> 'solved';
create index cases_order on care.cases (order_no, opened_at desc);
create index cases_solved on care.cases (solved_at desc) where state = 'solved';

create table care.lines (
  id bigint generated always as identity primary key,
  case_no text not null references care.cases,
  at timestamptz not null,
  kind text not null check (kind in ('opened', 'message', 'note', 'claimed', 'handed_over', 'snoozed', 'missed',
    'solved', 'reopened')),
  side text not null check (side in ('customer', 'staff', 'clock')),
  author text not null,
  text text not null default ''
);
create index lines_case on care.lines (case_no, id);

-- Shifts of the staff who answer alerts.
create table care.shifts (
  id text primary key,
  staff_id text not null references identity.staff,
  from_at timestamptz not null,
  until_at timestamptz not null,
  check (until_at > from_at)
);
create index shifts_until on care.shifts (until_at);
