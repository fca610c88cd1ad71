-- An order's page asks where its guests were moved. Without this index, that question reads all orders.
create index orders_relocated on booking.orders (replaces_order_no) where relocates;
