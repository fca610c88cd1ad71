-- Requests to a source by day (UTC), of all processes, for the day's quota.
create table supply.source_days (
  source text not null references supply.sources,
  day date not null,
  requests int not null check (requests >= 0),
  primary key (source, day)
);

-- Calls of all processes to a source in periods of five minutes, for the health that the console shows.
create table supply.source_calls (
  source text not null references supply.sources,
  verb text not null check (verb in ('search', 'recheck', 'book', 'look_up', 'cancel', 'content')),
  slot timestamptz not null,
  calls int not null check (calls >= 0),
  failures int not null check (failures between 0 and calls),
  -- Number of answers per range of milliseconds (`call-times.ts`).
  times int[] not null,
  primary key (source, slot, verb)
);
create index source_calls_slot on supply.source_calls (slot);

create table supply.source_errors (
  id bigint generated always as identity primary key,
  source text not null references supply.sources,
  at timestamptz not null,
  verb text not null,
  fault text not null,
  message text not null
);
create index source_errors_source on supply.source_errors (source, at desc);
create index source_errors_at on supply.source_errors (at);

-- Requests that a source accepts a day; null: no limit. Searches stop when only the reserve is left, which belongs to
-- price checks, bookings, look-ups and cancellations.
alter table supply.sources
  add column daily_quota int check (daily_quota > 0),
  add column reserve_bp int not null default 2000 check (reserve_bp between 0 and 10000);
