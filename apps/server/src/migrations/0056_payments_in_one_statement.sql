-- A payment by balance is written by one statement (docs/money.md, "A payment by balance"), and its checks cost less.

-- Stops a statement when the data changed after the decision. The caller then decides again under locks.
create function platform.must_hold(holds boolean) returns boolean language plpgsql as $$
begin
  if holds then return true; end if;
  raise exception 'what this was decided on has changed' using errcode = 'serialization_failure';
end $$;

-- The foreign key locked the row of the house account for each entry, so that all payments wrote one row at the same
-- time. The trigger that applies an entry now checks that the account exists; accounts are never deleted.
alter table ledger.entries drop constraint entries_account_id_fkey;
create function ledger.keep_account() returns trigger language plpgsql as $$
begin
  raise exception 'accounts stay, and keep their name' using errcode = 'restrict_violation';
end $$;
create trigger accounts_stay before delete on ledger.accounts
  for each row execute function ledger.keep_account();
create trigger accounts_keep_their_name before update of id on ledger.accounts
  for each row when (new.id <> old.id) execute function ledger.keep_account();

create or replace function ledger.apply_entry() returns trigger language plpgsql as $$
declare owner text;
begin
  select account_id into owner from ledger.accounts where id = new.account_id;
  if not found then
    raise exception 'there is no account %', new.account_id using errcode = 'foreign_key_violation';
  end if;
  if owner is null then return new; end if;
  perform 1 from ledger.accounts where account_id = owner order by id for update;
  new.id := nextval('ledger.entries_id_seq');
  update ledger.accounts set balance_cents = balance_cents + new.amount_cents
    where id = new.account_id
    returning balance_cents into new.balance_after_cents;
  return new;
end $$;

-- Runs once per statement, not once per entry at commit, because a statement writes complete transactions.
drop trigger entries_sum_to_zero on ledger.entries;
create or replace function ledger.check_sum() returns trigger language plpgsql as $$
declare written bigint; total bigint; entries int;
begin
  -- One transaction at a time, because PostgreSQL plans a join with the written rows as a scan of all entries.
  for written in select distinct transaction_id from made loop
    select coalesce(sum(amount_cents), 0), count(*) into total, entries
      from ledger.entries where transaction_id = written;
    if total <> 0 or entries < 2 then
      raise exception 'ledger transaction % does not balance: % in % entries', written, total, entries
        using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end $$;
create trigger entries_sum_to_zero after insert on ledger.entries
  referencing new table as made for each statement execute function ledger.check_sum();

-- One index finds the transactions of a cause and prevents that a cause is posted twice.
alter table ledger.transactions add constraint transactions_cause_once unique (cause_id, cause_type, kind);
alter table ledger.transactions drop constraint transactions_kind_cause_type_cause_id_key;
drop index ledger.transactions_cause;

-- Free space in each page for the next version of a row.
alter table payment.payables set (fillfactor = 80);
alter table ledger.accounts set (fillfactor = 50);
