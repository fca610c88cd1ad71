-- The partner's own reference of an order. An account uses a reference for one order only, also years later.
alter table booking.orders add column client_ref text check (client_ref <> '');
create unique index orders_client_ref on booking.orders (account_id, client_ref) where client_ref is not null;
