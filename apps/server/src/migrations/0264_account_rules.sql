-- PostgreSQL parses the stored text of all CHECK constraints, generated columns and conditions of triggers of a table
-- in each statement that updates it. Those of `ledger.accounts` had 15 kB, and cost more than the update of a balance.
-- Most of them concern columns that hardly change. A trigger on these columns now checks them; an update of the
-- balance does not run it.

drop trigger watch_balance on ledger.accounts;
drop trigger watch_credit on ledger.accounts;
alter table ledger.accounts
  drop constraint accounts_kind_check,
  drop constraint accounts_check,
  drop constraint accounts_check1,
  drop constraint accounts_alert_cents_check,
  drop constraint alert_of_prepaid,
  drop constraint by_hand_is_own,
  drop constraint stops_credit,
  drop constraint within_floor,
  -- Without a floor the comparison is null, which fulfills a constraint.
  add constraint within_floor check (balance_cents - held_cents >= floor_cents),
  alter column world drop expression,
  alter column world set default 'live';

create function ledger.check_account() returns trigger language plpgsql as $$
declare is_of_customer boolean := new.kind in ('prepaid', 'credit'); broken text;
begin
  broken := case
    when not is_of_customer and new.kind not in ('gateway_clearing', 'bank', 'revenue', 'supplier_payable', 'fees',
      'refunds_payable', 'coupons', 'adjustments', 'goodwill', 'compensation', 'bad_debts', 'bank_charges', 'unassigned',
      'exchange_differences', 'revaluation', 'other_income', 'other_costs', 'taxes_payable', 'equity')
      then 'accounts_kind'
    when is_of_customer <> (new.account_id is not null) then 'customer_has_account'
    when is_of_customer <> (new.floor_cents is not null) then 'customer_has_floor'
    when new.by_hand and (new.account_id is not null or new.id not like 'house:%') then 'by_hand_is_own'
    when new.stops_at is not null and new.kind <> 'credit' then 'stops_credit'
    when new.alert_cents is not null and (new.kind <> 'prepaid' or new.alert_cents <= 0) then 'alert_of_prepaid'
  end;
  if broken is not null then
    raise exception 'the ledger account % breaks %', new.id, broken using errcode = 'check_violation', constraint = broken;
  end if;
  new.world := case when new.id like '%~test%' then 'test' else 'live' end;
  return new;
end $$;
create trigger check_account
  before insert or update of id, account_id, kind, floor_cents, alert_cents, stops_at, world, by_hand on ledger.accounts
  for each row execute function ledger.check_account();

-- Alerts exist for prepaid accounts only (`alert_of_prepaid`).
create trigger watch_balance before update of balance_cents, held_cents, alert_cents on ledger.accounts
  for each row when (new.alert_cents is not null or new.alert_low) execute function ledger.watch_balance();

create or replace function ledger.watch_credit() returns trigger language plpgsql as $$
begin
  if new.kind = 'credit' and new.world = 'live' then
    insert into platform.work (kind, key, payload, created_at, due_at)
      values ('ledger.credit_repaid', new.account_id, jsonb_build_object('accountId', new.account_id), now(), '-infinity');
  end if;
  return null;
end $$;
create trigger watch_credit after update of balance_cents on ledger.accounts
  for each row when (new.balance_cents > old.balance_cents) execute function ledger.watch_credit();

create or replace function ledger.book_transaction() returns trigger language plpgsql as $$
declare has_day boolean := new.booked_on is not null; this_month date; latest books.months;
begin
  new.booked_on := coalesce(new.booked_on, ledger.book_day(new.at));
  loop
    this_month := ledger.book_month(new.booked_on);
    -- An expression is cheaper than a query. The lock is free unless this month is being closed.
    if not pg_try_advisory_xact_lock_shared(7375, this_month - date '2000-01-01') then
      perform pg_advisory_xact_lock_shared(7375, this_month - date '2000-01-01');
    end if;
    -- Without a row, the month and all later ones are open.
    select * into latest from books.months m where m.month >= this_month order by m.month desc limit 1;
    exit when not found;
    if has_day then
      exit when latest.month = this_month and latest.status = 'reopened'
        and (new.kind = 'revaluation' or (new.kind = 'journal' and new.at < latest.reopened_until));
      raise exception 'the month % is closed', this_month using errcode = 'check_violation', constraint = 'month_is_open';
    end if;
    new.booked_on := (this_month + interval '1 month')::date;
  end loop;
  return new;
end $$;
