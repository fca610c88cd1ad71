-- The checks of a posting read less (docs/performance.md, ledger). The rules are those of 0202 and 0228.

-- One query for all transactions of the statement, and one for the months, instead of two for each transaction.
create or replace function ledger.check_sum() returns trigger language plpgsql as $$
declare latest books.months; fault record;
begin
  -- A month is closed when a later one has been closed, so the latest month decides.
  select * into latest from books.months order by month desc limit 1;
  -- `lateral` and `offset 0` read by the index, transaction by transaction. PostgreSQL plans a join with `made` as a scan
  -- of all entries.
  select w.transaction_id, s.total, s.entries, s.is_mixed, t.is_closed, t.is_barred
    into fault
    from (select distinct transaction_id from made) w
      cross join lateral (
        select coalesce(sum(e.amount_cents), 0) as total, count(*) as entries,
            bool_or(e.account_id like '%~test%') and not bool_and(e.account_id like '%~test%') as is_mixed
          from ledger.entries e where e.transaction_id = w.transaction_id) s
      cross join lateral (
        select ledger.book_month(t.booked_on) < latest.month
                or (ledger.book_month(t.booked_on) = latest.month and latest.status = 'closed') as is_closed,
            t.kind = 'journal' and exists (select from ledger.entries e join ledger.accounts a on a.id = e.account_id
              where e.transaction_id = t.id and not a.by_hand) as is_barred
          from ledger.transactions t where t.id = w.transaction_id offset 0) t
    where s.total <> 0 or s.entries < 2 or s.is_mixed or t.is_closed or t.is_barred
    limit 1;
  if not found then return null; end if;
  if fault.total <> 0 or fault.entries < 2 then
    raise exception 'ledger transaction % does not balance: % in % entries', fault.transaction_id, fault.total, fault.entries
      using errcode = 'check_violation';
  end if;
  if fault.is_mixed then
    raise exception 'ledger transaction % mixes live and test money', fault.transaction_id using errcode = 'check_violation';
  end if;
  if fault.is_closed then
    raise exception 'ledger transaction % belongs to a closed month', fault.transaction_id
      using errcode = 'check_violation', constraint = 'month_is_open';
  end if;
  raise exception 'ledger transaction % is by hand in an account that is not', fault.transaction_id
    using errcode = 'check_violation', constraint = 'account_by_hand';
end $$;

-- One query for the state of the month instead of two.
create or replace function ledger.book_transaction() returns trigger language plpgsql as $$
declare has_day boolean := new.booked_on is not null; this_month date; latest books.months;
begin
  new.booked_on := coalesce(new.booked_on, ledger.book_day(new.at));
  loop
    this_month := ledger.book_month(new.booked_on);
    perform pg_advisory_xact_lock_shared(7375, this_month - date '2000-01-01');
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
