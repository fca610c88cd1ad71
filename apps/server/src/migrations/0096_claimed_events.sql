-- Events whose handlers call the outside are claimed by a short statement and handled without a transaction. The claim ends
-- with its time, or with the process whose name at PostgreSQL (application_name) it carries.
alter table platform.outbox
  add column claimed_by text,
  add column claimed_until timestamptz;
