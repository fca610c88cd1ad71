-- A retired room type sells no more; the bookings that have it keep it, so the row stays.
alter table catalogue.room_types add column retired boolean not null default false;
