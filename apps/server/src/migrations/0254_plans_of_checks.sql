-- The plan of a check, for health by plan: the source's code of the board, and whether canceling was free at first.
-- Checks from before have none.
alter table supply.checks add board_code text, add refundable boolean;

-- Address of the person who ordered, for sources that require it with the booking. Deleted when the result is final.
alter table supply.bookings add user_ip text;
