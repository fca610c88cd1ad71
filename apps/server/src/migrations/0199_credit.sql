-- Credit with payment terms: invoices of used credit, payments, reminders, promises and write-offs. The debt itself is
-- the balance of the customer's credit account in the ledger; this schema lists its entries.
create schema credit;
create table credit.terms (
  account_id text primary key,
  -- Time of the invoice: each order at once, or the orders of a week (from Monday) or of a month.
  cycle text not null default 'month' check (cycle in ('order', 'week', 'month')),
  net_days int not null default 14 check (net_days between 0 and 120),
  -- Days and months are those of this IANA zone.
  time_zone text not null default 'UTC',
  -- Days after the due date from which credit cannot be spent; null without such a rule.
  stop_after_days int default 14 check (stop_after_days between 1 and 365),
  insurance_cents bigint check (insurance_cents >= 0),
  insurer text not null default '',
  -- Credit that staff stopped by hand.
  stopped_at timestamptz,
  stopped_by text,
  stop_reason text not null default '',
  -- Newest ledger entry that `charges` and `credits` contain.
  last_entry_id bigint not null default 0,
  changed_at timestamptz not null,
  check (num_nulls(stopped_at, stopped_by) in (0, 2))
);

create table credit.invoice_series (
  year int primary key check (year between 2000 and 9999),
  next_no int not null check (next_no > 0)
);
create table credit.invoices (
  id text primary key,
  invoice_no text not null unique,
  account_id text not null references credit.terms (account_id),
  cycle text not null check (cycle in ('order', 'week', 'month')),
  period_from date not null,
  period_to date not null,
  time_zone text not null,
  invoiced_on date not null,
  due_on date not null,
  cut_at timestamptz not null,
  total_cents bigint not null check (total_cents > 0),
  -- Updated by the trigger of `allocations`.
  open_cents bigint not null,
  -- The author and the reason of a later due date.
  extended_by text,
  extension_reason text not null default '',
  check (period_to >= period_from),
  check (due_on >= invoiced_on),
  constraint invoice_open check (open_cents between 0 and total_cents)
);
create unique index invoices_period on credit.invoices (account_id, cycle, period_to) where cycle <> 'order';
create index invoices_open on credit.invoices (account_id, due_on) where open_cents > 0;
create index invoices_account on credit.invoices (account_id, cut_at desc);

-- Used credit, by order. `invoice_id` is null until it is invoiced.
create table credit.charges (
  id bigint generated always as identity primary key,
  account_id text not null references credit.terms (account_id),
  entry_id bigint not null,
  reference text not null,
  at timestamptz not null,
  cents bigint not null check (cents > 0),
  -- Refunds before the invoice, updated by the trigger of `reductions`.
  reduced_cents bigint not null default 0,
  invoice_id text references credit.invoices (id),
  unique (entry_id, reference),
  constraint charge_left check (reduced_cents between 0 and cents)
);
create index charges_open on credit.charges (account_id, at) where invoice_id is null and reduced_cents < cents;
create index charges_invoice on credit.charges (invoice_id) where invoice_id is not null;
create index charges_reference on credit.charges (account_id, reference);

-- Payments, refunds and decisions that reduce the used credit.
create table credit.credits (
  entry_id bigint primary key,
  account_id text not null references credit.terms (account_id),
  kind text not null check (kind in ('payment', 'refund', 'write_off', 'correction')),
  -- Number of its payment, refund, write-off or correction.
  no text not null,
  -- Order of a refund.
  reference text,
  -- The invoice that it pays first.
  invoice_id text references credit.invoices (id),
  at timestamptz not null,
  cents bigint not null check (cents > 0),
  -- Updated by the triggers of `allocations` and `reductions`.
  used_cents bigint not null default 0,
  constraint credit_left check (used_cents between 0 and cents)
);
create index credits_left on credit.credits (account_id, entry_id) where used_cents < cents;
create index credits_account on credit.credits (account_id, entry_id desc);

create table credit.allocations (
  entry_id bigint not null references credit.credits (entry_id),
  invoice_id text not null references credit.invoices (id),
  cents bigint not null check (cents > 0),
  at timestamptz not null,
  -- The person who chose the invoice; null for the rules.
  by_staff text,
  primary key (entry_id, invoice_id)
);
create index allocations_invoice on credit.allocations (invoice_id);
create table credit.reductions (
  entry_id bigint not null references credit.credits (entry_id),
  charge_id bigint not null references credit.charges (id),
  cents bigint not null check (cents > 0),
  primary key (entry_id, charge_id)
);
create index reductions_charge on credit.reductions (charge_id);

