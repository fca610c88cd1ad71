-- A booking costs less (docs/performance.md). Rules and calls stay as they are.

-- Two small indexes are parts of others: `orders_hotel` and `orders_arrival_day` serve their queries. Each one costs a
-- new entry for each booking and payment. Only orders that replace another need an entry in the third.
drop index booking.orders_arriving;
drop index booking.orders_without_hotel_number;
drop index booking.orders_replaces;
create unique index orders_replaces on booking.orders (replaces_order_no)
  where replaces_order_no is not null and order_status in (0, 1, 2, 5, 6);

-- Accounts without a key have no events, so the facts of their orders are not built.
create or replace function partners.note_order() returns trigger language plpgsql as $$
begin
  if not exists (select from partners.accounts a where a.account_id = new.account_id) then return null; end if;
  perform partners.note_change(new.account_id, new.order_no, 'order',
    case when tg_op = 'UPDATE' then partners.order_facts(old) end, partners.order_facts(new));
  return null;
end $$;

-- As in 0093. The query of the nights is planned and run only for stays that may exceed what one night allows.
create or replace function booking.hold_unpaid(made bigint, wanted json) returns boolean language plpgsql volatile as $$
declare
  w record;
  open_orders bigint;
  open_rooms bigint;
  here bigint;
  is_above boolean;
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
    is_above := open_orders > w.orders or open_rooms > w.rooms;
    if not is_above and here > w.hotel_night_rooms then
      select exists (
        select from generate_series(w.check_in, w.check_out - 1, interval '1 day') as night,
          lateral (select sum(room_count) as rooms from booking.orders
            where account_id = w.account_id and order_status = 0 and hotel_id = w.hotel_id
              and check_in <= night and check_out > night) as held,
          lateral (select sum(allotment[extract(day from night)::int]) as rooms from rates.allotment_months
            where hotel_id = w.hotel_id and month = date_trunc('month', night)::date) as stock
          where held.rooms > greatest(w.hotel_night_rooms, floor(stock.rooms * w.hotel_night_share))
            and stock.rooms is not null) into is_above;
    end if;
    if is_above then
      raise exception 'account % holds too much unpaid', w.account_id
        using errcode = 'check_violation', constraint = 'orders_unpaid';
    end if;
  end loop;
  return true;
end $$;
