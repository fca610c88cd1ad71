-- Hotels of a source from the latest reading, for the matching with ours.
create table supply.source_hotels (
  source text not null references supply.sources,
  code text not null,
  name text not null,
  name_zh text not null default '',
  country_code text not null,
  city text not null default '',
  address text not null default '',
  postcode text not null default '',
  phone text not null default '',
  web text not null default '',
  stars double precision,
  -- Null when the source gives no position.
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  -- Hash of the columns above. A reading with an equal hash writes nothing.
  hash text not null,
  changed_at timestamptz not null,
  primary key (source, code),
  check ((lat is null) = (lng is null))
);
create index source_hotels_position on supply.source_hotels (source, lat, lng);
create index source_hotels_changed on supply.source_hotels (source, changed_at);

-- Pairs of records that may be the same hotel, for a decision of staff. A decision stays in later rounds of matching.
create table supply.match_pairs (
  source text not null,
  code text not null,
  hotel_id text not null references catalogue.hotels on delete cascade,
  -- Probability in percent that both are the same hotel.
  score double precision not null check (score between 0 and 100),
  -- True when a finding forbids to map the pair automatically.
  veto boolean not null,
  -- Compared features with finding and weight (`match-score.ts`).
  findings jsonb not null,
  state text not null default 'open' check (state in ('open', 'same', 'different', 'part')),
  found_at timestamptz not null,
  decided_at timestamptz,
  primary key (source, code, hotel_id),
  foreign key (source, code) references supply.source_hotels on delete cascade,
  check ((state = 'open') = (decided_at is null))
);
create index match_pairs_open on supply.match_pairs (score desc) where state = 'open';
create index match_pairs_hotel on supply.match_pairs (hotel_id);
