-- Who made an order that was handed over since; null while it still belongs to who made it.
alter table booking.orders add column booked_by text;
