-- The practice world of the partner API (ADR 49). The account of a company there is `<company>~test`, after a reset
-- `<company>~test.2` and so on.

create table platform.worlds (
  account_id text primary key check (account_id like '%~test%'),
  company_id text not null,
  -- Seconds by which its clock is ahead of the product's.
  advance_s bigint not null default 0 check (advance_s >= 0),
  created_at timestamptz not null,
  -- Time of the reset that replaced the world.
  ended_at timestamptz
);
create unique index worlds_current on platform.worlds (company_id) where ended_at is null;

-- The practice account by whose clock the work is due; null for the product's clock.
alter table platform.work add column world text;

-- A transaction never has accounts of both worlds.
alter table ledger.accounts add column world text not null
  generated always as (case when id like '%~test%' then 'test' else 'live' end) stored;
insert into ledger.accounts (id, kind)
  select replace(id, 'house:', 'house~test:'), kind from ledger.accounts where account_id is null;
create index entries_of_tests on ledger.entries (transaction_id) where account_id like '%~test%';

create or replace function ledger.check_sum() returns trigger language plpgsql as $$
declare written bigint; total bigint; entries int; mixed boolean;
begin
  -- One transaction at a time, because PostgreSQL plans a join with the written rows as a scan of all entries.
  for written in select distinct transaction_id from made loop
    select coalesce(sum(amount_cents), 0), count(*),
        bool_or(account_id like '%~test%') and not bool_and(account_id like '%~test%')
      into total, entries, mixed
      from ledger.entries where transaction_id = written;
    if total <> 0 or entries < 2 then
      raise exception 'ledger transaction % does not balance: % in % entries', written, total, entries
        using errcode = 'check_violation';
    end if;
    if mixed then
      raise exception 'ledger transaction % mixes live and test money', written using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end $$;

alter table partners.keys drop constraint keys_environment_check;
alter table partners.keys add constraint keys_environment_check check (environment in ('live', 'test'));
alter table partners.keys add constraint keys_world
  check ((environment = 'test') = (account_id like '%~test%'));

-- Forced behavior of the next webhook of a practice account: late_5m, twice, out_of_order, bad_signature.
alter table partners.accounts add column forced_webhook text;
alter table partners.deliveries add column forced text
  check (forced in ('late_5m', 'twice', 'out_of_order', 'bad_signature'));

create or replace function partners.note_change(account text, order_no text, subject text, before jsonb, after jsonb)
  returns void language plpgsql as $$
begin
  if not exists (select from partners.accounts a where a.account_id = account) then return; end if;
  insert into partners.changes (account_id, order_no, subject, before, after)
    values (account, order_no, subject, before, after);
  insert into platform.work (kind, key, payload, created_at, due_at, world)
    values ('partners.changed', account, jsonb_build_object('accountId', account), now(), '-infinity',
      case when account like '%~test%' then account end);
end $$;

-- The source `practice`, and its data about its bookings.
insert into supply.sources (name, enabled) values ('practice', true);
insert into supply.board_mappings values ('practice', 'RO', 'RO'), ('practice', 'BB', 'BB');
create table supply.practice_bookings (
  order_no text primary key,
  reference text not null unique,
  outcome text not null,
  cancel_outcome text not null,
  total text not null,
  currency text not null,
  booked_at timestamptz not null,
  cancel_asked_at timestamptz,
  -- Outcome that the partner set; it takes effect at once.
  verdict text check (verdict in ('confirmed', 'failed', 'cancelled', 'cancel_refused'))
);
