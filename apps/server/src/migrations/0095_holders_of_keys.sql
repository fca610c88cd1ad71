-- Process that runs the call of a key: its `application_name` at PostgreSQL. Without a connection of that name the
-- process is dead, and a retry runs at once. Null for rows of older releases.
alter table platform.idempotency_keys add column holder text;
