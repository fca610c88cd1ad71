-- Plan of a check, for the health by plan: the source's board code, and whether cancellation was free at first. Null
-- for earlier checks.
alter table supply.checks add board_code text, add refundable boolean;

-- Address of the person who ordered, for sources that require it with the booking. Deleted when the result is final.
alter table supply.bookings add user_ip text;
