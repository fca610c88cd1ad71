-- Time of the latest proof of identity in this session, by sign-in or `me/prove`. The default is for processes of the
-- previous release, which do not write the column.
alter table identity.staff_sessions add column proven_at timestamptz not null default now();
update identity.staff_sessions set proven_at = created_at;
