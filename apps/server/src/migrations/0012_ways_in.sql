-- Sign-in by other means than the password, and personal settings of the account pages.

alter table identity.users
  -- Country code without plus sign, and the national number. `mobile` joins both in the form E.164 when the number is
  -- valid.
  add column area_code text,
  add column phone text,
  add column mobile text,
  add column timezone text,
  add column country text,
  add column gender text check (gender in ('male', 'female')),
  add column user_name text,
  add column cc_email text[] not null default '{}',
  -- Names of the notifications that are on (api.md section 2, SubUser.flags).
  add column notifications text[] not null default '{receive_email,balance_alert,on_request_notice,voucher,voucher_cancellation}',
  -- Second factor: the encrypted secret, and the last time step whose code was used.
  add column totp_secret bytea,
  add column totp_pending bytea,
  add column totp_last_step bigint,
  add constraint users_second_factor check (totp_secret is null or totp_last_step is not null);
create index users_mobile on identity.users (mobile) where mobile is not null;

alter table identity.sessions
  -- Identifies the session for its person, because the hash of the token never leaves the server.
  add column id text not null default gen_random_uuid()::text,
  -- Set when a member of staff acts for the customer.
  add column acting_staff_id text,
  add column acting_staff_name text,
  add column acting_staff_role text,
  add constraint sessions_id unique (id),
  add constraint sessions_acting check (
    (acting_staff_id is null) = (acting_staff_name is null) and (acting_staff_id is null) = (acting_staff_role is null)
  );

-- Codes of six digits that were sent to an e-mail or a mobile number for one purpose. Only keyed hashes are stored.
create table identity.codes (
  id bigint generated always as identity primary key,
  target_hash bytea not null,
  purpose text not null check (purpose in ('register', 'login', 'reset', 'change_email')),
  code_hash bytea not null,
  ip text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  used_at timestamptz
);
create index codes_target on identity.codes (target_hash, created_at);
create index codes_ip on identity.codes (ip, created_at);
create index codes_expiry on identity.codes (expires_at);

create table identity.password_resets (
  token_hash bytea primary key,
  user_id text not null references identity.users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on identity.password_resets (user_id);
create index password_resets_expiry on identity.password_resets (expires_at);

-- Challenges of sign-ins that passed the password and still need the second factor.
create table identity.otp_challenges (
  challenge_hash bytea primary key,
  user_id text not null references identity.users,
  device text not null,
  remember boolean not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  used_at timestamptz
);
create index otp_challenges_expiry on identity.otp_challenges (expires_at);

create table identity.recovery_codes (
  user_id text not null references identity.users,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Tickets of `/single-login`, valid once within a minute.
create table identity.single_logins (
  ticket_hash bytea primary key,
  user_id text not null references identity.users,
  acting_staff_id text,
  acting_staff_name text,
  acting_staff_role text,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index single_logins_expiry on identity.single_logins (expires_at);

-- Requests by IP address, to limit them: whether an e-mail exists, and requests for a link.
create table identity.asks (
  ip text not null,
  kind text not null check (kind in ('exists', 'forget')),
  target_hash bytea not null,
  at timestamptz not null
);
create index asks_ip on identity.asks (kind, ip, at);
create index asks_target on identity.asks (kind, target_hash, at);
create index asks_at on identity.asks (at);
