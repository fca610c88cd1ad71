-- Statements of our own bank, and the record with which each of their lines was matched.
create table books.statements (
  id text primary key,
  -- SHA-256 of the file, and the position of the statement in the file.
  file_hash text not null,
  part int not null check (part >= 0),
  file_name text not null,
  account text not null,
  number text not null,
  opening_cents bigint,
  closing_cents bigint,
  -- Number of lines that an earlier statement already contained; they are not stored again.
  known int not null check (known >= 0),
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  unique (file_hash, part)
);

create table books.statement_lines (
  id bigint primary key generated always as identity,
  statement_id text not null references books.statements (id),
  day date not null,
  -- Above zero for money that came in.
  cents bigint not null check (cents <> 0),
  reference text not null,
  counterparty text not null,
  text text not null,
  -- Account, day, amount and texts, with a number for equal lines of one statement. It prevents that a line is stored
  -- twice.
  key text not null unique,
  match_type text check (match_type in ('deposit', 'withdrawal', 'payment_run', 'journal')),
  match_id text,
  matched_by text,
  matched_at timestamptz,
  check (num_nulls(match_type, match_id, matched_by, matched_at) in (0, 4))
);
create unique index statement_lines_match on books.statement_lines (match_type, match_id) where match_type is not null;
create index statement_lines_open on books.statement_lines (day, id) where match_type is null;
