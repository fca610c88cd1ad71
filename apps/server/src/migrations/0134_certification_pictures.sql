-- Pictures of a partner's own pages, which staff check (ADR 54). The newest picture of a case counts.
create table partners.certification_pictures (
  -- Also the id of the stored file.
  id text primary key,
  company_id text not null,
  certification_case text not null,
  -- `replaced`: the partner sent another picture before staff decided.
  state text not null check (state in ('waiting', 'approved', 'refused', 'replaced')),
  -- The text of the page, as the partner typed it.
  statement text not null,
  sent_by text not null,
  sent_at timestamptz not null,
  -- Time by which we answer.
  due_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  -- Reason of a refusal, which the partner reads.
  reason text,
  check ((state in ('approved', 'refused')) = (decided_at is not null)),
  check ((state = 'refused') = (reason is not null))
);
create unique index certification_pictures_waiting
  on partners.certification_pictures (company_id, certification_case) where state = 'waiting';
create index certification_pictures_of_company
  on partners.certification_pictures (company_id, certification_case, sent_at desc);

-- A live key with the scope `book` cannot quote and order until its company is certified or has a waiver.
alter table partners.keys add column locked boolean not null default false
  check (not locked or (environment = 'live' and 'book' = any (scopes)));
create index keys_locked on partners.keys (account_id) where locked;

create table partners.waivers (
  company_id text primary key,
  reason text not null,
  by_staff text not null,
  at timestamptz not null
);
-- Companies that could book before the certification was required can still book.
insert into partners.waivers (company_id, reason, by_staff, at)
  select distinct account_id, 'Could book before the certification was needed', 'system', now()
    from partners.keys where environment = 'live' and 'book' = any (scopes) and revoked_at is null;
