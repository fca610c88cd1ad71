-- Machinery that every module stands on. One Postgres schema per module (architecture.md section 2).
create schema platform;

-- News for higher modules, written in the transaction that made it true (at least once, handlers idempotent).
create table platform.outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  attempts int not null default 0,
  last_error text
);
create index outbox_open on platform.outbox (id) where delivered_at is null;

-- Answers kept 24 hours for retried writes (api.md section 1).
create table platform.idempotency_keys (
  user_id text not null,
  endpoint text not null,
  key text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, endpoint, key)
);
create index idempotency_keys_created on platform.idempotency_keys (created_at);

-- One row: how far the product's clock stands ahead of the machine's (demo and tests only).
create table platform.clock (
  only_row boolean primary key default true check (only_row),
  advance_s bigint not null default 0
);
insert into platform.clock default values;

-- Facts about this installation, e.g. which demo data was made.
create table platform.facts (name text primary key, value text not null);

-- Refuses change and removal of rows that are history.
create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_schema || '.' || tg_table_name using errcode = 'restrict_violation';
end $$;
