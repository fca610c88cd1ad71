-- Which process runs the call of a key: its name at PostgreSQL (application_name). When no connection carries that name, the
-- process is dead and a retry runs at once. Null for rows of older releases.
alter table platform.idempotency_keys add column holder text;
