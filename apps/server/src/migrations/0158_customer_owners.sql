-- Members of staff who own customers. `account_id` is a company, or a person without a company.
create table companies.account_owners (
  account_id text primary key,
  staff_id text not null references identity.staff,
  since timestamptz not null
);
create index account_owners_staff on companies.account_owners (staff_id);

create table companies.tasks (
  id text primary key,
  account_id text not null,
  text text not null check (length(text) between 1 and 500),
  due_on date,
  -- The member of staff in charge; null when nobody is.
  assignee_id text references identity.staff,
  created_by text not null,
  created_at timestamptz not null,
  done_at timestamptz,
  done_by text,
  check ((done_at is null) = (done_by is null))
);
create index tasks_account on companies.tasks (account_id, created_at desc);
create index tasks_open on companies.tasks (assignee_id, due_on) where done_at is null;

-- The member of staff who gave the coupon, and the reason; null when the customer claimed it.
alter table coupons.claims
  add column given_by text,
  add column given_reason text,
  add check ((given_by is null) = (given_reason is null));
