-- Day on which guests departed early, in the hotel's calendar. From this day the hotel may sell the rooms.
alter table booking.orders
  add column departed_on date check (departed_on > check_in and departed_on < check_out),
  add constraint orders_departed check (departed_on is null or stay_outcome = 'early_departure');
