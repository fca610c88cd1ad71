-- When a source's hotels were last read to be matched with ours, and the day from which changes are read next.
alter table supply.sources add column matched_at timestamptz;
