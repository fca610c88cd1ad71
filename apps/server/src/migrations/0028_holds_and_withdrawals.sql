-- Held money (product.md section 6): it still belongs to the customer, who can no longer spend it. The account stores
-- the sum of its pending holds beside its balance, so that one check limits both.
alter table ledger.accounts
  add column held_cents bigint not null default 0 check (held_cents >= 0),
  -- The customer gets a mail when the balance falls below this amount. `alert_low` is true after the mail.
  add column alert_cents bigint check (alert_cents > 0),
  add column alert_low boolean not null default false,
  drop constraint within_floor,
  add constraint within_floor check (floor_cents is null or balance_cents - held_cents >= floor_cents),
  drop constraint accounts_kind_check,
  add constraint accounts_kind_check check (kind in ('prepaid', 'credit', 'gateway_clearing', 'bank', 'revenue',
                                                     'supplier_payable', 'fees', 'refunds_payable', 'coupons')),
  add constraint alert_of_prepaid check (kind = 'prepaid' or (alert_cents is null and not alert_low));
-- Our own bank account: incoming transfers and paid withdrawals. The clearing account of the gateway stays separate.
insert into ledger.accounts (id, kind) values ('house:bank', 'bank');

create table ledger.holds (
  id text primary key,
  account_id text not null references ledger.accounts,
  cents bigint not null check (cents > 0),
  -- Cause of the hold. A cause has at most one hold.
  cause_type text not null,
  cause_id text not null,
  status text not null default 'pending' check (status in ('pending', 'posted', 'voided')),
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (cause_type, cause_id),
  check ((status = 'pending') = (ended_at is null))
);
create index holds_pending on ledger.holds (account_id) where status = 'pending';

-- A hold is created once and ends once. No other column changes.
create function ledger.keep_held() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'pending' then raise exception 'a hold begins pending' using errcode = 'check_violation'; end if;
    update ledger.accounts set held_cents = held_cents + new.cents where id = new.account_id and floor_cents is not null;
    if not found then raise exception 'only customers have holds' using errcode = 'check_violation'; end if;
    return new;
  end if;
  if tg_op = 'DELETE' or old.status <> 'pending' or new.status = 'pending'
     or (new.id, new.account_id, new.cents, new.cause_type, new.cause_id, new.created_at)
        is distinct from (old.id, old.account_id, old.cents, old.cause_type, old.cause_id, old.created_at) then
    raise exception 'a hold only ends' using errcode = 'check_violation';
  end if;
  update ledger.accounts set held_cents = held_cents - old.cents where id = old.account_id;
  return new;
end $$;
create trigger keep_held before insert or update or delete on ledger.holds
  for each row execute function ledger.keep_held();

-- Entries of a customer have numbers in the order in which they changed the balances. Both accounts are locked, credit
-- first, before the number is drawn. So the balance after an entry follows from the order of the numbers.
create or replace function ledger.apply_entry() returns trigger language plpgsql as $$
declare owner text;
begin
  select account_id into owner from ledger.accounts where id = new.account_id;
  if owner is null then return new; end if;
  perform 1 from ledger.accounts where account_id = owner order by id for update;
  new.id := nextval('ledger.entries_id_seq');
  update ledger.accounts set balance_cents = balance_cents + new.amount_cents
    where id = new.account_id
    returning balance_cents into new.balance_after_cents;
  return new;
end $$;

-- Publishes one event each time the spendable prepaid money falls below the customer's limit.
create function ledger.watch_balance() returns trigger language plpgsql as $$
begin
  new.alert_low := new.alert_cents is not null and new.balance_cents - new.held_cents < new.alert_cents;
  if new.alert_low and not old.alert_low then
    insert into platform.outbox (topic, payload, created_at)
      values ('ledger.balance_low', jsonb_build_object('accountId', new.account_id), now());
  end if;
  return new;
end $$;
create trigger watch_balance before update of balance_cents, held_cents, alert_cents on ledger.accounts
  for each row when (new.kind = 'prepaid' and (new.alert_cents is not null or old.alert_cents is not null))
  execute function ledger.watch_balance();

create index transactions_at on ledger.transactions (at desc, id desc);
create index transactions_cause on ledger.transactions (cause_id);

-- Withdrawals of prepaid money. On request the money is held. After the approval finance transfers it. Paid: the hold
-- has ended.
create table ledger.withdrawals (
  withdrawal_no text primary key,
  account_id text not null,
  user_id text not null,
  method text not null check (method in ('wire', 'check')),
  -- Bank account of the customer, as the customer typed it.
  account jsonb not null,
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null check (fee_cents >= 0),
  status text not null default 'requested'
    check (status in ('requested', 'approved', 'rejected', 'canceled', 'paid')),
  idempotency_key text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  -- Reason of the refusal, which the customer reads.
  reason text,
  paid_at timestamptz,
  -- Number of the transfer or of the check.
  paid_reference text,
  check ((status = 'paid') = (paid_at is not null)),
  check (status <> 'rejected' or reason is not null)
);
create unique index withdrawals_idempotency on ledger.withdrawals (user_id, idempotency_key)
  where idempotency_key is not null;
create index withdrawals_account on ledger.withdrawals (account_id, created_at desc);
create index withdrawals_status on ledger.withdrawals (status, created_at);

-- Checks of the ledger with the differences that they found.
create table ledger.checks (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The member of staff who started the check; null for the nightly run.
  by_staff text,
  transactions bigint not null,
  faults text[] not null
);
create index checks_at on ledger.checks (at desc);
create trigger checks_append_only before update or delete on ledger.checks
  for each row execute function platform.refuse_change();
