-- Bookings at outside sources are compared until after their stay.
alter table supply.bookings add column check_out date, add column compared_at timestamptz;
update supply.bookings b set check_out = o.check_out from booking.orders o where o.order_no = b.order_no;
create index bookings_to_compare on supply.bookings (source, check_out) where state <> 'open';
alter table supply.bookings drop constraint bookings_staff_reason_check;
alter table supply.bookings add constraint bookings_staff_reason_check
  check (staff_reason in ('silent', 'late_booking', 'missing', 'canceled_there', 'still_booked'));

-- A case that a job opens because the source no longer confirms the booking.
alter table care.lines drop constraint lines_kind_check;
alter table care.lines add constraint lines_kind_check check (kind in ('opened', 'refund_late', 'source_differs',
  'message', 'note', 'claimed', 'handed_over', 'snoozed', 'missed', 'solved', 'reopened'));
