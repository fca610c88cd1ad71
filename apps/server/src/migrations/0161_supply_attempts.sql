-- Booking requests for an order at its source. Some sources need another reference for each try; all references are
-- looked up.
create table supply.attempts (
  order_no text not null references supply.bookings on delete cascade,
  -- From 1; the first reference is the order number.
  n int not null check (n between 1 and 99),
  reference text not null unique,
  -- Written before the request.
  sent_at timestamptz not null,
  primary key (order_no, n)
);
