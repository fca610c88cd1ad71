-- Time of the notice to the owner about a webhook that failed for a day. It is sent once.
alter table partners.endpoints add column failing_told_at timestamptz;
-- For the state of an account's webhooks in the last minutes.
create index attempts_at on partners.attempts (at);
