-- A no-show for which the hotel waives the full fee has the price zero. Each other booking has a price above zero.
alter table booking.orders
  drop constraint orders_total_cents_check,
  add constraint orders_total_cents_check check (total_cents > 0 or (total_cents = 0 and stay_outcome is not null));
