-- A mobile number can sign in only after a code that was sent to it came back. A verified number belongs to at most one
-- account.
alter table identity.users
  add column mobile_proven_at timestamptz,
  add constraint users_mobile_proven check (mobile_proven_at is null or mobile is not null);
create unique index users_proven_mobile on identity.users (mobile) where mobile_proven_at is not null;

-- The verification belongs to the number, so each change of the number ends it.
create function identity.end_mobile_proof() returns trigger language plpgsql as $$
begin
  new.mobile_proven_at := null;
  return new;
end $$;
create trigger end_mobile_proof before update of mobile on identity.users
  for each row when (old.mobile is distinct from new.mobile) execute function identity.end_mobile_proof();

alter table identity.codes drop constraint codes_purpose_check,
  add constraint codes_purpose_check
    check (purpose in ('register', 'login', 'reset', 'change_email', 'prove_mobile'));

-- Time of the latest proof of identity in this session, by password or otherwise. Sensitive changes need a recent one.
alter table identity.sessions add column proven_at timestamptz;
update identity.sessions set proven_at = created_at;
alter table identity.sessions alter column proven_at set not null;
