-- Outcomes of price checks and bookings at outside sources, for the share that fails. Deleted after 90 days.
create table supply.checks (
  id bigint generated always as identity primary key,
  source text not null references supply.sources,
  hotel_id text not null,
  at timestamptz not null,
  step text not null check (step in ('recheck', 'book')),
  -- `gone`: no longer sold. `dearer`: sold at a higher price. `refused`: the source did not book. `silent`: no clear
  -- answer.
  outcome text not null check (outcome in ('ok', 'gone', 'dearer', 'refused', 'silent'))
);
create index checks_hotel on supply.checks (source, hotel_id, at);
create index checks_at on supply.checks (at);

-- Hotels of a source that searches leave out, because too many of their checks fail.
create table supply.withheld_hotels (
  source text not null references supply.sources,
  hotel_id text not null,
  since timestamptz not null,
  failed int not null,
  checks int not null check (checks >= failed),
  primary key (source, hotel_id)
);
