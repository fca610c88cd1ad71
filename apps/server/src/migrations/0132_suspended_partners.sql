-- Staff can stop a company's keys from selling: no searches, quotes and new orders. The reason is shown to the partner.
create table partners.suspensions (
  company_id text primary key,
  reason text not null,
  by_staff text not null,
  at timestamptz not null
);
