-- Events whose handlers make outside calls are claimed by a short statement and handled without a transaction. A claim
-- ends with its time, or with the process that it names by its `application_name` at PostgreSQL.
alter table platform.outbox
  add column claimed_by text,
  add column claimed_until timestamptz;
