-- Public history of the partner API. Every minute a job records that the server and its database worked. Calls and
-- faults of a day are those of live keys.
create table partners.health_days (
  day date primary key,
  -- Minutes of the day that have a sample.
  minutes int not null check (minutes between 1 and 1440),
  last_minute timestamptz not null,
  calls int not null default 0 check (calls >= 0),
  -- Calls answered with status 500 or above.
  faults int not null default 0 check (faults between 0 and calls)
);

-- Null for earlier hours, whose faults were not counted.
alter table partners.call_hours add column faults int;
create index call_hours_of_time on partners.call_hours (hour);
