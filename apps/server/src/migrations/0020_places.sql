-- Other names of a place, and the origin of its row: `own`, `geonames`, or the name of an import.
alter table catalogue.regions
  add column aliases text[] not null default '{}',
  add column source text not null default 'own';

-- Search terms of places (spell-place.ts), as a cache. Missing rows are computed when they are read, so a change of a
-- name only deletes the row.
create table catalogue.place_spellings (
  place_type text not null,
  place_id text not null,
  -- Full names and aliases in lower case without accents. Imports find their cities by them.
  names text[] not null,
  -- Kind of the term, and its text with the ends of its words; null until they are computed.
  spellings text[],
  primary key (place_type, place_id)
);
create index place_spellings_names on catalogue.place_spellings using gin (names) where place_type <> 'hotel';
insert into catalogue.place_spellings (place_type, place_id, names)
  select place_type, place_id, array_agg(term) from catalogue.place_terms where rank = 0 and place_type <> 'hotel'
  group by 1, 2;
update catalogue.regions r set aliases = s.names from catalogue.place_spellings s
  where s.place_type = r.type and s.place_id = r.id;
drop table catalogue.place_terms;

create function catalogue.forget_spellings() returns trigger language plpgsql as
$$ begin
  delete from catalogue.place_spellings where place_id = old.id and (place_type = 'hotel') = (tg_argv[0] = 'hotel');
  return null;
end $$;
create trigger hotels_respelled after update of name_en, name_zh on catalogue.hotels for each row
  when (old.name_en is distinct from new.name_en or old.name_zh is distinct from new.name_zh)
  execute function catalogue.forget_spellings('hotel');
create trigger regions_respelled after update of name_en, name_zh, aliases on catalogue.regions for each row
  when (old.name_en is distinct from new.name_en or old.name_zh is distinct from new.name_zh
    or old.aliases is distinct from new.aliases)
  execute function catalogue.forget_spellings('region');

-- Change feed of places. Every process holds the places in memory for suggest, and reads their changes here. With `tx`,
-- a reader finds all rows that may have been committed since its last read.
create table catalogue.place_changes (
  seq bigint generated always as identity primary key,
  tx xid8 not null default pg_current_xact_id(),
  place_type text not null,
  place_id text not null,
  at timestamptz not null default current_timestamp
);
create index place_changes_tx on catalogue.place_changes (tx);

create function catalogue.feed_regions() returns trigger language plpgsql as
$$ begin
  insert into catalogue.place_changes (place_type, place_id) select type, id from changed;
  perform pg_notify('wayhouse_places', '');
  return null;
end $$;
create trigger regions_added after insert on catalogue.regions referencing new table as changed
  for each statement execute function catalogue.feed_regions();
create trigger regions_changed after update on catalogue.regions referencing new table as changed
  for each statement execute function catalogue.feed_regions();
create trigger regions_removed after delete on catalogue.regions referencing old table as changed
  for each statement execute function catalogue.feed_regions();

-- Search also holds content of hotels in memory. So each change of it, also by an import, adds a row to the change feed
-- of search.
create function catalogue.feed_hotels() returns trigger language plpgsql as
$$ begin
  insert into catalogue.place_changes (place_type, place_id) select 'hotel', id from changed;
  insert into rates.changes (hotel_id, what, from_date, to_date, at)
    select id, 'hotel', current_date, current_date, current_timestamp from changed;
  perform pg_notify('wayhouse_places', '');
  return null;
end $$;
create trigger hotels_added after insert on catalogue.hotels referencing new table as changed
  for each statement execute function catalogue.feed_hotels();
create trigger hotels_changed after update on catalogue.hotels referencing new table as changed
  for each statement execute function catalogue.feed_hotels();
create trigger hotels_removed after delete on catalogue.hotels referencing old table as changed
  for each statement execute function catalogue.feed_hotels();

create function catalogue.feed_rooms() returns trigger language plpgsql as
$$ begin
  insert into rates.changes (hotel_id, what, from_date, to_date, at)
    select distinct hotel_id, 'hotel', current_date, current_date, current_timestamp from changed;
  return null;
end $$;
create trigger rooms_added after insert on catalogue.room_types referencing new table as changed
  for each statement execute function catalogue.feed_rooms();
create trigger rooms_changed after update on catalogue.room_types referencing new table as changed
  for each statement execute function catalogue.feed_rooms();
create trigger rooms_removed after delete on catalogue.room_types referencing old table as changed
  for each statement execute function catalogue.feed_rooms();

-- Recent searches of a person: at most 8 hotels and 8 other places, the newest first (specification, search history).
create table catalogue.recent_places (
  user_id text not null references identity.users on delete cascade,
  -- The company or the person. The searches of colleagues influence the order of suggestions.
  account_id text not null,
  kind text not null check (kind in ('hotel', 'city')),
  -- The id of a hotel; for other places, the position.
  key text not null,
  place_type text not null,
  place_id text not null,
  at timestamptz not null,
  primary key (user_id, kind, key)
);
create index recent_places_account on catalogue.recent_places (account_id, at desc);
