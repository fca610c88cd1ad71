-- Keys of the partner API, its signatures and its limits.
create schema partners;

-- A key acts as a service user of its company. The service user owns orders and appears in their logs, and can never
-- sign in.
alter table identity.users drop constraint users_status_check;
alter table identity.users add constraint users_status_check
  check (status in ('pending', 'approved', 'rejected', 'suspended', 'service'));
alter table identity.users add constraint users_service
  check (status <> 'service' or (company_id is not null and not is_main and notifications = '{}'));

create table partners.keys (
  id text primary key,
  account_id text not null,
  user_id text not null unique,
  -- Test keys need a world of their own in which no money moves. Until it exists, there are none (ADR 33).
  environment text not null default 'live' check (environment = 'live'),
  label text not null check (label <> ''),
  scopes text[] not null check (scopes <@ array['content', 'search', 'book', 'orders', 'money'] and scopes <> '{}'),
  signature text not null check (signature in ('required', 'optional')),
  cidrs text[] not null default '{}',
  -- The SHA-256 of the secret finds the key; the encrypted secret checks signatures.
  secret_hash bytea not null unique,
  secret_sealed bytea not null,
  prefix text not null,
  -- The secret before the latest rotation, while it is still valid.
  previous_hash bytea unique,
  previous_sealed bytea,
  previous_until timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_ip text,
  check ((previous_hash is null) = (previous_sealed is null) and (previous_hash is null) = (previous_until is null))
);
create index keys_account on partners.keys (account_id, created_at desc);

-- Signatures of accepted writes, until they expire, so that a copy of a request is refused.
create table partners.signatures (
  signature bytea primary key,
  expires_at timestamptz not null
);
create index signatures_expiry on partners.signatures (expires_at);

-- Token buckets: the remaining calls of an account by class. Servers take several tokens at once.
create table partners.buckets (
  account_id text not null,
  class text not null,
  tokens double precision not null,
  -- Number of tokens that the latest statement received.
  granted double precision not null,
  refilled_at timestamptz not null,
  primary key (account_id, class)
);
