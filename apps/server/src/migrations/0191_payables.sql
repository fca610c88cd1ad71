-- Debts to suppliers: the suppliers, their invoices matched with orders, and payment runs.
create schema payables;
create table payables.suppliers (
  id text primary key,
  name text not null check (name <> ''),
  kind text not null check (kind in ('hotel', 'chain', 'bedbank')),
  -- The source, for a bedbank. Hotels of our own contracts are in `supplier_hotels`.
  source text unique,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  terms text not null check (terms in ('check_out', 'invoice', 'month_end', 'prepaid')),
  terms_days int not null check (terms_days between 0 and 120),
  email text not null default '',
  language text not null check (language in ('en', 'zh')),
  -- A difference within one of these limits is accepted automatically.
  tolerance_cents int not null check (tolerance_cents between 0 and 100000),
  tolerance_bp int not null check (tolerance_bp between 0 and 1000),
  -- Our money at a prepaid source, in its currency, as staff last read it.
  balance_cents bigint,
  balance_at timestamptz,
  alert_below_cents bigint check (alert_below_cents >= 0),
  -- Columns of the latest invoice file by their meaning.
  file_columns jsonb not null default '{}',
  changed_at timestamptz not null,
  check ((kind = 'bedbank') = (source is not null)),
  check (num_nulls(balance_cents, balance_at) in (0, 2))
);
create table payables.supplier_hotels (
  hotel_id text primary key references catalogue.hotels (id),
  supplier_id text not null references payables.suppliers (id)
);
create index supplier_hotels_supplier on payables.supplier_hotels (supplier_id);

-- All bank accounts of a supplier. One is valid; a new one waits for a second person.
create table payables.bank_accounts (
  id text primary key,
  supplier_id text not null references payables.suppliers (id),
  holder text not null,
  -- An IBAN without spaces, or the number of an account elsewhere.
  account text not null,
  bic text not null,
  status text not null check (status in ('waiting', 'current', 'former')),
  added_by text not null,
  added_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  check ((status = 'waiting') = (approved_at is null))
);
create unique index bank_accounts_current on payables.bank_accounts (supplier_id) where status = 'current';
create index bank_accounts_supplier on payables.bank_accounts (supplier_id, added_at);

create table payables.runs (
  id text primary key,
  pay_on date not null,
  status text not null check (status in ('waiting', 'approved', 'paid', 'canceled')),
  created_by text not null,
  created_by_id text not null,
  created_at timestamptz not null,
  approved_by text,
  approved_by_id text,
  approved_at timestamptz,
  -- Time of the bank file. It is generated once, so that it cannot be paid twice.
  file_at timestamptz,
  file_by text,
  paid_at timestamptz,
  bank_reference text unique,
  check ((status = 'paid') = (paid_at is not null and bank_reference is not null)),
  check (status not in ('approved', 'paid') or approved_at is not null)
);

create table payables.invoices (
  id text primary key,
  supplier_id text not null references payables.suppliers (id),
  invoice_no text not null check (invoice_no <> ''),
  currency text not null,
  -- Units of the currency for one dollar, times 10^8, on the day of entry.
  rate_e8 bigint not null check (rate_e8 > 0),
  invoiced_on date not null,
  due_on date not null,
  total_cents bigint not null,
  status text not null check (status in ('open', 'approved', 'paid', 'canceled')),
  entered_by text not null,
  entered_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  -- Set by the approval: the payment in the invoice's currency, its US dollars, and its difference from the orders.
  pay_cents bigint,
  pay_usd_cents bigint,
  difference_cents bigint,
  run_id text references payables.runs (id),
  check ((status in ('approved', 'paid')) = (num_nulls(pay_cents, pay_usd_cents, difference_cents, approved_at) = 0)),
  check (run_id is null or status in ('approved', 'paid'))
);
create unique index invoices_once on payables.invoices (supplier_id, lower(invoice_no)) where status <> 'canceled';
create index invoices_due on payables.invoices (status, due_on);
create index invoices_run on payables.invoices (run_id) where run_id is not null;

create table payables.lines (
  invoice_id text not null references payables.invoices (id),
  n int not null check (n > 0),
  reference text not null,
  guest text not null,
  check_in date,
  check_out date,
  -- Amount in the invoice's currency, and in US dollars.
  amount_cents bigint not null,
  usd_cents bigint not null,
  state text not null check (state in ('matched', 'differs', 'unknown', 'twice', 'canceled')),
  order_no text references booking.orders (order_no),
  cost_cents bigint,
  decision text check (decision in ('pay', 'pay_cost', 'dispute')),
  reason text not null default '',
  decided_by text,
  primary key (invoice_id, n),
  check ((state = 'unknown') = (order_no is null)),
  check ((order_no is null) = (cost_cents is null)),
  -- A line without an order can only be disputed.
  check (decision is null or decision = 'dispute' or order_no is not null)
);
-- An order is paid on at most one line.
create unique index lines_order_once on payables.lines (order_no) where decision in ('pay', 'pay_cost');

create table payables.run_payments (
  id text primary key,
  run_id text not null references payables.runs (id),
  supplier_id text not null references payables.suppliers (id),
  bank_account_id text not null references payables.bank_accounts (id),
  currency text not null,
  amount_cents bigint not null check (amount_cents > 0),
  usd_cents bigint not null check (usd_cents > 0),
  unique (run_id, supplier_id, currency)
);

alter table approvals.requests
  drop constraint requests_kind_check,
  add constraint requests_kind_check check (kind in ('credit_limit', 'pay_later_limit', 'payout', 'adjustment', 'goodwill',
    'fee_waiver', 'relocation', 'coupon', 'amount', 'supplier_bank', 'supplier_invoice', 'payment_run'));
alter table approvals.amounts
  drop constraint amounts_kind_check,
  add constraint amounts_kind_check check (kind in ('credit_limit', 'pay_later_limit', 'transfer', 'payout', 'adjustment',
    'goodwill', 'fee_waiver', 'coupon', 'supplier_invoice', 'supplier_difference'));
insert into approvals.amounts (kind, role, cents) values
  ('supplier_invoice', 'finance', 500000), ('supplier_invoice', 'admin', 500000),
  ('supplier_difference', 'finance', 10000), ('supplier_difference', 'admin', 50000);
