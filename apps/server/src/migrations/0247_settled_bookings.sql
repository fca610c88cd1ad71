-- A difference that staff settled with the source. The comparison does not report the same one again.
alter table supply.bookings add column settled_reason text
  check (settled_reason in ('late_booking', 'missing', 'canceled_there', 'still_booked'));
