-- An order of the partner API carries the partner's own reference: one order for each reference of an account, for ever.
alter table booking.orders add column client_ref text check (client_ref <> '');
create unique index orders_client_ref on booking.orders (account_id, client_ref) where client_ref is not null;
