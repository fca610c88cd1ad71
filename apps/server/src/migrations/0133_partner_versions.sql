-- Each key is made for a version of the partner API, which its calls have without a header.
alter table partners.keys add column version text not null default '2026-12-01';
alter table partners.keys alter column version drop default;

-- Deprecated things that an account uses, with the last use (to the hour); `GET /me` lists them.
create table partners.deprecated_uses (
  account_id text not null,
  kind text not null check (kind in ('version', 'call', 'field')),
  name text not null,
  last_used_at timestamptz not null,
  primary key (account_id, kind, name)
);
