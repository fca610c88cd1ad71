-- Partitions the activity of accounts by month (ADR 90), so that an old month is dropped as a whole. Deletes one day
-- more than the retention rule, so that a running server of the previous release finds no line to delete.
delete from platform.activity where at < now() - interval '729 days';

alter table platform.activity rename to activity_before;
alter index platform.activity_account rename to activity_before_account;
drop index platform.activity_at;
alter table platform.activity_before drop constraint activity_pkey, alter column id drop identity;

create table platform.activity (
  id bigint generated always as identity,
  at timestamptz not null,
  account_id text not null,
  user_id text not null,
  -- Stored, so that a line stays readable after the person has left.
  user_name text not null,
  -- The member of staff who acted for the person.
  staff_name text,
  -- Method and path of the call, or `sign_in`.
  action text not null,
  -- Ids and numbers that name the subject; never free texts, cards or passwords.
  subject jsonb not null,
  ip text not null,
  user_agent text not null,
  primary key (id, at)
) partition by range (at);
create index activity_account on platform.activity (account_id, id desc);
-- Stores the lines of a month that has no partition yet; a job moves them.
create table platform.activity_default partition of platform.activity default;

-- The table with the earlier lines becomes the first partition; no line is copied.
do $$
declare bound timestamptz;
begin
  select (date_trunc('month', greatest(max(at), now()) at time zone 'UTC') + interval '1 month') at time zone 'UTC'
    into bound from platform.activity_before having count(*) > 0;
  if bound is null then
    drop table platform.activity_before;
  else
    perform setval(pg_get_serial_sequence('platform.activity', 'id'), (select max(id) from platform.activity_before));
    execute format(
      'alter table platform.activity attach partition platform.activity_before for values from (minvalue) to (%L)', bound);
  end if;
end $$;
