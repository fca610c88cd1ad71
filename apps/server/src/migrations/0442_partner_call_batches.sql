-- Batches of logged calls that are stored. A batch whose answer was lost comes again, and must not be stored twice.
-- Rows are deleted after a day.
create table partners.call_batches (
  id uuid primary key,
  at timestamptz not null
);
create index call_batches_age on partners.call_batches (at);

-- For the most frequent problems of the partners' desk. Calls that are logged meanwhile wait in memory.
create index calls_problem_codes on partners.calls (at, account_id, problem) where problem is not null;
