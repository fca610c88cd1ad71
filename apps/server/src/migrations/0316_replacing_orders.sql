-- The order that replaces another one, whether its guests were relocated or their stay was changed.
drop index booking.orders_relocated;
create index orders_replacing on booking.orders (replaces_order_no) where replaces_order_no is not null;
