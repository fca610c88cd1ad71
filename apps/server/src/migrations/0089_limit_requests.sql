-- Requests for limits above the maximum of a role. One member of staff requests, another one decides; a constraint
-- requires two people.
create table companies.limit_requests (
  id text primary key,
  company_id text not null references companies.companies,
  kind text not null check (kind in ('credit', 'pay_later')),
  limit_cents bigint not null check (limit_cents > 0),
  reason text not null,
  requested_by text not null,
  requested_by_name text not null,
  requested_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'approved', 'rejected', 'replaced')),
  decided_by text,
  decided_by_name text,
  decided_at timestamptz,
  check ((status = 'open') = (decided_by is null)),
  constraint limit_requests_four_eyes check (status <> 'approved' or decided_by <> requested_by)
);
create unique index limit_requests_open on companies.limit_requests (company_id, kind) where status = 'open';
