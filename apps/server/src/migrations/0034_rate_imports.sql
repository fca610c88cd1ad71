-- Files of rates and allotment that staff uploaded: the changes that they contain, and the rows that cannot be used.
create table rates.imports (
  id text primary key,
  at timestamptz not null,
  staff_id text not null,
  staff_name text not null,
  file_name text not null,
  rows int not null check (rows >= 0),
  -- Rows that cannot be used: line of the file, its text, and key and parameters of the reason.
  bad_rows jsonb not null,
  -- The first changes for the preview, with the names at that time.
  first_changes jsonb not null
);
create index imports_newest on rates.imports (at desc, id);

-- Each hotel of an import is applied and undone in a transaction of its own, so that an interrupted import can
-- continue.
create table rates.import_hotels (
  import_id text not null references rates.imports,
  hotel_id text not null references catalogue.hotels,
  state text not null check (state in ('ready', 'applied', 'refused', 'undone')),
  -- Consecutive days with their values at the time of the preview and their new values.
  runs jsonb not null,
  days int not null check (days > 0),
  change_set_ids bigint[] not null default '{}',
  -- Key and parameters of the error that refused to apply or undo; null without one.
  problem jsonb,
  primary key (import_id, hotel_id)
);
