-- A file of rates and allotment that somebody sent: what it would change, and which of its rows cannot be used.
create table rates.imports (
  id text primary key,
  at timestamptz not null,
  staff_id text not null,
  staff_name text not null,
  file_name text not null,
  rows int not null check (rows >= 0),
  -- Rows that cannot be used: line of the file, what it says, key and parameters of the reason.
  bad_rows jsonb not null,
  -- The first changes with the names of then, for looking at.
  first_changes jsonb not null
);
create index imports_newest on rates.imports (at desc, id);

-- Each hotel of an import stands for itself: it is applied and taken back in a transaction of its own, so that what was
-- interrupted can go on.
create table rates.import_hotels (
  import_id text not null references rates.imports,
  hotel_id text not null references catalogue.hotels,
  state text not null check (state in ('ready', 'applied', 'refused', 'undone')),
  -- Days in a row with what stood there at the preview and what shall stand there.
  runs jsonb not null,
  days int not null check (days > 0),
  change_set_ids bigint[] not null default '{}',
  -- Why applying or undoing was refused: key and parameters of an error; null = it was not.
  problem jsonb,
  primary key (import_id, hotel_id)
);
