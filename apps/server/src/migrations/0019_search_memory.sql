-- Servers hold the content of result cards and the signed-in people in memory. Each change is announced
-- (docs/search.md).
alter table rates.changes drop constraint changes_what_check;
alter table rates.changes add constraint changes_what_check
  check (what in ('price', 'stock', 'plan', 'hotel', 'promotion', 'content'));
create index changes_at on rates.changes (at);

-- Each change of hotel content, also by an import, adds the hotels to the change feed.
create function rates.feed_hotel_cards() returns trigger language plpgsql as
$$ begin
  insert into rates.changes (hotel_id, what, from_date, to_date, at)
  select id, 'content', current_date, current_date, current_timestamp from fresh;
  return null;
end $$;
create trigger hotels_fed_new after insert on catalogue.hotels
  referencing new table as fresh for each statement execute function rates.feed_hotel_cards();
create trigger hotels_fed_gone after delete on catalogue.hotels
  referencing old table as fresh for each statement execute function rates.feed_hotel_cards();

-- Content of cards that has no effect on prices. An import that writes equal values adds nothing to the feed.
create function rates.feed_cards() returns trigger language plpgsql as
$$ begin
  insert into rates.changes (hotel_id, what, from_date, to_date, at)
  select n.id, 'content', current_date, current_date, current_timestamp from fresh n join stale o on o.id = n.id
  where (n.name_en, n.name_zh, n.reviews, n.scene_region) is distinct from
    (o.name_en, o.name_zh, o.reviews, o.scene_region);
  return null;
end $$;
create trigger hotel_cards_fed after update on catalogue.hotels
  referencing new table as fresh old table as stale for each statement execute function rates.feed_cards();

create function rates.feed_photos() returns trigger language plpgsql as
$$ begin
  insert into rates.changes (hotel_id, what, from_date, to_date, at)
  select distinct hotel_id, 'content', current_date, current_date, current_timestamp from fresh;
  return null;
end $$;
create trigger photos_fed_new after insert on catalogue.photos
  referencing new table as fresh for each statement execute function rates.feed_photos();
create trigger photos_fed after update on catalogue.photos
  referencing new table as fresh for each statement execute function rates.feed_photos();
create trigger photos_fed_gone after delete on catalogue.photos
  referencing old table as fresh for each statement execute function rates.feed_photos();

-- The occupancy of a room type decides whether it is sold, so the plans of the hotel are read again.
create function rates.feed_rooms() returns trigger language plpgsql as
$$ begin
  insert into rates.changes (hotel_id, what, from_date, to_date, at)
  select distinct hotel_id, 'plan', current_date, current_date, current_timestamp from fresh;
  return null;
end $$;
create trigger rooms_fed_new after insert on catalogue.room_types
  referencing new table as fresh for each statement execute function rates.feed_rooms();
create trigger rooms_fed_named after update on catalogue.room_types
  referencing new table as fresh for each statement execute function rates.feed_rooms();
create trigger rooms_fed_gone after delete on catalogue.room_types
  referencing old table as fresh for each statement execute function rates.feed_rooms();

-- Names of districts and of facilities and brands belong to no single hotel, so the row is for all hotels.
create function rates.feed_words() returns trigger language plpgsql as
$$ begin
  insert into rates.changes (hotel_id, what, from_date, to_date, at)
  values ('*', 'content', current_date, current_date, current_timestamp);
  return null;
end $$;
create trigger regions_fed after update on catalogue.regions for each statement execute function rates.feed_words();
create trigger facilities_fed after insert or update or delete on catalogue.facilities
  for each statement execute function rates.feed_words();
create trigger property_types_fed after insert or update or delete on catalogue.property_types
  for each statement execute function rates.feed_words();

-- Servers hold the person of a token in memory for a second. Each change of people or sessions is announced at once.
create function identity.tell_access() returns trigger language plpgsql as
$$ begin perform pg_notify('wayhouse_access', ''); return null; end $$;
create trigger sessions_told after update of revoked_at, expires_at or delete on identity.sessions
  for each statement execute function identity.tell_access();
create trigger users_told after update or delete on identity.users
  for each statement execute function identity.tell_access();
create trigger companies_told after update or delete on companies.companies
  for each statement execute function identity.tell_access();