create function credit.keep_allocated() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update credit.invoices set open_cents = open_cents + old.cents where id = old.invoice_id;
    update credit.credits set used_cents = used_cents - old.cents where entry_id = old.entry_id;
  end if;
  if tg_op <> 'DELETE' then
    update credit.invoices set open_cents = open_cents - new.cents where id = new.invoice_id;
    update credit.credits set used_cents = used_cents + new.cents where entry_id = new.entry_id;
  end if;
  return null;
end $$;
create trigger keep_allocated after insert or update or delete on credit.allocations
  for each row execute function credit.keep_allocated();
create function credit.keep_reduced() returns trigger language plpgsql as $$
begin
  if exists (select from credit.charges where id = new.charge_id and invoice_id is not null) then
    raise exception 'charge % is invoiced', new.charge_id using errcode = 'check_violation';
  end if;
  update credit.charges set reduced_cents = reduced_cents + new.cents where id = new.charge_id;
  update credit.credits set used_cents = used_cents + new.cents where entry_id = new.entry_id;
  return null;
end $$;
create trigger keep_reduced after insert on credit.reductions
  for each row execute function credit.keep_reduced();
create trigger reductions_append_only before update or delete on credit.reductions
  for each row execute function platform.refuse_change();

-- Reminders of an invoice by step. `is_sent` is false for a step that a later one replaced; it sent no mail.
create table credit.reminders (
  invoice_id text not null references credit.invoices (id),
  step int not null check (step in (-3, 0, 3, 7, 14)),
  at timestamptz not null,
  is_sent boolean not null,
  primary key (invoice_id, step)
);
-- Promises to pay. Reminders and the automatic stop pause until `rests_until`.
create table credit.promises (
  id text primary key,
  account_id text not null references credit.terms (account_id),
  day date not null,
  cents bigint not null check (cents > 0),
  said_by text not null check (said_by <> ''),
  note text not null default '',
  rests_until timestamptz not null,
  recorded_by text not null,
  recorded_at timestamptz not null,
  ended_at timestamptz,
  ended_as text check (ended_as in ('replaced', 'canceled', 'paid')),
  check (num_nulls(ended_at, ended_as) in (0, 2))
);
create unique index promises_current on credit.promises (account_id) where ended_at is null;
create index promises_account on credit.promises (account_id, recorded_at desc);
create table credit.write_offs (
  id text primary key,
  invoice_id text not null references credit.invoices (id),
  cents bigint not null check (cents > 0),
  reason text not null,
  requested_by text not null,
  approved_by text not null,
  at timestamptz not null
);
create index write_offs_invoice on credit.write_offs (invoice_id);
-- Prepaid money with which a customer paid used credit.
create table credit.repayments (
  id text primary key,
  account_id text not null references credit.terms (account_id),
  invoice_id text not null references credit.invoices (id),
  user_id text not null,
  cents bigint not null check (cents > 0),
  at timestamptz not null
);
create index repayments_invoice on credit.repayments (invoice_id);

-- From this time, the credit of an account cannot be spent.
alter table ledger.accounts
  add column stops_at timestamptz,
  add constraint stops_credit check (kind = 'credit' or stops_at is null),
  drop constraint accounts_kind_check,
  add constraint accounts_kind_check check (kind in ('prepaid', 'credit', 'gateway_clearing', 'bank', 'revenue',
    'supplier_payable', 'fees', 'refunds_payable', 'coupons', 'adjustments', 'goodwill', 'compensation', 'bad_debts'));
insert into ledger.accounts (id, kind) values ('house:bad_debts', 'bad_debts');
-- Enqueues work when used credit falls: it pays invoices and may end a stop.
create function ledger.watch_credit() returns trigger language plpgsql as $$
begin
  insert into platform.work (kind, key, payload, created_at, due_at)
    values ('ledger.credit_repaid', new.account_id, jsonb_build_object('accountId', new.account_id), now(), '-infinity');
  return null;
end $$;
create trigger watch_credit after update of balance_cents on ledger.accounts
  for each row when (new.kind = 'credit' and new.balance_cents > old.balance_cents and new.world = 'live')
  execute function ledger.watch_credit();

alter table approvals.requests
  drop constraint requests_kind_check,
  add constraint requests_kind_check check (kind in ('credit_limit', 'pay_later_limit', 'payout', 'adjustment', 'goodwill',
    'fee_waiver', 'relocation', 'coupon', 'amount', 'supplier_bank', 'supplier_invoice', 'payment_run', 'write_off',
    'more_time'));
