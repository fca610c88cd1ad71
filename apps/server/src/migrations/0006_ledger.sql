create schema ledger;

-- Double-entry accounts. The balance of a customer's account is our debt to the customer: prepaid ≥ 0, credit ≥ −limit.
-- House accounts have no floor and no stored balance, so that two payments never wait for the same row. Their balance
-- is the sum of their entries.
create table ledger.accounts (
  id text primary key,
  -- The company or person; null for house accounts.
  account_id text,
  kind text not null check (kind in ('prepaid', 'credit', 'gateway_clearing', 'revenue', 'supplier_payable', 'fees',
                                     'refunds_payable', 'coupons')),
  balance_cents bigint not null default 0,
  floor_cents bigint,
  constraint within_floor check (floor_cents is null or balance_cents >= floor_cents),
  -- A credit balance is never above zero. Money beyond the repaid credit goes to the prepaid account.
  constraint credit_not_positive check (kind <> 'credit' or balance_cents <= 0),
  check ((kind in ('prepaid', 'credit')) = (account_id is not null)),
  check ((kind in ('prepaid', 'credit')) = (floor_cents is not null)),
  unique (account_id, kind)
);
insert into ledger.accounts (id, kind) values
  ('house:gateway_clearing', 'gateway_clearing'), ('house:revenue', 'revenue'),
  ('house:supplier_payable', 'supplier_payable'), ('house:fees', 'fees'),
  ('house:refunds_payable', 'refunds_payable'), ('house:coupons', 'coupons');

create table ledger.transactions (
  id bigint generated always as identity primary key,
  -- deposit, payment, refund, cost, cost_reversal
  kind text not null,
  -- Kind and number of the cause: order, payment, refund or seed data. A cause has at most one transaction of a kind.
  cause_type text not null,
  cause_id text not null,
  at timestamptz not null,
  note text not null default '',
  unique (kind, cause_type, cause_id)
);

create table ledger.entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger.transactions,
  account_id text not null references ledger.accounts,
  amount_cents bigint not null check (amount_cents <> 0),
  -- Balance of a customer's account after this entry; null for house accounts.
  balance_after_cents bigint
);
create index entries_transaction on ledger.entries (transaction_id);
create unique index entries_one_a_transaction on ledger.entries (account_id, transaction_id);
create index entries_account on ledger.entries (account_id, id);

-- Updates the balance of a customer's account with each entry. A check of the account refuses an overdraft.
create function ledger.apply_entry() returns trigger language plpgsql as $$
begin
  update ledger.accounts set balance_cents = balance_cents + new.amount_cents
    where id = new.account_id and floor_cents is not null
    returning balance_cents into new.balance_after_cents;
  return new;
end $$;
create trigger apply_entry before insert on ledger.entries for each row execute function ledger.apply_entry();

create function ledger.check_sum() returns trigger language plpgsql as $$
declare total bigint; entries int;
begin
  select coalesce(sum(amount_cents), 0), count(*) into total, entries
    from ledger.entries where transaction_id = new.transaction_id;
  if total <> 0 or entries < 2 then
    raise exception 'ledger transaction % does not balance: % in % entries', new.transaction_id, total, entries
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger entries_sum_to_zero after insert on ledger.entries
  deferrable initially deferred for each row execute function ledger.check_sum();

create trigger transactions_append_only before update or delete on ledger.transactions
  for each row execute function platform.refuse_change();
create trigger entries_append_only before update or delete on ledger.entries
  for each row execute function platform.refuse_change();
