-- Writes of staff who act for a customer: member of staff, customer, call, subject and result. The row is inserted
-- before the call runs, so that no write is without a row. A row that stays `started` has an unknown result.
create table identity.acting_calls (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id text not null,
  staff_name text not null,
  staff_role text not null,
  user_id text not null references identity.users (id),
  account_id text not null,
  call text not null,
  subject jsonb not null default '{}',
  outcome text not null default 'started' check (outcome in ('started', 'done', 'refused')),
  -- True for the first successful write of an hour, which sends the notice.
  notified boolean not null default false
);
create index acting_calls_account on identity.acting_calls (account_id, id desc);
create index acting_calls_user on identity.acting_calls (user_id, id desc);

create function identity.keep_acting_call() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'outcome' - 'notified') is distinct from (to_jsonb(old) - 'outcome' - 'notified')
     or old.outcome <> 'started' then
    raise exception 'an acting call is kept as it was';
  end if;
  return new;
end $$;
create trigger acting_calls_kept before update on identity.acting_calls
  for each row execute function identity.keep_acting_call();
create trigger acting_calls_append_only before delete on identity.acting_calls
  for each row execute function platform.refuse_change();
create trigger acting_calls_never_emptied before truncate on identity.acting_calls
  for each statement execute function platform.refuse_change();
