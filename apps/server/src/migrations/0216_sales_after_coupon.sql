-- The total of an order is already the price after the coupon. The rows of the sales report deducted the coupon a
-- second time.
create or replace function insight.record_booking() returns trigger language plpgsql as $$
begin
  if new.order_status = 2 then
    insert into insight.bookings (order_no, account_id, user_id, hotel_id, source, booked_at, check_in, check_out,
        sold_cents, cost_cents, canceled, fee_cents)
      values (new.order_no, new.account_id, new.user_id, new.hotel_id, new.source, new.created_at, new.check_in,
        new.check_out, new.total_cents, new.net_cents, false, 0)
      on conflict (order_no) do update set hotel_id = excluded.hotel_id, check_in = excluded.check_in,
        check_out = excluded.check_out, sold_cents = excluded.sold_cents, cost_cents = excluded.cost_cents,
        canceled = false, fee_cents = 0;
  else
    update insight.bookings set canceled = new.order_status = 4,
        fee_cents = case when new.order_status = 4 then coalesce(new.cancel_fee_cents, 0) else 0 end,
        sold_cents = new.total_cents, cost_cents = new.net_cents
      where order_no = new.order_no;
  end if;
  return null;
end $$;

update insight.bookings b set sold_cents = o.total_cents
  from booking.orders o
  where o.order_no = b.order_no and b.sold_cents <> o.total_cents;
