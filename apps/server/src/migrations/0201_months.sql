-- Months of the books. A closed month accepts no posting, and its balances are stored.
create schema books;

-- Day of the books, in UTC+8, independent of the time zone of server and database (ADR 79).
create function ledger.book_day(instant timestamptz) returns date language sql immutable parallel safe
  return (instant at time zone 'Asia/Shanghai')::date;
create function ledger.book_month(day date) returns date language sql immutable parallel safe
  return make_date(extract(year from day)::int, extract(month from day)::int, 1);

-- The account of the books for an entry. `revenue` contains sales and the cost of stays, which the books show
-- separately.
create function ledger.line_of(account_kind text, transaction_kind text) returns text language sql immutable parallel safe
  return case account_kind
    when 'prepaid' then 'customer_prepaid'
    when 'credit' then 'customer_credit'
    when 'revenue' then case
      when transaction_kind in ('cost', 'cost_reversal', 'cost_change', 'supplier_difference') then 'cost_of_stays'
      else 'sales' end
    else account_kind end;

-- The chart of accounts. An account of the ledger without a row here counts as a balance account.
create table books.lines (
  line text primary key,
  statement text not null check (statement in ('balance', 'result')),
  position int not null unique,
  -- The number in the accounting program; empty until finance enters it.
  number text not null default '' check (number ~ '^[0-9A-Za-z.-]{0,20}$')
);
insert into books.lines (line, statement, position) values
  ('bank', 'balance', 10), ('gateway_clearing', 'balance', 20), ('customer_credit', 'balance', 30),
  ('customer_prepaid', 'balance', 40), ('refunds_payable', 'balance', 50), ('supplier_payable', 'balance', 60),
  ('sales', 'result', 110), ('cost_of_stays', 'result', 120), ('coupons', 'result', 130), ('goodwill', 'result', 140),
  ('compensation', 'result', 150), ('fees', 'result', 160), ('adjustments', 'result', 170), ('bad_debts', 'result', 175),
  ('carried_forward', 'balance', 900);

-- A month with a row and all months before it are closed. Only the latest one can be reopened.
create table books.months (
  month date primary key check (month = ledger.book_month(month)),
  status text not null check (status in ('closed', 'reopened')),
  -- The number of this closing: 1, and one more after each reopening.
  closing int not null check (closing > 0),
  closed_at timestamptz not null,
  -- Null for the closing that ends a reopening.
  closed_by text,
  closed_by_id text,
  reopened_until timestamptz,
  reopened_by text,
  reopen_reason text,
  check ((status = 'reopened') <= (num_nulls(reopened_until, reopened_by, reopen_reason) = 0))
);

-- Trial balance of each closing. Amounts above zero are credits.
create table books.filed_balances (
  month date not null references books.months (month),
  closing int not null,
  line text not null,
  debit_cents bigint not null check (debit_cents >= 0),
  credit_cents bigint not null check (credit_cents >= 0),
  balance_cents bigint not null,
  primary key (month, closing, line)
);
create trigger filed_balances_append_only before update or delete on books.filed_balances
  for each row execute function platform.refuse_change();

-- The day on which a transaction counts.
alter table ledger.transactions add column booked_on date;
alter table ledger.transactions disable trigger transactions_append_only;
update ledger.transactions set booked_on = ledger.book_day(at);
alter table ledger.transactions enable trigger transactions_append_only;
alter table ledger.transactions alter column booked_on set not null;
create index transactions_booked on ledger.transactions (booked_on);

-- A posting without a day gets the day of its time, or the first day of the next open month. A posting with a day in a
-- closed month is refused. The shared lock delays the closing of the month until the posting has ended.
create function ledger.book_transaction() returns trigger language plpgsql as $$
declare has_day boolean := new.booked_on is not null; this_month date; state record;
begin
  new.booked_on := coalesce(new.booked_on, ledger.book_day(new.at));
  loop
    this_month := ledger.book_month(new.booked_on);
    perform pg_advisory_xact_lock_shared(7375, this_month - date '2000-01-01');
    select exists (select from books.months m
          where m.month > this_month or (m.month = this_month and m.status = 'closed')) as is_closed,
        (select m.reopened_until from books.months m where m.month = this_month and m.status = 'reopened') as until
      into state;
    exit when not state.is_closed and state.until is null;
    if has_day then
      exit when new.kind = 'journal' and new.at < state.until;
      raise exception 'the month % is closed', this_month using errcode = 'check_violation', constraint = 'month_is_open';
    end if;
    new.booked_on := (this_month + interval '1 month')::date;
  end loop;
  return new;
end $$;
create trigger book_transaction before insert on ledger.transactions
  for each row execute function ledger.book_transaction();

-- Entries belong to transactions of open months. This also applies to entries that are added to an earlier transaction.
create or replace function ledger.check_sum() returns trigger language plpgsql as $$
declare written bigint; total bigint; entries int; mixed boolean; is_closed boolean;
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
    select exists (select from ledger.transactions t
        join books.months m on m.month > ledger.book_month(t.booked_on)
          or (m.month = ledger.book_month(t.booked_on) and m.status = 'closed')
        where t.id = written) into is_closed;
    if is_closed then
      raise exception 'ledger transaction % belongs to a closed month', written
        using errcode = 'check_violation', constraint = 'month_is_open';
    end if;
  end loop;
  return null;
end $$;

alter table approvals.requests
  drop constraint requests_kind_check,
  add constraint requests_kind_check check (kind in ('credit_limit', 'pay_later_limit', 'payout', 'adjustment', 'goodwill',
    'fee_waiver', 'relocation', 'coupon', 'amount', 'supplier_bank', 'supplier_invoice', 'payment_run', 'write_off', 'more_time',
    'month_reopening'));
