-- The work queue sends messages (ADR 32). `platform.messages` has their content and the time of sending; due times,
-- tries and errors are in `platform.work`.
insert into platform.work (kind, key, payload, created_at, due_at, tries, last_error, state, ended_at)
select 'message.' || channel, id::text, jsonb_build_object('id', id), created_at, due_at, attempts, last_error,
    case when dead_at is null then 'open' else 'dead' end, dead_at
  from platform.messages where sent_at is null order by id;

-- Servers of the old release may still send messages that they claimed a moment ago. The queue waits until their lease
-- has ended, because `due_at` was the end of that lease. From now on these servers find no due message.
alter table platform.messages alter column due_at drop not null;
update platform.messages set due_at = null, dead_at = null where sent_at is null;
drop index platform.messages_due;
drop index platform.messages_dead;

-- Messages that servers of the old release queue during a rolling upgrade. The trigger and the columns due_at,
-- attempts, dead_at and last_error go with the next release.
create function platform.message_to_work() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into platform.work (kind, key, payload, created_at, due_at)
      values ('message.' || new.channel, new.id::text, jsonb_build_object('id', new.id), new.created_at, new.due_at);
    perform pg_notify('wayhouse_work', 'message.' || new.channel);
  end if;
  new.due_at := null;
  return new;
end $$;
create trigger message_to_work before insert or update of due_at on platform.messages
  for each row when (new.due_at is not null) execute function platform.message_to_work();
