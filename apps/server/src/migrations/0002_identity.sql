create schema identity;

create table identity.users (
  id text primary key,
  -- The company; for guest and family the person. It is the sharding key of orders and ledger.
  account_id text not null,
  email text not null check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  language text not null check (language in ('en', 'zh')),
  account_type text not null check (account_type in ('corporate', 'guest', 'family')),
  company_id text,
  is_main boolean not null default false,
  job_title text check (job_title in ('admin', 'manager', 'sales', 'services', 'operations', 'accountant')),
  book_privileges text[] not null check (book_privileges <@ array['search', 'book']),
  order_privileges text[] not null check (order_privileges <@ array['own', 'company']),
  cart_privileges text[] not null check (cart_privileges <@ array['own', 'company']),
  -- pending → approved | rejected; approved ⇄ suspended (product.md section 1).
  status text not null check (status in ('pending', 'approved', 'rejected', 'suspended')),
  reject_reason text,
  created_at timestamptz not null,
  check ((account_type = 'corporate') = (company_id is not null)),
  check (company_id is null or account_id = company_id)
);
create unique index users_email on identity.users (email);
create index users_account on identity.users (account_id);

create table identity.sessions (
  -- SHA-256 of the token, so that the table alone gives nobody access.
  token_hash bytea primary key,
  user_id text not null references identity.users,
  device text not null,
  ip text not null,
  remember boolean not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on identity.sessions (user_id);
create index sessions_expiry on identity.sessions (expires_at);

create table identity.slider_challenges (
  id text primary key,
  ip text not null,
  target_x int not null,
  failures int not null default 0,
  expires_at timestamptz not null,
  solved_at timestamptz
);
create index slider_challenges_expiry on identity.slider_challenges (expires_at);

create table identity.slider_tickets (
  ticket_hash bytea primary key,
  randstr text not null,
  ip text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index slider_tickets_expiry on identity.slider_tickets (expires_at);

-- Failed sign-ins by hash of the e-mail. Five in 15 minutes lock the sign-in of the account (product.md section 2).
create table identity.sign_in_failures (
  email_hash bytea not null,
  ip text not null,
  at timestamptz not null
);
create index sign_in_failures_email on identity.sign_in_failures (email_hash, at);
create index sign_in_failures_ip on identity.sign_in_failures (ip, at);
create index sign_in_failures_at on identity.sign_in_failures (at);
