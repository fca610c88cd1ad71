-- A retired room type is not sold any more. Its row stays, because bookings refer to it.
alter table catalogue.room_types add column retired boolean not null default false;
