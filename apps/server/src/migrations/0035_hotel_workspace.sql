-- Name of a rate plan in lists for staff. Customers never see it.
alter table rates.rate_plans add column name text not null default '';

-- A change of a room type is announced once, as a change of what is sold (0019). Suggest and cards need no second row.
drop trigger rooms_added on catalogue.room_types;
drop trigger rooms_changed on catalogue.room_types;
drop trigger rooms_removed on catalogue.room_types;
drop function catalogue.feed_rooms();
