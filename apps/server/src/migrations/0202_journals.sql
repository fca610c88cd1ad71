-- Manual journals. One person drafts the entries; another one approves, which posts them.
alter table ledger.accounts
  add column by_hand boolean not null default false,
  add constraint by_hand_is_own check (not by_hand or (account_id is null and id like 'house:%')),
  drop constraint accounts_kind_check,
  add constraint accounts_kind_check check (kind in ('prepaid', 'credit', 'gateway_clearing', 'bank', 'revenue',
    'supplier_payable', 'fees', 'refunds_payable', 'coupons', 'adjustments', 'goodwill', 'compensation', 'bad_debts', 'bank_charges',
    'unassigned', 'exchange_differences', 'other_income', 'other_costs', 'taxes_payable', 'equity'));
insert into ledger.accounts (id, kind, by_hand) values
  ('house:bank_charges', 'bank_charges', true), ('house:unassigned', 'unassigned', true),
  ('house:exchange_differences', 'exchange_differences', true), ('house:other_income', 'other_income', true),
  ('house:other_costs', 'other_costs', true), ('house:taxes_payable', 'taxes_payable', true),
  ('house:equity', 'equity', true);
-- Manual entries are refused on accounts whose balances follow from orders, customers and suppliers.
update ledger.accounts set by_hand = true
  where id in ('house:bank', 'house:gateway_clearing', 'house:fees', 'house:adjustments');
insert into books.lines (line, statement, position) values
  ('unassigned', 'balance', 25), ('taxes_payable', 'balance', 70), ('equity', 'balance', 90),
  ('other_income', 'result', 165), ('bank_charges', 'result', 180), ('exchange_differences', 'result', 190),
  ('other_costs', 'result', 200);

create table books.journals (
  id text primary key,
  no bigint not null unique generated always as identity,
  booked_on date not null,
  reason text not null check (reason <> ''),
  status text not null check (status in ('draft', 'posted', 'canceled')),
  drafted_by text not null,
  drafted_by_id text not null,
  drafted_at timestamptz not null,
  posted_by text,
  posted_by_id text,
  posted_at timestamptz,
  -- The journal that this one reverses.
  reverses text references books.journals (id),
  check (reverses <> id),
  check ((status = 'posted') = (num_nulls(posted_by, posted_by_id, posted_at) = 0))
);
create index journals_drafts on books.journals (booked_on) where status = 'draft';
create unique index journals_reversed_once on books.journals (reverses) where status <> 'canceled';

create table books.journal_lines (
  journal_id text not null references books.journals (id),
  n int not null check (n > 0),
  line text not null references books.lines (line),
  -- Above zero: credit; below zero: debit.
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (journal_id, n)
);

-- A posted journal cannot be changed.
create function books.keep_posted() returns trigger language plpgsql as $$
begin
  if old.status <> 'draft' then
    raise exception 'journal % is %', old.id, old.status using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger keep_posted before update or delete on books.journals
  for each row execute function books.keep_posted();
create function books.keep_posted_lines() returns trigger language plpgsql as $$
begin
  if exists (select from books.journals j
      where j.id = coalesce(new.journal_id, old.journal_id) and j.status <> 'draft') then
    raise exception 'lines of a journal that is not a draft stay' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger keep_posted_lines before insert or update or delete on books.journal_lines
  for each row execute function books.keep_posted_lines();

-- A journal posts only between accounts with `by_hand`.
create or replace function ledger.check_sum() returns trigger language plpgsql as $$
declare written bigint; total bigint; entries int; mixed boolean; state record;
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
    select t.kind = 'journal' and exists (select from ledger.entries e join ledger.accounts a on a.id = e.account_id
          where e.transaction_id = t.id and not a.by_hand) as is_barred,
        exists (select from books.months m where m.month > ledger.book_month(t.booked_on)
          or (m.month = ledger.book_month(t.booked_on) and m.status = 'closed')) as is_closed
      into state from ledger.transactions t where t.id = written;
    if state.is_closed then
      raise exception 'ledger transaction % belongs to a closed month', written
        using errcode = 'check_violation', constraint = 'month_is_open';
    end if;
    if state.is_barred then
      raise exception 'ledger transaction % is by hand in an account that is not', written
        using errcode = 'check_violation', constraint = 'account_by_hand';
    end if;
  end loop;
  return null;
end $$;

alter table approvals.requests
  drop constraint requests_kind_check,
  add constraint requests_kind_check check (kind in ('credit_limit', 'pay_later_limit', 'payout', 'adjustment', 'goodwill',
    'fee_waiver', 'relocation', 'coupon', 'amount', 'supplier_bank', 'supplier_invoice', 'payment_run', 'write_off', 'more_time',
    'month_reopening', 'journal'));
