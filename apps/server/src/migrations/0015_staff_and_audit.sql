-- Staff of the console, with accounts and sessions of their own. The token of a customer is not valid in the console,
-- nor a staff token on the site (product.md sections 1, 2 and 10).
create table identity.staff (
  id text primary key,
  email text not null check (email = lower(email)),
  name text not null,
  role text not null check (role in ('admin', 'reviewer', 'operations', 'finance', 'content', 'contracting')),
  language text not null check (language in ('en', 'zh')),
  -- Null until the person has set a password through the link.
  password_hash text,
  status text not null check (status in ('active', 'disabled')),
  -- Second factor: the encrypted secret, and the last time step whose code was used.
  totp_secret bytea,
  totp_last_step bigint,
  created_at timestamptz not null,
  constraint staff_second_factor check (totp_secret is null or totp_last_step is not null)
);
create unique index staff_email on identity.staff (email);

create table identity.staff_sessions (
  token_hash bytea primary key,
  staff_id text not null references identity.staff,
  device text not null,
  ip text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index staff_sessions_staff on identity.staff_sessions (staff_id);
create index staff_sessions_expiry on identity.staff_sessions (expires_at);

-- One-time links with which staff set password and second factor. Only the newest link of a person is valid.
create table identity.staff_links (
  token_hash bytea primary key,
  staff_id text not null references identity.staff,
  -- Encrypted secret of the second factor during setup. It becomes the person's own with its first correct code.
  totp_pending bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_links_staff on identity.staff_links (staff_id);
create index staff_links_expiry on identity.staff_links (expires_at);

-- Challenges of sign-ins that passed the password and still need the second factor.
create table identity.staff_challenges (
  challenge_hash bytea primary key,
  staff_id text not null references identity.staff,
  device text not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  used_at timestamptz
);
create index staff_challenges_expiry on identity.staff_challenges (expires_at);

create table identity.staff_recovery_codes (
  staff_id text not null references identity.staff,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- Changes by staff with the values before and after. Inserted in the transaction of the change, and never updated.
create table platform.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id text not null,
  staff_name text not null,
  staff_role text not null,
  action text not null,
  target_type text not null,
  target_id text not null,
  target_name text not null,
  before jsonb,
  after jsonb,
  reason text,
  ip text
);
create index audit_log_at on platform.audit_log (at desc, id desc);
create index audit_log_staff on platform.audit_log (staff_id, id desc);
create index audit_log_target on platform.audit_log (target_type, target_id, id desc);
create index audit_log_action on platform.audit_log (action, id desc);
create trigger audit_log_append_only before update or delete on platform.audit_log
  for each row execute function platform.refuse_change();
create trigger audit_log_never_emptied before truncate on platform.audit_log
  for each statement execute function platform.refuse_change();
