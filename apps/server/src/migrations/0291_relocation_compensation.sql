-- Compensation for relocated guests, credited to the balance when the new room is confirmed. The column is zero for
-- earlier relocations, whose compensation was credited when the new room was booked.
alter table booking.orders
  add column compensation_cents bigint not null default 0 check (compensation_cents >= 0);
