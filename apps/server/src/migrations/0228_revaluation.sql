-- Debts in other currencies: their cost at the source, their revaluation at the end of a month, and the dollars that the
-- bank took (ADR 86).

-- Cents of an amount that a source wrote as a decimal; null for another text.
create function supply.cents_of(amount text) returns bigint language sql immutable parallel safe
  return case when amount ~ '^\d{1,13}(\.\d+)?$' then round(amount::numeric * 100)::bigint end;
create function supply.cost_of(charged text, bought jsonb) returns bigint language sql immutable parallel safe
  return coalesce(nullif(supply.cents_of(charged), 0),
    (select coalesce(sum(supply.cents_of(r ->> 'net')), 0)::bigint from jsonb_array_elements(bought -> 'rates') r));
alter table supply.bookings
  add column cost_cents bigint not null generated always as (supply.cost_of(charged, bought)) stored,
  add column cost_currency text generated always as (coalesce(currency, bought ->> 'currency')) stored;
create index bookings_foreign on supply.bookings (order_no) where cost_currency <> 'USD';

-- The dollars that the bank took for the payment. Null before it, and for payments before this column.
alter table payables.run_payments add column paid_usd_cents bigint check (paid_usd_cents > 0);

alter table ledger.accounts
  drop constraint accounts_kind_check,
  add constraint accounts_kind_check check (kind in ('prepaid', 'credit', 'gateway_clearing', 'bank', 'revenue',
    'supplier_payable', 'fees', 'refunds_payable', 'coupons', 'adjustments', 'goodwill', 'compensation', 'bad_debts', 'bank_charges',
    'unassigned', 'exchange_differences', 'revaluation', 'other_income', 'other_costs', 'taxes_payable', 'equity'));
insert into ledger.accounts (id, kind) values ('house:revaluation', 'revaluation');
insert into books.lines (line, statement, position) values ('revaluation', 'result', 195);

-- The debts of a month's end by currency, as each closing valued them. `posted_cents` is above zero when we owe more:
-- the difference less what earlier closings of the month posted.
create table books.revaluations (
  month date not null references books.months (month) deferrable initially deferred,
  closing int not null,
  currency text not null check (currency <> 'USD'),
  foreign_cents bigint not null,
  book_cents bigint not null,
  rate_e8 bigint not null check (rate_e8 > 0),
  value_cents bigint not null,
  posted_cents bigint not null,
  primary key (month, closing, currency)
);
create trigger revaluations_append_only before update or delete on books.revaluations
  for each row execute function platform.refuse_change();

-- The closing of a reopened month revalues again, also after the reopening has ended.
create or replace function ledger.book_transaction() returns trigger language plpgsql as $$
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
      exit when not state.is_closed and (new.kind = 'revaluation' or (new.kind = 'journal' and new.at < state.until));
      raise exception 'the month % is closed', this_month using errcode = 'check_violation', constraint = 'month_is_open';
    end if;
    new.booked_on := (this_month + interval '1 month')::date;
  end loop;
  return new;
end $$;
