-- Papers of orders: the company's own logo, the code a voucher is checked by, every sending, invoice requests, and which
-- mails have gone out.

-- A mail may carry files; they lie where uploads lie, under the id named here.
alter table platform.messages add column attachments jsonb not null default '[]';

create table documents.logos (
  account_id text primary key,
  -- The picture, made anew; the old one is removed when another is uploaded.
  file_id text not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png')),
  width int not null,
  height int not null,
  updated_by text not null,
  updated_at timestamptz not null
);

-- What the square code on a voucher leads to. Random, so that nobody can walk through other people's stays.
create table documents.voucher_codes (
  order_no text primary key,
  code text not null unique,
  created_at timestamptz not null
);

create table documents.sendings (
  id text primary key,
  order_no text not null,
  account_id text not null,
  user_id text not null,
  document text not null check (document in ('voucher', 'invoice')),
  lang text not null check (lang in ('en', 'zh', 'both')),
  with_price boolean not null,
  email text not null,
  -- Row of platform.messages: how the mail fared. Gone from there after 30 days means it was sent.
  message_id bigint not null,
  file_id text not null,
  created_at timestamptz not null
);
create index sendings_order on documents.sendings (order_no, created_at desc);
create index sendings_files on documents.sendings (created_at);

create table documents.invoice_requests (
  id text primary key,
  request_no text not null unique,
  account_id text not null,
  user_id text not null,
  status text not null check (status in ('requested', 'issued', 'rejected')),
  -- The title as it was when it was chosen.
  title jsonb not null,
  email text not null,
  note text not null default '',
  invoice_no text,
  -- Absent where finance left the paper to us: then it is written from the request when it is fetched.
  file_id text,
  file_name text,
  content_type text,
  reason text,
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'issued') = (invoice_no is not null)),
  check ((status = 'rejected') = (reason is not null))
);
create index invoice_requests_account on documents.invoice_requests (account_id, created_at desc);
create index invoice_requests_queue on documents.invoice_requests (status, created_at);
create unique index invoice_requests_number on documents.invoice_requests (invoice_no) where invoice_no is not null;

create table documents.invoice_request_orders (
  request_id text not null references documents.invoice_requests,
  order_no text not null,
  -- Paid less refunded, kept as it was when the invoice was issued.
  amount_cents bigint,
  -- False once rejected: the order may be asked for again.
  live boolean not null default true,
  primary key (request_id, order_no)
);
-- An order is invoiced once.
create unique index invoice_request_orders_once on documents.invoice_request_orders (order_no) where live;

-- News that went out by mail: an event that is delivered twice sends once.
create table documents.notices (
  key text primary key,
  sent_at timestamptz not null
);
create index notices_age on documents.notices (sent_at);
