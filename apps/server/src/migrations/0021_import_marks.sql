-- How far an import came in a file: written with each batch, so that a run that was killed goes on behind it.
create table catalogue.import_marks (
  source text not null,
  file text not null,
  -- Size and time of the file: another file of the same name is another file.
  fingerprint text not null,
  row_number bigint not null,
  at timestamptz not null,
  primary key (source, file)
);
