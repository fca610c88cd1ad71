-- Rules that choose between several sources of a hotel (docs/suppliers.md).
create table supply.own_preference (
  only_row boolean primary key default true check (only_row),
  -- Our contract is sold while its total is at most this much above the lowest one. Null: the lowest total is sold.
  within_bp int check (within_bp between 0 and 10000),
  changed_at timestamptz
);
insert into supply.own_preference default values;

-- Sources that searches do not call, for one hotel (`hotel_id`) or for all.
create table supply.avoided_sources (
  source text not null references supply.sources,
  hotel_id text,
  unique nulls not distinct (source, hotel_id)
);
