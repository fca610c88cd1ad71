-- The rows of the sales report are written once for each statement instead of once for each order: bookings that are
-- paid in one batch cost one insert (docs/performance.md). The rules are those of 0216 and 0230.

drop trigger orders_record_booking on booking.orders;
drop function insight.record_booking();

create function insight.record_bookings() returns trigger language plpgsql as $$
begin
  -- Hotel mails and reminders also update orders. Most statements confirm or change no booking.
  if exists (select from new_orders where order_status = 2) then
    insert into insight.bookings as b (order_no, account_id, user_id, hotel_id, source, booked_at, check_in, check_out,
        sold_cents, cost_cents, canceled, fee_cents)
      select order_no, account_id, user_id, hotel_id, source, created_at, check_in, check_out, total_cents, net_cents,
          false, 0
        from new_orders
        where order_status = 2 and account_id not like '%~test%'
      on conflict (order_no) do update set hotel_id = excluded.hotel_id, check_in = excluded.check_in,
        check_out = excluded.check_out, sold_cents = excluded.sold_cents, cost_cents = excluded.cost_cents,
        canceled = false, fee_cents = 0
        where (b.hotel_id, b.check_in, b.check_out, b.sold_cents, b.cost_cents, b.canceled, b.fee_cents)
          is distinct from (excluded.hotel_id, excluded.check_in, excluded.check_out, excluded.sold_cents,
            excluded.cost_cents, false, 0);
  end if;
  if exists (select from new_orders where order_status in (4, 5, 6)) then
    update insight.bookings b set canceled = n.canceled, fee_cents = n.fee_cents, sold_cents = n.total_cents,
        cost_cents = n.net_cents
      from (select order_no, total_cents, net_cents, order_status = 4 as canceled,
                case when order_status = 4 then coalesce(cancel_fee_cents, 0) else 0 end as fee_cents
              from new_orders where order_status in (4, 5, 6)) n
      where b.order_no = n.order_no and (b.canceled, b.fee_cents, b.sold_cents, b.cost_cents)
        is distinct from (n.canceled, n.fee_cents, n.total_cents, n.net_cents);
  end if;
  return null;
end $$;
create trigger orders_record_new after insert on booking.orders
  referencing new table as new_orders for each statement execute function insight.record_bookings();
create trigger orders_record_changed after update on booking.orders
  referencing new table as new_orders for each statement execute function insight.record_bookings();

drop trigger bookings_changed on insight.bookings;
drop trigger bookings_added on insight.bookings;
drop function insight.record_change();

create function insight.record_changes() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into insight.booking_changes (count, booked_on, check_in, check_out, account_id, hotel_id, source, sold_cents,
        cost_cents, canceled, fee_cents, cancel_kind)
      select -1, booked_on, check_in, check_out, account_id, hotel_id, source, sold_cents, cost_cents, canceled, fee_cents,
          cancel_kind
        from old_bookings;
  end if;
  if tg_op <> 'DELETE' then
    insert into insight.booking_changes (count, booked_on, check_in, check_out, account_id, hotel_id, source, sold_cents,
        cost_cents, canceled, fee_cents, cancel_kind)
      select 1, booked_on, check_in, check_out, account_id, hotel_id, source, sold_cents, cost_cents, canceled, fee_cents,
          cancel_kind
        from new_bookings;
  end if;
  return null;
end $$;
create trigger bookings_added after insert on insight.bookings
  referencing new table as new_bookings for each statement execute function insight.record_changes();
create trigger bookings_changed after update on insight.bookings
  referencing old table as old_bookings new table as new_bookings
  for each statement execute function insight.record_changes();
create trigger bookings_removed after delete on insight.bookings
  referencing old table as old_bookings for each statement execute function insight.record_changes();
