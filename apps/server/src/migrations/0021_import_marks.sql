-- Position of an import in its file. Updated with each batch, so that a new run continues after a kill.
create table catalogue.import_marks (
  source text not null,
  file text not null,
  -- Size and time of the file. A file with the same name but another fingerprint is imported from its beginning.
  fingerprint text not null,
  row_number bigint not null,
  at timestamptz not null,
  primary key (source, file)
);
