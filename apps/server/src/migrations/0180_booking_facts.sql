-- One narrow row per live booking that was confirmed at some time. Reports read it instead of the orders, whose rows
-- are forty times as wide. A trigger of the orders updates it in the same transaction, so it always agrees with them.
create table insight.bookings (
  order_no text primary key references booking.orders,
  account_id text not null,
  user_id text not null,
  hotel_id text not null,
  source text not null,
  booked_at timestamptz not null,
  -- The day of the operator (UTC+8).
  booked_on date not null generated always as ((booked_at at time zone 'Asia/Shanghai')::date) stored,
  check_in date not null,
  check_out date not null,
  -- The price for the customer: the total less the coupon.
  sold_cents bigint not null,
  cost_cents bigint not null,
  canceled boolean not null,
  -- The customer's cancellation fee.
  fee_cents bigint not null
);
create index bookings_booked on insight.bookings (booked_on)
  include (booked_at, account_id, hotel_id, source, check_in, sold_cents, cost_cents, canceled, fee_cents);
create index bookings_check_in on insight.bookings (check_in)
  include (booked_on, account_id, hotel_id, source, sold_cents, cost_cents, canceled, fee_cents);
create index bookings_check_out on insight.bookings (check_out)
  include (check_in, booked_on, account_id, hotel_id, source, sold_cents, cost_cents, canceled, fee_cents);
create index bookings_account on insight.bookings (account_id, booked_on);

-- The first confirmation inserts a booking. Later changes and the cancellation update it.
create function insight.record_booking() returns trigger language plpgsql as $$
begin
  if new.order_status = 2 then
    insert into insight.bookings (order_no, account_id, user_id, hotel_id, source, booked_at, check_in, check_out,
        sold_cents, cost_cents, canceled, fee_cents)
      values (new.order_no, new.account_id, new.user_id, new.hotel_id, new.source, new.created_at, new.check_in,
        new.check_out, new.total_cents - new.discount_cents, new.net_cents, false, 0)
      on conflict (order_no) do update set hotel_id = excluded.hotel_id, check_in = excluded.check_in,
        check_out = excluded.check_out, sold_cents = excluded.sold_cents, cost_cents = excluded.cost_cents,
        canceled = false, fee_cents = 0;
  else
    update insight.bookings set canceled = new.order_status = 4,
        fee_cents = case when new.order_status = 4 then coalesce(new.cancel_fee_cents, 0) else 0 end,
        sold_cents = new.total_cents - new.discount_cents, cost_cents = new.net_cents
      where order_no = new.order_no;
  end if;
  return null;
end $$;
create trigger orders_record_booking
  after insert or update of order_status, total_cents, discount_cents, net_cents, check_in, check_out, hotel_id,
    cancel_fee_cents on booking.orders
  for each row when (new.order_status in (2, 4, 5, 6) and new.account_id not like '%~test%')
  execute function insight.record_booking();

-- Earlier bookings. The ledger shows which of them were confirmed.
insert into insight.bookings (order_no, account_id, user_id, hotel_id, source, booked_at, check_in, check_out, sold_cents,
    cost_cents, canceled, fee_cents)
  select order_no, account_id, user_id, hotel_id, source, created_at, check_in, check_out, total_cents - discount_cents,
      net_cents, order_status = 4, case when order_status = 4 then coalesce(cancel_fee_cents, 0) else 0 end
    from booking.orders o
    where account_id not like '%~test%' and order_status in (2, 4, 5, 6) and exists (
      select from ledger.transactions t
        where t.kind = 'cost' and t.cause_type = 'order' and t.cause_id = o.order_no);
