-- Indexes for two facts that each booking with payment now reads: the unpaid orders of the account, and its orders that
-- were closed unpaid.
create index orders_unpaid_account on booking.orders (account_id) where order_status = 0;
create index orders_closed_account on booking.orders (account_id, pay_until) where order_status = -1;

-- Refuses a statement or transaction after which the account would hold more unpaid orders than allowed (constraint
-- `orders_unpaid`). `made` is the number of the orders just inserted; the argument makes PostgreSQL insert them before
-- this function runs. Bookings of an account wait here for each other, so that each sees the others; this is the last
-- lock of a booking. Each query of a volatile function sees all commits before its own start, also those during the
-- wait.
create function booking.hold_unpaid(made bigint, wanted json) returns boolean language plpgsql volatile as $$
declare
  w record;
  open_orders bigint;
  open_rooms bigint;
  here bigint;
begin
  for w in
    select * from json_to_recordset(wanted) as of (
      account_id text, hotel_id text, check_in date, check_out date,
      orders bigint, rooms bigint, hotel_night_rooms bigint, hotel_night_share double precision)
      order by account_id
  loop
    perform pg_advisory_xact_lock(hashtextextended('unpaid/' || w.account_id, 0));
    select count(*), coalesce(sum(room_count), 0),
        coalesce(sum(room_count) filter (
          where hotel_id = w.hotel_id and check_in < w.check_out and check_out > w.check_in), 0)
      into open_orders, open_rooms, here
      from booking.orders where account_id = w.account_id and order_status = 0;
    -- Checks each night only when all these stays together exceed the limit of one night.
    if open_orders > w.orders or open_rooms > w.rooms or (here > w.hotel_night_rooms and exists (
      select from generate_series(w.check_in, w.check_out - 1, interval '1 day') as night,
        lateral (select sum(room_count) as rooms from booking.orders
          where account_id = w.account_id and order_status = 0 and hotel_id = w.hotel_id
            and check_in <= night and check_out > night) as held,
        lateral (select sum(allotment[extract(day from night)::int]) as rooms from rates.allotment_months
          where hotel_id = w.hotel_id and month = date_trunc('month', night)::date) as stock
        where held.rooms > greatest(w.hotel_night_rooms, floor(stock.rooms * w.hotel_night_share))
          and stock.rooms is not null)) then
      raise exception 'account % holds too much unpaid', w.account_id
        using errcode = 'check_violation', constraint = 'orders_unpaid';
    end if;
  end loop;
  return true;
end $$;
