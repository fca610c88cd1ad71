-- Content of the hotels of outside sources, and its adoption into the catalogue.
alter table supply.source_hotels
  -- In the form of the port (`ports/bedbank/port.ts`).
  add column content jsonb not null default '{}',
  -- The Chinese texts: name, address, city, description.
  add column chinese jsonb not null default '{}',
  -- Grows with each change of the row. The catalogue has the version `adopted_version`.
  add column version int not null default 1,
  add column adopted_version int not null default 0,
  -- Reason why the catalogue cannot adopt the hotel: a key of `catalogue.import`. Null when it can.
  add column refused text,
  -- Time of the latest reading of all hotels that contained this one.
  add column seen_at timestamptz,
  add column withdrawn_at timestamptz;
create index source_hotels_pending on supply.source_hotels (source, code) where version <> adopted_version;

-- `adopted`: the hotel of the catalogue was created from the hotel of the source.
alter table supply.hotel_mappings drop constraint hotel_mappings_said_by_check;
alter table supply.hotel_mappings
  add constraint hotel_mappings_said_by_check check (said_by in ('matched', 'staff', 'adopted'));

-- Readings of a source's hotels. A reading that ended with its process has no `ended_at`; it is repeated.
create table supply.readings (
  id bigint generated always as identity primary key,
  source text not null references supply.sources,
  -- The day from which changes were read; null: all hotels.
  changed_since date,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Numbers of hotels by the result of the reading.
  read int not null default 0,
  adopted int not null default 0,
  linked int not null default 0,
  updated int not null default 0,
  withdrawn int not null default 0,
  refused int not null default 0,
  -- The most frequent facilities that the vocabulary lacks, with their counts.
  unknown_facilities jsonb not null default '{}',
  error text
);
create index readings_latest on supply.readings (source, started_at desc);

-- 0: the source states no size.
alter table catalogue.room_types drop constraint room_types_size_m2_check;
alter table catalogue.room_types add constraint room_types_size_m2_check check (size_m2 >= 0);

-- Photographs of sources are not in the library from which staff choose pictures.
alter table content.pictures add column in_library boolean not null default true;
create index pictures_in_library on content.pictures (uploaded_at desc, id) where in_library;
drop index content.pictures_newest;

-- Photographs of sources by address. Each address is fetched once for a hotel.
create table supply.photos (
  hotel_id text not null references catalogue.hotels on delete cascade,
  url text not null,
  -- Null for a photograph that was refused for `reason`.
  picture_id text,
  reason text,
  fetched_at timestamptz not null,
  primary key (hotel_id, url),
  check ((picture_id is null) <> (reason is null))
);
