-- The event log of the partner API and its webhooks (ADR 44).

alter table partners.keys drop constraint keys_scopes_check;
alter table partners.keys add constraint keys_scopes_check check (
  scopes <@ array['content', 'search', 'book', 'orders', 'money', 'webhooks'] and scopes <> '{}');

-- Time of the event `key.expiring`, which is published once.
alter table partners.keys add column expiry_told_at timestamptz;

-- Accounts that have or had a key. The row counts their events; its lock gives the right to write the next ones.
create table partners.accounts (
  account_id text primary key,
  last_sequence bigint not null default 0
);
insert into partners.accounts (account_id) select distinct account_id from partners.keys;

-- Changes of orders and refunds that have not become events yet. The columns are those that a later change may
-- overwrite.
create table partners.changes (
  id bigint generated always as identity primary key,
  account_id text not null,
  order_no text not null,
  subject text not null check (subject in ('order', 'refund')),
  -- Changes of an order in one transaction become one event.
  tx text not null default pg_current_xact_id()::text,
  before jsonb,
  after jsonb not null
);
create index changes_account on partners.changes (account_id, id);

create table partners.events (
  account_id text not null,
  sequence bigint not null check (sequence > 0),
  id text not null unique,
  type text not null,
  order_no text,
  order_sequence int,
  created_at timestamptz not null,
  -- The sent data. `json` keeps the order of the fields.
  data json not null,
  previous json,
  primary key (account_id, sequence),
  check ((order_no is null) = (order_sequence is null))
);
create unique index events_of_order on partners.events (account_id, order_no, order_sequence) where order_no is not null;
create index events_age on partners.events (created_at);
create trigger events_never_change before update on partners.events
  for each row execute function platform.refuse_change();
create trigger events_never_emptied before truncate on partners.events
  for each statement execute function platform.refuse_change();

create table partners.endpoints (
  id text primary key,
  account_id text not null,
  label text not null,
  url text not null,
  types text[] not null check (types <> '{}'),
  secret_sealed bytea not null,
  -- The secret before the latest rotation. Until `previous_until`, webhooks have signatures by both.
  previous_sealed bytea,
  previous_until timestamptz,
  -- `gone`: the endpoint answered 410. `paused`: it failed for seven days.
  state text not null default 'on' check (state in ('on', 'off', 'gone', 'paused')),
  -- Consecutive failed attempts, and the time until which the next attempt waits. Parallel failures count once.
  failures int not null default 0,
  failing_since timestamptz,
  blocked_until timestamptz,
  last_at timestamptz,
  last_status int,
  last_error text,
  last_ms int,
  created_by text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  check ((previous_sealed is null) = (previous_until is null))
);
-- An address has at most one endpoint, so that a repeated call creates no second one.
create unique index endpoints_address on partners.endpoints (account_id, url) where deleted_at is null;

create table partners.deliveries (
  id bigint generated always as identity primary key,
  endpoint_id text not null references partners.endpoints,
  account_id text not null,
  event_id text not null,
  sequence bigint not null,
  -- Number of the order, or id of an event without an order. Deliveries of a lane are sent one after the other.
  lane text not null,
  -- `stopped`: the endpoint was switched off. `failed`: all attempts failed.
  state text not null default 'waiting' check (state in ('waiting', 'due', 'delivered', 'failed', 'stopped')),
  -- Number of the attempt's work item. Each attempt has its own, and only that one may end the delivery.
  run int not null default 0,
  -- Attempts since the first one or since the latest replay.
  attempts int not null default 0,
  due_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'due') = (due_at is not null)),
  check ((state in ('waiting', 'due')) = (ended_at is null)),
  unique (endpoint_id, event_id)
) with (fillfactor = 80);
-- At most one delivery of a lane is in progress.
create unique index deliveries_under_way on partners.deliveries (endpoint_id, lane) where state = 'due';
create index deliveries_waiting on partners.deliveries (endpoint_id, lane, sequence) where state = 'waiting';
create index deliveries_listed on partners.deliveries (endpoint_id, id desc);
create index deliveries_age on partners.deliveries (created_at);

create table partners.attempts (
  delivery_id bigint not null references partners.deliveries on delete cascade,
  n int not null,
  at timestamptz not null,
  ms int not null,
  status int,
  error text,
  -- The first characters of the answer.
  answer text not null default '',
  primary key (delivery_id, n)
);

-- Triggers record each change, so that no statement can omit it. For accounts without a key this costs one query of a
-- small table.
create function partners.order_facts(o booking.orders) returns jsonb language sql immutable as $$
  select jsonb_build_object('order_status', o.order_status, 'payment_status', o.payment_status,
    'paid_cents', o.paid_cents, 'refunded_cents', o.refunded_cents, 'cancel_fee_cents', o.cancel_fee_cents,
    'supplier_confirmation_no', o.supplier_confirmation_no, 'hotel_confirmation_no', o.hotel_confirmation_no,
    'pay_reminded_days', o.pay_reminded_days)
$$;

-- `due_at` is -infinity: the database's clock may be a moment ahead of the server that handles the work.
create function partners.note_change(account text, order_no text, subject text, before jsonb, after jsonb)
  returns void language plpgsql as $$
begin
  if not exists (select from partners.accounts a where a.account_id = account) then return; end if;
  insert into partners.changes (account_id, order_no, subject, before, after)
    values (account, order_no, subject, before, after);
  insert into platform.work (kind, key, payload, created_at, due_at)
    values ('partners.changed', account, jsonb_build_object('accountId', account), now(), '-infinity');
end $$;

create function partners.note_order() returns trigger language plpgsql as $$
begin
  perform partners.note_change(new.account_id, new.order_no, 'order',
    case when tg_op = 'UPDATE' then partners.order_facts(old) end, partners.order_facts(new));
  return null;
end $$;
create trigger partners_note_new after insert on booking.orders
  for each row execute function partners.note_order();
create trigger partners_note_changed
  after update of order_status, paid_cents, refunded_cents, cancel_fee_cents, supplier_confirmation_no,
    hotel_confirmation_no, pay_reminded_days on booking.orders
  for each row when ((old.order_status, old.paid_cents, old.refunded_cents, old.cancel_fee_cents,
      old.supplier_confirmation_no, old.hotel_confirmation_no, old.pay_reminded_days)
    is distinct from (new.order_status, new.paid_cents, new.refunded_cents, new.cancel_fee_cents,
      new.supplier_confirmation_no, new.hotel_confirmation_no, new.pay_reminded_days))
  execute function partners.note_order();

create function partners.note_refund() returns trigger language plpgsql as $$
begin
  perform partners.note_change(o.account_id, o.order_no, 'refund', null, jsonb_build_object(
      'refund_no', new.refund_no, 'status', new.status, 'reason', new.reason,
      'amount_cents', new.amount_cents, 'fee_cents', new.fee_cents))
    from booking.orders o where o.order_no = new.reference;
  return null;
end $$;
create trigger partners_note_refund after insert or update of status on payment.refunds
  for each row when (new.status <> 'asked') execute function partners.note_refund();
