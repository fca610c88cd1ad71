-- A webhook that fails for a day is told to its owner once.
alter table partners.endpoints add column failing_told_at timestamptz;
-- How an account's webhooks did in the last minutes.
create index attempts_at on partners.attempts (at);
