-- Version of the partner API for calls of the key without a header.
alter table partners.keys add column version text not null default '2026-12-01';
alter table partners.keys alter column version drop default;

-- Deprecated parts of the API that an account uses, with the hour of the latest use. `GET /me` lists them.
create table partners.deprecated_uses (
  account_id text not null,
  kind text not null check (kind in ('version', 'call', 'field')),
  name text not null,
  last_used_at timestamptz not null,
  primary key (account_id, kind, name)
);
