-- Contracting in the console (product.md section 10): changes of a hotel's calendar, with their authors. From now on,
-- `rates.plan_months.flags` also contains the minimum stay of the day for arrivals, times 8, above the three bits (1,
-- 2, 4).
alter table rates.plan_months add constraint plan_flags_fit check
  (flags is null or (0 <= all (flags) and 247 >= all (flags)));

-- Version of a hotel's calendar. It grows with each change set. Two editors wait for each other by the lock of this
-- row.
create table rates.calendars (
  hotel_id text primary key references catalogue.hotels,
  version int not null check (version >= 0)
);

-- One publication: all changes that a person published together.
create table rates.change_sets (
  id bigint generated always as identity primary key,
  hotel_id text not null references catalogue.hotels,
  -- The version of the calendar after this change set.
  version int not null,
  at timestamptz not null,
  staff_id text not null,
  staff_name text not null,
  kind text not null check (kind in ('edit', 'import', 'undo')),
  -- The change set that this one undoes. A set is undone at most once.
  undoes bigint unique references rates.change_sets,
  check ((kind = 'undo') = (undoes is not null)),
  unique (hotel_id, version)
);

-- Consecutive days of a rate plan or room type, before and after. A day without a value counts as 0.
create table rates.changed_days (
  change_set_id bigint not null references rates.change_sets,
  -- Id of a rate plan; for `allotment`, of a room type.
  row_id text not null,
  field text not null check
    (field in ('price', 'stop_sell', 'closed_to_arrival', 'closed_to_departure', 'min_stay', 'allotment')),
  from_date date not null,
  -- Units: price in cents, flags 0 or 1, min_stay in nights, allotment in rooms.
  before int[] not null,
  after int[] not null,
  primary key (change_set_id, row_id, field, from_date),
  check (cardinality(before) = cardinality(after) and cardinality(after) > 0)
);
create index changed_days_row on rates.changed_days (row_id, field);

-- Each change of a hotel's data other than its rates adds a row to the feed of search in the same transaction.
create function rates.feed_hotel() returns trigger language plpgsql as
$$ begin
  insert into rates.changes (hotel_id, what, from_date, to_date, at)
  values (new.id, 'hotel', current_date, current_date, current_timestamp);
  return null;
end $$;
create trigger hotels_fed
  after update of status, stars, score, country_code, city_id, district_id, lat, lng, time_zone, brand, property_type,
    facilities on catalogue.hotels
  for each row when (
    (old.status, old.stars, old.score, old.country_code, old.city_id, old.district_id, old.lat, old.lng, old.time_zone,
      old.brand, old.property_type, old.facilities)
    is distinct from
    (new.status, new.stars, new.score, new.country_code, new.city_id, new.district_id, new.lat, new.lng, new.time_zone,
      new.brand, new.property_type, new.facilities))
  execute function rates.feed_hotel();

create function rates.feed_room_type() returns trigger language plpgsql as
$$ begin
  insert into rates.changes (hotel_id, what, from_date, to_date, at)
  values (new.hotel_id, 'plan', current_date, current_date, current_timestamp);
  return null;
end $$;
create trigger room_types_fed
  after update of max_adults, max_children, max_occupancy on catalogue.room_types
  for each row when ((old.max_adults, old.max_children, old.max_occupancy)
    is distinct from (new.max_adults, new.max_children, new.max_occupancy))
  execute function rates.feed_room_type();
