-- Tables of the platform, which every module uses. Each module has its own PostgreSQL schema (ARCHITECTURE.md).
create schema platform;

-- Events for the modules above, inserted in the transaction of the change. Delivered at least once, so handlers are
-- idempotent.
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

-- Answers of writes, stored for 24 hours for retries (api.md section 1).
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

-- One row: the seconds by which the product's clock is ahead of the machine's, in demo and tests only.
create table platform.clock (
  only_row boolean primary key default true check (only_row),
  advance_s bigint not null default 0
);
insert into platform.clock default values;

-- Facts about this installation, for example which demo data was created.
create table platform.facts (name text primary key, value text not null);

-- Trigger function that refuses updates and deletes of history.
create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_schema || '.' || tg_table_name using errcode = 'restrict_violation';
end $$;
