-- A no-show whose whole fee the hotel waives costs nothing. Every other booking has a price.
alter table booking.orders
  drop constraint orders_total_cents_check,
  add constraint orders_total_cents_check check (total_cents > 0 or (total_cents = 0 and stay_outcome is not null));
