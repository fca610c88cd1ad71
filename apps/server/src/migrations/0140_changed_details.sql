-- Corrections of names, requests and arrival time of a booked order (ADR 59).

alter table booking.guests
  -- The name at the time of booking, set by the first correction. Each later correction is compared with it.
  add column booked_first_name text,
  add column booked_last_name text,
  add constraint booked_name check ((booked_first_name is null) = (booked_last_name is null));

-- Time of the latest change that the hotel must learn.
alter table booking.orders add column changed_at timestamptz;

-- Number of the notice, because several changes of a booking are mailed one after another.
alter table booking.hotel_notices
  add column round int not null default 0,
  drop constraint hotel_notices_kind_check,
  add constraint hotel_notices_kind_check check (kind in ('requested', 'booked', 'changed', 'canceled', 'chase')),
  drop constraint hotel_notices_once,
  add constraint hotel_notices_once unique nulls not distinct (order_no, kind, email, days, round);

create function booking.keep_corrected_words() returns trigger language plpgsql as $$
begin
  update booking.order_words set words = words || booking.search_words(new.first_name || ' ' || new.last_name)
    where order_no = new.order_no and part = 'guests';
  return null;
end $$;
create trigger keep_corrected_words after update of first_name, last_name on booking.guests
  for each row execute function booking.keep_corrected_words();
