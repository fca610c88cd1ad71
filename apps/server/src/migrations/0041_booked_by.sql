-- The person who created an order that was handed over later; null without a handover.
alter table booking.orders add column booked_by text;
