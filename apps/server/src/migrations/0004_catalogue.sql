create schema catalogue;

-- Tree of regions: country, state, city, district. The parent of a landmark, an airport or a station is its city.
create table catalogue.regions (
  id text primary key,
  type text not null check (type in ('country', 'state', 'city', 'district', 'landmark', 'airport', 'station')),
  parent_id text references catalogue.regions,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  name_en text not null,
  name_zh text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  time_zone text not null,
  -- Order of places that match equally well, higher first: the population, or set by hand.
  weight int not null default 0,
  -- Position among the popular cities; null when the city is not one of them.
  hot_rank int
);
create index regions_parent on catalogue.regions (parent_id);
create index regions_type on catalogue.regions (type, country_code);

create table catalogue.property_types (code text primary key, name_en text not null, name_zh text not null);
create table catalogue.facilities (
  code text primary key,
  name_en text not null,
  name_zh text not null,
  scope text not null check (scope in ('hotel', 'room')),
  sort int not null
);

create table catalogue.hotels (
  id text primary key,
  -- Origin of the row and its id there, so that an import updates it and creates no duplicate.
  source text not null,
  source_id text not null,
  name_en text not null,
  name_zh text not null,
  address_en text not null default '',
  address_zh text not null default '',
  description_en text not null default '',
  description_zh text not null default '',
  country_code text not null,
  city_id text not null references catalogue.regions,
  district_id text references catalogue.regions,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  -- `city`: the source gave no coordinates, so the hotel has those of its city.
  location_precision text not null check (location_precision in ('exact', 'city')),
  time_zone text not null,
  stars double precision not null check (stars between 0 and 5 and stars * 2 = floor(stars * 2)),
  score double precision not null default 0 check (score between 0 and 5),
  reviews int not null default 0 check (reviews >= 0),
  brand text not null default '',
  property_type text not null references catalogue.property_types,
  phone text not null default '',
  check_in_from text not null default '15:00',
  check_out_until text not null default '12:00',
  child_policy_en text not null default '',
  child_policy_zh text not null default '',
  facilities text[] not null default '{}',
  -- Style of the generated picture: skyline, coast, mountain, oldtown, resort, riverside, garden, desert.
  scene_region text not null,
  status text not null check (status in ('online', 'offline')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (source, source_id)
);
create index hotels_city on catalogue.hotels (city_id);
create index hotels_district on catalogue.hotels (district_id);
create index hotels_position on catalogue.hotels (lat, lng);

create table catalogue.room_types (
  id text primary key,
  hotel_id text not null references catalogue.hotels,
  name_en text not null,
  name_zh text not null,
  -- king, queen, double, twin, triple or suite. It also selects the generated picture.
  bed_kind text not null,
  beds_en text not null,
  beds_zh text not null,
  size_m2 int not null check (size_m2 > 0),
  max_adults int not null check (max_adults between 1 and 6),
  max_children int not null check (max_children between 0 and 4),
  max_occupancy int not null check (max_occupancy >= max_adults),
  smoking boolean not null default false,
  view_en text not null default '',
  view_zh text not null default '',
  facilities text[] not null default '{}',
  sort int not null default 0
);
create index room_types_hotel on catalogue.room_types (hotel_id);

create table catalogue.photos (
  id bigint generated always as identity primary key,
  hotel_id text not null references catalogue.hotels,
  room_type_id text references catalogue.room_types,
  url text not null,
  caption_en text not null default '',
  caption_zh text not null default '',
  sort int not null default 0
);
create index photos_hotel on catalogue.photos (hotel_id);

-- Search terms of places: names, their suffixes by word and character, pinyin and initials, in lower case without
-- accents. A prefix match on a suffix finds any inner word: 外滩 in 上海外滩, lisbon in "grand lisbon".
create table catalogue.place_terms (
  term text not null,
  -- 0: whole name; 1: inner word or suffix; 2: pinyin; 3: initials. The lowest rank comes first.
  rank smallint not null,
  place_type text not null,
  place_id text not null,
  primary key (place_type, place_id, term)
);
create index place_terms_prefix on catalogue.place_terms (term text_pattern_ops);
