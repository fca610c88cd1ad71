-- True when staff learned by phone that the hotel refused the booking. The rooms of the canceled order are then not
-- sold again.
alter table booking.orders add column hotel_refused boolean not null default false;
