-- When the member of staff last proved to be itself in this session: by the sign-in, or by `me/prove`.
-- The default is for processes of the version before, which do not name the column.
alter table identity.staff_sessions add column proven_at timestamptz not null default now();
update identity.staff_sessions set proven_at = created_at;
