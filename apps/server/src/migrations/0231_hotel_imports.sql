-- Files of hotels that staff import in the console. The rows of a file are stored as a file; here are its columns, the
-- fields that staff assigned to them, and the progress. The progress is written in the transaction of each batch.
create table catalogue.hotel_imports (
  id text primary key,
  at timestamptz not null,
  staff_id text not null,
  staff_name text not null,
  file_name text not null,
  file_size bigint not null,
  -- Origin of the hotels: with the id in the file it identifies a hotel in every import.
  source text not null,
  shape jsonb not null,
  columns jsonb not null,
  -- Hash of the column headings. A later file with the same headings starts with this assignment.
  heads_key text not null,
  choice jsonb not null,
  -- Time of the earlier import whose assignment this one started with.
  remembered_at timestamptz,
  state text not null check (state in ('ready', 'running', 'paused', 'ended', 'undoing', 'undone')),
  rows integer not null check (rows > 0),
  -- Rows of the file that are written or refused, from its beginning.
  rows_done integer not null default 0 check (rows_done between 0 and rows),
  created integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  faulty integer not null default 0,
  -- Fields that staff have written, which the import leaves unchanged.
  kept integer not null default 0,
  -- True when staff confirmed the import of a file with many faulty rows.
  accepts_faults boolean not null default false,
  -- Reason of a pause that no person ordered.
  problem text,
  started_at timestamptz,
  ended_at timestamptz,
  withdrawn integer not null default 0,
  restored integer not null default 0,
  left_alone integer not null default 0
);
create index hotel_imports_at on catalogue.hotel_imports (at desc, id);
create index hotel_imports_heads on catalogue.hotel_imports (heads_key, at desc);

-- Rows that the import refused, with their cells.
create table catalogue.hotel_import_faults (
  import_id text not null references catalogue.hotel_imports,
  row_number integer not null,
  -- Name of the hotel in the row, if it has one.
  name text not null,
  faults jsonb not null,
  record jsonb not null,
  primary key (import_id, row_number)
);

-- Hotels that an import wrote, with the values that it changed, for undoing it.
create table catalogue.hotel_import_hotels (
  import_id text not null references catalogue.hotel_imports,
  hotel_id text not null,
  created boolean not null,
  before jsonb,
  after jsonb not null,
  -- How the import was undone for this hotel; null before.
  undone text check (undone in ('withdrawn', 'restored', 'left_alone')),
  primary key (import_id, hotel_id)
);
