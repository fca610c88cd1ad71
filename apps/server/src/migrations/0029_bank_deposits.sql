-- Deposits by bank transfer. The customer announces the transfer with a code; staff confirm the receipt.
create table payment.bank_deposits (
  payment_no text primary key,
  account_id text not null,
  user_id text not null,
  -- Code that the customer writes into the transfer.
  transfer_reference text not null unique,
  asked_cents bigint not null check (asked_cents > 0),
  -- Received amount, which is credited. It may differ from the announced amount.
  received_cents bigint check (received_cents > 0),
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  idempotency_key text,
  created_at timestamptz not null,
  settled_at timestamptz,
  settled_by text,
  -- The bank's number of the incoming transfer, which is credited once.
  bank_reference text,
  -- Reason of the refusal, which the customer reads.
  reason text,
  check ((status = 'succeeded') = (received_cents is not null)),
  check ((status = 'pending') = (settled_at is null)),
  check (status <> 'failed' or reason is not null)
);
create unique index bank_deposits_idempotency on payment.bank_deposits (user_id, idempotency_key)
  where idempotency_key is not null;
create unique index bank_deposits_bank_reference on payment.bank_deposits (bank_reference)
  where bank_reference is not null;
create index bank_deposits_account on payment.bank_deposits (account_id, created_at desc);
create index bank_deposits_status on payment.bank_deposits (status, created_at);

-- Slips of a transfer, as pictures or documents, the newest first.
create table payment.slips (
  id text primary key,
  payment_no text not null references payment.bank_deposits,
  name text not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'application/pdf')),
  size_bytes int not null,
  uploaded_at timestamptz not null
);
create index slips_payment on payment.slips (payment_no, uploaded_at desc);

-- History of all exchange rates with their origin: `staff` with a name, or `feed`.
create table content.currency_rate_changes (
  id bigint generated always as identity primary key,
  code text not null references content.currency_rates,
  rate numeric(18, 8) not null check (rate > 0),
  at timestamptz not null,
  source text not null check (source in ('start', 'staff', 'feed')),
  by_staff text
);
create index currency_rate_changes_code on content.currency_rate_changes (code, id desc);
insert into content.currency_rate_changes (code, rate, at, source)
  select code, rate, updated_at, 'start' from content.currency_rates order by code;
alter table content.currency_rates add column source text not null default 'start' check (source in ('start', 'staff', 'feed'));

-- Result of the latest fetch of rates, in one row.
create table content.rate_feed (
  only_row boolean primary key default true check (only_row),
  tried_at timestamptz,
  succeeded_at timestamptz,
  last_error text
);
insert into content.rate_feed default values;

create schema documents;

-- Files that are made in the background after a request. They are stored for 30 days, and only their owner can download
-- them (api.md section 5).
create table documents.records (
  id text primary key,
  account_id text not null,
  user_id text not null,
  kind text not null,
  -- Input of the kind's generator.
  request jsonb not null,
  status text not null default 'Processing' check (status in ('Processing', 'Done', 'Failed')),
  progress int not null default 0 check (progress between 0 and 100),
  attempts int not null default 0,
  -- End of the lease. After it, another process generates the file.
  leased_until timestamptz,
  file_name text,
  content_type text,
  size_bytes int,
  created_at timestamptz not null,
  done_at timestamptz,
  check ((status = 'Done') = (file_name is not null))
);
create index records_user on documents.records (user_id, created_at desc);
create index records_open on documents.records (created_at) where status = 'Processing';
