-- Orders of outside sources are changed by booking anew and then canceling the old booking (ADR 62).
alter table booking.orders add column replaces_order_no text references booking.orders
  check (replaces_order_no <> order_no);
-- One live booking in the place of an order.
create unique index orders_replaces on booking.orders (replaces_order_no) where order_status in (0, 1, 2, 5, 6);
