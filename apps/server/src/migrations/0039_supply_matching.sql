-- Time of the latest matching of a source's hotels with ours, and the day from which the next one reads changes.
alter table supply.sources add column matched_at timestamptz;
