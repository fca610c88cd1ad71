-- Calls of the partner API, so that partners and staff can find faults. Deleted after 30 days.
create table partners.calls (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id text not null,
  key_id text not null,
  request_id text not null,
  method text not null,
  -- Path below the base of the API, with its query.
  path text not null,
  status int not null,
  ms int not null,
  -- Code of the problem in the answer.
  problem text,
  order_no text,
  client_ref text,
  ip text not null,
  -- Reason why the bodies are stored or not.
  bodies text not null check (bodies in ('kept', 'read', 'sample', 'secret', 'large', 'forgotten')),
  request text,
  answer text,
  -- True after seven days: guests' names are replaced by initials.
  masked boolean not null default false
);
create index calls_listed on partners.calls (account_id, id desc);
create index calls_problems on partners.calls (account_id, id desc) where status >= 400;
create index calls_of_order on partners.calls (account_id, order_no, id desc) where order_no is not null;
create index calls_of_reference on partners.calls (account_id, client_ref, id desc) where client_ref is not null;
create index calls_of_request on partners.calls (account_id, request_id);
create index calls_age on partners.calls (at);
create index calls_to_mask on partners.calls (at) where not masked and bodies = 'kept';

-- Counts per hour, for look-to-book ratios and the desk. They stay longer than the calls.
create table partners.call_hours (
  account_id text not null,
  hour timestamptz not null,
  calls int not null,
  problems int not null,
  searches int not null,
  orders int not null,
  primary key (account_id, hour)
);
