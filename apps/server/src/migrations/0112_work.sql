-- The one durable work queue (ADR 32). A row is enqueued in the transaction that makes it due, claimed by a lease, and
-- handled. Due times follow the product's clock, leases the database's clock.
create table platform.work (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The order, payment or message that the work is about. People read it in the console.
  key text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  -- The process that handles it, by its application_name. The lease ends at its time, or with this process.
  leased_by text,
  lease_until timestamptz,
  -- Counted when it is claimed. It also tells a lease from the next one: only the last claimer may end the work.
  tries int not null default 0,
  last_error text,
  state text not null default 'open' check (state in ('open', 'done', 'dead')),
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null)),
  check ((leased_by is null) = (lease_until is null)),
  check (state = 'open' or leased_by is null)
) with (fillfactor = 80);
-- No index has a column that a claim changes, so PostgreSQL updates the row without new index entries.
create index work_due on platform.work (kind, due_at, id) where state = 'open';
create index work_done on platform.work (ended_at) where state = 'done';
create index work_dead on platform.work (id desc) where state = 'dead';

-- Moves pending events with their claims. A server of the old release that handles an event ends it by its lease.
insert into platform.work (kind, key, payload, created_at, due_at, leased_by, lease_until, tries, last_error, state, ended_at)
select topic, coalesce(payload ->> 'orderNo', payload ->> 'paymentNo', payload ->> 'refundNo', payload ->> 'reference',
    payload ->> 'accountId', payload ->> 'cardId', payload -> 'references' ->> 0, ''),
  payload, created_at, created_at,
  case when attempts < 20 and claimed_until is not null then claimed_by end,
  case when attempts < 20 and claimed_by is not null then claimed_until end,
  attempts, last_error,
  case when attempts < 20 then 'open' else 'dead' end, case when attempts >= 20 then now() end
  from platform.outbox where delivered_at is null order by id;
delete from platform.outbox where delivered_at is null;

-- Servers of the old release still write to the outbox during a rolling upgrade. Their events go to the queue; the note
-- wakes a server of this release. The table and this trigger go with the next release.
create function platform.outbox_to_work() returns trigger language plpgsql as $$
begin
  insert into platform.work (kind, key, payload, created_at, due_at)
    values (new.topic, coalesce(new.payload ->> 'orderNo', new.payload ->> 'paymentNo', new.payload ->> 'refundNo',
      new.payload ->> 'reference', new.payload ->> 'accountId', new.payload ->> 'cardId',
      new.payload -> 'references' ->> 0, ''), new.payload, new.created_at, new.created_at);
  perform pg_notify('wayhouse_work', new.topic);
  return null;
end $$;
create trigger outbox_to_work before insert on platform.outbox
  for each row execute function platform.outbox_to_work();

-- `due_at` is -infinity: the database's clock may be a moment ahead of the server that delivers.
create or replace function ledger.watch_balance() returns trigger language plpgsql as $$
begin
  new.alert_low := new.alert_cents is not null and new.balance_cents - new.held_cents < new.alert_cents;
  if new.alert_low and not old.alert_low then
    insert into platform.work (kind, key, payload, created_at, due_at)
      values ('ledger.balance_low', new.account_id, jsonb_build_object('accountId', new.account_id), now(), '-infinity');
  end if;
  return new;
end $$;
