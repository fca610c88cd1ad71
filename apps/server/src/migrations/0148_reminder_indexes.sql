-- For reminders of the deadlines and arrivals of a day, which otherwise read all confirmed orders.
create index orders_free_until on booking.orders (free_cancel_until)
  where order_status = 2 and payment_status = 2 and free_cancel_until is not null;
create index orders_arrival_day on booking.orders (check_in) where order_status = 2;
