-- Documents of orders: the company's own logo, the code that verifies a voucher, all sendings, invoice requests, and
-- the sent notices.

-- A mail may have files. They are stored with the uploads, under the id named here.
alter table platform.messages add column attachments jsonb not null default '[]';

create table documents.logos (
  account_id text primary key,
  -- The picture, encoded again from the upload. It is deleted when another one is uploaded.
  file_id text not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png')),
  width int not null,
  height int not null,
  updated_by text not null,
  updated_at timestamptz not null
);

-- Codes in the address of a voucher's QR code. They are random, so that nobody can guess the address of another stay.
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
  -- Row of `platform.messages` with the state of the mail. Sent mails are deleted there after 30 days, so a missing row
  -- means sent.
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
  -- The invoice title as it was at the request.
  title jsonb not null,
  email text not null,
  note text not null default '',
  invoice_no text,
  -- Null when finance did not upload a document; then we generate it from the request at the download.
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
  -- Amount paid less refunds at the time of the invoice.
  amount_cents bigint,
  -- False after a rejection, so that the order can be requested again.
  live boolean not null default true,
  primary key (request_id, order_no)
);
-- An order has at most one invoice request that was not rejected.
create unique index invoice_request_orders_once on documents.invoice_request_orders (order_no) where live;

-- Sent notices, so that an event that is delivered twice sends one mail.
create table documents.notices (
  key text primary key,
  sent_at timestamptz not null
);
create index notices_age on documents.notices (sent_at);
