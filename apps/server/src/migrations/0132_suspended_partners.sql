-- Companies whose keys staff suspended: no searches, quotes and new orders. The partner sees the reason.
create table partners.suspensions (
  company_id text primary key,
  reason text not null,
  by_staff text not null,
  at timestamptz not null
);
