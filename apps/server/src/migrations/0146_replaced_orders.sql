-- A change of an order at an outside source is a new booking and then the cancellation of the old one (ADR 62).
alter table booking.orders add column replaces_order_no text references booking.orders
  check (replaces_order_no <> order_no);
-- An order is replaced by at most one live booking.
create unique index orders_replaces on booking.orders (replaces_order_no) where order_status in (0, 1, 2, 5, 6);
